#if os(Linux)
  import SLUAudio
  import SLUAudioCodecs
  import SLUCore
  import SLUEventLog

  /// Keeps what was heard and understood, side by side: the times of events count the sound that was heard by then.
  final class LiveRecorder {
    private let base: String
    private let format: RecordFormat
    // Whatever is written is in the files at once: a crash costs at most the last piece, of Ogg Opus a fifth of a second.
    private var events: EventLogWriter
    private var sound: (any SoundWriter & ~Copyable)?
    private var heard = HeardTime()

    /// Makes the file of events; that of sound is made when its format is known.
    init(base: String, format: RecordFormat) throws {
      self.base = base
      self.format = format
      events = try EventLogWriter(path: base + ".jsonl")
    }

    /// Keeps sound.
    func hear(_ chunk: AudioChunk) throws {
      if sound == nil { sound = try format.writer(base: base, chunk.format) }
      try sound?.append(chunk)
      heard.add(chunk)
    }

    /// Keeps an event.
    func write(_ event: SLUEvent) throws { try events.write(event, time: heard.milliseconds) }

    /// Writes what is held back; nothing may be kept after it.
    func finish() throws { try sound?.finish() }
  }
#endif
