#if os(Linux)
  import SLUAudio
  import SLUAudioCodecs
  import SLUGrammar
  import SLUServer
  import SLUSpeech
  import SLUTestKit
  import SLUTransport
  import SLUUnderstanding
  import SLUValues
  import Testing

  /// An application for flights with a recogniser that keeps to a script, and what is said to it.
  enum Travel {
    /// Keeps to a script, at any rate of the sound.
    typealias Backend = UnderstandingBackend<ScriptedEngine, SoxResampler>

    /// "book a flight to oslo", a word every 200 ms.
    static let speech: [RecognizerOutput] = {
      let words = ["book", "a", "flight", "to", "oslo"].enumerated().map {
        RecognizerOutput.Word($1, startTime: $0 * 200, endTime: $0 * 200 + 200)
      }
      return (1...5).map { RecognizerOutput(words: Array(words.prefix($0)), heardUntil: $0 * 200) }
    }()

    /// An application that books flights.
    static func backend(
      _ engine: ScriptedEngine, silence: Int? = nil,
      report: @escaping @Sendable (UnderstandingReport) -> Void = { _ in }
    ) throws -> Backend {
      var source = AppSource(
        templates: "*book book a flight to [oslo | rome](city) {$SPEECHLY.DATE(day)}\n*thanks thank you")
      source.settings.segmentEndingSilence = silence
      source.entities = [(.init(name: "city"), .string), (.init(name: "day"), .date(.future))]
      let grammar = try #require(Grammar.compile(source).grammar)
      return Backend(
        applications: { id throws(StreamStatus) in
          guard id == "travel" else { throw StreamStatus(.notFound, "there is no application \"\(id)\"") }
          return SpeechApplication(engine: engine, grammar: grammar)
        },
        now: { zone in
          guard let date = CalendarDate(year: 2026, month: 3, day: zone == "Asia/Tokyo" ? 3 : 2) else { return nil }
          return zone == nil || zone == "Asia/Tokyo" ? ValueContext(referenceDate: date) : nil
        },
        resampler: { input, rate throws(AudioError) in try SoxResampler(from: input, toRate: rate) }, report: report)
    }

    /// Silence in place of the sound: scripts only count it.
    static func audio(milliseconds: Int, bytesEach: Int = 3200, rate: Int = 16_000, channels: Int = 1)
      -> [SLURequest]
    {
      let bytes = [UInt8](repeating: 0, count: milliseconds * rate / 1000 * 2 * channels)
      return stride(from: 0, to: bytes.count, by: bytesEach).map {
        .audio(Array(bytes[$0..<min($0 + bytesEach, bytes.count)]))
      }
    }

    /// A context begins.
    static func start(_ options: [RequestOption] = [], appId: String = "travel") -> SLURequest {
      .start(ContextStart(appId: appId, options: options))
    }

    /// One context on one stream.
    static func call(
      _ options: [RequestOption] = [], audio: [SLURequest] = audio(milliseconds: 1200), language: String = ""
    ) -> [SLURequest] {
      [.config(StreamConfig(languageCode: language)), start(options)] + audio + [.stop]
    }
  }
#endif
