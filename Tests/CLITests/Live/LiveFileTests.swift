#if os(Linux)
  import Foundation
  import SLUTestKit
  import Testing

  /// `slu-cli live --file` from outside, with a recorded conversation instead of a server.
  @Suite("live, from a file", .waitsForPrograms) struct LiveFileTests {
    private static let recording = Fixture.named("book-a-flight-to-new-york")

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func live(_ file: String, _ arguments: String...) async throws -> Program.Result {
      try await Program.run(
        ["live", "--file", folder.path(file), "--fast", "--recording", Self.recording.path] + arguments)
    }

    @Test("What is shown is what was recorded, under a context's name of its own")
    func recorded() async throws {
      try await SpokenFile.write(to: folder)
      let result = try await live("two.wav", "--output", "json")
      #expect(result.status == 0 && result.errors == "")
      let replayed = try await Program.run(["replay", Self.recording.path, "--output", "json"])
      let (heard, recorded) = (contextId(result.lines.first), contextId(replayed.lines.first))
      #expect(heard != recorded && heard.count == 36)
      #expect(result.text.replacing(heard, with: recorded) == replayed.text)
    }

    @Test("What is kept is what was heard, and replays to the same lines", arguments: ["two.wav", "two.flac"])
    func kept(file: String) async throws {
      try await SpokenFile.write(to: folder)
      let result = try await live(file, "--record", folder.path("kept"), "--endpointing", "auto", "--output", "json")
      #expect(result.status == 0 && result.errors == "")
      #expect(result.lines.count { $0.hasPrefix(#"{"update":"context_finished""#) } == 2)
      let replayed = try await Program.run(["replay", folder.path("kept.jsonl"), "--output", "json"])
      #expect(replayed.output == result.output && replayed.errors == "")
      let (kept, spoken) = (try folder.samples(ofWave: "kept.wav"), try folder.read("two.raw"))
      #expect(kept.count == spoken.count)
      if file == "two.wav" { #expect(kept == spoken) }
      // What is kept is heard again as it was heard first.
      let again = try await live("kept.wav", "--record", folder.path("again"), "--endpointing", "auto")
      #expect(again.status == 0)
      #expect(try folder.samples(ofWave: "again.wav") == kept)
    }

    @Test(
      "Of a file that is cut off all that is there is heard, and what is missing is said", arguments: ["live", "send"])
    func cutOff(command: String) async throws {
      let whole = WaveBytes.silence(seconds: 4)
      try whole.prefix(44 + 32_000 + 16_001).write(to: folder.url.appendingPathComponent("cut.wav"))
      let sentence = "slu-cli: \(folder.path("cut.wav")): cut off: expected 4.00 s of sound, found 1.50 s\n"
      if command == "live" {
        let result = try await live("cut.wav", "--record", folder.path("kept"))
        #expect(result.status == 1 && result.errors == sentence + "nobody spoke\n")
        #expect(try folder.samples(ofWave: "kept.wav").count == 48_000)
      } else {
        let server = try ServerProcess(["--record", folder.path("heard")])
        let result = try await Program.run(
          ["send", folder.path("cut.wav"), "--speed", "max", "--server", server.address])
        #expect(result.status == 1 && result.errors == sentence && !result.text.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("heard"))
        let name = try #require(names.first { $0.hasSuffix(".wav") })
        #expect(try folder.samples(ofWave: "heard/\(name)").count == 48_000)
      }
    }

    @Test(
      "A WAV file with a codec is heard, too",
      arguments: ["mu-law", "a-law", "ima-adpcm", "ms-adpcm", "gsm-full-rate"], ["live", "send"])
    func codec(name: String, command: String) async throws {
      let (wave, kept) = (folder.path("coded.wav"), folder.path("kept"))
      let made = try await Program.shell(
        "sox -R -n -r 16000 -c 1 -e \(name) '\(wave)' synth 1 sine 440 gain -6 && "
          + "sox '\(wave)' -e signed -b 16 -t raw '\(folder.path("raw"))'")
      #expect(made.status == 0, "\(made.errors)")
      if command == "live" {
        let result = try await live("coded.wav", "--record", kept)
        #expect(result.status == 0 && result.errors == "nobody spoke\n", "\(result.errors)")
        #expect(try folder.samples(ofWave: "kept.wav").count == folder.read("raw").count)
      } else {
        let server = try ServerProcess([])
        let result = try await Program.run(["send", wave, "--speed", "max", "--server", server.address])
        #expect(result.status == 0 && result.errors == "" && !result.text.isEmpty)
      }
      // What is missing of it is said, too.
      let all = try folder.read("coded.wav")
      try all.prefix(all.count / 2).write(to: folder.url.appendingPathComponent("half.wav"))
      let half = try await live("half.wav")
      let found = half.errors.firstMatch(of: /half.wav: cut off: expected (\d.\d+) s of sound, found (0.\d+) s\n/)?
        .output
      let times = [found?.1, found?.2].compactMap { $0.flatMap { Double($0) } }
      #expect(half.status == 1 && times.count == 2, "\(half.errors)")
      // Some codecs have blocks of 63 ms, and a part of one is left out.
      #expect(zip(times, [1, 0.5]).allSatisfy { abs($0 - $1) < 0.07 }, "\(times)")
    }

    @Test("Standard input is a WAV file")
    func standardInput() async throws {
      try await SpokenFile.write(to: folder)
      let result = try await Program.shell(
        "\"$CLI\" live --file - --fast --once --endpointing end --output json --only final --recording '\(Self.recording.path)' "
          + "< '\(folder.path("two.wav"))'")
      #expect(result.status == 0 && result.errors == "")
      #expect(result.lines.count { $0.hasPrefix(#"{"update":"context_finished""#) } == 1)
    }

    @Test("Where nobody speaks it says so, once", arguments: ["off", "end", "auto"])
    func nobody(endpointing: String) async throws {
      try WaveBytes.silence(seconds: 4).write(to: folder.url.appendingPathComponent("silence.wav"))
      for once in [[], ["--once"]] {
        let result = try await Program.run(
          ["live", "--file", folder.path("silence.wav"), "--fast", "--recording", Self.recording.path] + once
            + ["--endpointing", endpointing, "--output", "json"])
        #expect(result.status == 0)
        #expect(result.errors == "nobody spoke\n")
      }
    }

    @Test(
      "A file that cannot be heard is one line that says why",
      arguments: [
        ("none.wav", "none.wav: cannot be opened: No such file or directory"),
        ("text", "text: cannot be opened: "), ("cut.wav", "cut.wav: "), ("empty", "empty: "),
        ("codec.wav", "codec.wav: byte 20: expected PCM (1) or floating point (3), found format 43981"),
      ])
    func unreadable(file: String, sentence: String) async throws {
      try folder.write("hello", to: "text")
      try folder.write("RIFF", to: "cut.wav")
      try folder.write("", to: "empty")
      var codec = WaveBytes.silence(seconds: 1)
      codec.replaceSubrange(20..<22, with: [0xCD, 0xAB])
      try codec.write(to: folder.url.appendingPathComponent("codec.wav"))
      let result = try await live(file)
      #expect(result.status == 1 && result.text == "")
      #expect(result.errors.hasPrefix("slu-cli: ") && result.errors.contains(sentence), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test(
      "Wrong usage",
      arguments: [
        [], ["--mic", "--file", "a.wav", "--recording", "r"],
        ["--file", "a.wav", "--app", "d", "--recording", "r"],
        ["--file", "a.wav", "--profile", "fast", "--server", "grpc://127.0.0.1:1"],
        ["--file", "a.wav", "--profile", "slow"],
        ["--mic", "--recording", "r", "--server", "grpc://127.0.0.1:1"], ["--mic", "--fast", "--recording", "r"],
        ["--file", "a.wav", "--device", "d", "--recording", "r"],
        ["--file", "a.wav", "--wait-for-mic", "--recording", "r"],
        ["--mic", "--push-to-talk", "--recording", "r"], ["--mic", "--push-to-talk", "--once", "--recording", "r"],
        ["--mic", "--ending-silence", "0", "--recording", "r"], ["--mic", "--endpointing", "on", "--recording", "r"],
      ])
    func usage(arguments: [String]) async throws {
      let result = try await Program.run(["live"] + arguments)
      #expect(result.status == 64 && result.text == "")
    }

    private func contextId(_ line: String?) -> String {
      line?.firstMatch(of: /"contextId":"([^"]*)"/).map { String($0.output.1) } ?? ""
    }
  }
#endif
