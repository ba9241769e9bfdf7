import SLUAudio
import SLUTestKit

extension SyntheticSignal {
  /// The next samples, as a decoder takes them.
  mutating func int16Samples(_ count: Int) -> [Int16] {
    AudioChunk(format: .speech, position: 0, samples: .float(samples(count))).int16Samples
  }
}
