#if os(Linux)
  import SLUAudio
  import SLUCore
  import SLUSpeech
  import SLUTransport

  /// What a person sees of a live session: what is understood, how loud it is, and what went wrong.
  final class LiveDisplay {
    private let view: LiveView
    private let messages: Messages
    private let state: Guarded<SessionState>
    private let hint: String
    private var level: AudioLevel?
    private var isSpeech = false
    private var heard = HeardTime()

    init(_ view: LiveView, messages: Messages, state: Guarded<SessionState>, hint: String) {
      self.view = view
      self.messages = messages
      self.state = state
      self.hint = hint
    }

    /// Takes note of how much was heard.
    func hear(_ chunk: AudioChunk) { heard.add(chunk) }

    /// Shows what was understood.
    func show(_ event: SLUEvent) { view.show(event, time: heard.milliseconds) }

    /// Shows how loud it is.
    func show(_ level: AudioLevel) {
      self.level = level
      drawBar()
    }

    /// Says what happened to the microphone.
    func show(_ notice: AudioNotice) { messages.error(notice.message) }

    /// Shows whether somebody speaks, and says why an utterance may not be understood.
    func show(_ event: EndpointerEvent) {
      switch event {
      case .began: break
      case .speechBegan: isSpeech = true
      case .speechWithdrawn: isSpeech = false
      case .ended(let utterance):
        isSpeech = false
        if let sentence = utterance.outcome.advice { messages.tell(sentence) }
      }
      drawBar()
    }

    /// Takes the level away, and says what is still open.
    func finish() {
      view.bar = nil
      view.finish()
    }

    private func drawBar() {
      view.bar = LevelBar(
        state: state.withLock { $0 }.description, isSpeech: isSpeech, level: level, hint: hint)
    }
  }

  extension Utterance.Outcome {
    /// What to say to somebody whose utterance came to this; nil where all is well.
    fileprivate var advice: String? {
      switch self {
      case .speech: nil
      case .noSpeech: "nobody spoke"
      case .tooQuiet: "that was very quiet: come nearer, or turn the microphone up"
      case .spokeTooSoon: "you began before the microphone was open: the first word may be missing"
      case .tooShort: "that was too short to be speech"
      case .tooLong: "that was longer than an utterance may be (--max-utterance): it was cut there"
      }
    }
  }
#endif
