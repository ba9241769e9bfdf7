public import SLUCore

/// Streams that outlive their connections, over any transport.
///
/// The app's body runs once and sees one stream. Below it a connection follows the other: when one breaks in the middle of a
/// context, the context is opened again and hears the audio that was not answered; the app sees one context, no word lost
/// and none twice (``ResumePolicy`` says how long that is tried). Errors that trying again does not help end the stream.
///
/// ```swift
/// let transport = ResumingTransport(try GrpcClientTransport(to: address))
/// try await transport.withStream { events, requests in … }
/// ```
public struct ResumingTransport<Base: SLUClientTransport>: SLUClientTransport {
  /// What is done when a connection breaks.
  public var policy: ResumePolicy
  let prepare: @Sendable () async throws(TransportError) -> Base
  let renew: @Sendable (TransportError, Base) async -> Bool
  let notify: @Sendable (ResumeNotice) -> Void
  let clock: any Clock<Duration>
  let random: @Sendable () -> UInt64

  /// Creates a transport over another one.
  ///
  /// - Parameters:
  ///   - base: Opens the connections.
  ///   - policy: What is done when a connection breaks.
  ///   - notify: Hears what happens to the connections.
  public init(
    _ base: Base, policy: ResumePolicy = ResumePolicy(), notify: @escaping @Sendable (ResumeNotice) -> Void = { _ in }
  ) {
    self.init(policy: policy, notify: notify, prepare: { () throws(TransportError) in base })
  }

  /// Creates a transport that is prepared before each connection, such as with a token.
  ///
  /// - Parameters:
  ///   - policy: What is done when a connection breaks.
  ///   - notify: Hears what happens to the connections.
  ///   - clock: Measures the waiting times.
  ///   - random: Gives 64 random bits for the jitter of waiting times.
  ///   - renew: Called when the server says `UNAUTHENTICATED`, once until it has answered, with what opened that connection:
  ///     whether another one is to be tried at once, as what `prepare` gives is new.
  ///   - prepare: Called before each connection: gives the transport that opens it. An error that may pass counts as a
  ///     connection that failed.
  public init(
    policy: ResumePolicy = ResumePolicy(), notify: @escaping @Sendable (ResumeNotice) -> Void = { _ in },
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) },
    renew: @escaping @Sendable (TransportError, Base) async -> Bool = { _, _ in false },
    prepare: @escaping @Sendable () async throws(TransportError) -> Base
  ) {
    self.policy = policy
    self.prepare = prepare
    self.renew = renew
    self.notify = notify
    self.clock = clock
    self.random = random
  }

  /// Opens a stream for as long as the body runs.
  ///
  /// It returns at once to the body: requests are kept until a connection is up.
  ///
  /// - Parameter body: What is done with the stream; it runs once, however many connections there are.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public nonisolated(nonsending) func withStream<Result>(
    _ body: nonisolated(nonsending) (Events, Writer) async throws -> Result
  ) async throws -> Result {
    let stream = ResumingStream(policy)
    let connections = Task { await Connections(transport: self, stream: stream).run() }
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(
        try await withTaskCancellationHandler {
          try await body(Events(stream: stream), Writer(stream: stream))
        } onCancel: {
          connections.cancel()
        })
    } catch {
      outcome = .failure(error)
    }
    connections.cancel()
    await connections.value
    return try outcome.get()
  }

  /// What the server says, in order, on whichever connection.
  public struct Events: AsyncSequence, Sendable {
    let stream: ResumingStream

    /// Takes events out of the stream.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let stream: ResumingStream

      /// The next event; nil at the end of a stream that ended well.
      ///
      /// - Parameter actor: Where to go on.
      /// - Throws: The ``TransportError`` that ended the stream.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(TransportError) -> SLUEvent? {
        try await stream.next()
      }
    }

    /// Takes events out of the stream.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: stream) }
  }

  /// The way up, whichever connection there is.
  public struct Writer: RequestWriter {
    let stream: ResumingStream

    /// Takes a request; waits while so much audio waits for a connection as ``ResumePolicy/keptAudio`` allows.
    ///
    /// - Parameter request: The next request of the stream.
    /// - Throws: The ``TransportError`` that ended the stream; `CANCELLED`, which leaves the stream as it was, when the task was
    ///   cancelled while there was no room.
    public nonisolated(nonsending) func send(_ request: SLURequest) async throws(TransportError) {
      try await stream.send(request)
    }

    /// Says that nothing more will be sent; the server finishes and ends the stream.
    ///
    /// - Throws: The ``TransportError`` that ended the stream.
    public nonisolated(nonsending) func finish() async throws(TransportError) { try stream.finish() }

    /// How the stream stands.
    public var status: ResumeStatus { stream.status }
  }
}
