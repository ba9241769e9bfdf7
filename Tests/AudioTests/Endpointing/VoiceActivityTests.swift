import SLUAudio
import SLUTestKit
import Testing

@Suite("Voice activity")
struct VoiceActivityTests {
  /// Two seconds of noise, then a hum that rises and falls four times a second as syllables do, then noise.
  private static func sound(rate: Int) -> [Float] {
    var noise = SyntheticSignal(.pinkNoise, sampleRate: rate, level: -55, seed: 4)
    var samples = noise.samples(4 * rate)
    var tones = [300, 700, 1300, 2100].map { SyntheticSignal(.tone($0), sampleRate: rate, level: -30) }
    for index in (2 * rate)..<(3 * rate) where index % (rate / 4) < rate / 6 {
      for tone in tones.indices { samples[index] += tones[tone].next() }
    }
    return samples
  }

  @Test(
    "Frames of 10 ms at any rate, and the voice among them", arguments: [8000, 11_025, 16_000, 22_050, 44_100, 48_000])
  func rates(rate: Int) {
    var detector = VoiceActivityDetector(sampleRate: rate)
    let frames = detector.add(Self.sound(rate: rate))
    #expect(frames.count == 400)
    #expect(frames.enumerated().allSatisfy { $0.element.range.lowerBound == $0.offset * rate / 100 })
    var endpointer = Endpointer(
      format: AudioFormat(sampleRate: rate, channels: 1), options: EndpointerOptions(initialSilence: nil))
    let events = frames.flatMap { endpointer.advance($0) }
    let starts = events.compactMap {
      if case .speechBegan(let place) = $0 { Double(place) / Double(rate) } else { nil }
    }
    #expect(starts.count == 1)
    #expect(starts.allSatisfy { abs($0 - 2) < 0.05 })
  }

  @Test("The same frames, however the samples come", arguments: [1, 2, 3] as [UInt64])
  func portions(seed: UInt64) {
    let samples = Self.sound(rate: 8000)
    var whole = VoiceActivityDetector(sampleRate: 8000)
    var parts = VoiceActivityDetector(sampleRate: 8000)
    var random = SplitMix64(seed: seed)
    var rest = samples[...]
    var found: [VoiceFrame] = []
    while !rest.isEmpty {
      let count = 1 + random.below(300)
      found += parts.add(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(found == whole.add(samples))
  }

  @Test(
    "A rise of the noise is withdrawn within a second and a half, and then known", arguments: [6, 12, 25] as [Float])
  func step(rise: Float) {
    var detector = VoiceActivityDetector(sampleRate: 16_000)
    var endpointer = Endpointer(format: .speech, options: EndpointerOptions(initialSilence: nil))
    var before = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -60, seed: 1)
    var after = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -60 + rise, seed: 2)
    let events = detector.add(before.samples(80_000) + after.samples(160_000)).flatMap { endpointer.advance($0) }
    let ends = events.compactMap { if case .ended(let utterance) = $0 { utterance } else { nil } }
    #expect(ends.map(\.outcome) == [.noSpeech])
    #expect(ends.allSatisfy { $0.range.lowerBound >= 76_000 && $0.range.upperBound <= 104_000 }, "\(ends)")
  }

  @Test("Silence, no numbers, and sound beyond all bounds are nothing to stumble over")
  func odd() {
    var detector = VoiceActivityDetector(sampleRate: 16_000)
    let chunk = AudioChunk(format: .speech, position: 0, samples: .float([.nan, .infinity, -.infinity, 1e30]))
    let frames = detector.add(
      [Float](repeating: 0, count: 16_000) + chunk.monoSamples + [Float](repeating: 0, count: 160_000))
    #expect(frames.prefix(100).dropFirst(3).allSatisfy { abs($0.score) < 4 })
    #expect(frames.suffix(100).allSatisfy { abs($0.score) < 4 })
  }
}
