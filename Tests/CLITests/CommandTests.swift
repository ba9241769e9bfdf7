import ArgumentParser
import Foundation
import SLUTestKit
import Testing

@testable import slu_cli

/// The program from outside: exit codes, streams, options.
@Suite struct CommandTests {
  private let book = Fixture.named("book-a-flight-to-new-york").path
  private let broken = Fixture.root.appendingPathComponent("broken/nul-bytes.jsonl").path

  @Test(
    "Exit codes",
    arguments: [
      ("all well", ["book-a-flight-to-new-york.jsonl"], 0), ("violations are reported", ["final-revised.jsonl"], 0),
      ("unknown types are skipped", ["unknown-types.jsonl"], 0), ("refused lines", ["broken/nul-bytes.jsonl"], 1),
      ("a line cut off", ["broken/cut-off-last-line.jsonl"], 1), ("no such file", ["no-such.jsonl"], 1),
      (
        "a context that is there",
        ["--context", "680e98cf-1c1d-4ac3-b915-1183144f92fb", "book-a-flight-to-new-york.jsonl"], 0
      ),
      ("a context that is not", ["--context", "nope", "book-a-flight-to-new-york.jsonl"], 1),
      ("nor ever begins", ["--from-context", "nope", "book-a-flight-to-new-york.jsonl"], 1), ("a folder", ["."], 1),
      ("strict and well", ["--strict", "book-a-flight-to-new-york.jsonl"], 0),
      ("strict and a violation", ["--strict", "final-revised.jsonl"], 1),
      ("strict and an unknown type", ["--strict", "unknown-types.jsonl"], 1),
      ("strict does not stop at a refused line", ["--strict", "broken/nul-bytes.jsonl"], 1),
      ("no such option", ["--nonsense"], 64), ("no such format", ["--output", "xml"], 64),
      ("no such speed", ["--speed", "0"], 64),
      ("a line limit of nothing", ["--line-limit", "0"], 64), ("only what", ["--only", "tentative"], 64),
      ("help", ["--help"], 0),
    ])
  func exitCodes(name: String, arguments: [String], status: Int32) async throws {
    let arguments = arguments.map { $0.hasSuffix(".jsonl") || $0 == "." ? Fixture.root.path + "/" + $0 : $0 }
    #expect(try await Program.run(["replay"] + arguments).status == status)
  }

  @Test func aPipeGetsPlainText() async throws {
    let result = try await Program.run(["replay", book])
    #expect(!result.text.contains("\u{1B}"))
    #expect(result.lines.count == 20)
    #expect(
      result.lines.dropLast().last
        == "680e98cf-1c1d-4ac3-b915-1183144f92fb/0  final: *book book a flight to [New York](destination)")
    #expect(result.errors == "")
  }

  @Test(
    "Colours in a pipe",
    arguments: [
      (["--output", "pretty"], [:], false), (["--output", "pretty", "--color", "always"], [:], true),
      (["--output", "pretty", "--color", "always"], ["NO_COLOR": "1"], true), (["--color", "always"], [:], true),
      (["--output", "pretty", "--color", "never"], [:], false),
      (["--output", "json", "--color", "always"], [:], false),
    ] as [([String], [String: String], Bool)])
  func colors(arguments: [String], environment: [String: String], isColored: Bool) async throws {
    let result = try await Program.run(["replay"] + arguments + [book], environment: environment)
    #expect(result.text.contains("\u{1B}[") == isColored)
    // Colours, but no cursor that moves.
    #expect(!result.text.contains("\u{1B}[K"))
  }

  @Test func severalFilesAreOneStream() async throws {
    let others = [book, Fixture.named("interleaved-contexts").path, Fixture.named("late-events").path]
    let files = try await Program.run(["replay", "-o", "json"] + others)
    let piped = try await Program.shell("cat '\(others.joined(separator: "' '"))' | \"$CLI\" replay -o json -")
    #expect(files.output == piped.output)
    #expect(files.status == 0 && piped.status == 0)
    let bare = try await Program.shell("\"$CLI\" replay -o json < '\(book)'")
    #expect(bare.output == (try await Program.run(["replay", "-o", "json", book])).output)
  }

  @Test func aFileThatCannotBeOpenedIsNamedAndTheOthersAreReplayed() async throws {
    let result = try await Program.run(["replay", "--only", "final", "/no/such", book])
    #expect(result.status == 1)
    #expect(result.lines.count == 2)
    #expect(result.errors == "slu-cli: /no/such: cannot be opened: No such file or directory\n")
  }

  @Test func strictPrintsEverythingBeforeAndSaysWhere() async throws {
    let path = Fixture.named("second-start").path
    let lenient = try await Program.run(["replay", path]).lines
    let strict = try await Program.run(["replay", "--strict", path])
    #expect(strict.errors.hasPrefix("slu-cli: \(path):"))
    #expect(strict.errors.contains("second_start"))
    #expect(strict.errors.filter { $0 == "\n" }.count == 1)
    #expect(strict.lines == Array(lenient.prefix(strict.lines.count)))
    #expect(lenient.dropFirst(strict.lines.count).first?.contains("report: second_start") == true)
  }

  @Test func theSummaryGoesToStandardError() async throws {
    let result = try await Program.run(["replay", "--summary", "--output", "json", broken])
    #expect(result.errors.contains("\nrefused lines   6\n"))
    #expect(result.errors.contains("\nsegments        1  (1 final)\n"))
    #expect(!result.text.contains("refused"))
  }

  @Test(arguments: ["json", "text", "pretty", "events"])
  func aReaderThatLeavesIsNoError(format: String) async throws {
    let many = Fixture.named("many-short-contexts").path
    let files = Array(repeating: many, count: 20).joined(separator: " ")
    let result = try await Program.shell("{ \"$CLI\" replay -o \(format) \(files); echo $? >&2; } | head -1")
    #expect(result.errors == "0\n")
    #expect(result.lines.count == 1)
  }

  @Test(
    "What is asked of the program itself and cannot be written is a failure, too",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["--help", "--version", "replay --help", "--generate-completion-script bash", "sal"])
  func fullDiskForHelp(arguments: String) async throws {
    let full = try await Program.shell("\"$CLI\" \(arguments) > /dev/full")
    #expect(full.status == 1)
    #expect(full.errors == "slu-cli: standard output cannot be written: No space left on device\n")
    let written = try await Program.shell("\"$CLI\" \(arguments)")
    #expect(written.status == 0 && written.text.hasSuffix("\n") && written.errors.isEmpty)
  }

  @Test(
    "Completions name the commands and their options",
    arguments: [
      ("bash", "#!/bin/bash", "--from-context"), ("zsh", "#compdef slu-cli", "--from-context["),
      ("fish", "function __slu-cli_", "-l 'from-context'"),
    ])
  func completions(shell: String, start: String, option: String) async throws {
    let result = try await Program.run(["--generate-completion-script", shell])
    #expect(result.status == 0 && result.errors.isEmpty && result.text.hasPrefix(start))
    #expect(result.text.contains(option))
    for command in SLUCommand.configuration.subcommands {
      let name = try #require(command.configuration.commandName)
      #expect(result.text.contains("'\(name)") || result.text.contains(" \(name) "), "\(name)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["json", "text"])
  func aFullDiskIsAnError(format: String) async throws {
    let result = try await Program.shell("\"$CLI\" replay -o \(format) '\(book)' > /dev/full")
    #expect(result.status == 1)
    #expect(result.errors == "slu-cli: standard output cannot be written: No space left on device\n")
  }

  @Test func aFileThatIsAsLargeAsItMayBeIsAnError() async throws {
    let folder = try TemporaryFolder()
    let many = Fixture.named("many-short-contexts").path
    // A shell counts in 512 or 1024 bytes.
    let result = try await Program.shell("ulimit -f 1; \"$CLI\" replay -o json '\(many)' > '\(folder.path)/out'")
    #expect(result.status == 1)
    #expect(result.errors == "slu-cli: standard output cannot be written: File too large\n")
  }

  @Test func lineLimitRefusesLongerLines() async throws {
    let result = try await Program.run(["replay", "--line-limit", "200", book])
    #expect(result.status == 1)
    #expect(result.errors.contains(":3: expected at most 200 bytes in a line"))
  }

  @Test func releasedSegmentsAreNotListedAgain() async throws {
    let result = try await Program.run(["replay", "-o", "json", "--release-final", book])
    #expect(result.lines.last?.hasSuffix("\"segments\":[],\"discarded\":[]}") == true)
  }

  @Test func messagesCannotSteerTheTerminal() async throws {
    let result = try await Program.run(["replay", "-"], input: #"{"type":"\u001b[2J"}"#)
    #expect(result.errors == "slu-cli: -:1: unknown type \"\\u{1B}[2J\" skipped\n")
  }
}
