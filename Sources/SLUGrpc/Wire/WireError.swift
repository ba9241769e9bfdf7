/// A message that cannot be read, or a value that the wire cannot carry: what, where, and a sentence.
public struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs.
  public var code: Code
  /// The byte of the message at which it went wrong, from 0; 0 when the error is not about a place.
  public var offset: Int
  /// What was found and what was expected.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What went wrong.
  ///   - offset: The byte of the message, from 0.
  ///   - message: What was found and what was expected.
  public init(code: Code, offset: Int = 0, message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }

  /// The sentence, and the place where there is one.
  public var description: String { offset > 0 ? "byte \(offset): \(message)" : message }

  /// The kinds of error.
  ///
  /// The set is open.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The message ends in the middle of a field.
    public static let truncated = Code(rawValue: "truncated")
    /// A number goes on beyond ten bytes, or a field's number beyond 32 bits.
    public static let overlongNumber = Code(rawValue: "overlong_number")
    /// A field has the number 0, which no field has.
    public static let fieldNumberZero = Code(rawValue: "field_number_zero")
    /// A field has a wire type that does not exist.
    public static let invalidWireType = Code(rawValue: "invalid_wire_type")
    /// A group ends that was not begun, or does not end.
    public static let unmatchedGroup = Code(rawValue: "unmatched_group")
    /// Groups are nested too deep.
    public static let nestedTooDeep = Code(rawValue: "nested_too_deep")
    /// A request has more options, or values of options, than are kept of one.
    public static let tooManyOptions = Code(rawValue: "too_many_options")
    /// A message has more fields, with those of messages within it, than any honest one of its kind.
    public static let tooManyFields = Code(rawValue: "too_many_fields")
    /// A text is not valid UTF-8.
    public static let invalidText = Code(rawValue: "invalid_text")
    /// The message is of a kind that says one thing, and says nothing.
    public static let emptyMessage = Code(rawValue: "empty_message")
    /// A number does not fit the field that must carry it.
    public static let numberOutOfRange = Code(rawValue: "number_out_of_range")
    /// The message does not fit into 2 GiB.
    public static let messageTooLarge = Code(rawValue: "message_too_large")
    /// The message is not one of its kind, or there is no memory for it.
    public static let malformedMessage = Code(rawValue: "malformed_message")
  }
}
