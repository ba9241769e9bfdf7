#if os(Linux)
  import SLUAudio
  import SLUAudioCodecs

  extension AudioSource {
    /// As recognisers want it: 16,000 Hz, one channel.
    var speech: ResampledSource<Self, SoxResampler> {
      ResampledSource(self) { (input: AudioFormat) throws(AudioError) in
        try SoxResampler(from: input, toRate: AudioFormat.speech.sampleRate)
      }
    }
  }

  /// Who reads a sound file.
  enum SoundFileReader {
    /// Our own reader: WAV, also from a pipe, cut off, or with lengths that are not true.
    case wave(WaveSource)
    /// libsndfile: all else.
    case library(SoundFileSource)

    /// Chooses by how the file begins.
    ///
    /// - Parameter path: A file, a named pipe, or `-` for standard input.
    init(path: String) throws {
      if path == "-" {
        self = .wave(WaveSource(.standardInput))
      } else if System.length(ofFile: path) == nil {
        // A pipe gives its first bytes only once.
        self = .wave(WaveSource(.file(path)))
      } else {
        let start = try System.bytes(ofFile: path, atMost: 4)
        let isWave = start.isEmpty || ["RIFF", "RF64", "BW64"].contains { start.elementsEqual($0.utf8) }
        self = isWave ? .wave(WaveSource(.file(path))) : .library(SoundFileSource(path: path))
      }
    }
  }
#endif
