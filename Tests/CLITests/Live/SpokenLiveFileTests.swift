#if os(Linux)
  import Foundation
  import SLUTestKit
  import Testing

  /// Speech that the recogniser of this process hears: `live` and `serve` with a configuration.
  @Suite("live and serve, with the embedded recogniser", .waitsForPrograms) struct SpokenLiveFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a configuration in which only templates have intents, and a sentence that flite speaks.
    private func prepare(intent: String = "book", _ sentence: String = "book a flight to new york") async throws {
      try configure(intent: intent)
      let spoken = try await Program.shell("flite -voice slt -t '\(sentence)' -o '\(folder.path("said.wav"))'")
      #expect(spoken.status == 0, "\(spoken.errors)")
    }

    private func configure(intent: String) throws {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("travel"), withIntermediateDirectories: true)
      try folder.write(
        """
        lang: en-US
        enable_strict_nlu: true
        templates: |
          *\(intent) book a flight to [london | paris | new york](city)
          *lights turn [on | off](state) the lights
        """, to: "travel/config.yaml")
    }

    /// What the final segment is like, but for times.
    private static func isRight(_ lines: [String], intent: String = "book") -> Bool {
      lines.contains { line in
        line.hasPrefix(#"{"update":"segment_finalized""#) && line.contains(#""intent":{"value":"\#(intent)""#)
          && line.contains(#""type":"city","value":"new york","startIndex":4,"endIndex":6,"isFinal":true"#)
      }
    }

    @Test("Words show while they are said; what is kept replays to the same bytes")
    func live() async throws {
      try await prepare()
      let result = try await Program.run([
        "live", "--file", folder.path("said.wav"), "--fast", "--app", folder.path("travel"), "--output", "json",
        "--record", folder.path("kept"),
      ])
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(Self.isRight(result.lines), "\(result.text)")
      let tentative = try #require(result.lines.firstIndex { $0.contains(#""value":"flight""#) })
      let final = try #require(result.lines.firstIndex { $0.contains("segment_finalized") })
      #expect(tentative + 1 < final)
      // A word is final before the last one is heard.
      #expect(result.lines[..<final].contains { $0.contains(#""value":"book""#) && $0.contains(#""isFinal":true"#) })
      let replayed = try await Program.run(["replay", folder.path("kept.jsonl"), "--output", "json"])
      #expect(replayed.output == result.output && replayed.errors == "")
      // Heard again, it is the same but for the context's name.
      let again = try await Program.run([
        "live", "--file", folder.path("kept.wav"), "--fast", "--app", folder.path("travel"), "--output", "json",
      ])
      #expect(Self.unnamed(again.text) == Self.unnamed(result.text))
    }

    @Test(
      "What is none of the application's business has words, and no intent",
      arguments: ["what is the weather going to be like tonight", "my sister just had her second baby"])
    func elsewhere(sentence: String) async throws {
      try await prepare(sentence)
      let result = try await Program.run([
        "live", "--file", folder.path("said.wav"), "--fast", "--app", folder.path("travel"), "--output", "json",
      ])
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let final = result.lines.filter { $0.hasPrefix(#"{"update":"segment_finalized""#) }
      #expect(final.map { $0.contains(#""intent":{"value":"""#) } == [true], "\(result.text)")
      #expect(final.allSatisfy { $0.matches(of: /"isFinal":true/).count > 5 }, "\(result.text)")
    }

    @Test("A server understands speech; a configuration that is changed is used, one that is broken is not")
    func serve() async throws {
      try await prepare()
      let server = try RunningProgram([
        "serve", "--app", "a=" + folder.path("travel"), "--listen", "127.0.0.1:0", "--max-decoders", "1",
      ])
      defer { server.kill() }
      let address = try #require(server.errorLine()?.split(separator: " ").last.map(String.init))
      let remark = server.errorLine()
      #expect(remark?.hasPrefix("slu-cli: uploaded recordings (BatchAPI) are refused: ") == true, "\(remark ?? "")")
      let upload = try await Program.run(["send", "--batch", folder.path("said.wav"), "--server", address])
      #expect(
        upload.status == 1 && upload.errors.contains("two decoders or more (--max-decoders)"), "\(upload.errors)")
      func send(_ id: String) async throws -> Program.Result {
        try await Program.run([
          "send", folder.path("said.wav"), "--speed", "max", "--server", address, "--app-id", id, "--output", "json",
        ])
      }
      let first = try await send("a")
      #expect(first.status == 0 && Self.isRight(first.lines), "\(first.text) \(first.errors)")
      let unknown = try await send("b")
      #expect(unknown.status == 1 && unknown.errors.contains("NOT_FOUND"), "\(unknown.errors)")
      try configure(intent: "reserve")
      while let line = server.errorLine(), !line.contains("application a: changed") {}
      #expect(Self.isRight(try await send("a").lines, intent: "reserve"))
      try folder.write("templates: |\n  *broken [", to: "travel/config.yaml")
      while let line = server.errorLine(), !line.contains("config.yaml:2") {}
      #expect(Self.isRight(try await send("a").lines, intent: "reserve"))
    }

    @Test("What a compiled file holds is heard with: nothing is made anew, until the configuration is changed")
    func compiled() async throws {
      try await prepare()
      let cache = ["XDG_CACHE_HOME": folder.path("cache")]
      func languages() -> [String] {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path("cache/slu"))
        return (files ?? []).filter { $0.hasSuffix(".language") }
      }
      func live() async throws -> Program.Result {
        try await Program.run(
          ["live", "--file", folder.path("said.wav"), "--fast", "--app", folder.path("travel"), "--output", "json"],
          environment: cache)
      }
      let compile = try await Program.run(
        ["sal", "compile", "--app", folder.path("travel"), "--samples", "40"], environment: cache)
      #expect(compile.status == 0, "\(compile.errors)")
      let heard = try await live()
      #expect(Self.isRight(heard.lines) && heard.errors == "" && languages().isEmpty, "\(heard.errors) \(languages())")
      try configure(intent: "reserve")
      let changed = try await live()
      #expect(Self.isRight(changed.lines, intent: "reserve") && languages().count == 1, "\(changed.errors)")
    }

    @Test("A folder of several applications is refused before any is learnt; one of them is named by its id")
    func several() async throws {
      try await prepare()
      for copy in ["apps/one", "apps/two"] {
        try FileManager.default.createDirectory(
          at: folder.url.appendingPathComponent("apps"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: folder.path("travel"), toPath: folder.path(copy))
      }
      let live = [
        "live", "--file", folder.path("said.wav"), "--fast", "--app", folder.path("apps"), "--output", "json",
      ]
      let refused = try await Program.run(live)
      #expect(refused.status == 1 && refused.errors.contains("--app \(folder.path("apps/one"))"), "\(refused.errors)")
      #expect(Self.isRight(try await Program.run(live + ["--app-id", "two"]).lines))
    }

    @Test("What is not there is said in one line", arguments: ["--app", "--profile"])
    func wrong(option: String) async throws {
      let result = try await Program.run(["live", "--file", "said.wav", option, "nothing"])
      #expect(result.status == (option == "--app" ? 1 : 64) && result.text == "")
      #expect(result.errors.contains("nothing"))
    }

    /// The text without the names of contexts.
    private static func unnamed(_ text: String) -> String {
      text.replacing(/"contextId":"[^"]*"/, with: "")
    }
  }
#endif
