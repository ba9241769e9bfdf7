import Foundation
import SLUAudio
import SLUTestKit

/// A sentence of a synthetic voice at 16 kHz, and where speech is in it.
struct SpokenClip: Sendable {
  static let voices = ["slt", "rms", "awb", "kal16"]
  /// What the detector's numbers were chosen with.
  static let tuning = [
    "book a flight to New York", "clear", "show me the cheapest one", "I want to fly from London to Paris next Friday",
    "turn off the lights in the kitchen", "yes", "business class please", "how about the day after tomorrow",
    "add two bottles of milk", "remove the last item", "go back", "find me a hotel near the station",
    "set an alarm for half past six", "what is the weather like in Helsinki", "play something quiet",
  ]

  /// What it is judged by.
  static let heldOut = [
    "take me to the airport", "no", "I need two tickets for tonight", "open the window a little", "cancel my order",
    "show only direct flights", "first class", "where is my package", "add eggs and butter to the list",
    "call my sister", "turn the music down", "is it going to rain on Sunday", "next page", "pay with my card",
    "how long does it take to get there",
  ]

  let samples: [Float]
  /// From the first 10 ms to the last that are not too soft.
  let speech: Range<Int>
  /// The mean power of those that are not too soft.
  let activePower: Float

  static let program = ["/usr/bin/flite", "/usr/local/bin/flite", "/opt/homebrew/bin/flite"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Has a sentence spoken.
  ///
  /// Speech is what lies at most 15.9 dB below its own mean, which is the margin of ITU-T P.56.
  init(_ sentence: String, voice: String) throws {
    let file = TemporaryFile()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program ?? "")
    process.arguments = ["-voice", voice, "-t", sentence, "-o", file.path]
    try process.run()
    process.waitUntilExit()
    let sound = try AudioChunk(wave: file.bytes, source: file.path)
    let samples = sound.monoSamples
    self.samples = samples
    let powers = stride(from: 0, to: samples.count - 159, by: 160).map { start in
      samples[start..<(start + 160)].reduce(0) { $0 + $1 * $1 } / 160
    }
    let margin = pow(10, Float(-1.59))
    var active = powers
    while true {
      let mean = active.reduce(0, +) / Float(max(1, active.count))
      let kept = active.filter { $0 >= mean * margin }
      if kept.count == active.count { break }
      active = kept
    }
    activePower = active.reduce(0, +) / Float(max(1, active.count))
    let threshold = activePower * margin
    let first = powers.firstIndex { $0 >= threshold } ?? 0
    let last = powers.lastIndex { $0 >= threshold } ?? 0
    speech = (first * 160)..<((last + 1) * 160)
  }
}
