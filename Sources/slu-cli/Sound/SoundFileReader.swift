#if os(Linux)
  import SLUAudio
  import SLUAudioCodecs

  /// Who reads a sound file.
  enum SoundFileReader {
    /// Our own reader: WAV, also from a pipe, cut off, or with lengths that are not true.
    case wave(WaveSource)
    /// libsndfile: all else, and WAV with samples of another form, such as ADPCM.
    case library(SoundFileSource)

    /// How far our own reader is asked whether it knows a file's samples: more than what stands before them.
    private static let beginning = 1 << 20

    /// Chooses by how the file begins.
    ///
    /// - Parameter path: A file, a named pipe, or `-` for standard input.
    init(path: String) async throws {
      if path == "-" {
        self = .wave(WaveSource(.standardInput))
      } else if System.length(ofFile: path) == nil {
        // A pipe gives its first bytes only once.
        self = .wave(WaveSource(.file(path)))
      } else {
        let start = try System.bytes(ofFile: path, atMost: 4)
        let isWave = start.isEmpty || ["RIFF", "RF64", "BW64"].contains { start.elementsEqual($0.utf8) }
        let library = SoundFileSource(path: path)
        let isUnsupported = try isWave && Self.isUnsupported(path)
        let isOurs = if isUnsupported { await !Self.canRead(library) } else { isWave }
        self = isOurs ? .wave(WaveSource(.file(path))) : .library(library)
      }
    }

    /// Whether a WAV file has samples of a form that our own reader does not know.
    private static func isUnsupported(_ path: String) throws(FileError) -> Bool {
      var reader = WaveReader(source: path)
      let bytes = try System.bytes(ofFile: path, atMost: beginning)
      do {
        _ = try reader.decode(bytes)
        return false
      } catch {
        return error.code == .unsupported
      }
    }

    private static func canRead(_ source: SoundFileSource) async -> Bool {
      do {
        try await source.withChunks { _, _ in }
        return true
      } catch {
        return false
      }
    }
  }

  extension SoundFileReader {
    /// The most samples that are taken of a file that is needed whole: what never ends must not fill the memory.
    private static let mostSamples = 1 << 29

    /// All the sound of a file, as 16-bit PCM.
    ///
    /// - Parameters:
    ///   - path: A file, a named pipe, or `-` for standard input.
    ///   - messages: Told when some of it is missing.
    /// - Returns: The sound, and whether it is all that the file says it has.
    /// - Throws: An `AudioError`, also for more than 1 GiB of samples; a ``FileError``.
    static func sound(
      ofFile path: String, telling messages: Messages
    ) async throws -> (sound: AudioChunk, isWhole: Bool) {
      switch try await SoundFileReader(path: path) {
      case .wave(let source): try await sound(of: source, path, messages)
      case .library(let source): try await sound(of: source, path, messages)
      }
    }

    private static func sound(
      of source: some AudioSource, _ path: String, _ messages: Messages
    ) async throws -> (sound: AudioChunk, isWhole: Bool) {
      try await source.withChunks { format, events in
        var samples: [Int16] = []
        var isWhole = true
        for try await event in events {
          switch event {
          case .chunk(let chunk): samples += chunk.int16Samples
          case .notice(let notice):
            isWhole = isWhole && notice.kind != .cutOff
            messages.error(notice.message)
          }
          guard samples.count <= mostSamples else {
            throw AudioError(code: .unsupported, source: path, message: "expected at most 1 GiB of samples, found more")
          }
        }
        return (AudioChunk(format: format, position: 0, samples: .int16(samples)), isWhole)
      }
    }
  }
#endif
