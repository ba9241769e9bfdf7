import SLUAudio
import SLUCore
import SLUSpeech
import SLUTestKit
import SLUTransport
import Testing

@Suite("A session", .timeLimit(.minutes(10))) struct SessionTests {
  @Test("All that a source gives is heard, and the session ends with it")
  func whole() async throws {
    let events = try await withServer { transport in
      let session = SpeechSession(SyntheticSource(.tone(440), frames: 16_000, chunkFrames: 700), to: transport)
      return try await session.listen { try await $0.all() }
    }
    #expect(events.compactMap(\.word) == ["32000"])
    #expect(events.count { if case .level = $0 { true } else { false } } == 10)
    #expect(events.last == .speech(.finished(contextId: events.contextIds[0])))
  }

  @Test("Each transition is told before it happens")
  func transitions() async throws {
    let told = try await withServer { transport in
      let told = Guarded<[String]>([])
      let state = Guarded<@Sendable () -> SessionState>({ .idle })
      let session = SpeechSession(SyntheticSource(.silence, frames: 1600), to: transport) { old, new in
        told.withLock { $0.append("\(old) → \(new)\(state.withLock { $0 }() == old ? "" : " too late")") }
      }
      state.withLock { $0 = { session.state } }
      // The session and what hears of its transitions hold each other until then.
      defer { state.withLock { $0 = { .idle } } }
      _ = try await session.listen { try await $0.all() }
      return told.withLock { $0 }
    }
    #expect(
      told == [
        "idle → connecting", "connecting → listening", "listening → draining", "draining → processing",
        "processing → idle",
      ])
  }

  @Test("A stop ends it when all that was heard by then is understood")
  func stop() async throws {
    let (sounds, words) = try await withServer { transport in
      let source = HandSource()
      let session = SpeechSession(source, to: transport)
      for index in 0..<5 { source.give(.tenth(at: index)) }
      return try await session.listen { events in
        var sounds = 0
        var words: [String] = []
        for try await event in events {
          if case .sound = event { sounds += 1 }
          if sounds == 5 { session.stop() }
          if let word = event.word { words.append(word) }
        }
        return (sounds, words)
      }
    }
    #expect(sounds == 5)
    #expect(words == ["\(5 * 3200)"])
  }

  @Test("After a cancellation nothing more is told, and the session can be started again")
  func cancel() async throws {
    try await withServer { transport in
      let source = HandSource()
      let session = SpeechSession(source, to: transport)
      source.give(.tenth(at: 0))
      let rest = try await session.listen { events in
        var iterator = events.makeAsyncIterator()
        #expect(try await iterator.next() != nil)
        session.cancel()
        #expect(session.state == .idle)
        return try await iterator.next()
      }
      #expect(rest == nil)
      let again = SpeechSession(SyntheticSource(.silence, frames: 1600), to: transport)
      #expect(try await again.listen { try await $0.all() }.compactMap(\.word) == ["3200"])
    }
  }

  @Test("Where a source has lost sound all positions are those of the sound that was heard")
  func gap() async throws {
    let events = try await withServer { transport in
      let source = HandSource()
      for index in [0, 3, 4] { source.give(.tenth(at: index)) }
      source.end()
      var settings = SessionSettings()
      settings.endpointing.mode = .off
      return try await SpeechSession(source, to: transport, settings: settings).listen { try await $0.all() }
    }
    #expect(events.compactMap { if case .sound(let chunk) = $0 { chunk.position } else { nil } } == [0, 1600, 3200])
    #expect(
      events.compactMap { if case .level(let level) = $0 { level.range } else { nil } }
        == [0..<1600, 1600..<3200, 3200..<4800])
    #expect(
      events.compactMap { if case .endpoint(.ended(let utterance)) = $0 { utterance.range } else { nil } }
        == [0..<4800])
    #expect(events.compactMap(\.word) == ["9600"])
  }

  @Test("A session that runs cannot be started again")
  func twice() async throws {
    try await withServer { transport in
      let source = HandSource()
      let session = SpeechSession(source, to: transport)
      try await session.listen { _ in
        let error = await #expect(throws: SessionError.self) { try await session.listen { _ in } }
        #expect(error?.code == .alreadyStarted)
      }
      #expect(session.state == .idle)
    }
  }

  @Test("What a source gave before it failed is understood, and then the failure is told")
  func brokenSource() async throws {
    try await withServer { transport in
      let source = HandSource()
      source.give(.tenth(at: 0))
      source.fail(AudioError(code: .cannotRead, source: "mic", message: "it is gone"))
      let session = SpeechSession(source, to: transport)
      var words: [String] = []
      let error = await #expect(throws: SessionError.self) {
        try await session.listen { events in
          for try await event in events { event.word.map { words.append($0) } }
        }
      }
      #expect(words == ["3200"])
      #expect(error?.audio?.code == .cannotRead)
      #expect(error.map { session.state == .failed($0) } == true)
    }
  }

  @Test("A server that refuses is what the session fails with")
  func refused() async throws {
    let status = StreamStatus(.resourceExhausted, "no decoder is free")
    let error = try await withServer(CountingBackend(failure: status)) { transport in
      let source = HandSource()
      source.give(.tenth(at: 0))
      let session = SpeechSession(source, to: transport)
      return await #expect(throws: SessionError.self) { _ = try await session.listen { try await $0.all() } }
    }
    #expect(error?.code == .streamFailed)
    #expect(error?.transport?.status == status)
  }

  @Test("Warming up reaches the server")
  func prepare() async throws {
    let streams = Guarded(0)
    try await withServer(onStream: { streams.withLock { $0 += 1 } }) { transport in
      try await SpeechSession(HandSource(), to: transport).prepare()
    }
    #expect(streams.withLock { $0 } == 1)
  }
}

extension SessionEvents {
  /// All that is told.
  fileprivate func all() async throws -> [SessionEvent] {
    var events: [SessionEvent] = []
    for try await event in self { events.append(event) }
    return events
  }
}

extension [SessionEvent] {
  /// The contexts in the order of their starts.
  fileprivate var contextIds: [String] {
    compactMap { if case .speech(.started(let contextId)) = $0 { contextId } else { nil } }
  }
}
