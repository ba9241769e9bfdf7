import Foundation
import SLUTestKit
import Testing

/// `--follow`: each step waits for the line that the step before must give.
@Suite(.waitsForPrograms) struct FollowTests {
  private func line(_ word: String, _ index: Int) -> String {
    #"{"type":"transcript","audio_context":"a","segment_id":0,"data":{"word":"\#(word)","index":\#(index)}}"#
  }

  @Test(.timeLimit(.minutes(10)))
  func aGrowingFileIsFollowedUntilCtrlC() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(#"{"type":"started","audio_context":"a"}"# + "\n", to: "live.jsonl")
    let running = try RunningProgram(["replay", "--follow", "--summary", path])
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

  #if os(Linux)
    @Test(.timeLimit(.minutes(10)))
    func aGrowingFileIsDrawnInPlace() throws {
      let folder = try TemporaryFolder()
      let recording = try Fixture.named("book-a-flight-to-new-york").lines
      let path = try folder.write(recording[..<4].joined(), to: "live.jsonl")
      let terminal = try TerminalProgram(["replay", "--follow", path])
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.seekToEnd()
      // Each picture is there before the next one can be.
      #expect(terminal.shows("book a"))
      try file.write(contentsOf: Data(recording[4..<14].joined().utf8))
      #expect(terminal.shows("to New"))
      try file.write(contentsOf: Data(recording[14...].joined().utf8))
      #expect(terminal.shows("└ 1 segment"))
      try terminal.press("\u{3}")
      #expect(terminal.end() == 0)
      #expect(
        terminal.screen.lines.prefix(3).map { $0.prefix { $0 != "‹" } } == [
          "┌ 680e98cf-1c1d-4ac3-b915-1183144f92fb", "│ 0 book    book a flight to New York", "└ 1 segment",
        ])
    }

    @Test(.timeLimit(.minutes(10)))
    func whatIsThereAlreadyIsWrittenInBlocks() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write((0..<300).map { line("w", $0) + "\n" }.joined(), to: "live.jsonl")
      let output = try OpenFile.sockets(keepsWrites: true)
      let running = try RunningProgram(["replay", "--follow", "-o", "text", path], output: output)
      // The end of its output is the end of the only process that writes it.
      output.writing.end()
      var (lines, writes) = (0, 0)
      while lines < 301 {
        let block = output.reading.readSome()
        try #require(!block.isEmpty)
        writes += 1
        lines += block.count { $0 == UInt8(ascii: "\n") }
      }
      #expect(writes <= 10, "a write for each look for more")
      // And what comes now is written at once.
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data((line("last", 300) + "\n").utf8))
      #expect(running.line()?.hasSuffix("last") == true)
      #expect(running.interrupt().0 == 0)
    }
  #endif

  @Test(.timeLimit(.minutes(10)))
  func onlyTheLastFileIsFollowed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(line("x", 0) + "\n", to: "live.jsonl")
    let running = try RunningProgram(["replay", "--follow", "--only", "final", Fixture.named("silence").path, path])
    // The first file is read to its end, and left behind there: both of its contexts, the last of which has no segment.
    var lines: [String] = []
    while let line = running.line() {
      lines.append(line)
      if line.hasSuffix("finished: 0 segments") { break }
    }
    #expect(lines.count == 3, "\(lines)")
    // What the last file gets now is shown.
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    let rest = ["segment_end", "finished"].map { #"{"type":"\#($0)","audio_context":"a","segment_id":0}"# + "\n" }
    try file.write(contentsOf: Data(rest.joined().utf8))
    #expect(running.line() == "a/0  final: *_ x")
    #expect(running.line() == "a  finished: 1 segment")
    #expect(running.interrupt().0 == 0)
  }

  @Test(.timeLimit(.minutes(10)))
  func aFileThatShrinksIsAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(line("x", 0) + "\n", to: "live.jsonl")
    let running = try RunningProgram(["replay", "--follow", path])
    #expect(running.line() == "a  started")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 3)
    let (status, said) = running.end()
    #expect(status == 1)
    #expect(said.contains("expected the file to grow"))
  }

  @Test(.timeLimit(.minutes(10)))
  func standardInputIsShownAsItComes() throws {
    let input = try OpenFile.pipe()
    let running = try RunningProgram(["replay", "-o", "json", "-"], input: input.reading)
    try input.writing.write(#"{"type":"started","audio_context":"a"}"# + "\n")
    #expect(running.line() == #"{"update":"context_started","contextId":"a"}"#)
    input.writing.end()
    #expect(running.end().0 == 0)
  }
}
