/// What became of the words of one value.
public enum Reading<Value: Sendable>: Sendable {
  /// The words mean this, and only this.
  case value(Value)
  /// The words may mean any of these, the likeliest first; at least two.
  case ambiguous([Value])
  /// The words mean nothing of the kind: an issue, never a guess.
  case fault(ValueFault)

  /// The value, when there is just one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Why there is no value; nil when there is one or several.
  public var fault: ValueFault? {
    if case .fault(let fault) = self { fault } else { nil }
  }

  /// The same with values of another type; values that have no counterpart become a fault.
  ///
  /// - Parameter transform: The counterpart of a value, or the reason why it has none.
  /// - Returns: A reading of the counterparts.
  public func map<Other>(_ transform: (Value) -> Reading<Other>) -> Reading<Other> {
    switch self {
    case .value(let value): return transform(value)
    case .fault(let fault): return .fault(fault)
    case .ambiguous(let values):
      let others = values.compactMap { transform($0).value }
      if others.count > 1 { return .ambiguous(others) }
      return others.first.map(Reading<Other>.value) ?? .fault(.notOfThisKind("none of the meanings fits"))
    }
  }
}

extension Reading: Equatable where Value: Equatable {}
extension Reading: Hashable where Value: Hashable {}

/// Why words gave no value.
public struct ValueFault: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// What kind of fault it is; new ones may come.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable {
    /// The name of the code, as it is written in logs.
    public let rawValue: String

    /// Creates a code by its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The words are no value of this kind at all: "banana" for a date.
    public static let notOfThisKind = Code(rawValue: "not_of_this_kind")
    /// The words have the right form, but no such value exists: "february thirtieth".
    public static let impossible = Code(rawValue: "impossible")
    /// The value exists but is not among those that are accepted.
    public static let notAccepted = Code(rawValue: "not_accepted")
  }

  /// What kind of fault it is.
  public let code: Code
  /// A sentence that says what was expected.
  public let message: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - code: What kind of fault it is.
  ///   - message: A sentence that says what was expected.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The words are no value of this kind.
  ///
  /// - Parameter message: A sentence that says what was expected.
  public static func notOfThisKind(_ message: String) -> ValueFault { .init(code: .notOfThisKind, message: message) }

  /// The words have the right form, but there is no such value.
  ///
  /// - Parameter message: A sentence that says why.
  public static func impossible(_ message: String) -> ValueFault { .init(code: .impossible, message: message) }

  /// The value is not among those that are accepted.
  ///
  /// - Parameter message: A sentence that says which ones are.
  public static func notAccepted(_ message: String) -> ValueFault { .init(code: .notAccepted, message: message) }

  /// The sentence.
  public var description: String { message }
}
