import Foundation
import SLUGrammar
import SLUTestKit
import Testing

/// The expected streams of the applications: `Fixtures/apps/NAME/streams.jsonl` for the utterances of `streams.txt`.
@Suite("Streams of applications")
struct StreamFixtureTests {
  private static let folder = Repository.path("Fixtures/apps")

  @Test(arguments: ["flights", "smart-home", "coffee-shop", "expenses"])
  func areAsExpected(app: String) async throws {
    let folder = Self.folder + "/" + app
    let annotated = try String(contentsOfFile: folder + "/streams.txt", encoding: .utf8).split(separator: "\n")
    let lines = try annotated.map {
      try AnnotatedUtterance(String($0)).segments.flatMap(\.words).joined(separator: " ")
    }
    #expect(lines.count == 20)
    let streams = try await Program.run(
      ["annotate", "--no-tagger", "--stream", "--app", folder, "--reference-date", "2026-11-20", "-"],
      input: lines.joined(separator: "\n") + "\n")
    #expect(streams.errors == "" && streams.status == 0)
    let expected = try String(contentsOfFile: folder + "/streams.jsonl", encoding: .utf8)
    #expect(streams.text == expected, "Fixtures/README.md says how to make it anew")
    // Each context ends as the utterance is annotated.
    let replay = try await Program.run([
      "replay", "--strict", "-o", "text", "--only", "final", folder + "/streams.jsonl",
    ])
    #expect(replay.errors == "" && replay.status == 0)
    var ends: [String: [String]] = [:]
    for line in replay.lines {
      let parts = line.components(separatedBy: "  final: ")
      if parts.count == 2 { ends[parts[0].components(separatedBy: "/")[0], default: []].append(parts[1]) }
    }
    #expect(ends.sorted { $0.key < $1.key }.map { $0.value.joined(separator: " ") } == annotated.map(String.init))
  }
}
