/// The fields of a message, by their numbers: what crosses between a Swift value and protobuf-c.
public struct WireFields: Hashable, Sendable {
  enum Value: Hashable {
    case number(UInt64)
    case text(String)
    case bytes([UInt8])
    case message(WireFields)
    /// A number that the field cannot carry.
    case outOfRange
  }

  struct Field: Hashable {
    var number: UInt32
    var value: Value
  }

  var fields: [Field]

  init(_ fields: [Field]) { self.fields = fields }
}

// MARK: - Reading

extension WireFields {
  /// The number of a field; 0 when it is missing.
  func number(_ field: UInt32) -> Int {
    guard case .number(let number) = value(field) else { return 0 }
    // Negative ones were extended to 64 bits.
    return Int(truncatingIfNeeded: number)
  }

  /// The unsigned number of a field; 0 when it is missing.
  func unsigned(_ field: UInt32) -> UInt64 {
    guard case .number(let number) = value(field) else { return 0 }
    return number
  }

  /// The text of a field; empty when it is missing.
  func text(_ field: UInt32) -> String {
    guard case .text(let text) = value(field) else { return "" }
    return text
  }

  /// The message of a field, if it is there.
  func message(_ field: UInt32) -> WireFields? {
    guard case .message(let message) = value(field) else { return nil }
    return message
  }

  /// All texts of a field.
  func texts(_ field: UInt32) -> [String] {
    fields.compactMap { if $0.number == field, case .text(let text) = $0.value { text } else { nil } }
  }

  /// All messages of a field.
  func messages(_ field: UInt32) -> [WireFields] {
    fields.compactMap { if $0.number == field, case .message(let message) = $0.value { message } else { nil } }
  }

  /// Whether the field is there: how the choice of a oneof is told from its default.
  func value(_ field: UInt32) -> Value? { fields.first { $0.number == field }?.value }
}

// MARK: - Writing

extension WireFields.Field {
  static func text(_ field: UInt32, _ text: String) -> Self { Self(number: field, value: .text(text)) }

  static func bytes(_ field: UInt32, _ bytes: [UInt8]) -> Self { Self(number: field, value: .bytes(bytes)) }

  static func int32(_ field: UInt32, _ number: Int) -> Self {
    Self(number: field, value: Int32(exactly: number) == nil ? .outOfRange : .number(UInt64(bitPattern: Int64(number))))
  }

  static func uint32(_ field: UInt32, _ number: Int) -> Self {
    Self(number: field, value: UInt32(exactly: number).map { .number(UInt64($0)) } ?? .outOfRange)
  }

  static func int64(_ field: UInt32, _ number: Int) -> Self {
    Self(number: field, value: .number(UInt64(bitPattern: Int64(number))))
  }

  static func uint64(_ field: UInt32, _ number: UInt64) -> Self { Self(number: field, value: .number(number)) }

  static func message(_ field: UInt32, _ message: WireFields) -> Self {
    Self(number: field, value: .message(message))
  }
}
