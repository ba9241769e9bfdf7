public import SLUTransport

/// Decides who may open a stream, and which application a context speaks to.
public struct Gatekeeper: Sendable {
  private let issuer: TokenIssuer?
  private let demandsTokens: Bool
  private let applications: Set<String>
  private let now: @Sendable () -> Int

  /// Creates a gatekeeper.
  ///
  /// - Parameters:
  ///   - issuer: Makes and checks tokens; nil lets everybody in and gives none.
  ///   - demandsTokens: Whether a caller needs a token. Where none is needed they are given all the same, as existing clients log in
  ///     first and end without one; a token says the application where a start names none, also one from before the server was begun
  ///     anew.
  ///   - applications: The applications that there are; none listed stands for all.
  ///   - now: Seconds since 1970.
  public init(
    issuer: TokenIssuer? = nil, demandsTokens: Bool = true, applications: Set<String> = [],
    now: @escaping @Sendable () -> Int
  ) {
    self.issuer = issuer
    self.demandsTokens = demandsTokens && issuer != nil
    self.applications = Set(applications.map(ApplicationId.key))
    self.now = now
  }

  /// Lets everybody in.
  public static let open = Gatekeeper { 0 }

  /// What a caller may do.
  public struct Permit: Hashable, Sendable {
    let claims: TokenClaims?
    /// The application where none is named and no token is needed.
    var unnamed = ""
    let applications: Set<String>

    /// Whose the caller's jobs are: the application's or the project's that the token is for; the same for all without tokens.
    public var owner: String {
      switch claims?.scope {
      case .application(let id): "application \(ApplicationId.key(id))"
      case .project(let id): "project \(id)"
      case nil: ""
      }
    }

    /// The device that the token was given to; empty for all without tokens.
    var deviceId: String { claims?.deviceId ?? "" }

    /// Whether it is a project's: each request names its application.
    public var isOfProject: Bool { if case .project = claims?.scope { true } else { false } }

    /// The application of a context.
    ///
    /// - Parameter named: What the start of the context names; empty for none.
    /// - Returns: The application's id; empty where none is named, and none needs to be for this permit: there may still be several.
    /// - Throws: `NOT_FOUND`, or what ``TokenClaims/application(named:)`` throws.
    public func application(named: String) throws(StreamStatus) -> String {
      let id = try claims?.application(named: named) ?? (named.isEmpty ? unnamed : named)
      if !id.isEmpty { try applications.require(id) }
      return id
    }
  }

  /// Lets a caller in.
  ///
  /// - Parameters:
  ///   - caller: Who calls.
  ///   - service: What is called.
  /// - Returns: What the caller may do.
  /// - Throws: `UNAUTHENTICATED`, with the reason; `PERMISSION_DENIED` for a token that is good for other services.
  public func admit(_ caller: Caller, to service: TokenService = .speech) throws(StreamStatus) -> Permit {
    guard let issuer, demandsTokens else {
      return Permit(claims: nil, unnamed: application(of: caller), applications: applications)
    }
    let claims = try issuer.verify(caller.bearerToken, now: now())
    try claims.require(service)
    return Permit(claims: claims, applications: applications)
  }

  /// The application of a token that nobody demands.
  private func application(of caller: Caller) -> String {
    guard let issuer, let token = caller.bearerToken,
      case .application(let id)? = issuer.claimed(by: token)?.scope
    else { return "" }
    return id
  }

  /// Whose streams are counted together: the device that a valid token was given to where one is needed, else the address without its port.
  ///
  /// Behind a proxy all addresses are the proxy's, so a token says more. A device makes up its own id when it logs in: a limit
  /// of streams a client is for apps that forget to close theirs; what bounds the server is the limit of all.
  ///
  /// - Parameter caller: Who calls.
  /// - Returns: A name for the client; the same for two callers that are one client.
  public func client(of caller: Caller) -> String {
    guard let issuer, demandsTokens, let claims = try? issuer.verify(caller.bearerToken, now: now()) else {
      return caller.host
    }
    return "device:\(claims.deviceId)"
  }

  /// Logs a client in.
  ///
  /// - Parameters:
  ///   - scope: What it asks for.
  ///   - deviceId: The device that asks.
  /// - Returns: A token.
  /// - Throws: `NOT_FOUND` for an application that is not here, `INVALID_ARGUMENT` for ids that are none,
  ///   `FAILED_PRECONDITION` when the server gives no tokens.
  public func logIn(_ scope: TokenScope, deviceId: String) throws(StreamStatus) -> TokenIssuer.Issued {
    guard let issuer else {
      throw StreamStatus(.failedPrecondition, "this server gives no tokens and needs none")
    }
    if case .application(let id) = scope { try applications.require(id) }
    return try issuer.issue(for: scope, deviceId: deviceId, now: now())
  }
}

extension Set<String> {
  /// Looks whether an application is one of these, by what equal ids have in common; none listed stands for all.
  ///
  /// - Throws: `NOT_FOUND` when it is not.
  fileprivate func require(_ id: String) throws(StreamStatus) {
    guard isEmpty || contains(ApplicationId.key(id)) else { throw .noApplication(id) }
  }
}

extension Caller {
  /// The address without its port: `ipv4:127.0.0.1:50000` and `ipv4:127.0.0.1:50001` are one client.
  fileprivate var host: String {
    guard let colon = address.lastIndex(of: ":"), address[address.index(after: colon)...].allSatisfy(\.isNumber) else {
      return address
    }
    return String(address[..<colon])
  }
}
