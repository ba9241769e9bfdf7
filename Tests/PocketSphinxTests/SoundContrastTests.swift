import SLUTestKit
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: how far speech stands out")
struct SoundContrastTests {
  private func noise(_ level: Float, _ samples: Int) -> [Int16] {
    var signal = SyntheticSignal(.whiteNoise, sampleRate: 16_000, level: level, seed: 7)
    return signal.int16Samples(samples)
  }

  private func decibels(of samples: [Int16]) -> Double {
    var contrast = SoundContrast()
    contrast.add(samples)
    return contrast.decibels
  }

  @Test("It is the distance of what is loud from what is quiet", arguments: [-60, -40, -25] as [Float])
  func contrast(floor: Float) {
    let sound = noise(floor, 8_000) + noise(-20, 16_000)
    #expect(abs(decibels(of: sound) - Double(-20 - floor)) < 1.5)
  }

  @Test(
    "What has no parts that differ has none", arguments: [[], [7], Array(repeating: 0, count: 16_000)] as [[Int16]])
  func none(samples: [Int16]) { #expect(decibels(of: samples) == 0) }

  @Test("Full scale beside silence is a number")
  func largest() {
    let contrast = decibels(of: Array(repeating: 0, count: 8_000) + Array(repeating: .min, count: 8_000))
    #expect(contrast > 80 && contrast < 100)
  }

  @Test("In pieces it is the same", arguments: [1, 7, 160, 999])
  func pieces(length: Int) {
    let sound = noise(-50, 3_000) + noise(-20, 5_000)
    var (whole, cut) = (SoundContrast(), SoundContrast())
    whole.add(sound)
    for start in stride(from: 0, to: sound.count, by: length) {
      cut.add(Array(sound[start..<min(sound.count, start + length)]))
    }
    #expect(cut == whole)
  }
}
