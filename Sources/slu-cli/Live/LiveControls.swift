#if os(Linux)
  import SLUAudio
  import SLUSpeech
  import SLUTransport
  import UnixSignals

  /// What keys and signals do to a session.
  struct LiveControls<Source: AudioSource, Transport: SLUClientTransport>: Sendable where Source.Events: Sendable {
    private let session: SpeechSession<Source, Transport>
    /// Each is a time to listen.
    private let turns: AsyncStream<Void>.Continuation
    private let isPushToTalk: Bool
    /// Finished when somebody has enough; one for each wait, as a stream whose reader was cancelled has ended.
    private let enough = Guarded<AsyncStream<Never>.Continuation?>(nil)
    private let progress = Guarded(Progress.goingOn)

    /// How far somebody has got with ending it.
    enum Progress {
      case goingOn
      /// What was said is waited for.
      case ending
      /// Nothing is.
      case cancelled
    }

    init(
      _ session: SpeechSession<Source, Transport>, turns: AsyncStream<Void>.Continuation, isPushToTalk: Bool
    ) {
      self.session = session
      self.turns = turns
      self.isPushToTalk = isPushToTalk
      if !isPushToTalk { turns.yield() }
    }

    /// What to say about the keys.
    var hint: String { isPushToTalk ? "space speaks and stops, q ends" : "" }

    /// Whether somebody has enough, and of what.
    var state: Progress { progress.withLock { $0 } }

    /// A time of listening has begun: who had enough just before is heard now, as no session was there to hear it.
    func turnBegan() {
      switch state {
      case .goingOn: break
      case .ending: session.stop()
      case .cancelled: session.cancel()
      }
    }

    /// A time of listening is over.
    func turnEnded() {
      if !isPushToTalk { turns.finish() }
    }

    /// Waits for something, but no longer than until somebody has enough.
    func waitFor(_ thing: @escaping @Sendable () async throws -> Void) async throws {
      let (stream, continuation) = AsyncStream<Never>.makeStream()
      enough.withLock { $0 = continuation }
      defer { enough.withLock { $0 = nil } }
      guard state == .goingOn else { return }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await thing() }
        group.addTask { for await _ in stream {} }
        defer { group.cancelAll() }
        try await group.next()
      }
    }

    /// The first signal stops listening, the second ends at once.
    func heed(_ signals: UnixSignalsSequence) async {
      for await _ in signals {
        if state == .goingOn {
          end()
        } else {
          progress.withLock { $0 = .cancelled }
          session.cancel()
        }
      }
    }

    /// The space bar begins and ends an utterance.
    func heed(_ keyboard: Keyboard) async {
      for await key in keyboard.keys {
        switch key {
        case UInt8(ascii: " "):
          // While a microphone is waited for, nobody can speak.
          let isWaiting = enough.withLock { $0 != nil }
          if session.state.isActive { session.stop() } else if !isWaiting { turns.yield() }
        // q, Ctrl-D.
        case UInt8(ascii: "q"), 4: end()
        default: break
        }
      }
      if !Task.isCancelled { end() }
    }

    /// Stops listening; what was said is understood.
    private func end() {
      progress.withLock { if $0 == .goingOn { $0 = .ending } }
      enough.withLock { $0 }?.finish()
      session.stop()
      turns.finish()
    }
  }
#endif
