import SLUGrammar
import SLUValues

/// What people say of how things are: "the pump works fine", "adele is a great singer", "we have plenty of milk".
///
/// It asks for nothing, where no template of its intent says how things are. What is too much of something, or not enough, is a wish all the
/// same ("the radio is too loud"), and so is what suits a person ("monday is fine"). Where templates do say how things are ("the pump is
/// leaking"), all is well only in what is none of theirs.
struct Statement: Sendable {
  private let grammar: Grammar

  /// Creates the statements of those who speak to an application.
  ///
  /// - Parameter grammar: What may be said.
  init(_ grammar: Grammar) { self.grammar = grammar }

  /// Where what is stated begins, behind the verb that states it; nil where nothing is stated, or it may be a wish.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func place(in segment: Verdict.Segment, of words: UtteranceWords) -> Int? {
    let acts = grammar.speechActs
    guard !segment.intent.isEmpty else { return nil }
    let range = Self.beginning(of: segment, words)
    let isTold = acts.telling.contains(segment.intent)
    if !isTold,
      let place = sufficiency(range, words, segment.intent) ?? opinion(range, words, segment.intent)
        ?? habit(range, words, segment)
    {
      return place
    }
    guard let verb = verb(range, words, segment) else { return nil }
    let predicate = ((verb + 1)..<range.upperBound).map(words.said)
    let isOfState = DiscourseWords.copulas.contains(words.said(verb))
    // What is told may have been well: "dinner was good, forty euros".
    if !isTold || !isOfState
      || acts.stating.contains(segment.intent) && segment.entities.allSatisfy({ $0.words.upperBound <= verb }),
      isAllWell(predicate, segment.intent)
    {
      return verb + 1
    }
    guard !isTold || !isOfState else { return nil }
    guard !isTold, !acts.stating.contains(segment.intent), !predicate.isEmpty,
      !predicate.contains(where: Self.wishes.contains),
      !tellsValue(segment, words, range.lowerBound, verb)
    else { return nil }
    return verb + 1
  }

  /// Whether what is said of a thing is a value that its intent has: "the second one was a large" is what it is to be.
  private func tellsValue(_ segment: Verdict.Segment, _ words: UtteranceWords, _ start: Int, _ verb: Int) -> Bool {
    guard Self.determiners.contains(words.said(start)), DiscourseWords.copulas.contains(words.said(verb)) else {
      return false
    }
    return segment.entities.contains {
      (verb + 1...verb + 3).contains($0.words.lowerBound) && grammar.types[$0.name]?.isCounted != true
    }
  }

  /// Whether a segment, the last one of the words, may turn out to state something: so far it has only what that may be said of.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func mayFollow(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    let acts = grammar.speechActs
    guard segment.words.upperBound == words.count, !acts.telling.union(acts.stating).contains(segment.intent) else {
      return false
    }
    let range = Self.beginning(of: segment, words)
    guard let first = range.first, Self.determiners.contains(words.said(first)) else { return false }
    return range.count <= Self.longestSubject
  }

  /// Where "we have enough" of something is said, and no template says it.
  private func sufficiency(_ range: Range<Int>, _ words: UtteranceWords, _ intent: String) -> Int? {
    guard let subject = range.first, Self.people.contains(words.said(subject)),
      let amount = range.dropFirst().prefix(4).first(where: { Self.sufficient.contains(words.said($0)) }),
      Self.having.contains(words.said(amount - 1)), !grammar.speechActs.has([words.said(amount)], in: intent)
    else { return nil }
    return amount + 1
  }

  /// Where is said what whoever speaks loves or hates, and no template says so: "I love the smell of it".
  private func opinion(_ range: Range<Int>, _ words: UtteranceWords, _ intent: String) -> Int? {
    guard range.count > 2, DiscourseWords.selves.contains(words.said(range.lowerBound)) else { return nil }
    let verb = range.lowerBound + 1
    guard Self.attitudes.contains(words.said(verb)), !Self.wished.contains(words.said(verb + 1)),
      !grammar.speechActs.has([words.said(verb)], in: intent)
    else { return nil }
    return verb + 1
  }

  /// Where is told what somebody else does: "my neighbour waters his lawn", "nobody likes it", "they open at ten".
  private func habit(_ range: Range<Int>, _ words: UtteranceWords, _ segment: Verdict.Segment) -> Int? {
    guard let start = range.first else { return nil }
    let subject = words.said(start)
    let verb = start + (DiscourseWords.owners.contains(subject) ? 2 : 1)
    guard verb + 1 < range.upperBound else { return nil }
    let said = words.said(verb)
    if subject == "nobody" { return verb + 1 }
    guard !Self.wanting.contains(said) else { return nil }
    if Self.crowds.contains(subject) {
      if range.prefix(Self.longestSubject).contains(where: { Self.wanted.contains(words.said($0)) }) { return nil }
      return grammar.speechActs.has([subject], in: segment.intent) ? nil : verb + 1
    }
    let isOfPerson = DiscourseWords.thirdPersons.contains(subject)
    let isOther = verb == start + 2 || isOfPerson || !grammar.contains(subject)
    guard isOther, said.count > 3, isOfPerson || isDone(to: verb + 1, words, segment) else {
      return nil
    }
    return ThirdPersonForm.bases(of: said).contains { grammar.speechActs.has([$0], in: segment.intent) }
      && !grammar.speechActs.has([said], in: segment.intent)
      ? verb + 1 : nil
  }

  /// Whether what stands at a place is what something is done with, so that the word before it is a verb: "my towel orders" has none.
  private func isDone(to place: Int, _ words: UtteranceWords, _ segment: Verdict.Segment) -> Bool {
    Self.leadsToThing.contains(words.said(place)) || SwitchingWords.particles.contains(words.said(place))
      || segment.entities.contains { $0.words.lowerBound == place }
  }

  /// Whether words say nothing but that something is as it is to be, in no word of the intent's templates.
  private func isAllWell(_ predicate: [String], _ intent: String) -> Bool {
    let rest = predicate.drop(while: Self.degrees.contains)
    guard let word = rest.first, Self.wellBeing.contains(word) else { return false }
    return rest.count <= 4 && !grammar.speechActs.has([word], in: intent)
      && !rest.contains(where: Self.exceptions.contains)
  }

  /// The first words of a segment behind mere markers; only so many as a statement needs.
  private static func beginning(of segment: Verdict.Segment, _ words: UtteranceWords) -> Range<Int> {
    let start = segment.words.prefix(longest).first { !DiscourseWords.markers.contains(words.said($0)) }
    var first = start ?? segment.words.upperBound
    // "I think the pump is a waste of money" is but that.
    if first + 2 < segment.words.upperBound, DiscourseWords.selves.contains(words.said(first)),
      thinking.contains(words.said(first + 1)),
      determiners.union(others).contains(words.said(first + 2))
    {
      first += 2
    }
    return first..<min(first + longest, segment.words.upperBound)
  }

  /// Where the verb stands that says something of the subject that words begin with; nil where they do not begin so.
  private func verb(_ range: Range<Int>, _ words: UtteranceWords, _ segment: Verdict.Segment) -> Int? {
    guard let start = range.first else { return nil }
    let isVerb = { (place: Int) in Self.verbs.contains(words.said(place)) }
    if Self.determiners.contains(words.said(start)) {
      let verb = range.dropFirst(2).prefix(Self.longestSubject).first(where: isVerb)
      // "The lamp that is on": what follows is still the subject.
      return verb.flatMap { Self.relatives.contains(words.said($0 - 1)) ? nil : $0 }
    }
    if let subject = segment.value(at: start, of: grammar) ?? named(at: start, segment, words) {
      let verb = subject.words.upperBound
      return range.contains(verb) && isVerb(verb) ? verb : nil
    }
    guard range.count > 2, isVerb(start + 1) else { return nil }
    return isOfPerson(words.said(start), words.said(start + 1), words.said(start + 2)) ? start + 1 : nil
  }

  /// A value with a noun before it that says what it is: "pallet five"; "how fast" asks for it.
  private func named(at start: Int, _ segment: Verdict.Segment, _ words: UtteranceWords) -> Verdict.Entity? {
    let noun = words.said(start)
    guard !SpeechActWords.asking.contains(noun), !GenericWords.contains(noun) else { return nil }
    return segment.value(at: start + 1, of: grammar)
  }

  /// Whether words tell of others, or of what whoever speaks did or was.
  private func isOfPerson(_ subject: String, _ verb: String, _ next: String) -> Bool {
    Self.others.contains(subject)
      || DiscourseWords.selves.contains(subject) && Self.past.contains(verb) && !Self.hedges.contains(next)
  }

  private static let determiners = DiscourseWords.owners.union(["this", "that"])
  /// What stands before what somebody does something with.
  private static let leadsToThing = DiscourseWords.owners.union(DiscourseWords.articles)
  private static let relatives: Set<String> = ["that", "which", "who", "what"]
  private static let people = DiscourseWords.persons.union(["i've", "we've", "you've", "they've"])
  private static let others = DiscourseWords.thirdPersons.union(["they", "nothing", "everything"])
  private static let past: Set<String> = ["was", "were"]
  private static let crowds: Set<String> = ["people", "everybody", "everyone", "they"]
  private static let wanted: Set<String> = ["want", "wants", "need", "needs", "would", "like", "likes"]
  /// What somebody may want to have whoever it is: "they want two coffees".
  private static let wanting = wanted.union(DiscourseWords.copulas).union([
    "should", "could", "can", "will", "prefer", "prefers", "have", "has", "had", "asked",
    "asks", "all", "both", "said", "say", "says", "take",
    "takes", "get", "gets", "also", "really", "still", "just", "must", "might",
  ])
  private static let thinking: Set<String> = ["think", "guess", "believe", "heard", "bet", "hope", "suppose"]
  private static let attitudes: Set<String> = ["love", "hate", "adore", "enjoy", "remember", "loved", "hated"]
  /// What makes an order of what is loved: "I love to hear jazz".
  private static let wished: Set<String> = ["to", "some", "a", "an", "it", "if", "for"]
  private static let verbs = DiscourseWords.copulas.union([
    "isn't", "aren't", "wasn't", "weren't", "has", "had", "works", "work", "worked", "runs",
    "ran", "costs", "cost", "looks", "looked", "seems", "smells", "sounds", "tastes", "feels", "loves", "loved",
    "likes",
    "liked", "hates", "hated", "knows", "knew",
  ])
  /// What is only thought of: "i was wondering if".
  private static let hedges: Set<String> = [
    "wondering", "thinking", "hoping", "going", "looking", "trying", "about", "told", "planning", "supposed", "just",
  ]
  private static let having: Set<String> = ["have", "got", "has", "i've", "we've", "you've", "they've", "still", "had"]
  private static let sufficient: Set<String> = ["enough", "plenty"]
  private static let degrees: Set<String> = [
    "really", "very", "quite", "pretty", "just", "all", "so", "absolutely", "now", "working", "running", "looking",
    "doing", "back", "to", "again", "perfectly", "completely", "still", "always", "wrong", "is", "was",
  ]
  private static let wellBeing: Set<String> = [
    "fine", "good", "great", "ok", "okay", "well", "perfect", "perfectly", "nice", "beautiful", "lovely", "wonderful",
    "excellent", "amazing", "awesome", "fantastic", "normal", "right", "alright", "smoothly", "comfortable",
  ]
  private static let exceptions: Set<String> = ["but", "except", "if", "for", "with", "me", "us", "enough"]
  /// What makes a wish of how something is.
  private static let wishes: Set<String> = [
    "too", "enough", "so", "bit", "not", "cold", "hot", "warm", "dark", "loud", "bright", "low", "high", "slow",
    "noisy",
    "stuffy", "freezing", "empty", "gone", "missing", "out", "dirty", "hungry", "due", "broken", "wrong", "need",
    "needs", "needed", "wondering", "hoping", "looking", "craving", "asking", "want", "wants", "wanted", "would",
    "should", "could", "can", "please", "birthday", "full",
    "running",
    "getting", "kaput", "dead", "stuck", "isn't", "aren't", "no", "coming", "supposed", "meant", "fine", "good", "okay",
    "ok", "better",
  ]
  /// The most words that are looked at.
  private static let longest = 14
  /// The most words of what something is said of.
  private static let longestSubject = 6
}
