import Foundation
import SLUAudio

/// The contender: the power of everything above 100 Hz against its least of three seconds.
struct FullBandEnergy {
  private var high: Float = 0
  private var last: Float = 0
  private var smooth: Float = 0
  private var minima: [Float] = []
  private var position = 0

  /// A frame for each 10 ms of sound at 16 kHz.
  mutating func add(_ samples: [Float]) -> [VoiceFrame] {
    stride(from: 0, to: samples.count - 159, by: 160).map { start in
      var power: Float = 1e-9
      for sample in samples[start..<(start + 160)] {
        high = 0.961 * (high + sample - last)
        last = sample
        power += high * high / 160
      }
      smooth = minima.isEmpty ? power : smooth + (power - smooth) * 0.4
      minima.append(smooth)
      if minima.count > 300 { minima.removeFirst() }
      let floor = (minima.min() ?? smooth) * 1.3
      position += 160
      return VoiceFrame(range: (position - 160)..<position, score: 10 * log10f(smooth / floor))
    }
  }
}
