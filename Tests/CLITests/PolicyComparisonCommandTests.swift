import Foundation
import Testing

/// `replay --policy compare`.
@Suite struct PolicyComparisonCommandTests {
  private let files = ["flight-misheard", "flight-values-that-vanish"].map { Fixture.named($0).path }
  private let compare = ["replay", "--filter", "flights", "--reference-date", "2026-11-20", "--policy", "compare"]

  @Test func theTableHasARowForEachPolicy() async throws {
    let result = try await Program.run(compare + files)
    #expect(
      result.text == """
        policy         applied  median lead  longest lead  revised  retracted  committed
        tentative            5     1,009 ms      1,189 ms        3          2  same
        stable:1             8       909 ms      1,099 ms        0          5  same
        stable:2             6       609 ms      1,098 ms        0          3  same
        stable:300ms         8       609 ms      1,098 ms        0          5  same
        final-items          3       505 ms      1,098 ms        0          0  same
        final-intent         3         2 ms          2 ms        0          0  same
        final-segment        3         0 ms          0 ms        0          0  same
        committed: to New York, 2026-11-24

        """)
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func jsonIsALineForEachPolicy() async throws {
    let lines = try await Program.run(compare + ["-o", "json"] + files).lines
    #expect(lines.count == 7)
    let expected = #"""
      {"policy":"final-segment","applied":3,"revised":0,"retracted":0,"leads":[0,0,0],"medianLead":0,"longestLead":0,\#
      "committed":{"destination":"New York","departure":"2026-11-24","seatClass":"any"},"isCommittedEqual":true}
      """#
    #expect(lines.last == expected)
    let empty = try await Program.shell("printf '' | \"$CLI\" replay --filter flights --policy compare -o json -")
    #expect(empty.lines.count == 7 && empty.lines[0].contains(#""leads":[],"medianLead":null,"longestLead":null"#))
  }

  @Test func theOtherOptionsOfReplayHold() async throws {
    let own = try await Program.run(compare + ["--context", "4f7a1c52-9d0b-4f3e-8a61-2b7c5d9e0f14"] + files)
    #expect(own.lines.last == "committed: to Austin, 2026-11-24")
    let broken = try await Program.run(compare + [Fixture.root.path + "/broken/nul-bytes.jsonl"])
    #expect(broken.status == 1 && broken.lines.count == 9)
    let undated = try await Program.run(["replay", "--filter", "flights", "--policy", "compare"] + files)
    #expect(undated.errors.split(separator: "\n").count == 1 && undated.errors.contains("--reference-date"))
  }
}
