#if os(Linux)
  import ArgumentParser
  import SLUAudio
  import SLUAudioCodecs

  /// How sound is kept, as it is written on the command line.
  enum RecordFormat: String, ExpressibleByArgument, CaseIterable {
    case wav
    case opus

    /// The paths of a recording's files: its events, its sound.
    func paths(base: String) -> [String] { [base + ".jsonl", "\(base).\(rawValue)"] }

    /// Makes the file of a recording.
    ///
    /// - Parameter base: Its path without `.wav` or `.opus`.
    func writer(base: String, _ format: AudioFormat) throws(AudioError) -> any SoundWriter & ~Copyable {
      switch self {
      case .wav: try WaveWriter(path: base + ".wav", format: format)
      case .opus: try OpusWriter(path: base + ".opus", format: format)
      }
    }
  }
#endif
