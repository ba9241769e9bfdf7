/// Asks for a token as older clients do (`speechly.identity.v1`).
public struct LoginRequestV1: Hashable, Sendable {
  /// A UUID that stays the same on one device.
  public var deviceId: String
  /// The application that the token is for.
  public var appId: String
  /// A BCP 47 tag; empty for the default.
  public var languageCode: String
  /// A configuration of the application; empty for the current one.
  public var configId: String

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - deviceId: A UUID that stays the same on one device.
  ///   - appId: The application that the token is for.
  ///   - languageCode: A BCP 47 tag.
  ///   - configId: A configuration of the application.
  public init(deviceId: String, appId: String, languageCode: String = "", configId: String = "") {
    self.deviceId = deviceId
    self.appId = appId
    self.languageCode = languageCode
    self.configId = configId
  }
}

/// A token (`speechly.identity.v1`).
public struct LoginResponseV1: Hashable, Sendable {
  /// A JSON web token, sent back as `authorization: Bearer TOKEN`.
  public var token: String

  /// Creates a response.
  ///
  /// - Parameter token: A JSON web token.
  public init(token: String) { self.token = token }
}

extension LoginRequestV1: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .loginRequestV1 }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) {
    self.init(
      deviceId: fields.text(1), appId: fields.text(2), languageCode: fields.text(3), configId: fields.text(4))
  }

  /// The message's fields, by their numbers.
  public var fields: WireFields {
    WireFields([.text(1, deviceId), .text(2, appId), .text(3, languageCode), .text(4, configId)])
  }
}

extension LoginResponseV1: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .loginResponseV1 }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) { self.init(token: fields.text(1)) }

  /// The message's fields, by their numbers.
  public var fields: WireFields { WireFields([.text(1, token)]) }
}
