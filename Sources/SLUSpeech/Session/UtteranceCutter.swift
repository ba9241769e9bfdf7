import SLUAudio

/// Cuts sound into utterances: what an endpointer says about frames becomes what is to be sent, to the sample.
struct UtteranceCutter: Sendable {
  /// What is to be done next.
  enum Step: Hashable, Sendable {
    /// An utterance begins.
    case open
    /// Its next samples, 16-bit little-endian.
    case audio([UInt8])
    /// It ends.
    case close
    /// What the endpointer found.
    case found(EndpointerEvent)
  }

  private var detector: VoiceActivityDetector
  private var endpointer: Endpointer
  private let frameBytes: Int
  private let kept: Int
  private let isOnce: Bool
  /// The last samples, of which the first is that of frame `position`.
  private var bytes: [UInt8] = []
  private var position = 0
  private var isOpen = false
  /// Whether nothing more is to be heard.
  private(set) var isOver = false

  /// The longest way back to the beginning of an utterance, beside the pre-roll.
  private static let hindsight = Duration.milliseconds(500)

  init(format: AudioFormat, options: EndpointerOptions, isOnce: Bool) {
    detector = VoiceActivityDetector(sampleRate: format.sampleRate)
    endpointer = Endpointer(format: format, options: options)
    frameBytes = 2 * format.channels
    kept = format.frames(in: options.preRoll + Self.hindsight)
    self.isOnce = isOnce
  }

  /// Takes the next sound.
  mutating func hear(_ chunk: AudioChunk, deciding decide: SessionSettings.Decide) -> [Step] {
    guard !isOver else { return [] }
    bytes += chunk.pcmBytes
    var steps: [Step] = []
    for frame in detector.add(chunk.monoSamples) where !isOver {
      for event in endpointer.advance(frame, deciding: decide) { take(event, &steps) }
    }
    if isOpen { send(upTo: end, &steps) } else { forget(before: end - kept) }
    return steps
  }

  /// Says that there is no more sound: what is open ends with all that was heard.
  mutating func finish() -> [Step] {
    guard !isOver else { return [] }
    isOver = true
    var steps: [Step] = []
    for event in endpointer.finish(at: end) { take(event, &steps) }
    return steps
  }

  /// Whether nobody speaks, or begins to.
  var isQuiet: Bool { endpointer.isQuiet }

  private var end: Int { position + bytes.count / frameBytes }

  private mutating func take(_ event: EndpointerEvent, _ steps: inout [Step]) {
    steps.append(.found(event))
    switch event {
    case .began(let start):
      forget(before: start)
      isOpen = true
      steps.append(.open)
    case .speechBegan, .speechWithdrawn: break
    case .ended(let utterance):
      // None begins where nobody speaks for as long as the initial silence; noise that was taken for speech may be one.
      if isOnce, utterance.speech != nil || !isOpen { isOver = true }
      guard isOpen else { break }
      send(upTo: utterance.range.upperBound, &steps)
      isOpen = false
      steps.append(.close)
    }
    if endpointer.isOver { isOver = true }
  }

  private mutating func send(upTo frame: Int, _ steps: inout [Step]) {
    let count = min(bytes.count, (frame - position) * frameBytes)
    guard count > 0 else { return }
    steps.append(.audio(Array(bytes[..<count])))
    forget(before: frame)
  }

  private mutating func forget(before frame: Int) {
    let frames = min(bytes.count / frameBytes, frame - position)
    guard frames > 0 else { return }
    bytes.removeFirst(frames * frameBytes)
    position += frames
  }
}
