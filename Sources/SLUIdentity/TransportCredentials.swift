public import SLUGrpc
public import SLUTransport

/// Gives the transport for the next stream, with a token that is good.
///
/// Its two methods are what a transport that reconnects asks for: the one before each stream, the other after
/// `UNAUTHENTICATED`. It remembers nothing of streams, so that as many as like share it.
public struct TransportCredentials: Sendable {
  private let transport: GrpcClientTransport
  private let tokens: TokenSource

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
    return transport
  }

  /// Gets another token after a stream failed, if that may help.
  ///
  /// - Parameters:
  ///   - error: How the stream failed.
  ///   - transport: What opened it, as ``prepare()`` gave it: the token that was refused is this one's.
  /// - Returns: Whether ``prepare()`` gives another token now; false for any other error than `UNAUTHENTICATED`, for a token
  ///   that was renewed just now, and when the server gives none.
  public func renew(after error: TransportError, of transport: GrpcClientTransport) async -> Bool {
    guard error.side == .remote, error.status.code == .unauthenticated, let sent = transport.options.token else {
      return false
    }
    do throws(LoginError) { return try await tokens.renew(after: sent) != nil } catch { return false }
  }
}

extension LoginError {
  /// The same for those who know streams only.
  var asTransportError: TransportError {
    TransportError(cause.side, StreamStatus(cause.status.code, description))
  }
}
