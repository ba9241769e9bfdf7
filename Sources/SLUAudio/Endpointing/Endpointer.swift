/// Finds where utterances begin and end in the frames of a detector: a state machine without a clock.
///
/// ```swift
/// var detector = VoiceActivityDetector(sampleRate: 16_000)
/// var endpointer = Endpointer(format: .speech)
/// for frame in detector.add(chunk.monoSamples) {
///   for event in endpointer.advance(frame) { … }
/// }
/// ```
///
///     waiting   three of five frames stand out        → speaking
///     waiting   initial silence                       → the end: nobody spoke
///     speaking  what stood out was steady noise       → waiting
///     speaking  ending silence, maximum               → the end
///
/// After an end a hands-free endpointer waits again, any other is over.
public struct Endpointer: Hashable, Sendable {
  private struct Speech: Hashable {
    /// From the first frame that stood out to the last.
    var heard: Range<Int>
    /// The same, and what is too soft before and behind it.
    var range: Range<Int>
    var loudest: Float
    var isCut: Bool
    /// How far it stood out lately, in decibels, added to the noise that it stood out of: what is known of the noise changes in
    /// mid-speech, when the silence before it is forgotten.
    var peak: Float
  }

  private enum State: Hashable {
    case waiting
    case speaking(Speech)
    case over
  }

  /// When utterances begin and end.
  public let options: EndpointerOptions
  private let times: EndpointerTimes
  private var state = State.waiting
  private var votes = Votes()
  /// Where the utterance begins; nil while a hands-free one has not begun.
  private var start: Int?
  /// No utterance begins before the end of the last one.
  private var earliest = 0
  /// Where silence ends the utterance; nil never.
  private var deadline: Int?
  private var position = 0

  /// Whether nothing more will be found.
  public var isOver: Bool { state == .over }

  /// Whether no utterance is open and nothing in the last frames stands out: nobody begins to speak now.
  public var isQuiet: Bool { state == .waiting && start == nil && votes.isEmpty }

  /// Creates an endpointer for a stream.
  ///
  /// - Parameters:
  ///   - format: The format of the stream; positions count its frames from 0.
  ///   - options: When utterances begin and end.
  public init(format: AudioFormat, options: EndpointerOptions = EndpointerOptions()) {
    self.options = options
    times = EndpointerTimes(format, options)
    deadline = times.initialSilence
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - frame: What the detector says about it.
  ///   - decide: What the app says to an end for silence; it is not asked about one for length, or for the stop.
  /// - Returns: What it means, in order.
  public mutating func advance(
    _ frame: VoiceFrame, deciding decide: (Utterance) -> EndpointDecision = { _ in .accept }
  ) -> [EndpointerEvent] {
    guard state != .over else { return [] }
    position = frame.range.upperBound
    votes.add(frame, isActive: frame.score >= threshold(at: frame))
    var events: [EndpointerEvent] = []
    if start == nil, options.mode != .startAndEnd { events.append(begin(at: frame.range.lowerBound)) }
    switch state {
    case .waiting:
      if let heard = votes.speech { events += hear(heard, frame) }
    case .speaking(let speech):
      if let since = frame.noiseSince { events += withdraw(speech, since) } else { goOn(speech, frame) }
    case .over: break
    }
    return events + endIfDue(decide)
  }

  /// Ends the stream: what is open ends here, with all that was heard.
  ///
  /// - Parameter end: How many frames the stream had; those behind the last whole step of 10 ms count too.
  /// - Returns: The last utterance; its outcome is `noSpeech` when there was none.
  public mutating func finish(at end: Int) -> [EndpointerEvent] {
    guard state != .over else { return [] }
    position = max(position, end)
    let last = utterance(.stop)
    state = .over
    return [.ended(last)]
  }

  /// Speech that is under way goes on with less than it takes to begin; but what is far softer than itself is its echo.
  private func threshold(at frame: VoiceFrame) -> Float {
    guard case .speaking(let speech) = state else { return options.threshold }
    return max(options.threshold - Self.sustaining, speech.peak - frame.noise - Self.margin)
  }

  // Measured, in decibels: how much less it takes to go on, how far an echo lies below, and how fast the loudest is forgotten.
  private static let sustaining: Float = 1.2
  private static let margin: Float = 24
  private static let forgetting: Float = 0.1

  private mutating func begin(at place: Int) -> EndpointerEvent {
    start = place
    return .began(at: place)
  }

  private mutating func hear(_ heard: Range<Int>, _ frame: VoiceFrame) -> [EndpointerEvent] {
    var events: [EndpointerEvent] = []
    let first = max(start ?? earliest, heard.lowerBound - times.onset(score: frame.score))
    if start == nil { events.append(begin(at: max(earliest, first - times.preRoll))) }
    let isCut = heard.lowerBound < times.head || frame.didBeginAloud && heard.lowerBound < times.afterHead
    state = .speaking(
      Speech(
        heard: heard, range: first..<heard.upperBound, loudest: votes.loudest, isCut: isCut,
        peak: frame.score + frame.noise))
    deadline = times.endingSilence.map { heard.upperBound + $0 }
    return events + [.speechBegan(at: first)]
  }

  private mutating func goOn(_ speech: Speech, _ frame: VoiceFrame) {
    var speech = speech
    speech.peak = max(speech.peak - Self.forgetting, frame.score + frame.noise)
    state = .speaking(speech)
    guard let heard = votes.speech else { return }
    // An end that was put off by the app stays put off.
    let end = heard.upperBound + times.fading(score: speech.peak - frame.noise)
    if end > speech.range.upperBound { deadline = times.endingSilence.map { end + $0 } }
    speech.heard = speech.heard.lowerBound..<max(speech.heard.upperBound, heard.upperBound)
    speech.range = speech.range.lowerBound..<max(speech.range.upperBound, end)
    speech.loudest = max(speech.loudest, votes.loudest)
    if frame.didBeginAloud, speech.heard.lowerBound < times.afterHead { speech.isCut = true }
    state = .speaking(speech)
  }

  /// Steady noise was taken for speech: all of it, or only what came after a word.
  private mutating func withdraw(_ speech: Speech, _ since: Int) -> [EndpointerEvent] {
    votes = Votes()
    guard speech.heard.lowerBound >= since - times.noticing else {
      let end = max(speech.heard.lowerBound + 1, min(speech.range.upperBound, since))
      var speech = speech
      speech.heard = speech.heard.lowerBound..<min(speech.heard.upperBound, end)
      speech.range = speech.range.lowerBound..<end
      state = .speaking(speech)
      deadline = times.endingSilence.map { end + $0 }
      return []
    }
    state = .waiting
    if options.mode == .startAndEnd { return [.speechWithdrawn] + end(utterance(.silence)) }
    deadline = times.initialSilence.map { position + $0 }
    return [.speechWithdrawn]
  }

  private mutating func endIfDue(_ decide: (Utterance) -> EndpointDecision) -> [EndpointerEvent] {
    if let start, let maximum = times.maximum, position - start >= maximum { return end(utterance(.maximum)) }
    guard let deadline, position >= deadline else { return [] }
    let due = utterance(.silence)
    switch decide(due) {
    case .accept: return end(due)
    case .veto:
      self.deadline = (state == .waiting ? times.initialSilence : times.endingSilence).map { position + $0 }
    case .extend(let time): self.deadline = position + max(1, times.format.frames(in: time))
    }
    return []
  }

  private mutating func end(_ utterance: Utterance) -> [EndpointerEvent] {
    state = options.mode == .startAndEnd ? .waiting : .over
    (start, earliest, votes) = (nil, position, Votes())
    deadline = times.initialSilence.map { position + $0 }
    return [.ended(utterance)]
  }

  private func utterance(_ cause: Utterance.Cause) -> Utterance {
    let range = (start ?? position)..<position
    guard case .speaking(let speech) = state else {
      return Utterance(outcome: .noSpeech, cause: cause, range: range, speech: nil)
    }
    return Utterance(outcome: outcome(speech, cause), cause: cause, range: range, speech: speech.range)
  }

  private func outcome(_ speech: Speech, _ cause: Utterance.Cause) -> Utterance.Outcome {
    if cause == .maximum { return .tooLong }
    // As long as it would be with its whole silence: who lets a button go after a word has not said less.
    if let silence = times.endingSilence, times.preRoll + speech.heard.count - times.smear + silence < times.minimum {
      return .tooShort
    }
    if speech.loudest < options.quietest { return .tooQuiet }
    return speech.isCut ? .spokeTooSoon : .speech
  }
}
