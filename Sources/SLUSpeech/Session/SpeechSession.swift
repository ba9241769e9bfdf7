public import SLUAudio
public import SLUTransport

/// From a source of sound to what is understood: opens both ends, cuts sound into utterances, ends in order.
///
/// ```swift
/// let session = SpeechSession(microphone, to: transport, settings: SessionSettings(appId: app))
/// try await session.listen { events in
///   for try await case .speech(let event) in events { … }
/// }
/// ```
/// Elsewhere, ``stop()`` ends it when all that was said is understood, ``cancel()`` at once.
public struct SpeechSession<Source: AudioSource, Transport: SLUClientTransport>: Sendable
where Source.Events: Sendable {
  /// Hears of every transition before it happens.
  public typealias WillChange = @Sendable (_ from: SessionState, _ to: SessionState) -> Void

  let source: Source
  let transport: Transport
  let settings: SessionSettings
  let control: SessionControl

  /// Creates a session; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - source: Where sound comes from; its format is the stream's.
  ///   - transport: The way to what understands it.
  ///   - settings: What it asks for.
  ///   - willChange: Hears of every transition before it happens, on whatever thread leads to it.
  public init(
    _ source: Source, to transport: Transport, settings: SessionSettings = SessionSettings(),
    willChange: @escaping WillChange = { _, _ in }
  ) {
    self.source = source
    self.transport = transport
    self.settings = settings
    control = SessionControl(willChange: willChange)
  }

  /// Where it stands.
  public var state: SessionState { control.state }

  /// Warms up what is slow: opens a stream and closes it again, so that the next one finds a connection.
  ///
  /// - Throws: Why the server cannot be used.
  public func prepare() async throws(SessionError) {
    do {
      try await transport.withStream { events, requests in
        try await requests.send(.config(StreamConfig(languageCode: settings.languageCode)))
        try await requests.finish()
        for try await _ in events {}
      }
    } catch {
      throw SessionError(wrapping: error)
    }
  }

  /// Listens until the source ends, or somebody stops it, and tells what is understood.
  ///
  /// When the body returns or throws, or the task is cancelled, everything is closed; the session can be started again.
  ///
  /// - Parameter body: Takes what is told; the session waits for it.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; `alreadyStarted` as a ``SessionError`` when the session runs already.
  public nonisolated(nonsending) func listen<Result>(
    _ body: nonisolated(nonsending) (SessionEvents) async throws -> Result
  ) async throws -> Result {
    let run = try control.start()
    let events = SessionEvents(run)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await SessionPump(session: self, run: run, events: events).run() }
      defer {
        // After the end this changes nothing.
        control.take(.cancel, of: run)
        group.cancelAll()
      }
      return try await body(events)
    }
  }

  /// Ends it when all that was said until now is understood; nothing is lost.
  public func stop() { control.take(.stop) }

  /// Ends it at once: after this nothing more is told.
  public func cancel() {
    guard let run = control.run else { return }
    run.cancel()
    control.take(.cancel, of: run)
  }
}
