import SLUCore
import SLUEmbedded
import SLUInProcess
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

/// What a server's limits would spoil where client and server are one.
@Suite("Streams within a process", .timeLimit(.minutes(10))) struct LoopbackTransportTests {
  @Test("After hours in which nobody speaks the next words are heard")
  func silence() async throws {
    let clock = ManualClock()
    let transport = LoopbackTransport(to: QuietBackend(), clock: clock)
    let starts = try await transport.withStream { events, requests in
      var iterator = events.makeAsyncIterator()
      var starts = 0
      try await requests.send(.config(StreamConfig()))
      for _ in 0..<3 {
        clock.advance(by: .seconds(7200))
        try await requests.send(.start(ContextStart()))
        clock.advance(by: .seconds(7200))
        async let closing: Void = requests.send(.stop)
        while let event = try await iterator.next() {
          if case .started = event { starts += 1 }
          if case .finished = event { break }
        }
        try await closing
      }
      return starts
    }
    #expect(starts == 3)
    #expect(clock.deadlines.isEmpty)
  }

  @Test("A context may last for longer than an hour")
  func longContext() async throws {
    let transport = LoopbackTransport(to: QuietBackend(), clock: ManualClock())
    // 62.5 s of sound each.
    let chunk = [UInt8](repeating: 0, count: 1_000_000)
    try await transport.withStream { events, requests in
      async let speaking: Void = {
        try await requests.send(.config(StreamConfig(sampleRateHertz: 8000)))
        try await requests.send(.start(ContextStart()))
        for _ in 0..<120 { try await requests.send(.audio(chunk)) }
        try await requests.send(.stop)
        try await requests.finish()
      }()
      var last: SLUEvent?
      for try await event in events { last = event }
      try await speaking
      #expect(last == .finished(contextId: last?.contextId ?? ""))
    }
  }

  @Test("When a stream is over, so is what heard it")
  func release() async throws {
    let backend = QuietBackend()
    let transport = LoopbackTransport(to: backend, clock: ManualClock())
    try await transport.withStream { events, requests in
      try await requests.send(.config(StreamConfig()))
      try await requests.send(.start(ContextStart()))
      for try await _ in events { break }
    }
    #expect(backend.listeners.withLock { $0 } == 0)
  }
}

/// Hears all, and says nothing.
private struct QuietBackend: SpeechBackend {
  /// How many contexts are heard.
  let listeners = Guarded(0)

  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener {
    listeners.withLock { $0 += 1 }
    return Listener(listeners: listeners)
  }

  struct Listener: ContextListener {
    let listeners: Guarded<Int>

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {}
    mutating func finish(_ say: Say) async throws(StreamStatus) { listeners.withLock { $0 -= 1 } }

    mutating func giveUp() async {
      // As a decoder does in the middle of a chunk.
      for _ in 0..<100 { await Task.yield() }
      listeners.withLock { $0 -= 1 }
    }
  }
}
