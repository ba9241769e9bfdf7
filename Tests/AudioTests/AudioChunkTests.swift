import SLUAudio
import Testing

@Suite("Formats and chunks")
struct AudioChunkTests {
  @Test(
    "Frames of a time, and back",
    arguments: [
      (16_000, Duration.milliseconds(10), 160), (11_025, .milliseconds(10), 110), (8000, .seconds(3600), 28_800_000),
      (48_000, .zero, 0), (48_000, .milliseconds(-5), 0),
    ])
  func frames(rate: Int, time: Duration, frames: Int) {
    let format = AudioFormat(sampleRate: rate, channels: 2)
    #expect(format.frames(in: time) == frames)
    #expect(format.frames(in: format.duration(ofFrames: frames) + .nanoseconds(1)) == frames)
  }

  @Test(
    "The time of frames is whole milliseconds, rounded down",
    arguments: [
      (16_000, 0, 0), (16_000, 15, 0), (16_000, 16, 1), (11_025, 110, 9), (11_025, 111, 10), (44_100, 44_099, 999),
      (8000, 28_800_000, 3_600_000),
    ])
  func milliseconds(rate: Int, frames: Int, expected: Int) {
    #expect(AudioFormat(sampleRate: rate, channels: 2).milliseconds(ofFrames: frames) == expected)
  }

  @Test(
    "Numbers beyond full scale become full scale, the nearest otherwise",
    arguments: [
      (0, 0), (1, 32_767), (-1, -32_768), (7, 32_767), (-.infinity, -32_768), (.nan, 0),
      (0.5 / 32_768, 1), (0.4 / 32_768, 0),
    ] as [(Float, Int16)])
  func int16(sample: Float, expected: Int16) {
    #expect(AudioChunk(format: .speech, position: 0, samples: .float([sample])).int16Samples == [expected])
  }

  @Test("All 16-bit numbers survive as floating point")
  func exact() {
    let all = AudioChunk(format: .speech, position: 0, samples: .int16(Array(Int16.min...Int16.max)))
    let again = AudioChunk(format: .speech, position: 0, samples: .float(all.floatSamples))
    #expect(again.int16Samples == all.int16Samples)
  }

  @Test("One channel is the mean of all; bytes are little-endian")
  func mono() {
    let stereo = AudioChunk(
      format: AudioFormat(sampleRate: 8000, channels: 2), position: 3, samples: .float([0.5, 0.25, -1, 0]))
    #expect(stereo.monoSamples == [0.375, -0.5])
    #expect(stereo.frames == 2)
    #expect(stereo.end == 5)
    #expect(
      AudioChunk(format: .speech, position: 0, samples: .int16([0x1234, -2])).pcmBytes == [0x34, 0x12, 0xFE, 0xFF])
  }

  @Test(
    "A part of a chunk by positions in the stream",
    arguments: [
      (0..<100, 10, [1, 2, 3, 4]), (11..<100, 11, [3, 4]), (0..<11, 10, [1, 2]), (0..<10, nil, []), (12..<13, nil, []),
    ] as [(Range<Int>, Int?, [Int16])])
  func clamped(range: Range<Int>, position: Int?, samples: [Int16]) {
    let format = AudioFormat(sampleRate: 8000, channels: 2)
    let part = AudioChunk(format: format, position: 10, samples: .int16([1, 2, 3, 4])).clamped(to: range)
    #expect(part?.position == position)
    #expect((part?.int16Samples ?? []) == samples)
  }

  @Test("A time that is longer than any sound is a count that others can be added to")
  func never() {
    for time in [Duration.seconds(Int64.max), .seconds(Int64.max) * 18] {
      let frames = AudioFormat(sampleRate: 768_000, channels: 8).frames(in: time)
      #expect(frames > 768_000 * 3600 * 24 * 365)
      #expect(!frames.multipliedReportingOverflow(by: 4).overflow)
    }
    #expect(AudioFormat.speech.frames(in: .seconds(Int64.min)) == 0)
  }
}
