public import SLUCore

/// The client's way to a server: streams as scopes.
///
/// ```swift
/// try await transport.withStream { events, requests in
///   try await requests.send(.config(StreamConfig()))
///   try await requests.send(.start(ContextStart(appId: app)))
///   …
/// }
/// ```
public protocol SLUClientTransport: Sendable {
  /// What the server says, in order; ends when the server ends the stream with OK.
  associatedtype Events: AsyncSequence<SLUEvent, TransportError>
  /// The way up.
  associatedtype Writer: RequestWriter

  /// Opens a stream for as long as the body runs.
  ///
  /// When the body returns or throws, or the task is cancelled, the stream is closed, whatever state it is in.
  ///
  /// - Parameter body: What is done with the stream.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; a ``TransportError`` when the stream cannot be opened.
  nonisolated(nonsending) func withStream<Result>(
    _ body: nonisolated(nonsending) (Events, Writer) async throws -> Result
  ) async throws -> Result
}

/// The way up of one stream.
public protocol RequestWriter: Sendable {
  /// Sends a request; waits while the other side is slower (a bounded number of requests is queued).
  ///
  /// - Parameter request: The next request of the stream.
  /// - Throws: The ``TransportError`` that ended the stream. `CANCELLED` when the task was cancelled while it waited: the
  ///   request is not sent, and the stream goes on or has ended, as the transport says.
  func send(_ request: SLURequest) async throws(TransportError)

  /// Says that nothing more will be sent; the server finishes and ends the stream.
  ///
  /// - Throws: The ``TransportError`` that ended the stream.
  func finish() async throws(TransportError)
}
