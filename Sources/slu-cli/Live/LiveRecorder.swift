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
    private var events: EventLogWriter?
    private var sound: (any SoundWriter & ~Copyable)?
    private var heard = HeardTime()

    /// Makes the file of events; that of sound is made when its format is known.
    ///
    /// A recording that is replaced stays until there is something to replace it with.
    ///
    /// - Parameters:
    ///   - base: The path of the files without their extensions.
    ///   - format: How sound is kept.
    ///   - isReplacing: Whether a recording that is there is replaced.
    /// - Throws: A ``RecordingExists``; an `EventLogError` when the file cannot be written.
    init(base: String, format: RecordFormat, isReplacing: Bool) throws {
      // What is empty was begun and never heard anything.
      let isKept: (String) -> Bool = { System.length(ofFile: $0).map { $0 > 0 } ?? false }
      let old = RecordFormat.paths(base: base).first(where: isKept)
      if !isReplacing, let old { throw RecordingExists(path: old) }
      self.base = base
      self.format = format
      if old == nil { try begin() }
    }

    private func begin() throws {
      guard events == nil else { return }
      events = try EventLogWriter(path: base + ".jsonl")
      // Old sound of another format would be taken for that of these events.
      for other in RecordFormat.allCases where other != format { System.removeFile(other.path(base: base)) }
    }

    /// Keeps sound.
    func hear(_ chunk: AudioChunk) throws {
      try begin()
      if sound == nil { sound = try format.writer(base: base, chunk.format) }
      try sound?.append(chunk)
      heard.add(chunk)
    }

    /// Keeps an event.
    func write(_ event: SLUEvent) throws {
      try begin()
      try events?.write(event, time: heard.milliseconds)
    }

    /// Writes what is held back; nothing may be kept after it.
    func finish() throws { try sound?.finish() }
  }

  /// Why nothing is kept: what would be replaced.
  struct RecordingExists: Error, CustomStringConvertible {
    var path: String
    var description: String { "\(path): there is a recording already: name another base, or say --force" }
  }
#endif
