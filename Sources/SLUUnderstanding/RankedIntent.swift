/// An intent that a segment may have.
public struct RankedIntent: Hashable, Sendable {
  /// The intent's name; empty for none.
  public var intent: String
  /// How sure it is, 0 to 1.
  public var score: Double

  /// Creates an intent with its score.
  ///
  /// - Parameters:
  ///   - intent: The intent's name; empty for none.
  ///   - score: How sure it is, 0 to 1.
  public init(intent: String, score: Double) {
    self.intent = intent
    self.score = score
  }
}
