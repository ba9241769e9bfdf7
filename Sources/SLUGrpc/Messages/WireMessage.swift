/// A message that is packed and unpacked by protobuf-c: those of which there are few.
///
/// ```swift
/// let request = try LoginRequest(message: bytes)
/// send(try LoginResponse(token: token).bytes())
/// ```
///
/// Stricter than ``WireDecoder`` in two ways, both protobuf-c's: a known field of a wrong wire type is an error, and so are
/// groups. A text must be UTF-8 and hold no NUL, at which C would cut it.
///
/// Memory is bounded: some times the message's bytes, and some hundred bytes a field, of which a message of more than 131,072 is
/// refused; an answer that lists words may have 1,048,576.
public protocol WireMessage: Hashable, Sendable {
  /// Which message of the wire it is.
  static var kind: WireMessageKind { get }
  /// Creates the message from its fields; what is missing has its default.
  init(fields: WireFields)
  /// The message's fields, by their numbers.
  var fields: WireFields { get }
}

extension WireMessage {
  /// Reads a message.
  ///
  /// - Parameter message: Its bytes.
  /// - Throws: A ``WireError``.
  public init(message: UnsafeRawBufferPointer) throws(WireError) {
    self.init(fields: try WireFields(unpacking: message, as: Self.kind))
  }

  /// Reads a message.
  ///
  /// - Parameter message: Its bytes.
  /// - Throws: A ``WireError``.
  public init(message: [UInt8]) throws(WireError) {
    // `withUnsafeBytes` knows no typed errors.
    let result = message.withUnsafeBytes { bytes in
      Result { () throws(WireError) in try WireFields(unpacking: bytes, as: Self.kind) }
    }
    self.init(fields: try result.get())
  }

  /// The message's bytes.
  ///
  /// - Throws: `invalidText` for a text with a NUL, `numberOutOfRange` for a number that its field cannot carry.
  public func bytes() throws(WireError) -> [UInt8] { try fields.packed(as: Self.kind) }
}
