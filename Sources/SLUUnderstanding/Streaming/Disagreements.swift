/// How often later words would have had it otherwise than what was final by then.
///
/// What is final stays; this says what it would have been worth to wait.
public struct Disagreements: Hashable, Sendable {
  /// Final words that a later hypothesis has as others, or no longer has.
  public var words = 0
  /// Segments whose final intent was another at the segment's end.
  public var intents = 0
  /// Final entities that were others, or none, at the segment's end.
  public var entities = 0
  /// Segments that were to end among words that were in them already.
  public var boundaries = 0

  /// No disagreement.
  public init() {}

  /// All of them.
  public var total: Int { words + intents + entities + boundaries }
}
