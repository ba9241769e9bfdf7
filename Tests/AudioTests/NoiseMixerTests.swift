import Foundation
import SLUAudio
import SLUTestKit
import Testing

/// How loud speech is, and noise under it.
@Suite("Noise and speech")
struct NoiseMixerTests {
  private static let rate = 8000

  private static func chunk(_ samples: [Float], rate: Int = Self.rate, channels: Int = 1) -> AudioChunk {
    AudioChunk(format: AudioFormat(sampleRate: rate, channels: channels), position: 0, samples: .float(samples))
  }

  private static func sound(_ kind: SyntheticSignal.Kind, _ level: Float, seconds: Double, seed: UInt64 = 1) -> [Float]
  {
    var signal = SyntheticSignal(kind, sampleRate: rate, level: level, seed: seed)
    return signal.samples(Int(seconds * Double(rate)))
  }

  private static func power(_ samples: some Collection<Float>) -> Float {
    Float(samples.reduce(0.0) { $0 + Double($1 * $1) } / Double(samples.count))
  }

  /// However much silence stands around it, speech is as loud as while it is spoken.
  @Test(arguments: [-12, -20, -35] as [Float], [0, 0.5, 3])
  func silenceDoesNotCount(level: Float, silence: Double) throws {
    let pause = [Float](repeating: 0, count: Int(silence * Double(Self.rate)))
    let speech = Self.sound(.whiteNoise, level, seconds: 2)
    let active = try #require(ActiveSpeech(Self.chunk(pause + speech + pause)))
    // The 200 ms after speech that still count.
    #expect(abs(active.level - level) < 0.6)
    #expect(abs(active.start - pause.count) <= Self.rate / 100)
  }

  @Test func silenceIsNoSpeech() {
    #expect(ActiveSpeech(Self.chunk([])) == nil)
    #expect(ActiveSpeech(Self.chunk([Float](repeating: 0, count: 4000))) == nil)
    // Too soft for any of the thresholds, and too short.
    #expect(ActiveSpeech(Self.chunk([Float](repeating: 1e-6, count: 4000))) != nil)
    #expect(ActiveSpeech(Self.chunk([0.5])) != nil)
  }

  @Test(arguments: [-6, 0, 6, 24] as [Float], [1, 2, 3] as [UInt64])
  func theNoiseIsAsLoudAsAsked(decibels: Float, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let speech = Self.chunk(Self.sound(.whiteNoise, -30, seconds: 1, seed: seed))
    let noise = Self.chunk(Self.sound(.pinkNoise, -10, seconds: 0.7, seed: seed + 100))
    let mixer = try NoiseMixer(noise)
    let offset = random.below(mixer.frames)
    let mixed = mixer.mix(into: speech, from: offset, speechToNoise: decibels)
    #expect(mixed.frames == speech.frames && mixed.format == speech.format)
    let rest = zip(mixed.floatSamples, speech.floatSamples).map { $0 - $1 }
    let level = try #require(ActiveSpeech(speech)?.level)
    #expect(abs(10 * log10(Self.power(rest)) - (level - decibels)) < 0.01, "seed \(seed)")
    // It goes round: what is under the end is what stands after the beginning.
    let gain = rest[0] / noise.floatSamples[offset]
    let place = (offset + speech.frames - 1) % mixer.frames
    #expect(abs(rest[speech.frames - 1] - gain * noise.floatSamples[place]) < 1e-4, "seed \(seed)")
    #expect(mixer.mix(into: speech, from: offset - 3 * mixer.frames, speechToNoise: decibels) == mixed)
  }

  @Test func aSumBeyondFullScaleBecomesSofter() throws {
    let speech = Self.chunk(Self.sound(.tone(440), -3, seconds: 0.5))
    let mixer = try NoiseMixer(Self.chunk(Self.sound(.whiteNoise, -20, seconds: 1)))
    let samples = mixer.mix(into: speech, from: 0, speechToNoise: -6).floatSamples
    #expect(samples.allSatisfy { abs($0) <= 1 } && samples.contains { abs($0) > 0.999 })
  }

  /// Where the noise pauses it is not made louder than 20 dB above itself.
  @Test func aPauseIsNotAmplified() throws {
    let clatter = Self.sound(.whiteNoise, -20, seconds: 1)
    let hum = clatter.map { $0 * 1e-4 }
    let mixer = try NoiseMixer(Self.chunk(hum + clatter))
    let speech = Self.chunk(Self.sound(.whiteNoise, -20, seconds: 1, seed: 5))
    let mixed = mixer.mix(into: speech, from: 0, speechToNoise: 0)
    let rest = zip(mixed.floatSamples, speech.floatSamples).map { $0 - $1 }
    #expect(Self.power(rest) < 1e-4 * Self.power(speech.floatSamples))
  }

  @Test func silenceIsNoNoise() throws {
    #expect(throws: AudioError.self) { try NoiseMixer(Self.chunk([])) }
    let error = #expect(throws: AudioError.self) { try NoiseMixer(Self.chunk([0, 0, 0])) }
    #expect(error?.message == "expected noise, found nothing but silence")
    #expect(throws: AudioError.self) { try NoiseMixer(Self.chunk([0.5, 0.5], channels: 2)) }
    let silence = Self.chunk([Float](repeating: 0, count: 100))
    #expect(try NoiseMixer(Self.chunk([0.5])).mix(into: silence, from: 0, speechToNoise: 6) == silence)
  }
}
