/// Answers an upload (`speechly.slu.v1`).
public struct ProcessAudioResponse: Hashable, Sendable {
  /// How far it has come.
  public var operation: BatchOperation?

  /// Creates a response.
  ///
  /// - Parameter operation: How far it has come.
  public init(operation: BatchOperation?) { self.operation = operation }
}

/// Asks how far a transcription has come, by either of its names.
public struct QueryStatusRequest: Hashable, Sendable {
  /// The server's name for it.
  public var id: String
  /// The client's name for it.
  public var reference: String

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - id: The server's name for it.
  ///   - reference: The client's name for it.
  public init(id: String = "", reference: String = "") {
    self.id = id
    self.reference = reference
  }
}

/// Says how far a transcription has come.
public struct QueryStatusResponse: Hashable, Sendable {
  /// How far it has come.
  public var operation: BatchOperation?

  /// Creates a response.
  ///
  /// - Parameter operation: How far it has come.
  public init(operation: BatchOperation?) { self.operation = operation }
}

extension ProcessAudioResponse: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .processAudioResponse }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) { self.init(operation: fields.message(1).map(BatchOperation.init)) }

  /// The message's fields, by their numbers.
  public var fields: WireFields { WireFields(WireFields.optional(1, operation?.fields)) }
}

extension QueryStatusRequest: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .queryStatusRequest }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) { self.init(id: fields.text(1), reference: fields.text(2)) }

  /// The message's fields, by their numbers.
  public var fields: WireFields { WireFields([.text(1, id), .text(2, reference)]) }
}

extension QueryStatusResponse: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .queryStatusResponse }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) { self.init(operation: fields.message(1).map(BatchOperation.init)) }

  /// The message's fields, by their numbers.
  public var fields: WireFields { WireFields(WireFields.optional(1, operation?.fields)) }
}
