import Foundation
import SLUTestKit
import Testing

/// `slu-cli evaluate nlu` from outside.
@Suite struct EvaluateCommandTests {
  private static func withFiles(_ gold: String, _ body: (_ app: String, _ gold: String) async throws -> Void)
    async throws
  {
    let stem = NSTemporaryDirectory() + "slu-\(UUID().uuidString)"
    let (app, file) = (stem + ".sal", stem + ".txt")
    try "*go [walk|run] to [1..9](n)\n*stop stop\n".write(toFile: app, atomically: true, encoding: .utf8)
    try gold.write(toFile: file, atomically: true, encoding: .utf8)
    defer { for path in [app, file] { try? FileManager.default.removeItem(atPath: path) } }
    try await body(app, file)
  }

  @Test func figuresConfusionsAndWorstLines() async throws {
    try await Self.withFiles("# Three.\n*go walk to [two](n)\n*stop run to [three](n)\n*stop stop\n") { app, gold in
      let options = ["evaluate", "nlu", "--no-tagger", "--app", app, gold]
      let result = try await Program.run(options)
      #expect(result.status == 0 && result.errors == "")
      #expect(
        result.lines.prefix(6) == [
          "lines             0.667  2 of 3", "relaxed           0.667  2 of 3", "intents           0.667  2 of 3",
          "entity precision  1.000  2 of 2", "entity recall     1.000  2 of 2", "entity F1         1.000",
        ])
      let worst = try #require(result.lines.firstIndex(of: "wrong lines"))
      #expect(result.lines[(worst + 1)...].prefix(2) == ["3: *stop run to [three](n)", "   *go run to [three](n)"])
      #expect(!result.output.contains(0x1B))
      let colored = try await Program.run(options + ["--color", "always"])
      #expect(colored.lines.contains { $0.contains("\u{1B}[32m*stop") })
      let piped = try await Program.run(
        options.dropLast() + ["-"], input: "*go walk to [two](n)\n*stop run to [three](n)\n*stop stop\n")
      #expect(piped.errors == "" && piped.lines.prefix(6) == result.lines.prefix(6))
      let json = try await Program.run(options + ["--output", "json", "--show", "0"])
      #expect(
        json.lines == [
          #"{"lines":{"correct":2,"total":3,"share":0.667},"relaxed":{"correct":2,"total":3,"share":0.667},"#
            + #""intents":{"correct":2,"total":3,"share":0.667},"entities":{"expected":2,"found":2,"correct":2,"#
            + #""precision":1.0,"recall":1.0,"f1":1.0},"confusions":[{"expected":"go","found":"go","#
            + #""count":1},{"expected":"stop","found":"go","count":1},{"expected":"stop","found":"stop","count":1}],"#
            + #""worst":[],"slowest":[]}"#
        ])
    }
  }

  @Test("Word by word, an intent that was final too early is wrong")
  func streams() async throws {
    try await Self.withFiles("*_ stop never mind\n") { app, gold in
      let options = ["evaluate", "nlu", "--no-tagger", "--app", app, gold]
      let whole = try await Program.run(options)
      #expect(whole.lines.contains("intents           1.000  1 of 1"), "\(whole)")
      let streamed = try await Program.run(options + ["--stream", "--lag", "0"])
      #expect(streamed.lines.suffix(2) == ["1: *_ stop never mind", "   *stop stop never mind"], "\(streamed)")
      let patient = try await Program.run(options + ["--stream", "--lag", "9"])
      #expect(patient.lines.contains("intents           1.000  1 of 1"), "\(patient)")
      let lagging = try await Program.run(options + ["--lag", "1"])
      #expect(lagging.status == 64 && lagging.errors.contains("--lag is about --stream"))
    }
  }

  @Test("Where no entity is expected there is no recall, and where none is found no precision")
  func nothingToFind() async throws {
    try await Self.withFiles("*stop stop\n") { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
      #expect(
        result.lines[3...5] == [
          "entity precision      -  0 of 0", "entity recall         -  0 of 0", "entity F1             -",
        ])
    }
    try await Self.withFiles("*go walk to two\n") { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
      #expect(
        result.lines[3...5] == [
          "entity precision  0.000  0 of 1", "entity recall         -  0 of 0", "entity F1             -",
        ])
    }
    try await Self.withFiles("*stop [stop](n)\n") { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
      #expect(
        result.lines[3...5] == [
          "entity precision      -  0 of 0", "entity recall     0.000  0 of 1", "entity F1         0.000",
        ])
    }
  }

  @Test("Intents that are too many for a matrix are pairs, the most frequent first")
  func wideConfusions() async throws {
    let names = (10..<28).map { "intent\($0)" }
    let folder = try TemporaryFolder()
    let app = try folder.write(names.map { "*\($0) say \($0)\n" }.joined(), to: "many.sal")
    let wrong = "*intent11 say intent10\n*intent13 say intent12\n*intent13 say intent12\n"
    let gold = try folder.write(names.map { "*\($0) say \($0)\n" }.joined() + wrong, to: "gold.txt")
    let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
    let start = try #require(result.lines.firstIndex(of: "intents of segments"), "\(result.errors)")
    #expect(
      result.lines[(start + 1)...].prefix(3) == [
        "as expected                18", "expected         found", "intent13     ->  intent12   2",
      ])
    #expect(result.lines[start + 4] == "intent11     ->  intent10   1")
  }

  @Test("What stands for no intent is said where it stands")
  func noIntent() async throws {
    try await Self.withFiles("*stop stop\n*_ walk\n") { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
      let start = try #require(result.lines.firstIndex(of: "intents of segments (_ is none)"), "\(result)")
      #expect(result.lines[start + 1].hasPrefix("expected \\ found  _"), "\(result)")
    }
    try await Self.withFiles("*stop stop\n") { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
      #expect(result.lines.contains("intents of segments"), "\(result)")
    }
  }

  @Test("--show is about wrong lines and --slowest about slow ones")
  func slowestLines() async throws {
    try await Self.withFiles("*go walk to [two](n)\n*stop run to [three](n)\n*stop stop\n") { app, gold in
      let options = ["evaluate", "nlu", "--no-tagger", "--app", app, gold]
      let worst = try await Program.run(options + ["--show", "1"])
      #expect(worst.lines.contains("wrong lines") && !worst.lines.contains("slowest lines"), "\(worst)")
      let slowest = try await Program.run(options + ["--show", "0", "--slowest", "2"])
      let start = try #require(slowest.lines.firstIndex(of: "slowest lines"), "\(slowest)")
      #expect(slowest.lines[(start + 1)...].count { $0.contains(" µs  ") } == 2, "\(slowest)")
      #expect(!slowest.lines.contains("wrong lines"))
      let negative = try await Program.run(options + ["--slowest=-1"])
      #expect(negative.status == 64 && negative.errors.contains("--slowest: expected a number of 0 or more, found -1"))
    }
  }

  @Test(
    "--relax shows those alone that are wrong in more than values",
    arguments: [([], ["2:", "3:"]), (["--relax"], ["3:"])] as [([String], [String])])
  func relaxed(options: [String], shown: [String]) async throws {
    try await Self.withFiles("*stop stop\n*go run to [three|4](n)\n*stop run to [three](n)\n") { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold] + options)
      #expect(result.lines.prefix(2) == ["lines             0.333  1 of 3", "relaxed           0.667  2 of 3"])
      let worst = try #require(result.lines.firstIndex(of: "wrong lines"))
      let wrong = result.lines[(worst + 1)...].prefix { $0 != "slowest lines" }.filter { !$0.hasPrefix(" ") }
      #expect(wrong.map { $0.prefix(2) }.sorted() == shown.map { $0[...] }, "\(wrong)")
    }
  }

  @Test(arguments: [
    ("*go walk\n# reference date: now\n", ":2:19: expected a day"),
    ("*go [walk](\n", ":1:12: expected the name of an entity"),
    ("# Nothing.\n\n", ": expected annotated utterances, found none"),
  ])
  func aWrongFileIsRefused(text: String, message: String) async throws {
    try await Self.withFiles(text) { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
      #expect(result.status == 1 && result.output.isEmpty && result.errors.contains(gold + message), "\(result)")
    }
  }

  @Test(arguments: [[], ["-o", "json"]])
  func theRestOfAFileIsUsed(format: [String]) async throws {
    try await Self.withFiles("words\n*go walk to [two](n)\n*go [a\n*stop stop\n") { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold] + format)
      #expect(result.status == 1)
      #expect(result.text.contains(format.isEmpty ? "2 of 2" : #""lines":{"correct":2,"total":2,"#), "\(result)")
      let messages = result.errors.split(separator: "\n")
      #expect(messages.count == 2 && messages.allSatisfy { $0.contains(": expected ") }, "\(messages)")
      #expect(messages.first?.hasPrefix("slu-cli: \(gold):1:1: ") == true, "\(messages)")
      #expect(messages.last?.hasPrefix("slu-cli: \(gold):3:5: ") == true, "\(messages)")
    }
  }

  @Test("Of a file that is another one the first ten lines are told of, with the words that are wrong")
  func theFirstErrorsAreSaid() async throws {
    for (count, more) in [(10, nil), (11, "and 1 more"), (110, "and 100 more")] {
      let text = String(repeating: "lorem ipsum\n", count: count) + "*stop stop\n"
      try await Self.withFiles(text) { app, gold in
        let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
        #expect(result.status == 1 && result.text.contains("1 of 1"))
        let messages = result.errors.split(separator: "\n").map(String.init)
        #expect(messages.count == (more == nil ? 10 : 11))
        #expect(messages.first?.hasSuffix("before the first word, found \"lorem\"") == true, "\(messages)")
        if let more { #expect(messages.last == "slu-cli: \(more)") }
      }
    }
    let names = (0..<30).map { "*stop [stop](n\($0))\n" }.joined()
    try await Self.withFiles(names) { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
      #expect(
        result.status == 0 && result.errors.hasSuffix("the entity n9\nslu-cli: and 20 more\n"), "\(result.errors)")
    }
  }

  @Test("A wrong reference date is a wrong line as any other where the day is known")
  func wrongReferenceDate() async throws {
    try await Self.withFiles("# reference date: now\n*stop stop\nwords\n") { app, gold in
      let options = ["evaluate", "nlu", "--no-tagger", "--app", app, gold]
      let known = try await Program.run(options + ["--reference-date", "2026-11-20"])
      #expect(known.status == 1 && known.text.contains("1 of 1"))
      let unknown = try await Program.run(options)
      #expect(unknown.status == 1 && unknown.output.isEmpty)
      for result in [known, unknown] {
        #expect(result.errors.contains("\(gold):1:19: expected a day") && result.errors.contains("\(gold):3:1: "))
      }
    }
  }

  @Test func namesThatNoTemplateHasAreSaidOnce() async throws {
    let text = "\u{FEFF}*leave go [away](place) [now](place)\n*leave run\n*go walk to [two](n)\n"
    try await Self.withFiles(text) { app, gold in
      let result = try await Program.run(["evaluate", "nlu", "--no-tagger", "--app", app, gold])
      #expect(result.status == 0 && result.lines.first == "lines             0.333  1 of 3")
      #expect(
        result.errors == "slu-cli: \(gold):1: no template has the intent leave\n"
          + "slu-cli: \(gold):1: no template has the entity place\n")
    }
  }
}
