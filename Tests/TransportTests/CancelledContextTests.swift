import SLUCore
import SLUInProcess
import SLUTestKit
import SLUTransport
import Testing

/// Calls on a context whose task is cancelled while the server takes nothing.
@Suite("Calls on contexts that are cancelled", .timeLimit(.minutes(10)))
struct CancelledContextTests {
  /// A server that takes so many requests, and the next ones when it is told to.
  private struct Held {
    private let requests = AsyncStream<SLURequest>.makeStream()
    private let gate = AsyncStream<Void>.makeStream()
    let count: Int

    init(after count: Int) { self.count = count }

    func serving<Result: Sendable>(
      _ body: @Sendable (AnnouncingTransport<InProcessTransport>) async throws -> Result
    ) async throws -> Result {
      let server = TinyServer(pause: { [gate, count] taken in
        if taken == count { for await _ in gate.stream {} }
      })
      return try await server.serving { [requests] transport in
        try await body(AnnouncingTransport(base: transport) { requests.continuation.yield($0) })
      }
    }

    /// Waits until a request is about to be sent.
    func announced(_ request: SLURequest) async { _ = await requests.stream.first { $0 == request } }

    func goOn() { gate.continuation.finish() }
  }

  /// The words of a stream and the contexts that began in it.
  private static func story(
    _ events: some AsyncSequence<SLUEvent, TransportError>
  ) async throws(TransportError) -> [String] {
    var story: [String] = []
    for try await event in events {
      switch event {
      case .started(let id): story.append("started \(id)")
      case .segment(let id, _, .transcript(let word)): story.append("\(id) \(word.value)")
      default: break
      }
    }
    return story
  }

  @Test("A start that is cancelled is none, and the next one is whole")
  func start() async throws {
    let held = Held(after: 1)
    try await held.serving { transport in
      try await transport.withContexts { events, contexts in
        let cancelled = Task { try await contexts.start() }
        await held.announced(.start(ContextStart()))
        cancelled.cancel()
        let error = await #expect(throws: TransportError.self) { try await cancelled.value }
        #expect(error?.status.code == .cancelled)
        held.goOn()
        async let told = Self.story(events)
        let context = try await contexts.start()
        try await context.audio([0])
        // The word of the one before was taken by then, and so was the beginning.
        try await context.audio([0, 0])
        #expect(context.contextId == "1.1")
        try await context.stop()
        try await contexts.finish()
        #expect(try await told == ["started 1.1", "1.1 1", "1.1 2"])
      }
    }
  }

  @Test("A stop that is cancelled is none: the context is open until it is stopped", arguments: [false, true])
  func stop(givesUp: Bool) async throws {
    // The configuration and the start.
    let held = Held(after: 2)
    try await held.serving { transport in
      try await transport.withContexts { events, contexts in
        async let told = Self.story(events)
        let context = try await contexts.start()
        let cancelled = Task { try await givesUp ? context.cancel() : context.stop() }
        await held.announced(.stop)
        cancelled.cancel()
        let error = await #expect(throws: TransportError.self) { try await cancelled.value }
        #expect(error?.status.code == .cancelled)
        held.goOn()
        if !givesUp {
          let early = try await transportError { try await contexts.start() }
          #expect(early?.status.code == .failedPrecondition)
          try await context.audio([0])
          try await context.stop()
        }
        // What was given up is closed by the next start, if it was not yet.
        let second = try await contexts.start()
        try await second.audio([0, 0])
        try await second.stop()
        try await contexts.finish()
        let first = givesUp ? [] : ["1.1 1"]
        // It may have been given up before its beginning was told.
        #expect(try await told.drop { $0 == "started 1.1" } == first + ["started 1.2", "1.2 2"])
      }
    }
  }

  @Test("Whenever a start is cancelled, the server has the contexts that began, and no others")
  func anyMoment() async throws {
    try await TinyServer().serving { transport in
      try await transport.withContexts { events, contexts in
        async let told = Self.story(events)
        var begun = 0
        for number in 0..<400 {
          // The first of twenty is cancelled before it begins, the last one when it has begun; the others between.
          let delay = number % 20
          let starting = Task {
            if delay == 0 { withUnsafeCurrentTask { $0?.cancel() } }
            return try await contexts.start()
          }
          if delay == 19 { _ = try await starting.value }
          for _ in 0..<delay { await Task.yield() }
          starting.cancel()
          do {
            let context = try await starting.value
            begun += 1
            try await context.stop()
          } catch let error as TransportError {
            #expect(error.status.code == .cancelled)
          }
        }
        #expect((1..<400).contains(begun))
        try await contexts.start().stop()
        try await contexts.finish()
        #expect(try await told == (0...begun).map { "started 1.\($0 + 1)" })
      }
    }
  }
}
