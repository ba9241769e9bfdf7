/// Words before a verb that make of a request what is only spoken of.
struct MentionFrame: Sendable {
  /// The words, each one of several.
  let words: [Set<String>]
  /// Whether somebody stands before them who does it.
  let isOfSomebody: Bool
  /// Whether they are so only before what a template begins with: "I can't hear it" may be a wish.
  let isBeforeRequest: Bool

  private init(_ words: Set<String>..., isOfSomebody: Bool = false, isBeforeRequest: Bool = false) {
    (self.words, self.isOfSomebody, self.isBeforeRequest) = (words, isOfSomebody, isBeforeRequest)
  }

  /// All of them.
  static let all = negations + habits + plans

  /// It is not to be done, or not wanted.
  private static let negations = [
    MentionFrame(["wouldn't", "mightn't"], isOfSomebody: true),
    MentionFrame(DiscourseWords.modals.union(["may", "might"]), ["not"], isOfSomebody: true),
    MentionFrame(["can't", "cannot", "couldn't"], isOfSomebody: true, isBeforeRequest: true),
    MentionFrame(["don't", "didn't", "doesn't"], thinking, isOfSomebody: true, isBeforeRequest: true),
    MentionFrame(["doubt"], isOfSomebody: true, isBeforeRequest: true),
    MentionFrame(["refuse", "refuses", "hate", "hates"], ["to"], isOfSomebody: true),
    MentionFrame(["are", "is", "am"], ["not"], rules, isOfSomebody: true),
    MentionFrame(["you're", "i'm", "we're", "he's", "she's", "they're", "it's"], ["not"], rules),
    MentionFrame(["isn't", "aren't"], rules, isOfSomebody: true),
    MentionFrame(wishing, ["rather", "better", "prefer"], ["not"]),
    MentionFrame(wishing, ["rather", "prefer"], ["you", "he", "she", "they", "nobody"], ["didn't", "don't"]),
    MentionFrame(wishing, ["hate"], ["to"]),
    MentionFrame(["let's"], ["not"]),
    MentionFrame(["let"], ["us"], ["not"]),
    MentionFrame(["nobody", "noone"], isBeforeRequest: true),
    MentionFrame(["no"], ["one"], isBeforeRequest: true),
    MentionFrame(["stop"], ["trying", "asking", "telling", "wanting", "reminding"], isBeforeRequest: true),
    MentionFrame(["don't"], ["you"], ["dare"]),
    MentionFrame(["try"], ["not"], ["to"]),
    MentionFrame(["careful"], ["not"], ["to"]),
    MentionFrame(["be"], ["careful"], ["not"], ["to"]),
    MentionFrame(["make", "be"], ["sure"], ["not"], ["to"]),
    MentionFrame(
      ["make", "be"], ["sure"], ["you", "nobody", "they"], ["don't", "doesn't", "do"], isBeforeRequest: true),
    MentionFrame(["remind", "tell"], ["me", "us", "him", "her", "them"], ["not"], ["to"]),
    MentionFrame(DiscourseWords.modals, ["you"], ["please", "just", "maybe"], ["not"]),
  ]

  /// It is what somebody does, and is not done for that.
  private static let habits = [
    MentionFrame(frequencies, isOfSomebody: true, isBeforeRequest: true),
    MentionFrame(["tend", "tends"], ["to"], isOfSomebody: true, isBeforeRequest: true),
  ]

  /// It is what may be, or nearly was, or what something else comes before or after.
  private static let plans = [
    MentionFrame(["before", "after", "while"], DiscourseWords.persons, isBeforeRequest: true),
    MentionFrame(["it"], ["is", "was"], judgements, ["to"], isBeforeRequest: true),
    MentionFrame(["it"], ["would"], ["be"], judgements, ["to"], isBeforeRequest: true),
    MentionFrame(["it's"], ["not", "too", "so", "very"], judgements, ["to"], isBeforeRequest: true),
    MentionFrame(["it's"], judgements, ["to"], isBeforeRequest: true),
    MentionFrame(["might"], isOfSomebody: true, isBeforeRequest: true),
    MentionFrame(["was", "were"], ["going", "about", "supposed"], ["to"], isOfSomebody: true, isBeforeRequest: true),
    MentionFrame(["tried", "had"], ["to"], isOfSomebody: true, isBeforeRequest: true),
  ]

  /// Who may do it.
  static let somebody = DiscourseWords.persons.union(DiscourseWords.anybody).union(["people", "it", "this", "that"])
  /// What may stand between somebody and what they do.
  static let between: Set<String> = ["just", "really", "still", "also", "even", "certainly", "definitely", "probably"]
  /// What reaches on to the verb: "I don't think | you should ever call him".
  static let governing = DiscourseWords.persons.union(DiscourseWords.modals).union([
    "i'll", "we'll", "you'll", "he'll", "she'll", "they'll", "should", "to", "ever", "me", "us", "him", "her", "them",
    "asked", "told", "wants", "just", "even", "really", "that", "is", "it", "it's",
  ])
  /// What is wished for all the same: "I wouldn't mind", "I couldn't want it more", "I might have a latte".
  static let wishes: Set<String> = [
    "mind", "need", "like", "love", "want", "wish", "say", "hurt", "appreciate", "prefer", "have", "be", "wait", "take",
    "object", "complain", "refuse", "go", "find", "see", "hear", "get", "reach",
  ]
  private static let wishing: Set<String> = ["i'd", "we'd", "you'd", "would"]
  private static let thinking: Set<String> = ["think", "believe", "suppose", "reckon", "expect"]
  private static let rules: Set<String> = [
    "supposed", "allowed", "meant", "permitted", "necessary", "worth", "safe", "wise", "about", "able",
  ]
  private static let judgements: Set<String> = [
    "hard", "difficult", "easy", "silly", "stupid", "wrong", "bad", "dangerous", "expensive", "pointless", "fun",
    "rude",
    "annoying", "risky", "impossible",
  ]
  private static let frequencies: Set<String> = [
    "always", "usually", "often", "sometimes", "rarely", "seldom", "normally", "generally", "constantly", "never",
    "hardly",
  ]
}
