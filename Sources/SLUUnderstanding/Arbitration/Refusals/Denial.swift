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
  ///   - words: All words as they are shown.
  func holds(_ segment: Verdict.Segment, of words: [String]) -> Bool {
    guard !segment.intent.isEmpty, !grammar.speechActs.asking.contains(segment.intent) else { return false }
    let said = Array(words[segment.words.prefix(Self.longest)])
    guard said.count == segment.words.count, let place = said.indices.first(where: { isNegated(said.said($0)) }),
      !Self.inverted.contains(said.said(0))
    else { return false }
    var affirmed = said
    if let verb = Self.contracted[said.said(place)] { affirmed[place] = verb } else { affirmed.remove(at: place) }
    let rest = affirmed.indices.reversed().prefix { $0 > place && Self.asides.contains(affirmed.said($0)) }
    affirmed.removeLast(rest.count)
    let parse = annotator.parse(affirmed)
    return parse.isExact && parse.segments.map(\.intent) == [segment.intent]
  }

  private func isNegated(_ word: String) -> Bool { word == "not" || Self.contracted[word] != nil }

  /// What begins a question: "is the pump not on".
  private static let inverted = Set(contracted.keys).union(contracted.values)
  /// Verbs with the negation in them, by which something is or has been: "isn't" for "is".
  private static let contracted = Negatives.affirmations.filter {
    DiscourseWords.copulas.union(["has", "have"]).contains($0.value)
  }
  /// What may stand behind it.
  private static let asides: Set<String> = ["anymore", "any", "more", "longer", "yet", "at", "all", "now", "today"]
  /// The most words that are looked at.
  private static let longest = 16
}
