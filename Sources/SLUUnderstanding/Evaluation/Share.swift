/// How many of how many.
public struct Share: Hashable, Sendable, CustomStringConvertible {
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

  /// What is left of all of them, in thousandths, rounded.
  public var complement: String { thousandths(1 - value) }

  /// The share in thousandths, rounded: `0.813`.
  public var description: String { thousandths(value) }
}

/// A number from 0 to 1 with three digits after the point, rounded.
func thousandths(_ value: Double) -> String {
  let number = Int((value * 1000).rounded())
  let digits = String(number % 1000)
  return "\(number / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
}
