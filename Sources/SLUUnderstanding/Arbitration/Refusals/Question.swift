import SLUGrammar

/// What people ask about requests, and do not request: "why did you turn off the heater", "what happens if I send it", "how do I book a flight".
///
/// Templates say what is to be done, and words before them do not keep it from being done. Words that begin a question are no part of a
/// request where no template begins with them; where one does, it means what it says.
///
/// What may be told of many things ("is the door locked", "have I paid the rent", "who turned it off") is no command to do it. Where the intent
/// that it seems to have is one that is asked for, it is for the tagger.
///
/// "When did" and "how do I" ask for many things that applications answer ("when did I spend most"). They are such a question where what
/// follows is what a template begins with; but who asks how to get to a place, or to see something, wants just that.
struct Question: Sendable {
  private let annotator: Annotator
  private let grammar: Grammar

  /// Creates the questions of those who speak to an application.
  ///
  /// - Parameters:
  ///   - annotator: Knows what templates begin with.
  ///   - grammar: What may be said.
  init(_ annotator: Annotator, _ grammar: Grammar) {
    (self.annotator, self.grammar) = (annotator, grammar)
  }

  /// Whether a segment asks about a request.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func holds(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    let said = beginning(of: segment.words, of: words)
    let opening = Self.openings.first { $0.isBegun(by: said) && $0.words.count <= said.count }
    guard let opening, !opening.isOfState || !isAskedFor(segment.intent) else { return false }
    let count = opening.words.count
    if isOfTemplates(opening, said, segment.intent) { return false }
    if let others = opening.others { return count < said.count && !others.contains(said[count]) }
    guard opening.isBeforeRequest else { return true }
    guard count < said.count, !Self.wanted.contains(said[count]) else { return false }
    return opening.isOfMeans && !isAskedFor(segment.intent) || annotator.beginsTemplate(said[count...count])
  }

  /// Whether a segment, the last one of the words, may turn out to be such a question: so far it has only the first words of one, and no
  /// template begins with them.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func mayFollow(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    guard segment.words.upperBound == words.count else { return false }
    let said = beginning(of: segment.words, of: words)
    guard !said.isEmpty else { return false }
    let isBegun = Self.openings.contains { opening in
      let isOpen = said.count < opening.words.count + (opening.isBeforeRequest || opening.others != nil ? 1 : 0)
      return isOpen && opening.isBegun(by: said) && !(opening.isOfState && isAskedFor(segment.intent))
    }
    return isBegun && !annotator.beginsTemplate(said[...])
  }

  /// Whether templates begin with an opening; of one that asks how things are, whether the intent's have its first word, too.
  private func isOfTemplates(_ opening: Opening, _ said: [String], _ intent: String) -> Bool {
    guard opening.isOfState else { return annotator.beginsTemplate(said.prefix(opening.words.count)) }
    return grammar.speechActs.has([said[0]], in: intent) && annotator.beginsTemplate(said.prefix(1))
  }

  /// Whether templates of an intent ask for something.
  private func isAskedFor(_ intent: String) -> Bool { grammar.speechActs.asking.contains(intent) }

  /// The first words of a segment as they are said, without what may stand before a question, as a name that the templates do not have.
  ///
  /// None where somebody stands before a verb: "I did ten squats" asks for nothing.
  private func beginning(of segment: Range<Int>, of words: UtteranceWords) -> [String] {
    var beginning: [String] = []
    var isTold = false
    for place in segment {
      for said in words.spoken(place) {
        if beginning.isEmpty, DiscourseWords.leads.contains(said) {
          isTold = isTold || DiscourseWords.persons.contains(said)
          continue
        }
        if isTold, beginning.isEmpty, Self.auxiliaries.contains(said) { return [] }
        if place == segment.lowerBound, Self.isName(said), !grammar.contains(said) { continue }
        beginning.append(said)
        if beginning.count == Self.longest { return beginning }
      }
    }
    return beginning
  }

  /// Whether a word may be the name of whoever is asked: no opening begins with it.
  private static func isName(_ said: String) -> Bool { !openings.contains { $0.words.first?.contains(said) == true } }

  /// The words that a question begins with, each one of several.
  private struct Opening {
    let words: [Set<String>]
    /// Whether it is one only before what a template begins with.
    let isBeforeRequest: Bool
    /// What makes something else of it where it comes next; nil where it needs nothing behind it.
    let others: Set<String>?
    /// Whether it asks how something is done, and not only whether that was requested.
    let isOfMeans: Bool
    /// Whether it asks how things are, or who did what: then no template may begin with its first word alone ("is my card frozen").
    let isOfState: Bool

    init(
      _ words: Set<String>..., isBeforeRequest: Bool = false, isOfMeans: Bool = false, isOfState: Bool = false,
      unless others: Set<String>? = nil
    ) {
      (self.words, self.isBeforeRequest, self.isOfMeans) = (words, isBeforeRequest, isOfMeans)
      (self.isOfState, self.others) = (isOfState, others)
    }

    /// Whether words are the first ones of it, or have all of them.
    func isBegun(by said: [String]) -> Bool { zip(words, said).allSatisfy { $0.contains($1) } }
  }

  private static let ways: Set<String> = ["best", "quickest", "fastest", "shortest", "easiest", "cheapest", "way"]
  private static let good: Set<String> = ["good", "nice", "great", "cheap", "better", "decent", "quick", "fair"]
  private static let anybody: Set<String> = ["it", "anyone", "anybody", "someone", "somebody"]
  private static let openings = [
    // "Why don't you" and "why not" suggest; "why is it so cold" complains.
    Opening(
      ["why"],
      ["did", "didn't", "do", "does", "doesn't", "have", "haven't", "has", "hasn't", "was", "were", "would", "should"]),
    Opening(["what"], ["happens"], ["if", "when"]),
    Opening(["what"], ["would", "will"], ["happen"], ["if", "when"]),
    Opening(["how", "when"], ["did"], DiscourseWords.persons, isBeforeRequest: true),
    Opening(["how"], ["do"], DiscourseWords.persons, isBeforeRequest: true, isOfMeans: true),
    Opening(["did"], DiscourseWords.persons.union(anybody), isOfState: true),
    Opening(["have"], ["you", "they", "we"], ["ever", "never"]),
    // "Have you got any flights" asks for them, "have it delivered" for that.
    Opening(
      ["have"], ["i", "you", "we", "they"], isOfState: true,
      unless: ["got", "any", "a", "an", "some", "the", "anything", "something", "to"]),
    Opening(["has"], anybody.union(["he", "she", "my", "our", "the"]), isOfState: true),
    Opening(DiscourseWords.copulas, ["the", "my", "our"], isOfState: true),
    Opening(["should"], ["i", "we"], isOfState: true),
    Opening(["did", "does"], isOfState: true),
    Opening(
      ["do"], ["you"],
      ["like", "love", "hate", "enjoy", "remember", "charge", "mean", "ever", "really", "always", "often"],
      isOfState: true),
    Opening(["do"], ["i", "we", "they"], isOfState: true),
    // "Why is it so cold" complains.
    Opening(["why"], ["is", "are"], isOfState: true, unless: ["it", "there", "this", "that", "everything"]),
    Opening(
      ["how"],
      ["is", "are", "was", "were", "far", "long", "much", "many", "fast", "old", "big", "often", "did", "does", "has"],
      isOfState: true),
    // "What is the quickest way to" wants to get there.
    Opening(["what"], ["was", "were", "does", "did", "happened", "made"], isOfState: true),
    Opening(["what"], ["is"], ["the", "my", "our"], isOfState: true, unless: ways),
    Opening(["what's"], ["the", "my", "our"], isOfState: true, unless: ways),
    // "What's a good film" wants one.
    Opening(["what"], ["is"], ["a", "an"], isOfState: true, unless: good),
    Opening(["what's"], ["a", "an"], isOfState: true, unless: good),
    Opening(["when"], ["is", "are", "was", "were", "does", "did", "will"], isOfState: true),
    Opening(["who"], isOfState: true, unless: ["can", "could", "will", "would", "wants", "needs"]),
  ]
  /// What asks where it begins a sentence, and tells behind whoever does it: "did", "is".
  private static let auxiliaries = Set(openings.flatMap { $0.words[0] }).subtracting(SpeechActWords.asking)
    .subtracting(["why"])
  /// The most words of an opening, and one behind it.
  private static let longest = 5
  /// What people want who ask how to do it.
  private static let wanted: Set<String> = ["get", "go", "find", "see", "check", "pay", "reach", "know"]
}
