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

    /// A time of listening is over.
    func turnEnded() {
      if !isPushToTalk { turns.finish() }
    }

    /// The first signal stops listening, the second ends at once.
    func heedSignals() async {
      var hasStopped = false
      for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm) {
        if hasStopped { session.cancel() } else { session.stop() }
        hasStopped = true
        turns.finish()
      }
    }

    /// The space bar begins and ends an utterance.
    func heedKeys() async {
      guard isPushToTalk else { return }
      let keyboard = Keyboard()
      for await key in keyboard.keys {
        switch key {
        case UInt8(ascii: " "): if session.state.isActive { session.stop() } else { turns.yield() }
        // q, Ctrl-D.
        case UInt8(ascii: "q"), 4:
          session.stop()
          turns.finish()
        default: break
        }
      }
      withExtendedLifetime(keyboard) {}
      session.stop()
      turns.finish()
    }
  }
#endif
