#if os(Linux)
  import Foundation
  import SLUAppFiles
  import SLUAudio
  import SLUGrammar
  import SLUSpeech
  import SLUTestKit
  import SLUTransport
  import SLUUnderstanding
  import SLUValues
  import Testing

  @testable import slu_cli

  /// Recordings, heard by a recogniser that says what a test tells it to.
  @Suite struct SpeechMeasurementTests {
    private let folder: TemporaryFolder
    private let meaning: ArbitratingEngine

    init() throws {
      folder = try TemporaryFolder()
      let app = try folder.write("*go [walk|run] to [1..9](n)\n*stop stop\n", to: "app.sal")
      let grammar = try #require(AppFolder.compile(app).grammar)
      let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
      meaning = ArbitratingEngine(grammar, tagger: nil, context: context)
    }

    private func measurement(_ heard: String...) -> SpeechMeasurement<ScriptedEngine> {
      let outputs = heard.enumerated().map { number, text in
        RecognizerOutput(
          words: text.split(separator: " ").enumerated().map { place, word in
            .init(String(word), startTime: 100 * place, endTime: 100 * (place + 1))
          }, heardUntil: 200 * (number + 1))
      }
      return SpeechMeasurement(
        engine: ScriptedEngine(outputs), meaning: meaning, knows: { $0 != "run" }, work: { .zero },
        messages: Messages { Issue.record("\($0)") })
    }

    private func manifest(_ lines: String) async throws -> SpeechManifest {
      let result = try await Program.shell(
        "cd '\(folder.path)' && sox -n -r 44100 -c 2 a.flac synth 1 sine 440 gain -20 && sox -n -r 8000 b.wav synth 2 sine 300"
      )
      try #require(result.status == 0, "\(result)")
      return try SpeechManifest.reading(folder.write(lines, to: "list.tsv"), Messages { Issue.record("\($0)") })
        .manifest
    }

    @Test func wordsAndMeaningsAreCompared() async throws {
      let manifest = try await manifest(
        "a.flac\trun to 2\nb.wav\twalk to three\t*go walk to [three](n)\nb.wav\tstop\na.flac\twalk to two\t*go walk to [two](n)\n"
      )
      var flaws = RecordingFlaws()
      let evaluation = try await measurement("walk", "walk two", "walk to two").measure(
        manifest, in: .clean, nil, seed: 1, noting: &flaws)
      #expect(flaws.unusable.isEmpty && flaws.cutOff.isEmpty)
      // "run" for "walk" is no matter; "three" is; "stop" was another intent.
      #expect(evaluation.outcomes.map(\.isAccepted) == [true, false, false, true])
      #expect(evaluation.outcomes[0].expected?.description == "*go run to [two](n)")
      #expect(evaluation.intents.correct == 3 && evaluation.sentences.correct == 1)
      #expect(evaluation.unknownWords.map(\.word) == ["run"])
      #expect(evaluation.audio == .seconds(6))
      #expect(evaluation.changed == 4 && evaluation.shown == 16)
    }

    @Test("Which recording is heard is shown meanwhile, and is gone at the end")
    func progress() async throws {
      let manifest = try await manifest("a.flac\twalk to two\nb.wav\trun to 2\n")
      let drawn = Guarded<[String]>([])
      for condition in [SpeechCondition.clean, .noise(decibels: 12)] {
        let line = PassingLine(isShown: true, columns: { 80 }, print: { text in drawn.withLock { $0.append(text) } })
        var flaws = RecordingFlaws()
        _ = try await measurement("walk").measure(manifest, in: condition, nil, seed: 1, noting: &flaws, showing: line)
      }
      let lines = ["", ", 12 dB above the noise"].flatMap { condition in
        (1...2).map { "\rhearing recording \($0) of 2\(condition)\u{1B}[K" } + ["\r\u{1B}[K"]
      }
      #expect(drawn.withLock { $0 } == lines)
    }

    @Test("A file that is no sound is left out with its reason, and the others are heard")
    func noSound() async throws {
      let path = try folder.write("hello", to: "text.wav")
      var manifest = try await manifest("a.flac\twalk to two\n")
      manifest.entries.insert(.init(line: 1, audio: path, words: ["a"]), at: 0)
      var flaws = RecordingFlaws()
      let evaluation = try await measurement("walk", "walk two", "walk to two").measure(
        manifest, in: .clean, nil, seed: 1, noting: &flaws)
      #expect(evaluation.outcomes.count == 1 && flaws.unusable.keys.sorted() == [path])
      let reason = try #require(flaws.unusable[path]).reason
      #expect(!reason.isEmpty && !reason.contains("text.wav"), "\(reason)")
    }

    @Test("What there is of a file that is cut off is heard, and it is noted")
    func cutOff() async throws {
      let path = folder.path("cut.wav")
      try WaveBytes.silence(seconds: 2).prefix(32_044).write(to: URL(fileURLWithPath: path))
      var manifest = try await manifest("a.flac\twalk to two\n")
      manifest.entries.append(.init(line: 2, audio: path, words: ["walk"]))
      var measurement = measurement("walk", "walk two", "walk to two")
      measurement.messages = Messages { _ in }
      var flaws = RecordingFlaws()
      let evaluation = try await measurement.measure(manifest, in: .clean, nil, seed: 1, noting: &flaws)
      #expect(evaluation.outcomes.count == 2 && evaluation.audio == .seconds(2))
      #expect(flaws.cutOff == [path] && flaws.unusable.isEmpty)
    }
  }
#endif
