import Foundation
import SLUTestKit
import Testing

/// `slu-cli sal` and `slu-cli annotate` from outside.
@Suite struct GrammarCommandTests {
  private let flights = Repository.path("Fixtures/apps/flights")

  @Test func whatIsSampledIsAnnotated() async throws {
    let sample = try await Program.run(["sal", "sample", "-n", "5", "--seed", "3", flights])
    #expect(sample.status == 0 && sample.lines.count == 5)
    #expect(sample.output == (try await Program.run(["sal", "sample", "-n", "5", "--seed", "3", flights])).output)
    let clear = try await Program.run(["sal", "sample", "-n", "4", "--intent", "clear", flights])
    #expect(
      clear.status == 0 && clear.lines.count == 4 && clear.lines.allSatisfy { $0.hasPrefix("*clear ") }, "\(clear)")
    let none = try await Program.run(["sal", "sample", "--intent", "cleer", flights])
    #expect(none.status == 1 && none.output.isEmpty && none.errors.hasSuffix("cleer; did you mean clear?\n"))
  }

  @Test func anUtteranceIsOneLine() async throws {
    let options = ["annotate", "--app", flights, "--no-tagger", "--reference-date", "2026-11-20"]
    let result = try await Program.run(options + ["-"], input: "fly me to paris tomorrow\n\nclear\n")
    #expect(result.errors == "" && result.status == 0)
    #expect(
      result.lines == [
        "*book fly me to [paris|Paris](destination) [tomorrow|2026-11-21](departure_date)", "*clear clear",
      ])
    let json = try await Program.run(options + ["-o", "json", "to rome"])
    #expect(
      json.lines == [
        #"{"segments":[{"text":"to rome","tokens":[{"word":"to"},{"word":"rome","index":1}],"#
          + #""entities":[{"entity":"destination","value":"Rome","startPosition":1,"endPosition":2}],"#
          + #""intent":{"intent":"filter"},"annotatedText":"*filter to [rome|Rome](destination)"}]}"#
      ])
    let why = try await Program.run(options + ["--explain", "clear"])
    #expect(why.lines.last?.contains("exact") == true)
    // What is measured stands in the line; what that means, in the help.
    let help = try await Program.run(["annotate", "--help"])
    for name in ["cost", "score"] {
      #expect(why.lines.last?.contains(", \(name) ") == true, "\(why.lines)")
      #expect(help.lines.contains { $0.hasPrefix("\(name) ") }, "\(help.lines)")
    }
  }

  @Test func whatWasLearntIsKept() async throws {
    let folder = NSTemporaryDirectory() + "slu-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "*go [walk|run] home\n*stop stop\n".write(toFile: folder + "/app.sal", atomically: true, encoding: .utf8)
    func annotate() async throws -> Program.Result {
      try await Program.run(
        ["annotate", "--app", folder + "/app.sal", "--explain", "well walk home"],
        environment: ["XDG_CACHE_HOME": folder]
      )
    }
    let (first, second) = (try await annotate(), try await annotate())
    #expect(first.status == 0 && first.errors.contains("learning what \(folder)/app.sal lets people say"))
    #expect(second.status == 0 && second.errors == "" && second.output == first.output)
    #expect(first.lines.first == "*go well walk home" && first.lines.contains { $0.contains("learnt, go ") })
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder + "/slu")
    #expect(kept.count == 1 && kept.allSatisfy { $0.hasSuffix(".slu") })
    // Nor is it learnt again for a file that is to be kept.
    let compiled = try await Program.run(
      ["sal", "compile", folder + "/app.sal", "--no-language", "-o", folder + "/out.slu"],
      environment: ["XDG_CACHE_HOME": folder])
    #expect(compiled.status == 0 && compiled.errors.hasSuffix(", learnt before\n"), "\(compiled)")
    #expect(!compiled.errors.contains("learning what"))
    // Who is content with templates does not wait.
    let alone = try await Program.run(["annotate", "--app", folder + "/app.sal", "--no-tagger", "walk home"])
    #expect(alone.lines == ["*go walk home"] && alone.errors == "")
  }

  @Test func diagnosticsHaveACaret() async throws {
    let file = NSTemporaryDirectory() + "slu-\(UUID().uuidString).sal"
    try "x = [a]\n*go [$x|$y]\n".write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let check = try await Program.run(["sal", "check", file])
    #expect(check.status == 1)
    #expect(
      check.lines == [
        "\(file):2:9: $y is not defined before it is used", "*go [$x|$y]", "        ^", "1 error, 0 warnings",
      ])
    let annotate = try await Program.run(["annotate", "--app", file, "a"])
    #expect(annotate.status == 1 && annotate.output.isEmpty && annotate.errors.hasPrefix("slu-cli: \(file):2:9: "))
    let long = "*go " + String(repeating: "on and ", count: 20)
    try (long + "[$y] " + long.dropFirst(4)).write(toFile: file, atomically: true, encoding: .utf8)
    let cut = try await Program.run(["sal", "check", file])
    #expect(cut.lines[1].hasPrefix("…") && cut.lines[1].hasSuffix("…"))
    #expect(Array(cut.lines[1])[cut.lines[2].count - 1] == "$")
    let missing = try await Program.run(["sal", "stats", file + ".missing"])
    #expect(missing.status == 1 && missing.errors.hasSuffix("there is no such file or folder\n"))
  }

  @Test func countsAndWords() async throws {
    let stats = try await Program.run(["sal", "stats", flights])
    #expect(stats.status == 0 && stats.lines.contains { $0.hasPrefix("perplexity") })
    let vocabulary = try await Program.run(["sal", "vocabulary", flights])
    #expect(vocabulary.lines.contains("reykjavik") && vocabulary.lines == vocabulary.lines.sorted())
    let folder = try TemporaryFolder()
    try folder.write("templates: '*go go to [rome](city)'\n", to: "config.yaml")
    try folder.write("*go take the quoxbus to [rome](city)\n", to: "labelled.txt")
    let labelled = try await Program.run(["sal", "vocabulary", folder.path])
    #expect(labelled.lines == ["go", "quoxbus", "rome", "take", "the", "to"], "\(labelled.errors)")
  }

  #if os(Linux)
    @Test("A language of the application alone has no word but its own and those around requests")
    func languages() async throws {
      let folder = try TemporaryFolder()
      let app = try folder.write("*go [walk|run] to [1..9](n)\n", to: "app.sal")
      for share in [nil, "1"] {
        let options = share.map { ["--share", $0] } ?? []
        let result = try await Program.run(["sal", "language", app, "-o", folder.path("language")] + options)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        for name in ["language/app.lm", "language/app.dict"] {
          let words = String(decoding: try folder.read(name), as: UTF8.self).split { $0.isWhitespace }
          #expect(words.contains("walk"))
          // Everyday English beside it, unless the application is all.
          #expect(words.contains("walking") == (share == nil), "\(name)")
        }
      }
    }
  #endif
}
