import Foundation
import Testing

/// `--follow`: each step waits for the line that the step before must give.
@Suite struct FollowTests {
  /// A program that runs while the test goes on.
  private final class Running {
    private let process: ChildProcess
    private let output: OpenFile
    private let errors: OpenFile
    private var pending: [UInt8] = []

    init(_ arguments: [String], input: OpenFile? = nil) throws {
      let (output, errors) = (try OpenFile.pipe(), try OpenFile.pipe())
      let input = try input ?? OpenFile(reading: "/dev/null")
      process = try ChildProcess(
        Program.path, arguments, environment: Program.environment(),
        files: [input, output.writing, errors.writing])
      (self.output, self.errors) = (output.reading, errors.reading)
    }

    /// The next line, waiting for it; nil at the end.
    func line() -> String? {
      while true {
        if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
          defer { pending.removeFirst(end + 1) }
          return String(decoding: pending[..<end], as: UTF8.self)
        }
        let more = output.readSome()
        guard !more.isEmpty else { return nil }
        pending += more
      }
    }

    /// Its exit code and what it said, once it has ended.
    func end() -> (Int32, String) {
      while line() != nil {}
      return (process.wait(), String(decoding: errors.readAll(), as: UTF8.self))
    }

    /// Ends it as Ctrl-C does.
    func interrupt() -> (Int32, String) {
      process.interrupt()
      return end()
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
    let (status, said) = running.end()
    #expect(status == 1)
    #expect(said.contains("expected the file to grow"))
  }

  @Test(.timeLimit(.minutes(1)))
  func standardInputIsShownAsItComes() throws {
    let input = try OpenFile.pipe()
    let running = try Running(["replay", "-o", "json", "-"], input: input.reading)
    try input.writing.write(#"{"type":"started","audio_context":"a"}"# + "\n")
    #expect(running.line() == #"{"update":"context_started","contextId":"a"}"#)
    input.writing.end()
    #expect(running.end().0 == 0)
  }
}
