import Foundation
import SLUAudio

/// A contender in a program of its own, which runs as long as this lives.
///
/// It gets the number of samples (32 bits) and the samples (16 bits, 16 kHz, little-endian) of one sound after the other, and
/// answers each, when it has all of it, with a character for every whole 10 ms: a 1 for speech, a 0 for none.
final class OtherDetector {
  let name: String
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  /// Starts the program of `NAME=PROGRAM`.
  init?(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    name = parts[0]
    process.executableURL = URL(fileURLWithPath: parts[1])
    process.standardInput = input
    process.standardOutput = output
    // Speex says for each sound that its detector is a stopgap.
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
  }

  deinit { process.terminate() }

  /// A frame for each answer: it stands out clearly, or not at all.
  ///
  /// What is said about the first second does not count: both take the noise for speech until they know it.
  func frames(_ samples: [Float]) throws -> [VoiceFrame] {
    let chunk = AudioChunk(format: .speech, position: 0, samples: .float(samples))
    let count = withUnsafeBytes(of: UInt32(samples.count).littleEndian) { Data($0) }
    try input.fileHandleForWriting.write(contentsOf: count + chunk.pcmBytes)
    var answers = Data()
    while answers.count < samples.count / 160 {
      guard let more = try output.fileHandleForReading.read(upToCount: samples.count / 160 - answers.count),
        !more.isEmpty
      else { throw Ended(program: name) }
      answers += more
    }
    return answers.enumerated().map { index, answer in
      VoiceFrame(
        range: (index * 160)..<((index + 1) * 160), score: index >= 100 && answer == UInt8(ascii: "1") ? 30 : 0)
    }
  }

  struct Ended: Error {
    let program: String
  }
}
