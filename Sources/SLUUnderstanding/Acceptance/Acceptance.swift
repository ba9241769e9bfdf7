public import SLUGrammar

/// Judges whether words that were heard are any of an application's business: speech that is not has no intent.
///
/// A recogniser that knows an application's words takes everything for them, so words alone say little. What tells are the
/// pairs of neighbouring words that some template (or an utterance that was labelled with an intent) has, the first word at the
/// beginning and the last one at the end among them, and how sure the recogniser is. The score is the geometric mean of the share of those pairs and the mean
/// confidence: 1 for a template's very words, heard for certain. What is only polite before them ("okay", "can you") does not
/// count. See <doc:OutOfDomain> for what that is worth.
///
/// ```swift
/// let acceptance = Acceptance(grammar)
/// print(acceptance.score(of: hypothesis.words, in: 0..<4, isOver: true))
/// ```
public struct Acceptance: Hashable, Sendable {
  /// The score below which speech is rejected (`acceptance_threshold` in a configuration); at 0 none is.
  public let threshold: Double
  /// The threshold of a configuration that has none.
  public static let standardThreshold = 0.5

  /// How sure a recogniser is on the whole, where it does not say.
  private static let usual = 2.0 / 3

  private let neighbors: WordNeighbors
  private let pauses: FilledPauses
  /// The neighbours in utterances that were labelled with an intent.
  private let labelled: Set<Pair>
  /// Words of the context, which stand anywhere.
  private var own: Set<String> = []

  /// Creates a judge.
  ///
  /// - Parameter grammar: What may be said.
  /// - Returns: Nil for a grammar without intents: there is nothing to accept.
  public init?(_ grammar: Grammar) {
    guard !grammar.intents.isEmpty else { return nil }
    threshold = grammar.settings.acceptanceThreshold ?? Self.standardThreshold
    neighbors = WordNeighbors(grammar)
    let pauses = FilledPauses(grammar)
    self.pauses = pauses
    labelled = Set(
      grammar.settings.labelled.lazy.filter { $0.segments.contains { !$0.intent.isEmpty } }
        .compactMap { LabelledLine($0, without: pauses)?.key }
        .flatMap { zip([nil] + $0, $0 + [nil]).map { Pair(previous: $0, word: $1) } })
  }

  /// Two words next to each other; nil for the edge of an utterance.
  private struct Pair: Hashable {
    var previous: String?
    var word: String?
  }

  /// The same for a context with words of its own: they are as good beside any word.
  ///
  /// - Parameter phrases: Phrases that the application knows only now.
  public func knowing(_ phrases: [String]) -> Acceptance {
    var acceptance = self
    for phrase in phrases { acceptance.own.formUnion(SpokenForm.words(ofText: phrase)) }
    return acceptance
  }

  /// Whether two words may stand next to each other.
  ///
  /// - Parameters:
  ///   - word: The second word as it is shown; nil for the end of an utterance.
  ///   - previous: The first one; nil for the beginning of an utterance.
  /// - Returns: Whether some template has them so, or one of them is the context's own.
  public func expects(_ word: String?, after previous: String?) -> Bool {
    let (last, first) = (
      previous.map { SpokenForm.words(ofText: $0).last ?? $0 }, word.map { SpokenForm.words(ofText: $0).first ?? $0 }
    )
    if let last, own.contains(last) { return true }
    if let first, own.contains(first) { return true }
    if neighbors.contains(last, first) { return true }
    return labelled.contains(Pair(previous: last.map(PlainWord.of), word: first.map(PlainWord.of)))
  }

  /// How much some words are an application's business.
  ///
  /// - Parameters:
  ///   - words: The words of a context as they are heard.
  ///   - range: Those that are judged, such as a segment's. Where others stand around them, they may be their neighbours,
  ///     or not.
  ///   - isOver: Whether no word of the same segment follows.
  /// - Returns: 0 to 1; 1 for no words at all.
  public func score(of words: [Hypothesis.Word], in range: Range<Int>, isOver: Bool) -> Double {
    let inside = withoutConjunctions(withoutOpenings(words[range].filter { !pauses.contains($0.text) }))
    guard let first = inside.first, let last = inside.last else { return 1 }
    let before = words[..<range.lowerBound].last { !pauses.contains($0.text) }?.text
    let behind = words[range.upperBound...].first { !pauses.contains($0.text) }?.text
    var pairs = zip(inside, inside.dropFirst()).map { expects($1.text, after: $0.text) }
    pairs.append(expects(first.text, after: nil) || before.map { expects(first.text, after: $0) } ?? false)
    if isOver { pairs.append(expects(nil, after: last.text) || behind.map { expects($0, after: last.text) } ?? false) }
    let known = Double(pairs.count { $0 }) / Double(pairs.count)
    let confidences = inside.compactMap(\.confidence)
    let sureness = confidences.isEmpty ? Self.usual : confidences.reduce(0, +) / Double(confidences.count)
    return (known * sureness).squareRoot()
  }

  /// The words without what most people begin with ("okay", "can you"), where a template begins with what follows.
  private func withoutOpenings(_ words: [Hypothesis.Word]) -> ArraySlice<Hypothesis.Word> {
    var rest = words[...]
    while let length = Self.openings.first(where: { opening in
      opening.count < rest.count && zip(rest, opening).allSatisfy { SpokenForm.words(ofText: $0.text) == [$1] }
    })?.count {
      rest = rest.dropFirst(length)
      if let first = rest.first, expects(first.text, after: nil) { return rest }
    }
    return words[...]
  }

  /// The words without what joins them with a request behind them, where no template has it there: templates need not write it.
  private func withoutConjunctions(_ words: ArraySlice<Hypothesis.Word>) -> ArraySlice<Hypothesis.Word> {
    var rest = words
    while rest.count > 1, let last = rest.last,
      Conjunctions.words.contains(where: { [$0] == SpokenForm.words(ofText: last.text) }),
      !expects(last.text, after: rest[rest.endIndex - 2].text)
    {
      rest.removeLast()
    }
    return rest
  }

  /// The longest first.
  private static let openings = (CommonWords.openings + [["sorry"], ["well"]]).sorted { $0.count > $1.count }
}
