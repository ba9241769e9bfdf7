import Foundation
import Testing

/// Every recording in `Fixtures/transcripts`, through the program itself.
@Suite struct FixtureTests {
  @Test func thereAreFixtures() {
    #expect(Fixture.wellFormed.count >= 30)
    #expect(Fixture.broken.count >= 25)
  }

  @Test("A fixture's updates are its expected ones, byte for byte", arguments: Fixture.wellFormed)
  func wellFormed(fixture: Fixture) async throws {
    let result = try await Program.run(["replay", "--output", "json", fixture.path])
    #expect(try result.output == fixture.expected)
    #expect(result.status == 0)
  }

  @Test("A broken recording: what is good is used, what is not is named", arguments: Fixture.broken)
  func broken(fixture: Fixture) async throws {
    let result = try await Program.run(["replay", "--output", "json", fixture.path])
    #expect(try result.output == fixture.expected)
    let refused = try fixture.refusedLines
    #expect(result.status == (refused.isEmpty ? 0 : 1))
    let prefix = "slu-cli: \(fixture.path):"
    let messages = result.errors.split(separator: "\n").filter { !$0.hasSuffix("skipped") }
    #expect(messages.allSatisfy { $0.hasPrefix(prefix) })
    #expect(messages.map { Int($0.dropFirst(prefix.count).prefix { $0 != ":" }) } == refused)
  }

  @Test(
    "Language and time zone change nothing",
    arguments: [
      ["LANG": "C"], ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"],
      ["LANG": "ar_EG.UTF-8", "TZ": "America/St_Johns"],
      ["LC_ALL": "POSIX", "TZ": ":nowhere"],
    ])
  func environment(variables: [String: String]) async throws {
    for name in ["unicode", "escaped-strings", "flight-search-several-turns", "overlapping-entities"] {
      let fixture = Fixture.named(name)
      for format in ["json", "text", "events"] {
        let plain = try await Program.run(["replay", "--output", format, fixture.path])
        let other = try await Program.run(["replay", "--output", format, fixture.path], environment: variables)
        #expect(plain.output == other.output)
      }
    }
  }

  @Test("The normal form of a normal form is the same", arguments: Fixture.wellFormed)
  func normalForm(fixture: Fixture) async throws {
    let once = try await Program.run(["replay", "-o", "events", fixture.path])
    let twice = try await Program.run(["replay", "-o", "events", "-"], input: once.text)
    #expect(once.output == twice.output)
    // Both recordings mean the same.
    let updates = try await Program.run(["replay", "-o", "json", "-"], input: once.text)
    #expect(updates.output == (try fixture.expected))
  }

  @Test("Lines of unknown types stay as they are, each in its place; what is cut out has none")
  func unknownTypes() async throws {
    let fixture = Fixture.named("unknown-types")
    let whole = try await Program.run(["replay", "-o", "events", fixture.path])
    let original = try String(contentsOfFile: fixture.path, encoding: .utf8).split(separator: "\n").map(String.init)
    let known = ["recording", "started", "tentative_transcript", "transcript", "intent", "segment_end", "stopped"]
    let isUnknown: (String) -> Bool = { line in !known.contains { line.contains("\"type\":\"\($0)\"") } }
    #expect(whole.lines.count == original.count && original.count(where: isUnknown) == 8)
    #expect(whole.lines.map { isUnknown($0) ? $0 : "" } == original.map { isUnknown($0) ? $0 : "" })
    #expect(whole.errors.split(separator: "\n").count { $0.contains("unknown type") && $0.hasSuffix(" kept") } == 8)
    let cut = try await Program.run(["replay", "-o", "events", "--only", "final", fixture.path])
    #expect(cut.errors.split(separator: "\n").count { $0.contains("unknown type") && $0.hasSuffix(" skipped") } == 8)
    #expect(!cut.lines.contains { $0.contains("vad") || $0.contains("rtt") })
    let again = try await Program.run(["replay", "-o", "json", "-"], input: cut.text)
    #expect(again.errors.isEmpty && !again.text.contains("sequence_gap"))
  }

  @Test("One context alone is what it is among the others", arguments: ["interleaved-contexts", "late-events"])
  func context(name: String) async throws {
    let fixture = Fixture.named(name)
    let all = try await Program.run(["replay", "-o", "json", fixture.path]).lines
    let ids = Set(
      all.compactMap { line in line.range(of: "\"contextId\":\"").map { line[$0.upperBound...].prefix(36) } })
    #expect(ids.count >= 2)
    for id in ids {
      let own = try await Program.run(["replay", "-o", "json", "--context", String(id), fixture.path]).lines
      #expect(own == all.filter { $0.contains(id) })
    }
  }
}
