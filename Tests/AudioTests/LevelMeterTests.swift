import SLUAudio
import SLUTestKit
import Testing

@Suite("Level meter")
struct LevelMeterTests {
  @Test("A sine of full scale has 3 dB less than full scale, its peak has it")
  func sine() {
    var tone = SyntheticSignal(.tone(1000), sampleRate: 16_000, level: -3.0103)
    var meter = LevelMeter(format: .speech)
    let levels = meter.add(AudioChunk(format: .speech, position: 0, samples: .float(tone.samples(4000))))
    #expect(levels.map(\.range) == [0..<1600, 1600..<3200])
    #expect(levels.allSatisfy { abs($0.rms + 3.01) < 0.01 && abs($0.peak) < 0.01 }, "\(levels)")
  }

  @Test("The same levels however the sound comes; both channels count")
  func portions() {
    let format = AudioFormat(sampleRate: 8000, channels: 2)
    let samples = (0..<4000).map { Int16(truncatingIfNeeded: $0 &* 7919) }
    let whole = AudioChunk(format: format, position: 100, samples: .int16(samples))
    var one = LevelMeter(format: format, interval: .milliseconds(20))
    var many = LevelMeter(format: format, interval: .milliseconds(20))
    let parts = stride(from: 100, to: 2100, by: 37).compactMap { whole.clamped(to: $0..<($0 + 37)) }
    let levels = one.add(whole)
    #expect(levels == parts.flatMap { many.add($0) })
    #expect(levels.count == 12)
    #expect(levels.first?.range == 100..<260)
  }

  @Test("Silence is minus infinity")
  func silence() {
    var meter = LevelMeter(format: .speech)
    let levels = meter.add(
      AudioChunk(format: .speech, position: 0, samples: .int16([Int16](repeating: 0, count: 1600))))
    #expect(levels.map(\.rms) == [-.infinity])
    #expect(levels.map(\.peak) == [-.infinity])
  }
}
