#if os(Linux)
  import SLUAudio
  import SLUCore
  import SLUSpeech
  import SLUTransport

  /// What a person sees of a live session: what is understood, how loud it is, and what went wrong.
  final class LiveDisplay {
    fileprivate static let nobodySpoke = "nobody spoke"

    private let view: LiveView
    private let messages: Messages
    private let aside: WordsAside
    private let state: Guarded<SessionState>
    private let hint: String
    private var level: AudioLevel?
    private var isSpeech = false
    private var heard = HeardTime()
    private var outage = Outage()
    /// Whether an utterance has ended in this time of listening, or it was said that nobody speaks.
    private var hasAdvised = false
    /// Whether some of a recording is missing.
    private(set) var wasCutOff = false
    /// Whether nobody had spoken when it was stopped.
    private var wasSilent = false

    init(_ view: LiveView, messages: Messages, aside: WordsAside, state: Guarded<SessionState>, hint: String) {
      self.view = view
      self.messages = messages
      self.aside = aside
      self.state = state
      self.hint = hint
    }

    /// Somebody listens from now on.
    func begin() {
      (hasAdvised, wasSilent) = (false, false)
      sayAside()
    }

    /// All that was said in this time is understood.
    func end() {
      // Where a server failed nobody could speak.
      if wasSilent { messages.tell(Self.nobodySpoke) }
    }

    /// Nobody listens now.
    func rest() {
      (level, isSpeech) = (nil, false)
      drawBar()
    }

    /// Takes note of how much was heard.
    func hear(_ chunk: AudioChunk) { heard.add(chunk) }

    /// Shows what was understood.
    func show(_ event: SLUEvent) {
      outage.serverAnswered()
      sayAside()
      view.show(event, time: heard.milliseconds)
      // No level comes any more once it is stopped.
      if state.withLock({ $0 }).name != view.bar?.state, state.withLock({ $0 }) != .listening { drawBar() }
    }

    /// Shows how loud it is.
    func show(_ level: AudioLevel) {
      self.level = level
      drawBar()
    }

    /// Says what happened to the microphone, or to a recording.
    func show(_ notice: AudioNotice) {
      if notice.kind == .cutOff { wasCutOff = true }
      tell(notice.message)
    }

    /// Says what became of the connection.
    func show(_ notice: ResumeNotice) {
      if let sentence = outage.sentence(for: notice) { tell(sentence) }
    }

    /// Shows whether somebody speaks, and says why an utterance may not be understood.
    func show(_ event: EndpointerEvent) {
      switch event {
      case .began: break
      case .speechBegan: isSpeech = true
      case .speechWithdrawn: isSpeech = false
      case .ended(let utterance):
        isSpeech = false
        advise(utterance)
      }
      drawBar()
    }

    /// Takes the level away, and says what is still open, if not for a failure that is told of.
    func finish(hasFailed: Bool) {
      view.bar = nil
      view.finish(hasFailed: hasFailed)
    }

    /// Silence behind an utterance is nothing to tell of, and silence that goes on is told of once.
    private func advise(_ utterance: Utterance) {
      guard utterance.outcome != .noSpeech || !hasAdvised else { return }
      hasAdvised = true
      if utterance.outcome == .noSpeech, utterance.cause == .stop {
        wasSilent = true
      } else if let sentence = utterance.outcome.advice {
        messages.tell(sentence)
      }
    }

    /// Says something for which the level steps aside, as it may be long until it is drawn again.
    private func tell(_ sentence: String) {
      view.bar = nil
      messages.error(sentence)
      drawBar()
    }

    /// Says what others had to say meanwhile; as long as it is listened it comes with the next level at the latest.
    private func sayAside() { aside.say(by: messages) { view.bar = nil } }

    private func drawBar() {
      sayAside()
      view.bar = LevelBar(
        state: state.withLock { $0 }.name, isSpeech: isSpeech, level: level, hint: hint)
    }
  }

  extension SessionState {
    /// One word; why it failed is told elsewhere.
    fileprivate var name: String {
      if case .failed = self { "failed" } else { description }
    }
  }

  extension Utterance.Outcome {
    /// What to say to somebody whose utterance came to this; nil where all is well.
    fileprivate var advice: String? {
      switch self {
      case .speech: nil
      case .noSpeech: LiveDisplay.nobodySpoke
      case .tooQuiet: "that was very quiet: come nearer, or turn the microphone up"
      case .spokeTooSoon: "the sound begins in the middle of speech: the first word may be missing"
      case .tooShort: "that was too short to be speech"
      case .tooLong: "that was longer than an utterance may be (--max-utterance): it was cut there"
      }
    }
  }
#endif
