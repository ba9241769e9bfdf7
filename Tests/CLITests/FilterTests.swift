import Foundation
import Testing

/// `replay --filter` from outside: traces, streams, wrong usage.
@Suite struct FilterTests {
  private let trip = Fixture.named("flight-misheard").path
  private let unknown = Fixture.named("flight-unknown-values").path
  private static let day = ["--filter", "flights", "--reference-date", "2026-11-20"]

  private func run(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(["replay"] + Self.day + arguments)
  }

  @Test func thereAreTraces() {
    #expect(QueryTrace.all.count >= 15)
    #expect(Set(QueryTrace.all.map(\.policy)) == [nil, "tentative"])
  }

  @Test("A recording's query, as it changes, is the expected one, byte for byte", arguments: QueryTrace.all)
  func trace(trace: QueryTrace) async throws {
    let policy = trace.policy.map { ["--policy", $0] } ?? []
    let result = try await Program.run(["replay", "-o", "text"] + Self.day + policy + [trace.recording.path])
    #expect(result.output == Data(try trace.expected))
    #expect(result.status == 0 && result.errors == "")
  }

  @Test("A filter adds lines and changes none", arguments: Fixture.wellFormed)
  func beside(fixture: Fixture) async throws {
    let plain = try await Program.run(["replay", "-o", "json", fixture.path])
    let filtered = try await Program.run(
      ["replay", "-o", "json"] + Self.day + ["--policy", "tentative", fixture.path])
    #expect(filtered.lines.filter { !$0.hasPrefix(#"{"filter":"#) } == plain.lines)
    #expect(filtered.status == plain.status)
  }

  @Test func jsonIsALineForEachNote() async throws {
    let notes = try await run("-o", "json", "--policy", "tentative", trip).lines.filter { $0.hasPrefix(#"{"filter":"#) }
    let key = #"""
      "contextId":"4f7a1c52-9d0b-4f3e-8a61-2b7c5d9e0f14","segmentId":0,\#
      "rule":"filter|find|search|book|book_flight/destination","occurrence":0,"generation":0
      """#
    let nothing = #"{"filter":"query","committed":{"destination":null,"departure":null,"seatClass":"any"}"#
    let expected: [String] = [
      #"{"filter":"action","change":"apply",\#(key),"intent":"filter","words":"Boston","value":"Boston"}"#,
      #"\#(nothing),"preview":{"destination":"Boston","departure":null,"seatClass":"any"}}"#,
      #"{"filter":"action","change":"revise",\#(key),"intent":"filter","words":"Austin","value":"Austin","previous":"Boston"}"#,
      #"\#(nothing),"preview":{"destination":"Austin","departure":null,"seatClass":"any"}}"#,
    ]
    #expect(Array(notes.prefix(4)) == expected)
  }

  @Test func jsonSaysWhatIsTheMatter() async throws {
    let issues = try await run("-o", "json", unknown).lines.filter { $0.hasPrefix(#"{"filter":"issue""#) }
    #expect(issues.count == 8)
    #expect(issues.filter { $0.contains(#""change":"raised""#) }.count == 4)
    let impossible = #"""
      "slot":"departure_date","words":"February thirtieth","kind":"unknown_value","code":"impossible",\#
      "message":"there is no such day: day 30 of February"}
      """#
    #expect(issues[0].hasSuffix(impossible))
    #expect(
      issues.contains {
        $0.hasSuffix(#""words":"5/6/2027","kind":"disambiguate","candidates":["2027-05-06","2027-06-05"]}"#)
      })
  }

  @Test func onlyFinalIsWhatIsCommitted() async throws {
    let text = try await run("--only", "final", unknown).lines.map { $0.drop { $0 != " " } }
    #expect(text.filter { $0.hasPrefix("  query:") }.count == 3)
    #expect(text.allSatisfy { line in ["final:", "query:", "finished:"].contains { line.hasPrefix("  \($0)") } })
    let json = try await run("--only", "final", "-o", "json", trip).lines
    #expect(
      json.filter { $0.hasPrefix(#"{"filter":"#) } == [
        #"{"filter":"query","committed":{"destination":"Austin","departure":"2026-11-24","seatClass":"any"}}"#
      ])
  }

  @Test("Without the day, dates that need it are issues, and that is said once")
  func withoutReferenceDate() async throws {
    let files = [trip, Fixture.named("flight-taken-back").path]
    let result = try await Program.run(["replay", "--filter", "flights"] + files)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "slu-cli: \"Tuesday\" counts from the day on which it was said: name that day with --reference-date YYYY-MM-DD\n"
    )
    #expect(result.text.contains("issue: departure_date \"Tuesday\": depends on the day"))
    #expect(!result.text.contains("departure_date = "))
    let absolute = try await Program.run(
      ["replay", "--filter", "flights", Fixture.named("flight-dates-in-iso-8601").path])
    #expect(absolute.errors == "" && absolute.text.contains("query: to Lisbon, 2026-11-28"))
  }

  @Test(
    "Wrong usage says what was expected",
    arguments: [
      (["--filter", "cars"], "'flights'"), (["--filter", "flights", "--policy", "soon"], "stable:N"),
      (["--filter", "flights", "--policy", "stable:-1"], "stable:N"),
      (["--filter", "flights", "--reference-date", "tomorrow"], "a day such as 2026-11-20"),
      (["--filter", "flights", "--reference-date", "2026-02-30"], "a day such as 2026-11-20"),
      (["--filter", "flights", "-o", "events"], "use --filter with text, json or pretty"),
      (["--policy", "tentative"], "name one with --filter"),
      (["--reference-date", "2026-11-20"], "name one with --filter"),
      (["--filter", "flights", "--policy", "compare", "--only", "final"], "--policy compare"),
      (["--filter", "flights", "--policy", "compare", "-o", "events"], "use --filter with text, json or pretty"),
    ])
  func usage(arguments: [String], sentence: String) async throws {
    let result = try await Program.run(["replay"] + arguments + [trip])
    #expect(result.status == 64)
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect(result.text == "")
  }

  @Test("Time goes on from one recording to the next")
  func recordingsFollowEachOther() async throws {
    let alone = try await run("--policy", "stable:300ms", trip)
    let other = Fixture.named("flight-dates-in-iso-8601").path
    let behind = try await run("--policy", "stable:300ms", other, trip)
    let actions = { (result: Program.Result) in
      result.lines.filter { $0.hasPrefix("4f7a") && ($0.contains("  apply:") || $0.contains("  revise:")) }
    }
    #expect(actions(alone) == actions(behind))
    #expect(actions(alone).count == 4)
  }
}

/// The expected query of a recording: `NAME.queries.txt`, or `NAME.POLICY.queries.txt`.
struct QueryTrace: CustomTestStringConvertible {
  let file: String

  static let all: [QueryTrace] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: Fixture.root.path)) ?? []
    return files.filter { $0.hasSuffix(".queries.txt") }.sorted().map(QueryTrace.init)
  }()

  var testDescription: String { file }
  var recording: Fixture { .named(String(parts[0])) }
  /// The policy; nil for the filter's own.
  var policy: String? { parts.count == 4 ? String(parts[1]) : nil }
  var expected: [UInt8] {
    get throws { try OpenFile(reading: Fixture.root.appendingPathComponent(file).path).readAll() }
  }

  private var parts: [Substring] { file.split(separator: ".") }
}
