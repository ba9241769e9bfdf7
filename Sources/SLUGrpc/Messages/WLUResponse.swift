/// What a written text means (`speechly.slu.v1`).
public struct WLUResponse: Hashable, Sendable {
  /// The text's segments in order.
  public var segments: [WLUSegment]

  /// Creates a response.
  ///
  /// - Parameter segments: The text's segments in order.
  public init(segments: [WLUSegment]) { self.segments = segments }
}

/// What several written texts mean.
public struct TextsResponse: Hashable, Sendable {
  /// One for each text, in order.
  public var responses: [WLUResponse]

  /// Creates a response.
  ///
  /// - Parameter responses: One for each text, in order.
  public init(responses: [WLUResponse]) { self.responses = responses }
}

extension WLUResponse: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .wluResponse }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) { self.init(segments: fields.messages(1).map(WLUSegment.init)) }

  /// The message's fields, by their numbers.
  public var fields: WireFields { WireFields(segments.map { .message(1, $0.fields) }) }
}

extension TextsResponse: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .textsResponse }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) { self.init(responses: fields.messages(1).map(WLUResponse.init)) }

  /// The message's fields, by their numbers.
  public var fields: WireFields { WireFields(responses.map { .message(1, $0.fields) }) }
}
