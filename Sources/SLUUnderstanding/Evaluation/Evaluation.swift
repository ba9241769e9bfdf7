/// How well utterances were annotated, measured against gold ones.
///
/// A value without a clock: whoever annotates adds the outcomes, with the time they took or without.
///
/// ```swift
/// var evaluation = Evaluation()
/// for entry in try GoldSet(text).entries {
///   evaluation.add(Outcome(line: entry.line, expected: entry.utterance, found: annotator.annotate(entry.text)))
/// }
/// print(evaluation.exact, evaluation.relaxed, evaluation.intents, evaluation.entities.f1)
/// ```
public struct Evaluation: Sendable {
  /// What was measured, in the order in which it was added.
  public private(set) var outcomes: [Outcome] = []
  /// The utterances whose annotation is the expected one: words, segments, intents, entities and values.
  public private(set) var exact = Share()
  /// The utterances whose annotation is the expected one but for values, upper and lower case, and splits between
  /// neighbouring segments of one intent.
  public private(set) var relaxed = Share()
  /// The utterances whose intents are the expected ones in their order, whatever words they have; neighbours of one
  /// intent count once.
  public private(set) var intents = Share()
  /// The entities of all utterances: an entity is found when its name and its words are the expected ones.
  public private(set) var entities = Detection()
  private var pairs: [Confusion: Int] = [:]

  /// Creates an evaluation of nothing.
  public init() {}

  /// Counts an outcome.
  ///
  /// - Parameter outcome: What was expected of an utterance, and what was found.
  public mutating func add(_ outcome: Outcome) {
    outcomes.append(outcome)
    exact.add(outcome.isExact)
    relaxed.add(outcome.isRelaxedExact)
    intents.add(outcome.hasExpectedIntents)
    entities.add(expected: outcome.expected.places, found: outcome.found.places)
    for pair in outcome.intentPairs { pairs[pair, default: 0] += 1 }
  }

  /// How often a segment of one intent was found to have another, or the same: in the order of the names.
  ///
  /// What was found for a segment is the intent of most of its words.
  public var confusions: [(pair: Confusion, count: Int)] {
    pairs.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The outcomes that took the longest, the longest first; those without a time are left out.
  ///
  /// - Parameter count: How many at most.
  public func slowest(_ count: Int) -> [Outcome] {
    let timed = outcomes.compactMap { outcome in outcome.duration.map { (outcome, $0) } }
    return timed.sorted { ($1.1, $0.0.line) < ($0.1, $1.0.line) }.prefix(count).map(\.0)
  }

  /// The outcomes that are not as expected, those with the most mistakes first.
  ///
  /// - Parameters:
  ///   - count: How many at most.
  ///   - isRelaxed: Whether to leave out those that differ only in what ``relaxed`` overlooks.
  public func worst(_ count: Int = .max, isRelaxed: Bool) -> [Outcome] {
    let wrong = outcomes.filter { isRelaxed ? !$0.isRelaxedExact : !$0.isExact }
    return Array(wrong.sorted { ($1.mistakes, $0.line) < ($0.mistakes, $1.line) }.prefix(count))
  }
}

/// The intent that was expected of a segment and the one that was found; empty for none.
public struct Confusion: Hashable, Comparable, Sendable {
  /// The intent that was expected.
  public var expected: String
  /// The intent that was found.
  public var found: String

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - expected: The intent that was expected.
  ///   - found: The intent that was found.
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// By the expected intent, then by the found one.
  public static func < (left: Confusion, right: Confusion) -> Bool {
    (left.expected, left.found) < (right.expected, right.found)
  }
}
