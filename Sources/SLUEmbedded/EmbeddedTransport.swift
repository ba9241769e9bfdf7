import SLUAudioCodecs
import SLUCore
public import SLUInProcess
import SLUPocketSphinx
import SLUServer
public import SLUTransport

/// Streams to an application of this process.
public struct EmbeddedTransport: SLUClientTransport {
  typealias Backend = UnderstandingBackend<PocketSphinxEngine, SoxResampler>

  /// What is understood, in order.
  public typealias Events = InProcessTransport.Events
  /// The way up.
  public typealias Writer = InProcessTransport.Writer

  private let base: LoopbackTransport<Backend, ContinuousClock>

  init(to backend: Backend) { base = LoopbackTransport(to: backend, clock: ContinuousClock()) }

  /// Opens a stream for as long as the body runs; its other side is served beside.
  ///
  /// - Parameter body: What is done with the stream.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public nonisolated(nonsending) func withStream<Result>(
    _ body: nonisolated(nonsending) (Events, Writer) async throws -> Result
  ) async throws -> Result {
    try await base.withStream(body)
  }
}
