#if os(Linux)
  import SLUAudio
  import SLUCore
  import SLUEventLog

  /// Keeps what was heard and understood, side by side: the times of events count the sound that was heard by then.
  final class LiveRecorder {
    private let base: String
    // Whatever is written is in the files at once: a crash costs at most the last piece.
    private var events: EventLogWriter
    private var sound: WaveWriter?
    private var heard = HeardTime()

    /// Makes the file of events; that of sound is made when its format is known.
    init(base: String) throws {
      self.base = base
      events = try EventLogWriter(path: base + ".jsonl")
    }

    /// Keeps sound.
    func hear(_ chunk: AudioChunk) throws {
      if sound == nil { sound = try WaveWriter(path: base + ".wav", format: chunk.format) }
      try sound?.append(chunk)
      heard.add(chunk)
    }

    /// Keeps an event.
    func write(_ event: SLUEvent) throws { try events.write(event, time: heard.milliseconds) }
  }
#endif
