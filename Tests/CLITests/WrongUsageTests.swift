#if os(Linux)
  import ArgumentParser
  import Foundation
  import SLUGrammar
  import SLUTestKit
  import Testing

  @testable import slu_cli

  /// What is said of values that an option does not take; nothing is begun.
  @Suite("Wrong usage of options with values", .timeLimit(.minutes(10)), .waitsForPrograms) struct WrongUsageTests {
    @Test(
      "A value that an option does not take is wrong usage, with what was expected",
      arguments: [
        (
          "serve --recording r --listen nowhere", "--listen: expected HOST:PORT, with a port up to 65535, not 'nowhere'"
        ),
        ("serve --recording r --listen 127.0.0.1:99999", "--listen: expected HOST:PORT"),
        ("serve --recording r --metrics nowhere", "--metrics: expected HOST:PORT"),
        ("serve --recording r --listen 127.0.0.1:7 --listen 127.0.0.1:7", "--listen: 127.0.0.1:7 is named twice"),
        (
          "annotate --app a turn it off",
          "expected one utterance or file, found 3: put an utterance in quotation marks, \"turn it off\""
        ),
        ("serve --app a --pace once", "--pace and --verbatim are about how --recording answers"),
        ("serve --app a --verbatim", "--pace and --verbatim are about how --recording answers"),
        ("serve --recording r --batch-jobs 3", "--batch-jobs and the like are about recordings that clients upload"),
        ("serve --app a --recording r --batch-keep 3", "--batch-jobs and the like are about recordings"),
        ("serve --app a --max-decoders 1 --batch-audio 3", "two decoders or more (--max-decoders)"),
        ("serve --app a --batch-memory 0", "--batch-memory: expected a number from 1 to 1000000000, found 0"),
        ("live --file a.wav --app a --token t", "are about a server: they go with --server"),
        ("live --file a.wav --no-resume", "are about a server: they go with --server"),
        ("serve --recording r --app-id ''", "--app-id: expected the id of an application, found none"),
        ("serve --recording r --record-retention 30d", "--record-retention says how long --record keeps recordings"),
        ("serve --recording r --record ''", "--record: expected a folder, found none"),
        ("send a.wav --server nowhere", "--server: expected grpc://HOST:PORT"),
        ("live --file a.wav --recording r --ending-silence 300", "say --endpointing end or auto"),
        ("live --file a.wav --app a --endpointing off --max-utterance never", "say --endpointing end or auto"),
        ("live --mic --endpointing off --app a --initial-silence 9", "say --endpointing end or auto"),
        ("live --file a.wav --no-tagger", "--no-tagger is about --app: name an application's configuration"),
        ("live --file a.wav --server nowhere", "--server: expected grpc://HOST:PORT"),
        ("login --app-id a --server nowhere", "--server: expected grpc://HOST:PORT"),
        ("conformance --server nowhere", "--server: expected grpc://HOST:PORT"),
        ("live --file a.wav --recording r --force", "--force says what --record may do"),
        ("live --file a.wav --recording r --timezone Asia/Tokyo", "a recording has its dates already"),
        ("send a.wav --server grpc://h:1 --chunk -5", "--chunk: expected 10 to 10000 milliseconds, found -5"),
        (
          "send a.wav --server grpc://h:1 --answer-timeout 0",
          "--answer-timeout: expected 1 to 86400 seconds, found 0"
        ),
        ("send a.wav --server grpc://h:1 --speed -1", "'-1' is invalid for '--speed"),
        ("serve --recording r --drain -1", "--drain: expected a number from 0 to 1000000000, found -1"),
        ("live --file a.wav --recording r --ending-silence -5", "'-5' is invalid for '--ending-silence"),
        ("script --start -5 text", "--start: expected a number from 0 to 1125899906842624, found -5"),
        ("conformance --server grpc://h:1 --limit -3", "--limit: expected 1 to 3600 seconds, found -3"),
        ("sal language a --share 0", "--share: expected a number from 0.01 to 1, found 0.0"),
        ("sal language a --share 1.5", "--share: expected a number from 0.01 to 1, found 1.5"),
        ("diff --tolerance -3 a b", "found -3"), ("replay --speed -2 a", "'-2' is invalid for '--speed"),
        ("replay --line-limit -2 a", "found -2"),
      ])
    func refused(line: String, sentence: String) async throws {
      let result = try await Program.run(line.split(separator: " ").map { $0 == "''" ? "" : String($0) })
      #expect(result.status == 64 && result.text == "")
      #expect(result.errors.contains(sentence), "\(result.errors)")
    }

    @Test(
      "A type of --redact that no application has is refused, with those that there are",
      arguments: [
        ("room", nil), ("Room,device", nil), ("rooms", "\"rooms\"; there are device, room"),
        ("room device,colour", "\"colour\"; there are device, room"),
      ] as [(String, String?)])
    func redaction(types: String, refusal: String?) throws {
      let grammars = ["*go [lamp](device)", "*go in the [kitchen](room)"].compactMap {
        Grammar.compile(AppSource(templates: $0)).grammar
      }
      #expect(grammars.count == 2)
      let command = try ServeCommand.parse(["--app", "a", "--record", "r", "--redact", types])
      do throws(ServeError) {
        try command.checkRedaction(of: grammars)
        #expect(refusal == nil)
      } catch {
        #expect(error.message == "--redact: no application has an entity type \(refusal ?? "")")
      }
    }

    @Test(
      "An application that is changed keeps the types that are left out of recordings",
      arguments: [
        ("*go [lamp](device) in the [kitchen](room)", nil), ("*go [lamp](Device)", nil),
        ("*go [lamp](appliance)", "\"device\""), ("*go go", "\"device\""),
      ] as [(String, String?)])
    func redactionOfAChange(templates: String, refusal: String?) throws {
      let old = try #require(Grammar.compile(AppSource(templates: "*go [lamp](device)")).grammar)
      let new = try #require(Grammar.compile(AppSource(templates: templates + "\n*stop stop")).grammar)
      // A type of another application is no concern of this one's.
      let command = try ServeCommand.parse(["--app", "a", "--record", "r", "--redact", "device,other"])
      do throws(ServeError) {
        try command.checkRedaction(of: new, replacing: old)
        #expect(refusal == nil)
      } catch {
        let name = try #require(refusal)
        #expect(error.message.hasPrefix("--redact: it has no entity type \(name) any more"))
      }
    }

    @Test("An id of --app-id that no application has is told at the start")
    func unknownApplication() throws {
      let folder = try TemporaryFolder()
      try folder.write("*go go", to: "app.sal")
      let running = try RunningProgram([
        "serve", "--recording", Fixture.named("book-a-flight-to-new-york").path, "--listen", "127.0.0.1:0",
        "--app", "shop=\(folder.path("app.sal"))", "--app-id", "other", "--app-id", "shop", "--no-tagger",
      ])
      #expect(
        running.errorLine()
          == "slu-cli: --app-id other: no application of --app has this id: nobody can speak to it")
      #expect(running.errorLine()?.hasPrefix("listening ") == true)
      running.kill()
      _ = running.end()
    }

    @Test("Certificates that are none are named", arguments: ["/dev/null", "text"])
    func trust(path: String) async throws {
      let folder = try TemporaryFolder()
      let path = path == "text" ? try folder.write("hello", to: path) : path
      let wave = folder.path("a.wav")
      try WaveBytes.silence(seconds: 1).write(to: URL(fileURLWithPath: wave))
      let result = try await Program.run(["send", wave, "--ca", path, "--server", "grpc+tls://127.0.0.1:1"])
      #expect(result.status == 1)
      #expect(result.errors == "slu-cli: \(path): cannot be read: expected certificates in PEM, found none\n")
    }

    @Test(
      "Of a server's certificate and key that do not go together the file is named",
      arguments: [
        ("server.key.pem", "server.pem", "CERT: expected a certificate in PEM, found none"),
        (
          "server.pem", "server.pem",
          "KEY: expected the certificate's private key in PEM, without a pass phrase, found none"
        ),
        ("server.pem", "client.key.pem", "KEY: the private key is not that of the certificate in CERT"),
      ])
    func identity(certificate: String, key: String, sentence: String) async throws {
      let folder = Repository.path("Tests/GrpcTests/Certificates")
      let (certificate, key) = ("\(folder)/\(certificate)", "\(folder)/\(key)")
      let recording = Fixture.named("book-a-flight-to-new-york").path
      let result = try await Program.run([
        "serve", "--recording", recording, "--listen", "127.0.0.1:0", "--tls-cert", certificate, "--tls-key", key,
      ])
      #expect(result.status == 1)
      let expected = sentence.replacingOccurrences(of: "CERT", with: certificate)
        .replacingOccurrences(of: "KEY", with: key)
      #expect(result.errors == "slu-cli: \(expected)\n", "\(result.errors)")
    }

    @Test("A folder that cannot hold recordings is one line that says why", arguments: ["/dev/null/x", "/dev/null"])
    func folder(path: String) async throws {
      let recording = Fixture.named("book-a-flight-to-new-york").path
      let result = try await Program.run(
        ["serve", "--recording", recording, "--listen", "127.0.0.1:0", "--record", path])
      #expect(result.status == 1)
      let reason =
        path == "/dev/null"
        ? "expected a folder for recordings, found a file"
        : "the folder cannot be made: Not a directory"
      #expect(result.errors == "slu-cli: \(path): \(reason)\n")
    }
  }
#endif
