import Foundation
import SLUAudio

/// A contender in a program of its own: 16-bit samples at 16 kHz on its standard input, a 0 or a 1 for each 10 ms on its output.
struct OtherDetector {
  let name: String
  let program: String

  /// Reads `NAME=PROGRAM`.
  init?(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, FileManager.default.isExecutableFile(atPath: parts[1]) else { return nil }
    (name, program) = (parts[0], parts[1])
  }

  /// A frame for each answer: it stands out clearly, or not at all.
  func frames(_ samples: [Float]) throws -> [VoiceFrame] {
    let input = TemporaryFile(
      AudioChunk(format: .speech, position: 0, samples: .float(samples)).pcmBytes, extension: "raw")
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.standardInput = FileHandle(forReadingAtPath: input.path)
    process.standardOutput = pipe
    // Speex says each time that its detector is a stopgap.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let answers = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0, answers.count == samples.count / 160 else { throw Failure(detector: self) }
    return answers.enumerated().map { index, answer in
      VoiceFrame(range: (index * 160)..<((index + 1) * 160), score: answer == UInt8(ascii: "1") ? 30 : 0)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let detector: OtherDetector
    var description: String { "\(detector.program) did not answer for each 10 ms" }
  }
}
