/// A parser that lets only some of another one's values pass; made by `accepting(_:otherwise:)`.
///
/// Of several meanings those that are not accepted go, so that a list may also decide between them.
public struct Accepting<Base: ValueParser>: ValueParser {
  /// The parser whose values are checked.
  public let base: Base
  /// The value to take when the words give none that is accepted; the fault is still raised.
  public let otherwise: Base.Value?
  let expected: String
  let isAccepted: @Sendable (Base.Value) -> Bool

  /// Reads with the other parser, and checks.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: When it was said.
  /// - Returns: What is accepted of the other parser's values, its fault, or a fault of its own.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<Base.Value> {
    let reading = base.read(text, in: context)
    let values: [Base.Value]
    switch reading {
    case .fault: return reading
    case .value(let value): values = [value]
    case .ambiguous(let several): values = several
    }
    let accepted = values.filter(isAccepted)
    if accepted.count > 1 { return .ambiguous(accepted) }
    if let value = accepted.first { return .value(value) }
    let names = values.map { "\"\($0)\"" }.joined(separator: " or ")
    return .fault(.notAccepted("\(names) is not accepted; \(expected)"))
  }
}

extension ValueParser {
  /// Lets only the values of a list pass; any other is a fault that says which ones are accepted.
  ///
  /// ```swift
  /// Spoken(case: .lower).accepting(["red", "green"], otherwise: "red")
  /// ```
  ///
  /// - Parameters:
  ///   - values: What is accepted.
  ///   - otherwise: The value to take when there is none that is accepted; nil for the parser's own.
  /// - Returns: A parser of the same values.
  public func accepting(_ values: [Value], otherwise: Value? = nil) -> Accepting<Self> where Value: Equatable {
    let expected = expectation(of: values.map { "\($0)" })
    return Accepting(base: self, otherwise: otherwise ?? self.otherwise, expected: expected) { values.contains($0) }
  }

  /// Lets only those values pass that fulfil a condition.
  ///
  /// ```swift
  /// Spoken().accepting(where: { $0.count < 80 }, expected: "fewer than 80 characters")
  /// ```
  ///
  /// - Parameters:
  ///   - condition: Whether a value is accepted; pure, as a parser is.
  ///   - expected: What the fault says was expected.
  ///   - otherwise: The value to take when there is none that is accepted; nil for the parser's own.
  /// - Returns: A parser of the same values.
  public func accepting(
    where condition: @escaping @Sendable (Value) -> Bool, expected: String = "another value", otherwise: Value? = nil
  ) -> Accepting<Self> {
    Accepting(
      base: self, otherwise: otherwise ?? self.otherwise, expected: "expected \(expected)", isAccepted: condition)
  }
}
