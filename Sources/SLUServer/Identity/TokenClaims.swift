internal import JWTKit
public import SLUTransport

/// What a token is good for.
public enum TokenScope: Hashable, Sendable {
  /// One application.
  case application(id: String)
  /// All applications of a project; each context names its own.
  case project(id: String)
}

/// What a valid token says.
public struct TokenClaims: Hashable, Sendable {
  /// What it is good for.
  public let scope: TokenScope
  /// The device that it was given to.
  public let deviceId: String
  /// When it expires, in seconds since 1970.
  public let expiresAt: Int

  /// The application of a context.
  ///
  /// - Parameter named: The application that the start of the context names; empty for none.
  /// - Returns: The application's id.
  /// - Throws: `INVALID_ARGUMENT` when a project's token comes without a name, `PERMISSION_DENIED` when the token is another
  ///   application's.
  public func application(named: String) throws(StreamStatus) -> String {
    switch scope {
    case .application(let id):
      guard named.isEmpty || ApplicationId.key(named) == ApplicationId.key(id) else {
        throw StreamStatus(
          .permissionDenied, "the token is for application \(id.excerpt), not for \(named.excerpt)")
      }
      return id
    case .project:
      guard !named.isEmpty else {
        throw StreamStatus(.invalidArgument, "expected app_id in start, because the token is a project's")
      }
      return named
    }
  }
}

/// The claims as they are written into a token: one that satisfies all old clients (PROTOCOL, "Tokens").
struct WrittenClaims: JWTPayload {
  var appId: String?
  var projectId: String?
  var deviceId: String
  var scope = "slu wlu speechly.slu speechly.wlu"
  var aud = "https://api.speechly.com"
  var iss = "slu"
  var exp: Int
  /// Makes the count of bytes one that base64 needs no padding for.
  var pad: String

  /// What they say; nil where they name no application and no project, or both.
  var read: TokenClaims? {
    switch (appId, projectId) {
    case (let id?, nil): TokenClaims(scope: .application(id: id), deviceId: deviceId, expiresAt: exp)
    case (nil, let id?): TokenClaims(scope: .project(id: id), deviceId: deviceId, expiresAt: exp)
    default: nil
    }
  }

  // The signature is JWTKit's business; when a token expires is asked with the caller's time.
  func verify(using algorithm: some JWTAlgorithm) {}
}
