#if os(Linux)
  import SLUCore
  import SLUServer
  import SLUSpeech
  import SLUTestKit
  import SLUTransport
  import SLUUnderstanding
  import Testing

  /// What is said of contexts, with a recogniser that keeps to a script.
  @Suite("Understanding backend", .timeLimit(.minutes(10)))
  struct UnderstandingBackendTests {
    @Test("Words, entities and intent come while somebody speaks, first tentative, then final")
    func whileSpeaking() async throws {
      let engine = ScriptedEngine(Travel.speech)
      let events = try await converse(Travel.call(), with: try Travel.backend(engine)).changes
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
      let engine = ScriptedEngine(Travel.speech)
      let config = SLURequest.config(StreamConfig(channels: channels, sampleRateHertz: 16_000))
      // A byte a message would be many messages.
      let audio = Travel.audio(milliseconds: bytes == 1 ? 60 : 1210, bytesEach: bytes, channels: channels)
      let conversation = try await converse(
        [config, Travel.start()] + audio + [.stop], with: try Travel.backend(engine))
      let whole = bytes == 1 ? 1 : 30
      #expect(engine.story.pieces == Array(repeating: 640, count: whole) + [bytes == 1 ? 320 : 160])
      let reference = try await converse(Travel.call(), with: try Travel.backend(ScriptedEngine(Travel.speech)))
      if bytes > 1 { #expect(conversation.changes == reference.changes) }
      #expect(conversation.status == .ok)
    }

    @Test("Sound of another rate is brought to the recogniser's", arguments: [(8000, 1), (44_100, 2), (48_000, 1)])
    func rates(rate: Int, channels: Int) async throws {
      let engine = ScriptedEngine(Travel.speech)
      let audio = Travel.audio(milliseconds: 1000, rate: rate, channels: channels)
      let config = SLURequest.config(StreamConfig(channels: channels, sampleRateHertz: rate))
      let conversation = try await converse(
        [config, Travel.start()] + audio + [.stop], with: try Travel.backend(engine))
      #expect(conversation.changes.finalWords == ["book", "a", "flight", "to", "oslo"])
      #expect(abs(engine.story.pieces.reduce(0, +) - 16_000) <= 1, "\(engine.story.pieces)")
    }

    @Test("Phrases that the application knows only now reach the recogniser")
    func vocabulary() async throws {
      let engine = ScriptedEngine(Travel.speech)
      let options: [RequestOption] = [
        .init(key: "vocabulary", values: ["leif eriksson", " ", "reykjavik"]),
        .init(key: "vocabulary_bias", values: ["2.5"]), .init(key: "something_else", values: ["x"]),
      ]
      _ = try await converse(Travel.call(options), with: try Travel.backend(engine))
      #expect(
        engine.story.requests
          == [RecognizerRequest(vocabulary: ["leif eriksson", "reykjavik"], vocabularyBias: 2.5)])
    }

    @Test("With non_streaming_nlu intents and entities wait for the end of the segment; words do not")
    func lateMeaning() async throws {
      let options: [RequestOption] = [.init(key: "non_streaming_nlu", values: ["true"])]
      let events = try await converse(
        Travel.call(options), with: try Travel.backend(ScriptedEngine(Travel.speech))
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
      var outputs = Travel.speech
      let again = ["thank", "you"].enumerated().map {
        RecognizerOutput.Word($1, startTime: 2000 + $0 * 200, endTime: 2200 + $0 * 200)
      }
      outputs.append(RecognizerOutput(words: outputs[4].words + again, heardUntil: 2400))
      let options: [RequestOption] =
        isAskedFor ? [.init(key: "silence_triggered_segmentation", values: ["600"])] : []
      let conversation = try await converse(
        Travel.call(options, audio: Travel.audio(milliseconds: 2500)),
        with: try Travel.backend(ScriptedEngine(outputs), silence: isAskedFor ? 5000 : 600))
      let firstEnd = try #require(conversation.changes.firstIndex(of: .end))
      let thank = try #require(conversation.changes.firstIndex { "\($0)".contains("thank") })
      #expect(firstEnd < thank, "the segment ends while nobody speaks")
      #expect(conversation.changes.count { $0 == .end } == 2)
    }

    @Test("\"Tomorrow\" counts from the speaker's day", arguments: [("Asia/Tokyo", "2026-03-04"), (nil, "2026-03-03")])
    func timeZone(zone: String?, tomorrow: String) async throws {
      var last = Travel.speech[4]
      last.words.append(.init("tomorrow", startTime: 1000, endTime: 1200))
      last.heardUntil = 1200
      let options = zone.map { [RequestOption(key: "timezone", values: [$0])] } ?? []
      let conversation = try await converse(Travel.call(options), with: try Travel.backend(ScriptedEngine([last])))
      #expect(
        conversation.changes.contains(
          .entity(.init(type: "day", value: tomorrow, startIndex: 5, endIndex: 6, isFinal: true))))
    }

    @Test("A context that is given up in the middle of a message hears no more of it")
    func givenUp() async throws {
      let engine = ScriptedEngine(Travel.speech)
      let backend = try Travel.backend(engine)
      let format = try StreamFormat(StreamConfig())
      let hearing = Task {
        var listener = try await backend.listen(to: ContextRequest(contextId: "c", appId: "travel", format: format))
        let ended = await #expect(throws: StreamStatus.self) {
          try await listener.hear([UInt8](repeating: 0, count: 60 * 32_000)) { _ in
            withUnsafeCurrentTask { $0?.cancel() }
          }
        }
        await listener.giveUp()
        return ended
      }
      #expect(try await hearing.value?.code == .cancelled)
      let heard = engine.story.pieces.reduce(0, +)
      #expect(heard > 0 && heard < 10 * 16_000, "\(heard) of 960000 samples")
      #expect(engine.story.cancelled == 1 && engine.story.inUse == 0)
    }

    @Test("Silence is one empty word")
    func nothing() async throws {
      let conversation = try await converse(Travel.call(), with: try Travel.backend(ScriptedEngine([])))
      #expect(
        conversation.changes == [.transcript(SpeechTranscript(index: 0, value: "", isFinal: true)), .intent(""), .end])
    }

    @Test("What was final and would have been otherwise is reported")
    func reported() async throws {
      var outputs = Travel.speech
      outputs[4].words[0].text = "look"
      let told = Guarded<[UnderstandingReport]>([])
      let conversation = try await converse(
        Travel.call(),
        with: try Travel.backend(ScriptedEngine(outputs)) { report in told.withLock { $0.append(report) } })
      let report = try #require(told.withLock { $0 }.first)
      #expect(conversation.changes.finalWords == ["book", "a", "flight", "to", "oslo"])
      #expect(report.words == 5 && report.revisedWords == 1 && report.disagreements.total == 0)
    }
  }
#endif
