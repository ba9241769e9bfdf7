/// How much of what was there was found, and how much of what was found was there.
public struct Detection: Hashable, Sendable {
  /// How many were there.
  public private(set) var expected = 0
  /// How many were found, rightly or wrongly.
  public private(set) var found = 0
  /// How many of those found were there.
  public private(set) var correct = 0

  /// Creates a count of nothing.
  public init() {}

  /// Counts what was found in one place.
  ///
  /// - Parameters:
  ///   - expected: What is there.
  ///   - found: What was found.
  public mutating func add<Item: Hashable>(expected: Set<Item>, found: Set<Item>) {
    self.expected += expected.count
    self.found += found.count
    correct += expected.intersection(found).count
  }

  /// The share of those found that were there, 0 to 1; 1 when nothing was found.
  public var precision: Double { found == 0 ? 1 : Double(correct) / Double(found) }

  /// The share of those there that were found, 0 to 1; 1 when nothing was there.
  public var recall: Double { expected == 0 ? 1 : Double(correct) / Double(expected) }

  /// The harmonic mean of precision and recall, 0 to 1.
  public var f1: Double { expected + found == 0 ? 1 : 2 * Double(correct) / Double(expected + found) }
}
