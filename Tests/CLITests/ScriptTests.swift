import Foundation
import SLUTestKit
import Testing

/// `slu-cli script` from outside.
@Suite struct ScriptTests {
  private let text = "*book book a flight to [New York](destination)"

  @Test func aScriptReplaysToItsText() async throws {
    let result = try await Program.shell("\"$CLI\" script '\(text)' | \"$CLI\" replay --strict --only final -o text -")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.lines.first?.hasSuffix("/0  final: \(text)") == true)
    #expect(result.lines.count == 2)
  }

  @Test func theSameTextAndSeedGiveTheSameBytes() async throws {
    let first = try await Program.run(["script", text, "--seed", "7"])
    let second = try await Program.run(
      ["script", text, "--seed", "7"], environment: ["LANG": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"])
    let piped = try await Program.run(["script", "-", "--seed", "7"], input: text + "\n")
    #expect(first.output == second.output && first.output == piped.output)
    #expect(first.output != (try await Program.run(["script", text])).output)
    #expect(first.lines.first == #"{"type":"recording","version":1}"#)
    // In the normal form already.
    let normal = try await Program.run(["replay", "-o", "events", "-"], input: first.text)
    #expect(normal.output == first.output)
  }

  @Test func eachLineIsAContext() async throws {
    let script = try await Program.run(["script"], input: "# two lines\n*a one\n\n*b two *c three\n")
    let result = try await Program.run(["replay", "--only", "final", "-o", "text", "-"], input: script.text)
    let endings = result.lines.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(
      endings == [
        "final: *a one", "finished: 1 segment", "final: *b two", "final: *c three", "finished: 2 segments",
      ])
  }

  @Test("The same lines, however they are written and handed over", arguments: ["\n", "\r\n", "\r"])
  func lines(end: String) async throws {
    let expected = try await Program.run(["script", "*a one\n# two\n*b two"]).output
    #expect(expected.split(separator: UInt8(ascii: "\n")).count > 4)
    let text = "\u{FEFF}*a one\(end)  # two\(end)*b two\(end)"
    #expect(try await Program.run(["script", text]).output == expected)
    #expect(try await Program.run(["script", "-"], input: text).output == expected)
  }

  @Test func standardInputMayBeASocket() async throws {
    let folder = try TemporaryFolder()
    let (reading, writing) = try OpenFile.sockets()
    try writing.write(text + "\n")
    writing.end()
    let files = [
      reading, try OpenFile(writing: folder.path("output")), try OpenFile(writing: folder.path("errors")),
    ]
    let process = try ChildProcess(Program.path, ["script", "-"], environment: Program.environment(), files: files)
    #expect(await process.end() == 0)
    #expect(try await folder.read("output") == Program.run(["script", text]).output)
  }

  @Test func whatIsNoTextIsRefused() async throws {
    let result = try await Program.shell(#"printf '*a \377 b\n' | "$CLI" script -"#)
    #expect(result.status == 1 && result.output.isEmpty && result.errors == "slu-cli: -: expected UTF-8 text\n")
  }

  @Test func options() async throws {
    let result = try await Program.run([
      "script", text, "--context", "mine", "--start", "5000", "--words-per-minute", "60",
    ])
    #expect(result.lines.dropFirst().allSatisfy { $0.contains(#""audio_context":"mine""#) })
    #expect(result.lines[1].contains(#""time":50"#))
  }

  @Test func errorsPointAtTheCharacter() async throws {
    let result = try await Program.run(["script", "-"], input: "*a x\n*book fly [Rome](the city)\n字 *a\n")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.errors == """
        slu-cli: -:2:22: expected ")" after the name the: a name is one word of letters, digits, - and _; found "city"
        *book fly [Rome](the city)
                             ^
        slu-cli: -:3:1: expected an intent such as *book (or *_ for none) before the first word, found "字"
        字 *a
        ^

        """)
    #expect(try await Program.run(["script", "*a [字](x"]).errors.hasSuffix("*a [字](x\n       ^\n"))
  }

  @Test("A start that is too late says what is not")
  func lateStart() async throws {
    let result = try await Program.run(["script", "*a x", "--start", "9223372036854775807"])
    #expect(result.status == 64)
    #expect(result.errors.contains("--start: expected a number from 0 to 1125899906842624, found 9223372036854775807"))
  }

  @Test(
    "Wrong usage",
    arguments: [
      (["*a x", "--start=-1"], 64), (["*a x", "--words-per-minute", "0"], 64), (["*a x", "--seed", "-1"], 64),
      (["*a x\n*b y", "--context", "c"], 64), (["   "], 1), (["a"], 1), (["*a x", "*b y"], 64),
    ] as [([String], Int32)])
  func wrongUsage(arguments: [String], status: Int32) async throws {
    let result = try await Program.run(["script"] + arguments)
    #expect(result.status == status && result.output.isEmpty && !result.errors.isEmpty)
  }
}
