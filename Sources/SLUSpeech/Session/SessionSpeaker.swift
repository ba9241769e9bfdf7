import SLUAudio
import SLUTransport

/// Sends utterances as contexts, and tells how loud it is.
struct SessionSpeaker<Writer: RequestWriter> {
  private let settings: SessionSettings
  private let requests: Writer
  private let events: SessionEvents
  private var meter: LevelMeter
  private var cutter: UtteranceCutter
  private let gather: (Duration) -> Void
  private var isPatient = false
  /// How many frames were heard.
  private var heard = 0

  /// How much sound the source may gather while nobody speaks, if levels are told as seldom: no word is known so soon, and a recogniser
  /// that begins so late has little to make up for.
  private static var patience: Duration { .milliseconds(100) }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - settings: What the session asks for.
  ///   - format: Rate and channels of the sound.
  ///   - requests: Takes the utterances.
  ///   - events: Takes what is heard.
  ///   - gather: Tells the source how much sound it may gather.
  init(
    _ settings: SessionSettings, _ format: AudioFormat, _ requests: Writer, _ events: SessionEvents,
    gather: @escaping (Duration) -> Void
  ) {
    self.settings = settings
    self.gather = gather
    self.requests = requests
    self.events = events
    meter = LevelMeter(format: format, interval: settings.levelInterval)
    cutter = UtteranceCutter(format: format, options: settings.endpointing, isOnce: settings.endsAfterUtterance)
  }

  /// Whether nothing more is to be heard.
  var isOver: Bool { cutter.isOver }

  /// Takes what the source says next.
  mutating func take(_ event: AudioEvent) async throws {
    switch event {
    case .notice(var notice):
      notice.position = heard
      await events.tell(.notice(notice))
    case .chunk(let captured):
      // Where a source has lost sound its positions jump; what is sent, and what is kept, has no gap.
      let chunk = AudioChunk(format: captured.format, position: heard, samples: captured.samples)
      heard = chunk.end
      await events.tell(.sound(chunk))
      for level in meter.add(chunk) { await events.tell(.level(level)) }
      let steps = cutter.hear(chunk, deciding: settings.decide)
      pace()
      try await send(steps)
    }
  }

  /// Has the source hurry where somebody speaks, before what was heard is sent.
  private mutating func pace() {
    guard cutter.isQuiet != isPatient else { return }
    isPatient.toggle()
    gather(isPatient ? min(Self.patience, settings.levelInterval) : .zero)
  }

  /// Ends what is open, with all that was heard.
  mutating func finish() async throws { try await send(cutter.finish()) }

  private func send(_ steps: [UtteranceCutter.Step]) async throws {
    for step in steps {
      switch step {
      case .open: try await requests.send(.start(ContextStart(appId: settings.appId, options: settings.options)))
      case .audio(let bytes):
        for start in stride(from: 0, to: bytes.count, by: Self.largestChunk) {
          try await requests.send(.audio(Array(bytes[start..<min(start + Self.largestChunk, bytes.count)])))
        }
      case .close: try await requests.send(.stop)
      case .found(let event): await events.tell(.endpoint(event))
      }
    }
  }

  /// Far below the limit of the protocol; whole frames of one to eight channels.
  private static var largestChunk: Int { 1680 * 36 }
}
