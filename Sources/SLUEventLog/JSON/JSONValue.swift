/// A JSON value whose members keep their order: what programs print beside updates.
///
/// ```swift
/// lines.append(["filter": "action", "segmentId": .integer(0), "words": .string(words)])
/// ```
public enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number that need not be whole, in the shortest form that reads back: `0.667`, `1.0`, `1e-05`; null where it is not finite.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in the order in which they are written.
  case object([Member])

  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// Creates an object; members keep the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A text, or null.
  ///
  /// - Parameter text: The text.
  public init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// A whole number, or null.
  ///
  /// - Parameter number: The number.
  public init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }
}

extension JSONOutput {
  /// Writes a value.
  mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let values):
      raw("[")
      list(values) { output, value in output.value(value) }
      raw("]")
    case .object(let members):
      raw("{")
      list(members) { output, member in
        output.string(member.name)
        output.raw(":")
        output.value(member.value)
      }
      raw("}")
    }
  }
}
