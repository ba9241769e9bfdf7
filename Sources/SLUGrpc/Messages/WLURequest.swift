/// Asks what a written text means (`speechly.slu.v1`).
public struct WLURequest: Hashable, Sendable {
  /// A BCP 47 tag; empty for the default.
  public var languageCode: String
  /// The text.
  public var text: String
  /// What "tomorrow" counts from; nil for now.
  public var referenceTime: WireTime?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - languageCode: A BCP 47 tag.
  ///   - text: The text.
  ///   - referenceTime: What "tomorrow" counts from.
  public init(languageCode: String = "", text: String, referenceTime: WireTime? = nil) {
    self.languageCode = languageCode
    self.text = text
    self.referenceTime = referenceTime
  }
}

/// Asks what several written texts mean.
public struct TextsRequest: Hashable, Sendable {
  /// The application that is spoken to; required where the token is a project's.
  public var appId: String
  /// The texts.
  public var requests: [WLURequest]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - appId: The application that is spoken to.
  ///   - requests: The texts.
  public init(appId: String, requests: [WLURequest]) {
    self.appId = appId
    self.requests = requests
  }
}

extension WLURequest: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .wluRequest }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) {
    self.init(
      languageCode: fields.text(1), text: fields.text(2), referenceTime: fields.message(3).map(WireTime.init))
  }

  /// The message's fields, by their numbers.
  public var fields: WireFields {
    WireFields([.text(1, languageCode), .text(2, text)] + WireFields.optional(3, referenceTime?.fields))
  }
}

extension TextsRequest: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .textsRequest }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) {
    self.init(appId: fields.text(1), requests: fields.messages(2).map(WLURequest.init))
  }

  /// The message's fields, by their numbers.
  public var fields: WireFields { WireFields([.text(1, appId)] + requests.map { .message(2, $0.fields) }) }
}
