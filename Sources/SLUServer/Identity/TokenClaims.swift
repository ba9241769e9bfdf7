public import SLUTransport

/// What a token is good for.
public enum TokenScope: Hashable, Sendable {
  /// One application.
  case application(id: String)
  /// All applications of a project; each context names its own.
  case project(id: String)
}

/// What a token lets its bearer do, as words of its claim `scope` (Protocol, "Tokens").
public enum TokenService: String, Hashable, Sendable, CaseIterable {
  /// Speak, and upload recordings.
  case speech = "slu"
  /// Ask what written texts mean.
  case text = "wlu"

  /// The words that stand for it, any of which is enough.
  var words: [String] { [rawValue, "speechly.\(rawValue)"] }
}

/// What a valid token says.
public struct TokenClaims: Hashable, Sendable {
  /// What it is good for.
  public let scope: TokenScope
  /// What its bearer may do.
  public let services: Set<TokenService>
  /// The device that it was given to.
  public let deviceId: String
  /// When it expires, in seconds since 1970.
  public let expiresAt: Int

  /// Looks whether the bearer may use a service.
  ///
  /// - Parameter service: What is called.
  /// - Throws: `PERMISSION_DENIED`, with the words that the token lacks.
  func require(_ service: TokenService) throws(StreamStatus) {
    guard services.contains(service) else {
      throw StreamStatus(
        .permissionDenied,
        "expected a token whose scope holds \(service.words.joined(separator: " or ")), found one that does not")
    }
  }

  /// The application that is spoken to.
  ///
  /// - Parameter named: The application that the start of the context, or the request, names; empty for none.
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
        throw StreamStatus(.invalidArgument, "expected app_id, because the token is a project's")
      }
      return named
    }
  }
}

/// The claims as they are written into a token: one that satisfies all old clients (Protocol, "Tokens").
struct WrittenClaims: Encodable {
  var appId: String?
  var projectId: String?
  var deviceId: String
  var scope = "slu wlu speechly.slu speechly.wlu"
  var aud = "https://api.speechly.com"
  var iss = "slu"
  var exp: Int
  /// Makes the count of bytes one that base64 needs no padding for.
  var pad: String
}

/// The claims of a token that count here, whoever wrote it, and whatever else it says.
struct ReadClaims: Decodable {
  var appId: String?
  var projectId: String?
  var deviceId: String
  var scope: String
  var exp: Int
  /// When it begins to be good, with a fraction perhaps (RFC 7519, 2); ours are good at once.
  var nbf: Double?

  /// What they say; nil where they name no application and no project, or both.
  var meaning: TokenClaims? {
    let target: TokenScope
    switch (appId, projectId) {
    case (let id?, nil): target = .application(id: id)
    case (nil, let id?): target = .project(id: id)
    default: return nil
    }
    let words = Set(scope.split(separator: " ").map(String.init))
    let services = TokenService.allCases.filter { !words.isDisjoint(with: $0.words) }
    return TokenClaims(scope: target, services: Set(services), deviceId: deviceId, expiresAt: exp)
  }
}
