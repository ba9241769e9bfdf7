#if os(Linux)
  import Dispatch
  import Foundation
  import SLUTestKit
  import SLUTransport
  import Testing
  import WyomingTestKit

  /// Speech that a recogniser elsewhere hears: `live` and `serve` with a peer of the Wyoming protocol.
  @Suite("live and serve, with a Wyoming peer", .timeLimit(.minutes(10)), .waitsForPrograms) struct WyomingLiveFileTests
  {
    private let folder: TemporaryFolder
    private let wave: String
    private let app: String
    /// How many samples the file has.
    private let length: Int

    /// Writes a configuration, and a file in which somebody speaks: what he says is the peer's affair.
    init() async throws {
      folder = try TemporaryFolder()
      wave = folder.path("said.wav")
      app = folder.path("travel")
      let spoken = try await Program.shell("flite -voice slt -t 'good morning' -o '\(wave)'")
      try #require(spoken.status == 0, "\(spoken.errors)")
      length = try folder.samples(ofWave: "said.wav").count / 2
      try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: false)
      try folder.write(
        """
        lang: en-US
        enable_strict_nlu: true
        templates: |
          *book book a flight to [london | new york](city)
        """, to: "travel/config.yaml")
    }

    /// A peer that hears a sentence when it gets the whole file, and else hangs up.
    private func peer(hearing text: String) throws -> TinyPeer {
      try TinyPeer { [length] connection in
        guard connection.messages(until: "audio-stop").samples == length else { return }
        connection.say(#"{"type":"transcript","data":{"text":"\#(text)"}}"# + "\n")
      }
    }

    /// Where nobody listens.
    private static let nowhere = "wyoming://127.0.0.1:1"

    /// The last states of segments: intent, words and entities, with a space between two.
    private static func segments(_ lines: [String]) -> [String] {
      lines.filter { $0.hasPrefix(#"{"update":"segment_finalized""#) }
        .map { $0.matches(of: /"value":"([^"]*)"/).map(\.output.1).joined(separator: " ") }
    }

    private func live(_ peer: TinyPeer, _ arguments: String...) async throws -> Program.Result {
      let result = try await Program.run(
        ["live", "--file", wave, "--fast", "--output", "json", "--recognizer", "wyoming://127.0.0.1:\(peer.port)"]
          + arguments)
      withExtendedLifetime(peer) {}
      return result
    }

    @Test("What the peer heard is understood")
    func understood() async throws {
      let result = try await live(peer(hearing: "book a flight to new york"), "--app", app)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(Self.segments(result.lines) == ["book book a flight to new york new york"], "\(result.text)")
    }

    @Test("Without an application there are words, and no intents", arguments: ["hello", "lights out please"])
    func words(text: String) async throws {
      let result = try await live(peer(hearing: text))
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(Self.segments(result.lines) == [" " + text], "\(result.text)")
    }

    @Test("A peer may think about utterances while somebody speaks on")
    func slow() async throws {
      try await SpokenFile.write(to: folder)
      let joined = try await Program.shell("cd '\(folder.path)' && sox two.wav two.wav '\(wave)'")
      try #require(joined.status == 0, "\(joined.errors)")
      let (utterances, heard, all) = (4, Guarded(0), DispatchSemaphore(value: 0))
      let peer = try TinyPeer { connection in
        _ = connection.messages(until: "audio-stop")
        let isLast = heard.withLock { count in
          count += 1
          return count == utterances
        }
        if isLast { for _ in 0..<utterances { all.signal() } }
        all.wait()
        connection.say(#"{"type":"transcript","data":{"text":"yes"}}"# + "\n")
      }
      let result = try await live(peer, "--endpointing", "auto")
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(Self.segments(result.lines) == Array(repeating: " yes", count: utterances), "\(result.text)")
    }

    @Test("A peer that fails says why, in one line")
    func failing() async throws {
      let peer = try TinyPeer { connection in
        connection.say(#"{"type":"error","data":{"text":"no model"}}"# + "\n")
        while connection.message() != nil {}
      }
      let result = try await live(peer)
      #expect(result.status == 1 && result.errors.contains("no model"), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }

    @Test("A peer that is not there is one line that says so", arguments: [false, true])
    func away(hasApp: Bool) async throws {
      let result = try await Program.run(
        ["live", "--file", wave, "--fast", "--recognizer", Self.nowhere] + (hasApp ? ["--app", app] : []))
      #expect(result.status == 1 && result.text == "")
      #expect(result.errors == "slu-cli: \(Self.nowhere) cannot be reached: Connection refused\n")
    }

    @Test("A server leaves hearing to a peer, and is unavailable to speech without it", arguments: [true, false])
    func serve(isThere: Bool) async throws {
      let peer = try peer(hearing: "book a flight to london")
      let server = try RunningProgram([
        "serve", "--app", app, "--listen", "127.0.0.1:0", "--max-decoders", "1", "--recognizer",
        isThere ? "wyoming://127.0.0.1:\(peer.port)" : Self.nowhere,
      ])
      defer { server.kill() }
      let address = try #require(server.errorLine()?.split(separator: " ").last.map(String.init))
      let result = try await Program.run(["send", wave, "--speed", "max", "--server", address, "--output", "json"])
      withExtendedLifetime(peer) {}
      if isThere {
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        #expect(Self.segments(result.lines) == ["book book a flight to london london"], "\(result.text)")
      } else {
        #expect(result.status == 1 && Self.segments(result.lines) == [])
        #expect(
          result.errors.contains("UNAVAILABLE") && result.errors.contains("cannot be reached"), "\(result.errors)")
      }
    }

    @Test(
      "Wrong usage",
      arguments: [
        ("live --file a.wav --server grpc://127.0.0.1:1 --recognizer embedded", "--recognizer are about"),
        ("live --file a.wav --recording r --recognizer wyoming://h:1", "--recognizer are about"),
        ("live --file a.wav --profile fast --recognizer wyoming://h:1", "--profile is about the embedded recogniser"),
        ("live --file a.wav --recognizer wyoming://h", "'wyoming://h' is invalid for '--recognizer"),
        ("live --file a.wav --recognizer grpc://h:1", "'grpc://h:1' is invalid for '--recognizer"),
        ("serve --recording r --recognizer wyoming://h:1", "--recognizer and --max-decoders are about"),
        ("serve --app a --profile fast --recognizer wyoming://h:1", "--profile is about the embedded recogniser"),
      ])
    func usage(line: String, sentence: String) async throws {
      let result = try await Program.run(line.split(separator: " ").map(String.init))
      #expect(result.status == 64 && result.text == "")
      #expect(result.errors.replacing(/\s+/, with: " ").contains(sentence), "\(result.errors)")
    }
  }
#endif
