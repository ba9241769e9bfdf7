import SLUGrammar

/// What people say is not so: "the pump is not leaking", "ticket 4207 isn't fixed", "could you not close the door".
///
/// What a template has without the negation is the opposite of what is said. Who asks whether something is not so asks for the same as who
/// asks whether it is.
struct Denial: Sendable {
  private let annotator: Annotator
  private let grammar: Grammar

  /// Creates the denials of those who speak to an application.
  ///
  /// - Parameters:
  ///   - annotator: Knows what templates have.
  ///   - grammar: What may be said.
  init(_ annotator: Annotator, _ grammar: Grammar) { (self.annotator, self.grammar) = (annotator, grammar) }

  /// Whether a segment is what a template of its intent has, but for the negation.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func holds(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    guard !segment.intent.isEmpty, !grammar.speechActs.asking.contains(segment.intent) else { return false }
    if DeniedState.holds(segment, of: words, grammar.speechActs) { return true }
    guard segment.words.count <= Self.longest, let negation = segment.words.first(where: { isNegated(words.said($0)) }),
      !Self.inverted.contains(words.said(segment.words.lowerBound))
    else { return false }
    let verb = Self.contracted[words.said(negation)]
    if verb == nil, isBetweenNumbers(negation, words) { return false }
    // "Ten pounds not twenty" is no more than ten, and "order a card not" goes on with what is not meant.
    if verb == nil, isOfValue(negation, segment, words) || negation + 1 == segment.words.upperBound { return false }
    // Where the negation is a word of its own, the next one is what it denies.
    let denied = verb == nil ? negation + 1 : negation
    let rest = segment.words.reversed().prefix { $0 > denied && Self.asides.contains(words.said($0)) }
    let (before, behind) = (segment.words.lowerBound..<negation, (negation + 1)..<segment.words.upperBound - rest.count)
    let parse = annotator.parse(words[before] + (verb.map { [$0] } ?? []) + words[behind])
    return parse.isExact && parse.segments.map(\.intent) == [segment.intent]
  }

  /// Whether a word corrects a number: "seven thirty not eight" is no denial of 07:38.
  private func isBetweenNumbers(_ place: Int, _ words: UtteranceWords) -> Bool {
    [place - 1, place + 1].allSatisfy { words.indices.contains($0) && WordShape(of: words.said($0)) == .number }
  }

  /// Whether a word stands between a value and a number that it is not.
  private func isOfValue(_ place: Int, _ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    place + 1 < segment.words.upperBound && WordShape(of: words.said(place + 1)) == .number
      && segment.entities.contains { $0.words.contains(place - 1) }
  }

  private func isNegated(_ word: String) -> Bool { word == "not" || Self.contracted[word] != nil }

  /// What begins a question: "is the pump not on".
  private static let inverted = Set(contracted.keys).union(contracted.values)
  /// Verbs with the negation in them, by which something is or has been: "isn't" for "is".
  static let contracted = Negatives.affirmations.filter {
    DiscourseWords.copulas.union(["has", "have"]).contains($0.value)
  }
  /// What may stand behind it.
  private static let asides: Set<String> = ["anymore", "any", "more", "longer", "yet", "at", "all", "now", "today"]
  /// The most words that are looked at.
  private static let longest = 16
}
