import SLUAlsa
import SLUAudio
import SLUAudioCodecs

/// What was heard of a microphone.
struct Heard {
  var seconds: Double = 0
  var utterances = 0
  var levels = 0
  var notices = 0
}

/// Listens as `slu-cli live` does: capture, 16,000 Hz mono, level, speech and its end.
func listen(to path: String, seconds: Int) async throws -> Heard {
  let device = VirtualMicrophone(rate: 48_000, channels: 2, isPaced: true, samples: path).name
  // Made ready for live's own format; the device has another.
  let microphone = AlsaMicrophone(device: device)
  let source = ResampledSource(microphone) { (input: AudioFormat) throws(AudioError) in
    try SoxResampler(from: input, toRate: AudioFormat.speech.sampleRate)
  }
  return try await source.withChunks { format, events in
    var heard = Heard()
    var meter = LevelMeter(format: format)
    var detector = VoiceActivityDetector(sampleRate: format.sampleRate)
    var endpointer = Endpointer(format: format)
    for try await event in events {
      guard case .chunk(let chunk) = event else {
        heard.notices += 1
        continue
      }
      heard.levels += meter.add(chunk).count
      for frame in detector.add(chunk.monoSamples) {
        for case .ended(let utterance) in endpointer.advance(frame) where utterance.speech != nil {
          heard.utterances += 1
        }
      }
      heard.seconds = Double(chunk.end) / Double(format.sampleRate)
      if heard.seconds >= Double(seconds) { events.stop() }
    }
    return heard
  }
}
