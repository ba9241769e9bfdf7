public import SLUGrpc
import SLUTransport

/// Logs in to a server: asks for tokens.
///
/// ```swift
/// let client = LoginClient(transport, now: now)
/// let token = try await client.logIn(to: .application(id: app), deviceId: device)
/// ```
public struct LoginClient: Sendable {
  private let transport: GrpcClientTransport
  private let deadline: Duration
  private let now: @Sendable () -> Int

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - transport: The way to the server.
  ///   - deadline: How long a login may take.
  ///   - now: Seconds since 1970.
  public init(
    _ transport: GrpcClientTransport, deadline: Duration = .seconds(10), now: @escaping @Sendable () -> Int
  ) {
    // A token that has expired is no help in getting a new one.
    self.transport = transport.withoutToken
    self.deadline = deadline
    self.now = now
  }

  /// Asks for a token.
  ///
  /// - Parameters:
  ///   - scope: What it is for.
  ///   - deviceId: A UUID that stays the same on one device.
  /// - Returns: The token.
  /// - Throws: A ``LoginError``.
  public func logIn(to scope: LoginScope, deviceId: String) async throws(LoginError) -> AccessToken {
    let token: AccessToken? =
      switch scope {
      case .application(let id):
        AccessToken(try await current(.application(appId: id), scope, deviceId), now: now())
      case .project(let id):
        AccessToken(try await current(.project(projectId: id), scope, deviceId), now: now())
      case .olderApplication(let id):
        AccessToken(
          try await call(
            "/speechly.identity.v1.Identity/Login", LoginRequestV1(deviceId: deviceId, appId: id),
            LoginResponseV1.self, scope), now: now())
      }
    guard let token else {
      let reason = StreamStatus(.internal, "the answer holds no token, or not until when it is good")
      throw LoginError(.unreadableAnswer, scope, TransportError(.remote, reason))
    }
    return token
  }

  private func current(
    _ wanted: LoginRequest.Scope, _ scope: LoginScope, _ deviceId: String
  ) async throws(LoginError) -> LoginResponse {
    try await call(
      "/speechly.identity.v2.IdentityAPI/Login", LoginRequest(deviceId: deviceId, scope: wanted), LoginResponse.self,
      scope)
  }

  private func call<Request: WireMessage, Response: WireMessage>(
    _ method: String, _ request: Request, _: Response.Type, _ scope: LoginScope
  ) async throws(LoginError) -> Response {
    let bytes: [UInt8]
    do throws(WireError) { bytes = try request.bytes() } catch {
      throw LoginError(scope, TransportError(.local, StreamStatus(.invalidArgument, "an id cannot be sent: \(error)")))
    }
    let answer: [UInt8]
    do throws(TransportError) { answer = try await transport.call(method, bytes, deadline: deadline) } catch {
      throw LoginError(scope, error)
    }
    do throws(WireError) { return try Response(message: answer) } catch {
      let reason = StreamStatus(.internal, "the answer cannot be read: \(error)")
      throw LoginError(.unreadableAnswer, scope, TransportError(.remote, reason))
    }
  }
}

extension GrpcClientTransport {
  fileprivate var withoutToken: Self {
    var transport = self
    transport.options.token = nil
    return transport
  }
}
