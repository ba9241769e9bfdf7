/// Asks for a token (`speechly.identity.v2`).
public struct LoginRequest: Hashable, Sendable {
  /// What the token is for.
  public enum Scope: Hashable, Sendable {
    /// One application.
    case application(appId: String, configId: String = "")
    /// All applications of a project; which one is said when a context starts.
    case project(projectId: String)
  }

  /// A UUID that stays the same on one device.
  public var deviceId: String
  /// What the token is for; nil when the client did not say.
  public var scope: Scope?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - deviceId: A UUID that stays the same on one device.
  ///   - scope: What the token is for.
  public init(deviceId: String, scope: Scope?) {
    self.deviceId = deviceId
    self.scope = scope
  }
}

/// A token, and how long it is good (`speechly.identity.v2`).
public struct LoginResponse: Hashable, Sendable {
  /// A JSON web token, sent back as `authorization: Bearer TOKEN`.
  public var token: String
  /// For how many seconds it is valid, 0 to 4294967295.
  public var validForSeconds: Int
  /// When it expires, in seconds since 1970.
  public var expiresAtEpoch: UInt64
  /// The same in ISO 8601, in UTC with `+00:00`.
  public var expiresAt: String

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - token: A JSON web token.
  ///   - validForSeconds: For how many seconds it is valid.
  ///   - expiresAtEpoch: When it expires, in seconds since 1970.
  ///   - expiresAt: The same in ISO 8601.
  public init(token: String, validForSeconds: Int = 0, expiresAtEpoch: UInt64 = 0, expiresAt: String = "") {
    self.token = token
    self.validForSeconds = validForSeconds
    self.expiresAtEpoch = expiresAtEpoch
    self.expiresAt = expiresAt
  }
}

extension LoginRequest: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .loginRequest }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) {
    var scope: Scope?
    if let application = fields.message(2) {
      scope = .application(appId: application.text(1), configId: application.text(3))
    } else if let project = fields.message(3) {
      scope = .project(projectId: project.text(1))
    }
    self.init(deviceId: fields.text(1), scope: scope)
  }

  /// The message's fields, by their numbers.
  public var fields: WireFields {
    let device = WireFields.Field.text(1, deviceId)
    return switch scope {
    case nil: WireFields([device])
    case .application(let appId, let configId):
      WireFields([device, .message(2, WireFields([.text(1, appId), .text(3, configId)]))])
    case .project(let projectId): WireFields([device, .message(3, WireFields([.text(1, projectId)]))])
    }
  }
}

extension LoginResponse: WireMessage {
  /// Which message of the wire it is.
  public static var kind: WireMessageKind { .loginResponse }

  /// Creates the message from its fields; what is missing has its default.
  ///
  /// - Parameter fields: The fields, by their numbers.
  public init(fields: WireFields) {
    self.init(
      token: fields.text(1), validForSeconds: fields.number(2), expiresAtEpoch: fields.unsigned(3),
      expiresAt: fields.text(4))
  }

  /// The message's fields, by their numbers.
  public var fields: WireFields {
    WireFields([.text(1, token), .uint32(2, validForSeconds), .uint64(3, expiresAtEpoch), .text(4, expiresAt)])
  }
}
