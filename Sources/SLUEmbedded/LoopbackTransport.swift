package import SLUInProcess
package import SLUServer
import SLUTransport

/// Streams to a backend of this process: no network, and none of the limits that protect a server from strangers.
package struct LoopbackTransport<Backend: SpeechBackend, Time: Clock<Duration>>: SLUClientTransport {
  /// What is understood, in order.
  package typealias Events = InProcessTransport.Events
  /// The way up.
  package typealias Writer = InProcessTransport.Writer

  private let session: StreamSession<Backend, Time>

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - backend: What understands audio.
  ///   - clock: Measures time.
  package init(to backend: Backend, clock: Time) {
    session = StreamSession(backend: backend, limits: .inProcess, clock: clock)
  }

  /// Opens a stream for as long as the body runs; its other side is served beside.
  ///
  /// When it returns, what heard the stream is free again: the next one may be opened at once.
  ///
  /// - Parameter body: What is done with the stream.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package nonisolated(nonsending) func withStream<Result>(
    _ body: nonisolated(nonsending) (Events, Writer) async throws -> Result
  ) async throws -> Result {
    let transport = InProcessTransport()
    let serving = Task { [session] in try await transport.serve { await session.serve($0) } }
    let outcome: Swift.Result<Result, any Error>
    do { outcome = .success(try await transport.withStream(body)) } catch { outcome = .failure(error) }
    serving.cancel()
    _ = await serving.result
    return try outcome.get()
  }
}
