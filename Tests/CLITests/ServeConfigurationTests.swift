#if os(Linux)
  import Foundation
  import SLUTestKit
  import Testing

  /// `serve --config FILE` from outside.
  @Suite("The configuration file of serve") struct ServeConfigurationTests {
    /// Runs `serve` with a file of some lines and, so that it never begins to listen, a recording that is not there.
    private func serve(_ text: String, _ arguments: [String] = ["--recording", "/no/such.jsonl"]) async throws
      -> (status: Int32, errors: String)
    {
      let folder = try TemporaryFolder()
      let file = try folder.write(text, to: "slu.yaml")
      let result = try await Program.run(["serve", "--config", file] + arguments)
      return (result.status, result.errors.replacingOccurrences(of: file, with: "FILE"))
    }

    private struct Help: Decodable {
      struct Command: Decodable { var arguments: [Argument] }
      struct Argument: Decodable {
        struct Name: Decodable { var name: String }
        var kind: String
        var preferredName: Name?
      }
      var command: Command
    }

    @Test("Every option of the command may stand in it, under the name that it has there")
    func names() async throws {
      let dump = try await Program.run(["serve", "--experimental-dump-help"])
      let help = try JSONDecoder().decode(Help.self, from: dump.output)
      var count = 0
      for argument in help.command.arguments {
        guard let name = argument.preferredName?.name, !["help", "config", "version"].contains(name) else { continue }
        count += 1
        let run = try await serve("\(name): \(argument.kind == "flag" ? "false" : "[]")\n")
        #expect(run.status == 1 && run.errors.hasPrefix("slu-cli: /no/such.jsonl"), "\(name): \(run.errors)")
      }
      #expect(count > 15)
    }

    @Test(
      "What is wrong is said with its line",
      arguments: [
        ("no such option", "pace: once\nspeed: 3\n", "slu-cli: FILE:2: there is no option \"speed\"\n"),
        ("the file itself", "config: other.yaml\n", "slu-cli: FILE:1: there is no option \"config\"\n"),
        ("a flag", "\n\nverbatim: perhaps\n", "slu-cli: FILE:3: verbatim: expected true or false\n"),
        ("a list of lists", "listen: [[a]]\n", "slu-cli: FILE:1: listen: expected a value or a list of values\n"),
        (
          "a number out of range", "pace: once\nidle: 0\n",
          "slu-cli: FILE:2: --idle: expected a number from 1 to 1000000000, found 0\n"
        ),
        (
          "a name that stands twice", "idle: 3\npace: once\npace: clock\n",
          "slu-cli: FILE:2: pace stands twice: expected each name once\n"
        ),
        ("no mapping", "- a\n- b\n", "slu-cli: FILE:1: expected names and values, such as `listen: 127.0.0.1:8080`\n"),
      ])
    func wrong(_ what: String, _ text: String, _ expected: String) async throws {
      let run = try await serve(text)
      #expect(run.status == 1)
      #expect(run.errors == expected)
    }

    @Test("A value of another kind and broken YAML are said with their place")
    func place() async throws {
      let number = try await serve("pace: once\nmax-streams: many\n")
      #expect(number.status == 1 && number.errors.hasPrefix("slu-cli: FILE:2: "), "\(number.errors)")
      #expect(number.errors.contains("'many'"))
      let broken = try await serve("pace: once\nlisten: [a\n")
      #expect(broken.status == 1 && broken.errors.hasPrefix("slu-cli: FILE:3:1: expected YAML: "), "\(broken.errors)")
    }

    @Test("A character that no YAML has is said with its place and its line, cut, as `sal check` says it")
    func control() async throws {
      let text = "pace: once\n# \(String(repeating: "x", count: 500))\u{1}\(String(repeating: "y", count: 100_000))\n"
      let run = try await serve(text)
      let folder = try TemporaryFolder()
      let check = try await Program.run(["sal", "check", try folder.write(text, to: "config.yaml")])
      let expected = check.lines.prefix(3).map { $0.replacingOccurrences(of: folder.path("config.yaml"), with: "FILE") }
      #expect(run.status == 1)
      #expect(run.errors == "slu-cli: " + expected.map { $0 + "\n" }.joined(), "\(run.errors)")
      #expect(expected.first == "FILE:2:503: no YAML: expected text, found the control character U+0001", "\(expected)")
    }

    @Test("The command line counts more, and is not blamed on the file")
    func commandLine() async throws {
      let both = try await serve("pace: never\n", ["--pace", "often", "--recording", "/no/such.jsonl"])
      #expect(both.errors.contains("'never'") || both.errors.contains("'often'"))
      let own = try await serve("pace: once\n", ["--idle", "0", "--recording", "/no/such.jsonl"])
      #expect(own.status == 64 && !own.errors.contains("FILE:"), "\(own.errors)")
      #expect(own.errors.contains("Usage: slu-cli serve "), "\(own.errors)")
      let files = try await serve("recording: [/no/such.jsonl, /nor/this.jsonl]\n", [])
      #expect(files.status == 1 && files.errors.hasPrefix("slu-cli: /no/such.jsonl"), "\(files.errors)")
    }
  }
#endif
