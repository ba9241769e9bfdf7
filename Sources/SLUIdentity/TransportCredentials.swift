public import SLUGrpc
public import SLUTransport

/// Gives the transport for the next stream, with a token that is good.
///
/// Its two methods are what a transport that reconnects asks for: the one before each stream, the other after
/// `UNAUTHENTICATED`.
public actor TransportCredentials {
  private let transport: GrpcClientTransport
  private let tokens: TokenSource
  private var sent: String?

  /// Creates credentials.
  ///
  /// - Parameters:
  ///   - transport: The way to the server.
  ///   - tokens: Where the tokens come from.
  public init(_ transport: GrpcClientTransport, tokens: TokenSource) {
    self.transport = transport
    self.tokens = tokens
  }

  /// The transport for the next stream.
  ///
  /// - Returns: The transport with a token; without one where the server gives none, and so needs none.
  /// - Throws: A ``/SLUTransport/TransportError`` that says why there is no token.
  public func prepare() async throws(TransportError) -> GrpcClientTransport {
    var transport = transport
    do throws(LoginError) {
      transport.options.token = try await tokens.token()
    } catch {
      guard error.code == .noTokens else { throw error.asTransportError }
      transport.options.token = nil
    }
    sent = transport.options.token
    return transport
  }

  /// Gets another token after a stream failed, if that may help.
  ///
  /// - Parameter error: How the stream failed.
  /// - Returns: Whether ``prepare()`` gives another token now; false for any other error than `UNAUTHENTICATED`, for a token
  ///   that was renewed just now, and when the server gives none.
  public func renew(after error: TransportError) async -> Bool {
    guard error.side == .remote, error.status.code == .unauthenticated, let sent else { return false }
    do throws(LoginError) { return try await tokens.renew(after: sent) != nil } catch { return false }
  }
}

extension LoginError {
  /// The same for those who know streams only.
  var asTransportError: TransportError {
    TransportError(cause.side, StreamStatus(cause.status.code, description))
  }
}
