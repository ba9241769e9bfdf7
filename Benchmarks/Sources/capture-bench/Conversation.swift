import SLUAudio
import SLUAudioCodecs
import SLUTestKit

/// Somebody who speaks a sentence every four seconds in a room with noise: 48,000 Hz, two channels, 16 bits.
func conversation(seconds: Int) throws -> [UInt8] {
  var room = SyntheticSignal(.pinkNoise, sampleRate: 16_000, level: -50, seed: 1)
  var samples = room.samples(seconds * 16_000)
  for (index, start) in stride(from: 16_000, to: samples.count, by: 64_000).enumerated() {
    let clip = try SpokenClip(
      SpokenClip.heldOut[index % SpokenClip.heldOut.count], voice: SpokenClip.voices[index % SpokenClip.voices.count])
    for (offset, sample) in clip.samples.prefix(samples.count - start).enumerated() {
      samples[start + offset] += sample
    }
  }
  var resampler = try SoxResampler(from: .speech, toRate: 48_000)
  let mono = try [
    resampler.convert(AudioChunk(format: .speech, position: 0, samples: .float(samples))), resampler.finish(),
  ].compactMap { $0?.floatSamples }.joined()
  let stereo = AudioFormat(sampleRate: 48_000, channels: 2)
  return AudioChunk(format: stereo, position: 0, samples: .float(mono.flatMap { [$0, 0.7 * $0] })).pcmBytes
}
