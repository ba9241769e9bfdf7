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

extension [RankedIntent] {
  /// The intents in their order: likeliest first, then by their names.
  func ranked() -> Self { sorted { ($1.score, $0.intent) < ($0.score, $1.intent) } }

  /// The intents again, each as much likelier as its weight is larger; nil where none has any.
  ///
  /// - Parameter total: How probable they are together.
  func weighed(to total: Double, by weight: (String) -> Double) -> Self? {
    let weighed = map { RankedIntent(intent: $0.intent, score: $0.score * weight($0.intent)) }
    let mass = weighed.mass
    guard mass > 0 else { return nil }
    return weighed.map { RankedIntent(intent: $0.intent, score: $0.score / mass * total) }.ranked()
  }

  /// How probable they are together.
  var mass: Double { reduce(0) { $0 + $1.score } }
}
