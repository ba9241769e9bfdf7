import SLUAudio
import Testing

@testable import slu_cli

/// The clock of what is recorded is the length of what is kept.
@Suite("Heard time")
struct HeardTimeTests {
  private static func chunk(_ position: Int, _ frames: Int, rate: Int = 16_000) -> AudioChunk {
    let format = AudioFormat(sampleRate: rate, channels: 1)
    return AudioChunk(format: format, position: position, samples: .int16([Int16](repeating: 0, count: frames)))
  }

  @Test(arguments: [
    ("nothing", [], 0), ("one chunk", [chunk(0, 1600)], 100),
    ("sound that was lost", [chunk(0, 1600), chunk(8000, 1600)], 200),
    ("a second time of listening", [chunk(0, 1600), chunk(0, 1600)], 200),
    ("one that begins with a loss", [chunk(0, 1600), chunk(800, 1600)], 200),
    ("another microphone", [chunk(0, 1600), chunk(0, 4800, rate: 48_000), chunk(4800, 4800, rate: 48_000)], 300),
    ("parts of a millisecond", (0..<1600).map { chunk($0, 1) }, 100),
  ])
  func counts(what: String, chunks: [AudioChunk], milliseconds: Int) {
    var time = HeardTime()
    for chunk in chunks { time.add(chunk) }
    #expect(time.milliseconds == milliseconds)
  }
}
