#if os(Linux)
  import ArgumentParser
  import Foundation
  import SLUAudio
  import SLUGrammar
  import SLUSpeech
  import SLUTestKit
  import SLUTransport
  import SLUUnderstanding
  import SLUValues
  import Testing

  @testable import slu_cli

  /// `evaluate asr --noise FILE --snr LIST`.
  @Suite("Recordings in noise") struct EvaluateNoiseTests {
    @Test(
      "Conditions are decibels, or clean, in the order in which they are named",
      arguments: [
        ("clean,24,12", [.clean, .noise(decibels: 24), .noise(decibels: 12)], ["clean", "24 dB", "12 dB"]),
        ("6, clean", [.noise(decibels: 6), .clean], ["6 dB", "clean"]),
        ("-60,2.5", [.noise(decibels: -60), .noise(decibels: 2.5)], ["-60 dB", "2.5 dB"]),
      ] as [(String, [SpeechCondition], [String])])
    func list(text: String, conditions: [SpeechCondition], names: [String]) throws {
      #expect(try SpeechCondition.list(text) == conditions)
      #expect(conditions.map(\.name) == names)
    }

    @Test("What is no condition is refused", arguments: ["", "12,", "loud", "-61", "121", "nan", "12 dB", "Clean"])
    func refused(text: String) {
      #expect(throws: ValidationError.self) { try SpeechCondition.list(text) }
    }

    @Test(
      "Noise and how loud it is go together",
      arguments: [
        ([], [.clean]), (["--noise", "n.wav"], nil), (["--snr", "12"], nil),
        (["--noise", "n.wav", "--snr", "-5"], [.noise(decibels: -5)]),
      ] as [([String], [SpeechCondition]?)])
    func together(arguments: [String], conditions: [SpeechCondition]?) {
      #expect((try? NoiseOptions.parse(arguments))?.conditions == conditions)
    }

    @Test("Each recording is heard in each condition, in the same stretch of the noise, so much louder than it")
    func mixed() async throws {
      let sounds = try await heard(seed: 7)
      try #require(sounds.count == 6 && sounds.allSatisfy { $0.count == sounds[0].count })
      for (clean, soft, loud) in [(sounds[0], sounds[2], sounds[4]), (sounds[1], sounds[3], sounds[5])] {
        let under = [soft, loud].map { zip($0, clean).map { $0 - $1 } }
        // Speech without a pause: its level is its power.
        let levels = under.map { Self.decibels(clean) - Self.decibels($0) }
        #expect(abs(levels[0] - 12) < 0.5 && abs(levels[1] - 3) < 0.5, "\(levels)")
        // The same samples, 9 dB apart.
        let difference = zip(under[0], under[1]).map { $1 - $0 * 2.8184 }
        #expect(Self.decibels(difference) < Self.decibels(under[0]) - 40)
      }
      let (again, other) = (try await heard(seed: 7), try await heard(seed: 8))
      #expect(again == sounds)
      #expect(other[..<2] == sounds[..<2] && other[2] != sounds[2])
    }

    /// What a recogniser gets of two tones, clean, and in noise 12 and 3 dB below them.
    private func heard(seed: UInt64) async throws -> [[Float]] {
      let folder = try TemporaryFolder()
      var random = SplitMix64(seed: 1)
      let tone = (0..<16_000).map { $0 / 20 % 2 == 0 ? Int16(3000) : -3000 }
      let tones = try ["a.wav", "b.wav"].map { try Self.write(tone, to: folder.path($0)) }
      let noise = try Self.write((0..<40_000).map { _ in Int16(random.below(6001) - 3000) }, to: folder.path("n.wav"))
      let command = try EvaluateASRCommand.parse([
        "--app", "app", "--noise", noise, "--snr", "clean,12,3", "--seed", "\(seed)", "list",
      ])
      var manifest = SpeechManifest()
      manifest.entries = tones.map { .init(line: nil, audio: $0, words: ["a"]) }
      let grammar = try Grammar(templates: "*go go")
      let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
      let engine = EarEngine()
      let (runs, isWhole) = try await command.runs(&manifest, Messages { Issue.record("\($0)") }) {
        SpeechMeasurement(
          engine: engine, meaning: ArbitratingEngine(grammar, tagger: nil, context: context), work: { .zero },
          messages: Messages { Issue.record("\($0)") })
      }
      #expect(isWhole && runs.map(\.condition) == [.clean, .noise(decibels: 12), .noise(decibels: 3)])
      return engine.sounds.withLock { $0 }
    }

    private static func write(_ samples: [Int16], to path: String) throws -> String {
      var file = try WaveWriter(path: path, format: .speech)
      try file.append(AudioChunk(format: .speech, position: 0, samples: .int16(samples)).pcmBytes)
      return path
    }

    /// The mean power.
    private static func decibels(_ samples: [Float]) -> Double {
      10 * log10(samples.reduce(0) { $0 + Double($1 * $1) } / Double(samples.count))
    }
  }

  /// Recognisers that understand nothing, and keep what they hear.
  private struct EarEngine: SpeechEngine {
    let format = AudioFormat.speech
    /// The sound of each utterance.
    let sounds = Guarded<[[Float]]>([])

    func recognizer(for request: RecognizerRequest) async throws(RecognizerError) -> Ear { Ear(sounds: sounds) }

    actor Ear: SpeechRecognizer {
      private let sounds: Guarded<[[Float]]>
      private var samples: [Float] = []

      init(sounds: Guarded<[[Float]]>) { self.sounds = sounds }

      func accept(_ chunk: AudioChunk) async throws(RecognizerError) -> RecognizerOutput? {
        samples += chunk.floatSamples
        return nil
      }

      func finish() async throws(RecognizerError) -> RecognizerOutput {
        sounds.withLock { $0.append(samples) }
        return RecognizerOutput(words: [], heardUntil: samples.count / 16)
      }

      func cancel() async {}
    }
  }
#endif
