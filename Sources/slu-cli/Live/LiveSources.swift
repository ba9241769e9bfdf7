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
#endif
