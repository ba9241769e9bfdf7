/// Why a check of the suite failed: what was expected, and what was seen.
public struct ConformanceFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What should have happened.
  public let expected: String
  /// What happened.
  public let seen: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - expected: What should have happened.
  ///   - seen: What happened.
  public init(expected: String, seen: String) {
    self.expected = expected
    self.seen = seen
  }

  /// Both in one sentence.
  public var description: String { "expected \(expected); seen: \(seen)" }
}
