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
  ///   - words: All words as they are shown.
  func place(in segment: Verdict.Segment, of words: [String]) -> Int? {
    let acts = grammar.speechActs
    guard !segment.intent.isEmpty, !acts.telling.contains(segment.intent) else { return nil }
    let said = Self.beginning(of: segment, words)
    if let place = sufficiency(said, segment) { return place }
    guard let verb = Self.verb(of: segment, said, types: grammar.types) else { return nil }
    let predicate = said.suffix(from: verb + 1)
    if isAllWell(predicate, segment.intent) { return verb + 1 }
    guard !acts.stating.contains(segment.intent), !predicate.isEmpty, !predicate.contains(where: Self.wishes.contains),
      !tellsValue(segment, said, verb)
    else { return nil }
    return verb + 1
  }

  /// Whether what is said of a thing is a value that its intent has: "the second one was a large" is what it is to be.
  private func tellsValue(_ segment: Verdict.Segment, _ said: ArraySlice<String>, _ verb: Int) -> Bool {
    guard let first = said.first, Self.determiners.contains(first), Self.copulas.contains(said[verb]) else {
      return false
    }
    return segment.entities.contains { $0.words.lowerBound > verb && grammar.types[$0.name]?.isCounted != true }
  }

  /// Whether a segment, the last one of the words, may turn out to state something: so far it has only what that may be said of.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words as they are shown.
  func mayFollow(_ segment: Verdict.Segment, of words: [String]) -> Bool {
    let acts = grammar.speechActs
    guard segment.words.upperBound == words.count, !acts.telling.union(acts.stating).contains(segment.intent) else {
      return false
    }
    let said = Self.beginning(of: segment, words)
    guard let first = said.first, Self.determiners.contains(first) else { return false }
    return said.count <= Self.longestSubject
  }

  /// Where "we have enough" of something is said, and no template says it.
  private func sufficiency(_ said: ArraySlice<String>, _ segment: Verdict.Segment) -> Int? {
    guard let subject = said.first, Self.people.contains(subject),
      let amount = said.dropFirst().prefix(4).firstIndex(where: Self.sufficient.contains),
      Self.having.contains(said[amount - 1]), !grammar.speechActs.has([said[amount]], in: segment.intent)
    else { return nil }
    return amount + 1
  }

  /// Whether words say nothing but that something is as it is to be, in no word of the intent's templates.
  private func isAllWell(_ predicate: ArraySlice<String>, _ intent: String) -> Bool {
    let rest = predicate.drop(while: Self.degrees.contains)
    guard let word = rest.first, Self.wellBeing.contains(word) else { return false }
    return rest.count <= 4 && !grammar.speechActs.has([word], in: intent)
      && !rest.contains(where: Self.exceptions.contains)
  }

  /// The words of a segment as they are said, from the first that is no mere marker; only so many as a statement needs.
  private static func beginning(of segment: Verdict.Segment, _ words: [String]) -> ArraySlice<String> {
    let start = segment.words.prefix(longest).first { !DiscourseWords.markers.contains(words.said($0)) }
    let range = (start ?? segment.words.upperBound)..<segment.words.upperBound
    var said = ArraySlice<String>()
    // The indices are those of the words.
    said = (Array(repeating: "", count: range.lowerBound) + range.prefix(longest).map(words.said))[range.lowerBound...]
    return said
  }

  /// Where the verb stands that says something of the subject that words begin with; nil where they do not begin so.
  private static func verb(
    of segment: Verdict.Segment, _ said: ArraySlice<String>, types: [String: EntityType]
  ) -> Int? {
    guard let first = said.first else { return nil }
    let start = said.startIndex
    if determiners.contains(first) {
      let verb = said.dropFirst(2).prefix(longestSubject).firstIndex(where: verbs.contains)
      // "The lamp that is on": what follows is still the subject.
      return verb.flatMap { relatives.contains(said[$0 - 1]) ? nil : $0 }
    }
    if let subject = segment.entities.first, subject.words.lowerBound == start, types[subject.name]?.isCounted != true {
      let verb = subject.words.upperBound
      return said.indices.contains(verb) && verbs.contains(said[verb]) ? verb : nil
    }
    guard said.count > 2, verbs.contains(said[start + 1]) else { return nil }
    if others.contains(first) { return start + 1 }
    return selves.contains(first) && past.contains(said[start + 1]) && !hedges.contains(said[start + 2])
      ? start + 1 : nil
  }

  private static let determiners: Set<String> = ["the", "my", "our", "your", "his", "her", "their", "this", "that"]
  private static let relatives: Set<String> = ["that", "which", "who", "what"]
  private static let people: Set<String> = [
    "i", "we", "you", "they", "he", "she", "i've", "we've", "you've", "they've",
  ]
  private static let others: Set<String> = ["he", "she", "they", "nothing", "everything"]
  private static let selves: Set<String> = ["i", "we"]
  private static let past: Set<String> = ["was", "were"]
  private static let copulas: Set<String> = ["is", "are", "was", "were"]
  private static let verbs = copulas.union([
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
    "needs", "needed", "want", "wants", "wanted", "would", "should", "could", "can", "please", "birthday", "full",
    "running",
    "getting", "kaput", "dead", "stuck", "isn't", "aren't", "no", "coming", "supposed", "meant", "fine", "good", "okay",
    "ok", "better",
  ]
  /// The most words that are looked at.
  private static let longest = 14
  /// The most words of what something is said of.
  private static let longestSubject = 6
}
