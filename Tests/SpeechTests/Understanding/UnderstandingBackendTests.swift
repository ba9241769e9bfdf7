#if os(Linux)
  import SLUAudio
  import SLUAudioCodecs
  import SLUCore
  import SLUGrammar
  import SLUServer
  import SLUSpeech
  import SLUTestKit
  import SLUTransport
  import SLUUnderstanding
  import SLUValues
  import Testing

  /// What is said of contexts, with a recogniser that keeps to a script.
  @Suite("Understanding backend", .timeLimit(.minutes(10)))
  struct UnderstandingBackendTests {
    private typealias Backend = UnderstandingBackend<ScriptedEngine, SoxResampler>

    /// "book a flight to oslo", a word every 200 ms.
    private static let speech: [RecognizerOutput] = {
      let words = ["book", "a", "flight", "to", "oslo"].enumerated().map {
        RecognizerOutput.Word($1, startTime: $0 * 200, endTime: $0 * 200 + 200)
      }
      return (1...5).map { RecognizerOutput(words: Array(words.prefix($0)), heardUntil: $0 * 200) }
    }()

    private static func backend(
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
    private static func audio(milliseconds: Int, bytesEach: Int = 3200, rate: Int = 16_000, channels: Int = 1)
      -> [SLURequest]
    {
      let bytes = [UInt8](repeating: 0, count: milliseconds * rate / 1000 * 2 * channels)
      return stride(from: 0, to: bytes.count, by: bytesEach).map {
        .audio(Array(bytes[$0..<min($0 + bytesEach, bytes.count)]))
      }
    }

    private static func start(_ options: [RequestOption] = [], appId: String = "travel") -> SLURequest {
      .start(ContextStart(appId: appId, options: options))
    }

    private static func call(
      _ options: [RequestOption] = [], audio: [SLURequest] = audio(milliseconds: 1200), language: String = ""
    ) -> [SLURequest] {
      [.config(StreamConfig(languageCode: language)), start(options)] + audio + [.stop]
    }

    @Test("Words, entities and intent come while somebody speaks, first tentative, then final")
    func whileSpeaking() async throws {
      let engine = ScriptedEngine(Self.speech)
      let events = try await converse(Self.call(), with: try Self.backend(engine)).changes
      let firstFinal = try #require(events.firstIndex { $0.isFinalWord })
      let end = try #require(events.firstIndex(of: .end))
      #expect(events.firstIndex { $0.isTentativeWord } == 0)
      // "book" is final before "oslo" is heard.
      let oslo = try #require(events.firstIndex { "\($0)".contains("oslo") })
      #expect(firstFinal < oslo && oslo < end)
      #expect(events.finalWords == ["book", "a", "flight", "to", "oslo"])
      #expect(events.contains(.entity(.init(type: "city", value: "oslo", startIndex: 4, endIndex: 5, isFinal: true))))
      #expect(events.contains(.intent("book")))
      #expect(engine.story.finished == 1 && engine.story.inUse == 0 && engine.story.cancelled == 0)
    }

    @Test(
      "However the audio comes, the recogniser hears the same pieces, and the client the same events",
      arguments: [(1, 1), (961, 1), (3200, 1), (38_400, 1), (4097, 2)])
    func pieces(bytes: Int, channels: Int) async throws {
      let engine = ScriptedEngine(Self.speech)
      let config = SLURequest.config(StreamConfig(channels: channels, sampleRateHertz: 16_000))
      // A byte a message would be many messages.
      let audio = Self.audio(milliseconds: bytes == 1 ? 60 : 1210, bytesEach: bytes, channels: channels)
      let conversation = try await converse(
        [config, Self.start()] + audio + [.stop], with: try Self.backend(engine))
      let whole = bytes == 1 ? 1 : 30
      #expect(engine.story.pieces == Array(repeating: 640, count: whole) + [bytes == 1 ? 320 : 160])
      let reference = try await converse(Self.call(), with: try Self.backend(ScriptedEngine(Self.speech)))
      if bytes > 1 { #expect(conversation.changes == reference.changes) }
      #expect(conversation.status == .ok)
    }

    @Test("Sound of another rate is brought to the recogniser's", arguments: [(8000, 1), (44_100, 2), (48_000, 1)])
    func rates(rate: Int, channels: Int) async throws {
      let engine = ScriptedEngine(Self.speech)
      let audio = Self.audio(milliseconds: 1000, rate: rate, channels: channels)
      let config = SLURequest.config(StreamConfig(channels: channels, sampleRateHertz: rate))
      let conversation = try await converse(
        [config, Self.start()] + audio + [.stop], with: try Self.backend(engine))
      #expect(conversation.changes.finalWords == ["book", "a", "flight", "to", "oslo"])
      #expect(abs(engine.story.pieces.reduce(0, +) - 16_000) <= 1, "\(engine.story.pieces)")
    }

    @Test("Phrases that the application knows only now reach the recogniser")
    func vocabulary() async throws {
      let engine = ScriptedEngine(Self.speech)
      let options: [RequestOption] = [
        .init(key: "vocabulary", values: ["leif eriksson", " ", "reykjavik"]),
        .init(key: "vocabulary_bias", values: ["2.5"]), .init(key: "something_else", values: ["x"]),
      ]
      _ = try await converse(Self.call(options), with: try Self.backend(engine))
      #expect(
        engine.story.requests
          == [RecognizerRequest(vocabulary: ["leif eriksson", "reykjavik"], vocabularyBias: 2.5)])
    }

    @Test("With non_streaming_nlu intents and entities wait for the end of the segment; words do not")
    func lateMeaning() async throws {
      let options: [RequestOption] = [.init(key: "non_streaming_nlu", values: ["true"])]
      let events = try await converse(
        Self.call(options), with: try Self.backend(ScriptedEngine(Self.speech))
      ).changes
      let lastWord = try #require(events.lastIndex { $0.isFinalWord || $0.isTentativeWord })
      let firstMeaning = try #require(events.firstIndex { !$0.isFinalWord && !$0.isTentativeWord })
      #expect(lastWord < firstMeaning)
      #expect(events[0].isTentativeWord && events.contains(.intent("book")))
      #expect(events.contains(.entity(.init(type: "city", value: "oslo", startIndex: 4, endIndex: 5, isFinal: true))))
    }

    @Test(
      "A silence ends a segment: the configuration's, or the one that the client asks for", arguments: [true, false])
    func silence(isAskedFor: Bool) async throws {
      var outputs = Self.speech
      let again = ["thank", "you"].enumerated().map {
        RecognizerOutput.Word($1, startTime: 2000 + $0 * 200, endTime: 2200 + $0 * 200)
      }
      outputs.append(RecognizerOutput(words: outputs[4].words + again, heardUntil: 2400))
      let options: [RequestOption] =
        isAskedFor ? [.init(key: "silence_triggered_segmentation", values: ["600"])] : []
      let conversation = try await converse(
        Self.call(options, audio: Self.audio(milliseconds: 2500)),
        with: try Self.backend(ScriptedEngine(outputs), silence: isAskedFor ? 5000 : 600))
      let firstEnd = try #require(conversation.changes.firstIndex(of: .end))
      let thank = try #require(conversation.changes.firstIndex { "\($0)".contains("thank") })
      #expect(firstEnd < thank, "the segment ends while nobody speaks")
      #expect(conversation.changes.count { $0 == .end } == 2)
    }

    @Test("\"Tomorrow\" counts from the speaker's day", arguments: [("Asia/Tokyo", "2026-03-04"), (nil, "2026-03-03")])
    func timeZone(zone: String?, tomorrow: String) async throws {
      var last = Self.speech[4]
      last.words.append(.init("tomorrow", startTime: 1000, endTime: 1200))
      last.heardUntil = 1200
      let options = zone.map { [RequestOption(key: "timezone", values: [$0])] } ?? []
      let conversation = try await converse(Self.call(options), with: try Self.backend(ScriptedEngine([last])))
      #expect(
        conversation.changes.contains(
          .entity(.init(type: "day", value: tomorrow, startIndex: 5, endIndex: 6, isFinal: true))))
    }

    @Test("Silence is one empty word")
    func nothing() async throws {
      let conversation = try await converse(Self.call(), with: try Self.backend(ScriptedEngine([])))
      #expect(
        conversation.changes == [.transcript(SpeechTranscript(index: 0, value: "", isFinal: true)), .intent(""), .end])
    }

    @Test(
      "What cannot be done ends the stream with a reason",
      arguments: [
        ("nowhere", nil, nil, "", StreamStatus.Code.notFound, "there is no application \"nowhere\""),
        ("travel", "timezone", "Mars", "", .invalidArgument, "Europe/Helsinki, found \"Mars\""),
        ("travel", "vocabulary_bias", "much", "", .invalidArgument, "vocabulary_bias: expected a number"),
        ("travel", "vocabulary_bias", "-1", "", .invalidArgument, "not negative, found \"-1\""),
        ("travel", "silence_triggered_segmentation", "0", "", .invalidArgument, "milliseconds from 1 to 3600000"),
        ("travel", "non_streaming_nlu", "perhaps", "", .invalidArgument, "expected true or false"),
        ("travel", "vocabulary", String(repeating: "a", count: 50_001), "", .invalidArgument, "found 1 of 50001"),
        ("travel", nil, nil, "fi-FI", .invalidArgument, "the language fi-FI is not supported"),
      ])
    func refusals(
      app: String, key: String?, value: String?, language: String, code: StreamStatus.Code, reason: String
    ) async throws {
      let engine = ScriptedEngine(Self.speech)
      let options = key.map { [RequestOption(key: $0, values: [value ?? ""])] } ?? []
      let conversation = try await converse(
        [.config(StreamConfig(languageCode: language)), Self.start(options, appId: app), .stop],
        with: try Self.backend(engine))
      #expect(conversation.status.code == code && conversation.status.message.contains(reason))
      #expect(conversation.events == [] && engine.story.requests == [])
    }

    @Test(
      "What goes wrong with a recogniser has its code",
      arguments: [
        (RecognizerError.Code.tooManyDecoders, StreamStatus.Code.resourceExhausted), (.unreachable, .unavailable),
        (.failed, .internal), (.modelNotFound, .internal), (.unsupported, .invalidArgument),
      ])
    func failures(code: RecognizerError.Code, status: StreamStatus.Code) async throws {
      let engine = ScriptedEngine(Self.speech, failure: RecognizerError(code, "it cannot be"))
      let conversation = try await converse(Self.call(), with: try Self.backend(engine))
      #expect(conversation.status == StreamStatus(status, "it cannot be"))
      #expect(engine.story.inUse == 0 && engine.story.cancelled == 1)
    }

    @Test("Over the limit there is no recogniser; what has one goes on")
    func limit() async throws {
      let engine = ScriptedEngine(Self.speech, limit: 1)
      let first = try await engine.recognizer(for: RecognizerRequest())
      let refused = try await converse(Self.call(), with: try Self.backend(engine))
      #expect(refused.status.code == .resourceExhausted)
      await first.cancel()
      let served = try await converse(Self.call(), with: try Self.backend(engine))
      #expect(served.status == .ok && served.changes.contains(.intent("book")))
    }

    @Test("What nobody speaks now is heard only while another recogniser stays free")
    func batch() async throws {
      let engine = ScriptedEngine(Self.speech, limit: 2)
      let backend = try Self.backend(engine)
      let format = try StreamFormat(StreamConfig())
      let request = ContextRequest(contextId: "c", appId: "travel", format: format, isBatch: true)
      let live = try await engine.recognizer(for: RecognizerRequest())
      let status = await #expect(throws: StreamStatus.self) { _ = try await backend.listen(to: request) }
      #expect(status?.code == .resourceExhausted)
      await live.cancel()
      var listener = try await backend.listen(to: request)
      // The other one is for those who speak.
      try await engine.recognizer(for: RecognizerRequest()).cancel()
      await listener.giveUp()
      #expect(engine.story.inUse == 0)
    }

    @Test("A context is refused beforehand for the reasons that it would be refused for")
    func check() async throws {
      let engine = ScriptedEngine(Self.speech, limit: 0)
      let backend = try Self.backend(engine)
      let format = try StreamFormat(StreamConfig())
      try await backend.check(ContextRequest(contextId: "", appId: "travel", format: format))
      let status = await #expect(throws: StreamStatus.self) {
        try await backend.check(ContextRequest(contextId: "", appId: "nobody", format: format))
      }
      #expect(status?.code == .notFound)
    }

    @Test("A context that is given up frees its recogniser")
    func givenUp() async throws {
      let engine = ScriptedEngine(Self.speech)
      // A second start within a context ends the stream.
      let requests = [SLURequest.config(StreamConfig()), Self.start()] + Self.audio(milliseconds: 400) + [Self.start()]
      let conversation = try await converse(requests, with: try Self.backend(engine))
      #expect(conversation.status.code == .failedPrecondition)
      #expect(engine.story.inUse == 0 && engine.story.finished == 0)
      #expect(engine.story.cancelled == engine.story.requests.count)
    }

    @Test("What was final and would have been otherwise is reported")
    func reported() async throws {
      var outputs = Self.speech
      outputs[4].words[0].text = "look"
      let told = Guarded<[UnderstandingReport]>([])
      let conversation = try await converse(
        Self.call(), with: try Self.backend(ScriptedEngine(outputs)) { report in told.withLock { $0.append(report) } })
      let report = try #require(told.withLock { $0 }.first)
      #expect(conversation.changes.finalWords == ["book", "a", "flight", "to", "oslo"])
      #expect(report.words == 5 && report.revisedWords == 1 && report.disagreements.total == 0)
    }
  }
#endif
