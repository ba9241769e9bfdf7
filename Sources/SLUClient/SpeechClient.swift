public import FoundationEssentials
public import SLUAlsa
public import SLUAudio
@_exported public import SLUCore
public import SLUGrpc
public import SLUSpeech
public import SLUTransport

/// A microphone and a server, put together for an app.
///
/// ```swift
/// let client = try SpeechClient(appId: "5e3c9a7e-8c34-4a5c-9b0f-0d0f6d0c1a11", language: .enUS)
/// client.delegate = self
/// client.start()
/// ```
/// What was understood reaches the ``delegate`` on the main actor; or, as an async sequence, the body of ``listen(_:)``.
@MainActor
public final class SpeechClient: @MainActor SpeechClientProtocol {
  /// Hears what was understood.
  public weak var delegate: (any SpeechClientDelegate)?

  /// Whether somebody can be heard and understood, as far as the last attempt has shown.
  public private(set) var availability = SpeechAvailability.unknown {
    didSet {
      if availability != oldValue { changes.continuation.yield(availability) }
    }
  }

  /// Each new availability; the last one if several came since.
  ///
  /// For one reader.
  public var availabilityChanges: AsyncStream<SpeechAvailability> { changes.stream }

  /// Whether it was started, and what was said is not yet understood to its end.
  public var isListening: Bool { session.state.isActive }

  private let changes = AsyncStream<SpeechAvailability>.makeStream(bufferingPolicy: .bufferingNewest(1))
  private let session: any Listening

  /// Creates a client of a server; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - appId: The application to speak to.
  ///   - language: The language that is spoken.
  ///   - server: `grpc://HOST:PORT`, or `grpc+tls://HOST:PORT`; `slu-cli serve` listens where the default says.
  ///   - options: How to connect: a token, certificates, limits of time.
  ///   - microphone: What to listen to; the system's choice unless named.
  ///   - settings: When utterances end, and what the contexts are told; application and language are those above.
  /// - Throws: A ``/SLUGrpc/ServerAddressError`` for an address that is none; a ``/SLUTransport/TransportError`` when this
  ///   system has no thread for it.
  public convenience init(
    appId: String, language: LanguageCode = .enUS, server: String = "grpc://127.0.0.1:8080",
    options: GrpcClientOptions = GrpcClientOptions(), microphone: AlsaMicrophone = AlsaMicrophone(),
    settings: SessionSettings = SessionSettings()
  ) throws {
    let transport = try GrpcClientTransport(to: try ServerAddress(server), options: options)
    self.init(appId: appId, language: language, source: microphone, transport: transport, settings: settings)
  }

  /// Creates a client of the server of this machine; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - appId: The application to speak to.
  ///   - language: The language that is spoken.
  /// - Throws: A ``/SLUTransport/TransportError`` when this system has no thread for it.
  public convenience init(appId: UUID, language: LanguageCode = .enUS) throws {
    try self.init(appId: appId.uuidString.lowercased(), language: language)
  }

  /// Creates a client of any source of sound and any way to a server; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - appId: The application to speak to.
  ///   - language: The language that is spoken.
  ///   - source: What to listen to.
  ///   - transport: The way to what understands it.
  ///   - settings: When utterances end, and what the contexts are told; application and language are those above.
  public init<Source: AudioSource, Transport: SLUClientTransport>(
    appId: String, language: LanguageCode = .enUS, source: Source, transport: Transport,
    settings: SessionSettings = SessionSettings()
  ) where Source.Events: Sendable {
    var settings = settings
    (settings.appId, settings.languageCode) = (appId, language.rawValue)
    session = SpeechSession(source, to: transport, settings: settings)
  }

  /// Starts a context: from now on what is said is heard, until ``stop()``; with ``/SLUSpeech/SessionSettings/handsFree`` each
  /// utterance is a context, which ends when the speaker is silent.
  ///
  /// What goes wrong reaches the delegate, a second start before the first has come to its end, too. The app holds the client: when
  /// the last reference to it goes, it stops at once and its microphone is closed, as after ``cancel()``.
  public func start() {
    // At once, so that a stop right behind it is one of what was started; and what listens does not hold who is listened for.
    Task.immediate { [weak self, session] in
      do {
        try await session.listen { events in
          let updates = SpeechUpdates(events) { [weak self] in self?.note($0) }
          await SpeechClient.deliver(updates, from: { [weak self] in self })
        }
      } catch {
        guard let self else { return }
        delegate?.speechlyClientDidCatchError(self, error: SpeechClientError(error))
      }
    }
  }

  deinit {
    session.cancel()
    changes.continuation.finish()
  }

  /// Stops listening: what was said so far is understood to its end, and delivered.
  public func stop() { session.stop() }

  /// Stops at once: after this nothing more is delivered.
  public func cancel() { session.cancel() }

  /// Warms up: reaches the server, so that the first start need not wait for it.
  ///
  /// - Throws: A ``/SLUCore/SpeechClientError``.
  public func prepare() async throws {
    do {
      try await session.prepare()
      availability = .available
    } catch {
      availability = SpeechAvailability(error) ?? availability
      throw SpeechClientError(error)
    }
  }

  /// Listens until ``stop()``, with what is understood as an async sequence.
  ///
  /// When the task is cancelled, the sequence ends or throws, as the transport has it: who cancels looks at `Task.isCancelled`.
  ///
  /// - Parameter body: Takes the updates, on the main actor; when it returns, the client stops at once.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; a ``/SLUCore/SpeechClientError`` when the client listens already.
  public func listen<Result>(_ body: (SpeechUpdates) async throws -> Result) async throws -> Result {
    do {
      return try await session.listen { events in
        try await body(SpeechUpdates(events) { [weak self] in self?.note($0) })
      }
    } catch let error as SessionError {
      throw SpeechClientError(error)
    }
  }

  /// Learns from how a sequence goes: what is heard shows that all is there, an error may show what is not.
  private func note(_ error: SessionError?) {
    availability = error.map { SpeechAvailability($0) ?? availability } ?? .available
  }
}
