import Foundation
import SLUTestKit
import Testing

/// `slu-cli inspect` from outside.
@Suite struct InspectTests {
  private let tea = Fixture.named("green-tea-to-green-t-shirts").path
  private let several = Fixture.named("flight-search-several-turns").path

  @Test func aSegmentAtTheEnd() async throws {
    let result = try await Program.run(["inspect", tea, "--segment", "d5e2/0"])
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.text == """
        segment d5e20eac-40d9-47fe-8468-a4558a405493/0, ended with event 16 on line 18 at 2.066 s
        after event 17 on line 19 at 2.097 s (stopped)

          *search show me [green](color) [t-shirts](product)

        intent          search    final
        word 0          show      final  0.180–0.480 s
        word 1          me        final  0.480–0.610 s
        word 2          green     final  0.610–0.960 s
        word 3          t-shirts  final  0.980–1.540 s
        color [2, 3)    green     final
        product [3, 4)  t-shirts  final

        """)
  }

  @Test func asItStoodAndWhoMadeItSo() async throws {
    let byTime = try await Program.run(["inspect", tea, "-s", "/0", "--at", "1799", "--blame"])
    let byEvent = try await Program.run(["inspect", tea, "-s", "/0", "--event", "9", "--blame"])
    #expect(byTime.text == byEvent.text)
    #expect(byTime.lines[2] == "  *search~ show me [green~ t-shirts~|green tea](product~)")
    #expect(
      byTime.lines.suffix(3) == [
        "word 3          t-shirts       9    11  1.798 s  tentative_transcript  –                 once",
        "  before        tea            6     8  1.451 s  tentative_transcript",
        "product [2, 4)  green tea      8    10  1.454 s  tentative_entities    –                 –",
      ])
  }

  @Test func jsonForPrograms() async throws {
    let result = try await Program.run(["inspect", tea, "-s", "/0", "-o", "json", "--blame"])
    #expect(result.lines.count == 1)
    #expect(result.text.hasPrefix(#"{"after":{"event":17,"line":19,"time":2097,"type":"stopped"},"segment":{"#))
    #expect(
      result.text.contains(
        #"{"item":{"index":3,"value":"t-shirts","startTime":980,"endTime":1540,"isFinal":true},"#
          + #""setBy":{"event":9,"line":11,"time":1798,"type":"tentative_transcript"},"#
          + #""finalBy":{"event":12,"line":14,"time":2061,"type":"transcript"},"revisions":1,"history":["#))
    let bare = try await Program.run(["inspect", tea, "-s", "/0", "-o", "json"])
    #expect(!bare.text.contains("blame"))
  }

  @Test func standardInputWillDo() async throws {
    let named = try await Program.run(["inspect", tea, "-s", "/0"])
    let piped = try await Program.shell("\"$CLI\" inspect - -s /0 < '\(tea)'")
    #expect(named.text == piped.text)
  }

  @Test(
    "What cannot be shown",
    arguments: [
      (["-s", "nope/0"], 1, "no context's id begins with \"nope\"; there are"),
      (["-s", "/9"], 1, "has no segment 9; it has"),
      (["-s", "/0", "--at", "3"], 1, "is not there yet before the first event"),
      (["-s", "/0", "--event", "0"], 1, "it begins with event 1 on line 3 at 0.690 s"),
      (["-s", "/0", "--event", "99"], 1, "there is no event 99; the last one is event 17"),
      (["-s", "zero"], 64, "such as d5e2/0, found zero"),
      (["-s", "/0", "--at", "1", "--event", "1"], 64, "one of them"),
      (["-s", "/0", "--at", "-1"], 64, "--at: expected a number of 0 or more, found -1"),
      ([], 64, "Missing expected argument '--segment"),
    ] as [([String], Int32, String)])
  func errors(arguments: [String], status: Int32, message: String) async throws {
    let result = try await Program.run(["inspect", tea] + arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(message))
    #expect(result.text == "")
  }

  @Test func candidatesAreListed() async throws {
    let result = try await Program.run(["inspect", several, "-s", "/0"])
    #expect(result.status == 1)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first?.hasSuffix("several contexts have ids that begin with \"\"") == true)
    #expect(lines.dropFirst().count { $0.hasPrefix("  ") && $0.hasSuffix("/0") } == 5)
  }

  @Test func aRefusedLineIsReportedAndTheRestIsUsed() async throws {
    let folder = try TemporaryFolder()
    let line = #"{"type":"transcript","audio_context":"a","data":{"word":"x\u001b[2J"}}"#
    let path = try folder.write("nonsense\n\(line)\n", to: "log.jsonl")
    let result = try await Program.run(["inspect", path, "-s", "a/0"])
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("slu-cli: \(path):1:2: "))
    // Whatever a recording holds, the terminal is not told to obey it.
    #expect(result.text.contains("x\\u{1B}[2J") && !result.text.contains("\u{1B}"))
  }
}
