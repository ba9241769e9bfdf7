#if os(Linux)
  import ArgumentParser
  import SLUAudio
  import SLUAudioCodecs

  /// How sound is kept, as it is written on the command line.
  enum RecordFormat: String, ExpressibleByArgument, CaseIterable {
    case wav
    case opus

    /// The paths that a recording's files may have: its events, its sound in each format.
    static func paths(base: String) -> [String] { [base + ".jsonl"] + allCases.map { $0.path(base: base) } }

    /// The path of a recording's sound.
    func path(base: String) -> String { "\(base).\(rawValue)" }

    /// Makes the file of a recording.
    ///
    /// - Parameter base: Its path without `.wav` or `.opus`.
    func writer(base: String, _ format: AudioFormat) throws(AudioError) -> any SoundWriter & ~Copyable {
      switch self {
      case .wav: try WaveWriter(path: path(base: base), format: format)
      case .opus: try OpusWriter(path: path(base: base), format: format)
      }
    }
  }
#endif
