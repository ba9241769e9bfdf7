#if os(Linux)
  import SLUCore
  import SLUServer
  import SLUSpeech
  import SLUTestKit
  import SLUTransport
  import Testing

  /// What is not heard, for which reason, and the recogniser that it leaves free.
  @Suite("Speech that is refused", .timeLimit(.minutes(10)))
  struct RefusedSpeechTests {
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
      let engine = ScriptedEngine(Travel.speech)
      let options = key.map { [RequestOption(key: $0, values: [value ?? ""])] } ?? []
      let conversation = try await converse(
        [.config(StreamConfig(languageCode: language)), Travel.start(options, appId: app), .stop],
        with: try Travel.backend(engine))
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
      let engine = ScriptedEngine(Travel.speech, failure: RecognizerError(code, "it cannot be"))
      let conversation = try await converse(Travel.call(), with: try Travel.backend(engine))
      #expect(conversation.status == StreamStatus(status, "it cannot be"))
      #expect(engine.story.inUse == 0 && engine.story.cancelled == 1)
    }

    @Test("Over the limit there is no recogniser; what has one goes on")
    func limit() async throws {
      let engine = ScriptedEngine(Travel.speech, limit: 1)
      let first = try await engine.recognizer(for: RecognizerRequest())
      let refused = try await converse(Travel.call(), with: try Travel.backend(engine))
      #expect(refused.status.code == .resourceExhausted)
      await first.cancel()
      let served = try await converse(Travel.call(), with: try Travel.backend(engine))
      #expect(served.status == .ok && served.changes.contains(.intent("book")))
    }

    @Test("What nobody speaks now is heard only while another recogniser stays free")
    func batch() async throws {
      let engine = ScriptedEngine(Travel.speech, limit: 2)
      let backend = try Travel.backend(engine)
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
      let engine = ScriptedEngine(Travel.speech, limit: 0)
      let backend = try Travel.backend(engine)
      let format = try StreamFormat(StreamConfig())
      try await backend.check(ContextRequest(contextId: "", appId: "travel", format: format))
      let status = await #expect(throws: StreamStatus.self) {
        try await backend.check(ContextRequest(contextId: "", appId: "nobody", format: format))
      }
      #expect(status?.code == .notFound)
    }

    @Test("A context that is given up frees its recogniser")
    func givenUp() async throws {
      let engine = ScriptedEngine(Travel.speech)
      // A second start within a context ends the stream.
      let requests =
        [SLURequest.config(StreamConfig()), Travel.start()] + Travel.audio(milliseconds: 400) + [Travel.start()]
      let conversation = try await converse(requests, with: try Travel.backend(engine))
      #expect(conversation.status.code == .failedPrecondition)
      #expect(engine.story.inUse == 0 && engine.story.finished == 0)
      #expect(engine.story.cancelled == engine.story.requests.count)
    }
  }
#endif
