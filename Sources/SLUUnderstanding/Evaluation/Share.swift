/// How many of how many.
public struct Share: Hashable, Sendable {
  /// Those that are as they should be.
  public private(set) var correct = 0
  /// All of them.
  public private(set) var total = 0

  /// Creates a share of nothing.
  public init() {}

  /// Counts one.
  ///
  /// - Parameter isCorrect: Whether it is as it should be.
  public mutating func add(_ isCorrect: Bool) {
    total += 1
    if isCorrect { correct += 1 }
  }

  /// The share, 0 to 1; 1 of nothing.
  public var value: Double { total == 0 ? 1 : Double(correct) / Double(total) }
}
