import Foundation
import Testing

/// `--follow`: each step waits for the line that the step before must give.
@Suite struct FollowTests {
  /// A program that runs while the test goes on.
  private final class Running {
    let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private var pending = Data()

    init(_ arguments: [String]) throws {
      process.executableURL = URL(fileURLWithPath: Program.path)
      process.arguments = arguments
      process.environment = Program.environment()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    /// The next line, waiting for it; nil at the end.
    func line() -> String? {
      while true {
        if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
          defer { pending = Data(pending[(end + 1)...]) }
          return String(decoding: pending[..<end], as: UTF8.self)
        }
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { return nil }
        pending += more
      }
    }

    /// Ends it as Ctrl-C does; its exit code and what it said.
    func interrupt() -> (Int32, String) {
      process.interrupt()
      while line() != nil {}
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationReason == .exit ? process.terminationStatus : -1, said)
    }
  }

  private func line(_ word: String, _ index: Int) -> String {
    #"{"type":"transcript","audio_context":"a","segment_id":0,"data":{"word":"\#(word)","index":\#(index)}}"#
  }

  @Test(.timeLimit(.minutes(1)))
  func aGrowingFileIsFollowedUntilCtrlC() throws {
    let folder = try Folder()
    let path = try folder.write(#"{"type":"started","audio_context":"a"}"# + "\n", to: "live.jsonl")
    let running = try Running(["replay", "--follow", "--summary", path])
    #expect(running.line() == "a  started")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    for (index, word) in ["green", "tea", "please"].enumerated() {
      // In two parts: half a line is waited for, not refused.
      let bytes = Data((line(word, index) + "\n").utf8)
      try file.write(contentsOf: bytes.prefix(20))
      try file.write(contentsOf: bytes.dropFirst(20))
      #expect(running.line()?.hasSuffix(word) == true)
    }
    let (status, said) = running.interrupt()
    #expect(status == 0)
    #expect(said.contains("segments             1  (1 left open)"))
  }

  @Test(.timeLimit(.minutes(1)))
  func onlyTheLastFileIsFollowed() throws {
    let folder = try Folder()
    let path = try folder.write(line("x", 0) + "\n", to: "live.jsonl")
    let running = try Running(["replay", "--follow", "--only", "final", Fixture.named("silence").path, path])
    while let line = running.line(), !line.contains("finished") {}
    #expect(running.interrupt().0 == 0)
  }

  @Test(.timeLimit(.minutes(1)))
  func aFileThatShrinksIsAnError() throws {
    let folder = try Folder()
    let path = try folder.write(line("x", 0) + "\n", to: "live.jsonl")
    let running = try Running(["replay", "--follow", path])
    #expect(running.line() == "a  started")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 3)
    while running.line() != nil {}
    running.process.waitUntilExit()
    #expect(running.process.terminationStatus == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func standardInputIsShownAsItComes() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["replay", "-o", "json", "-"]
    process.environment = Program.environment()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(#"{"type":"started","audio_context":"a"}"#.utf8 + [10]))
    #expect(
      output.fileHandleForReading.availableData == Data("{\"update\":\"context_started\",\"contextId\":\"a\"}\n".utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
