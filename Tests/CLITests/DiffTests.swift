import Foundation
import SLUTestKit
import Testing

/// `slu-cli diff` from outside.
@Suite struct DiffTests {
  private let tea = Fixture.named("green-tea-to-green-t-shirts").path
  private var teaExpected: String { tea.replacing(".jsonl", with: ".expected.jsonl") }

  @Test(
    "A recording equals itself and what it must give",
    arguments: ["green-tea-to-green-t-shirts", "late-events", "final-revised", "many-short-contexts", "unicode"])
  func equal(name: String) async throws {
    let path = Fixture.named(name).path
    let expected = path.replacing(".jsonl", with: ".expected.jsonl")
    for pair in [[path, path], [expected, expected], [path, expected], [expected, path]] {
      let result = try await Program.run(["diff"] + pair)
      #expect(result.status == 0 && result.output.isEmpty && result.errors == "")
    }
    let verbose = try await Program.run(["diff", path, path, "--verbose"])
    #expect(verbose.status == 0)
    #expect(verbose.lines.last?.hasPrefix("equal: ") == true)
  }

  @Test func anotherWordInWords() async throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: try await Program.shell("cat '\(tea)'").output, as: UTF8.self)
    let other = try folder.write(
      text.replacing("d5e20eac", with: "0a1b2c3d").replacing("t-shirts", with: "tea").replacing(
        "\"time\":206", with: "\"time\":224"), to: "other.jsonl")
    let result = try await Program.run(["diff", tea, other])
    #expect(result.status == 1)
    #expect(
      result.text == """
        A \(tea)
        B \(other)
        segment d5e20eac-40d9-47fe-8468-a4558a405493/0, in B 0a1b2c3d-40d9-47fe-8468-a4558a405493
          word 3 t-shirts → tea at 0.98 s, final 180 ms later
          entity [t-shirts](product) → [tea](product), final 180 ms later
          times: words final up to 180 ms later, entities final 180 ms later, intent final 180 ms later, end 180 ms later

        """)
    let results = try await Program.run(["diff", tea, other, "--only", "final"])
    #expect(
      results.lines.dropFirst(3) == [
        "  word 3 t-shirts → tea at 0.98 s", "  entity [t-shirts](product) → [tea](product)",
      ])
    #expect(try await Program.run(["diff", tea, tea, "--tolerance", "5"]).status == 0)
  }

  @Test func oneOfThemMayBeAPipe() async throws {
    let result = try await Program.shell(
      "\"$CLI\" replay -o json '\(tea)' | \"$CLI\" diff '\(teaExpected)' - && \"$CLI\" diff - '\(tea)' < '\(tea)'")
    #expect(result.status == 0 && result.output.isEmpty)
  }

  @Test(
    "What cannot be compared",
    arguments: [
      (["no-such.jsonl", "late-events.jsonl"], 1, "no-such.jsonl: cannot be opened"),
      (["late-events.jsonl"], 64, "'<b>'"),
      (["-", "-"], 64, "only one of A and B"),
      (["late-events.jsonl", "late-events.jsonl", "--tolerance=-1"], 64, "0 or more"),
      (["broken/nul-bytes.jsonl", "broken/nul-bytes.jsonl"], 1, "nul-bytes.jsonl:"),
    ] as [([String], Int32, String)])
  func errors(files: [String], status: Int32, message: String) async throws {
    let arguments = files.map { $0.hasSuffix(".jsonl") ? Fixture.root.path + "/" + $0 : $0 }
    let result = try await Program.run(["diff"] + arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(message))
  }

  @Test func aBrokenExpectedOutputIsNamed() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"update\":\"context_started\",\"contextID\":\"a\"}\n", to: "x.expected.jsonl")
    let result = try await Program.run(["diff", path, path])
    #expect(result.status == 1)
    #expect(result.errors.contains("slu-cli: \(path):1:29: expected the name of a member of updates"))
  }
}
