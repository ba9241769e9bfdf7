import Foundation
import SLUAudio

/// A sentence that flite speaks, at 16,000 Hz with silence around it.
struct SpokenSentence: Sendable {
  static let voices = ["slt", "rms", "awb", "kal16"]

  let text: String
  let samples: [Int16]

  /// Has a sentence spoken.
  init(_ text: String, voice: String = "slt") throws {
    self.text = text
    let file = FileManager.default.temporaryDirectory.appending(path: "spoken-\(UUID()).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try Process.run(
      URL(filePath: "/usr/bin/flite"), arguments: ["-voice", voice, "-t", text, "-o", file.path])
    process.waitUntilExit()
    var reader = WaveReader(source: file.path)
    let chunk = try reader.decode([UInt8](Data(contentsOf: file)))
    let silence = [Int16](repeating: 0, count: 4800)
    samples = silence + (chunk?.int16Samples ?? []) + silence
  }

  /// The sound in pieces of so many samples, the last one shorter.
  func chunks(_ size: Int = 1600) -> [AudioChunk] { AudioChunk.speech(samples, in: size) }
}

extension AudioChunk {
  /// Sound as recognisers hear it, in pieces of so many samples, the last one shorter.
  static func speech(_ samples: [Int16], in size: Int = 1600) -> [AudioChunk] {
    stride(from: 0, to: samples.count, by: size).map { start in
      let piece = Array(samples[start..<min(samples.count, start + size)])
      return AudioChunk(format: .speech, position: start, samples: .int16(piece))
    }
  }
}
