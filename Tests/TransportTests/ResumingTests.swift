import SLUCore
import SLUInProcess
import SLUTestKit
import SLUTransport
import Testing

@Suite("a transport whose connections break", .timeLimit(.minutes(10)))
struct ResumingTests {
  private var policy: ResumePolicy {
    var policy = ResumePolicy()
    policy.initialBackoff = .zero
    return policy
  }

  /// One context with so many pieces of audio, each as long as its number; the words that were understood.
  private func words(_ pieces: Int, over transport: some SLUClientTransport) async throws -> [String] {
    try await transport.withStream { events, requests in
      try await requests.send(.config(StreamConfig(sampleRateHertz: 500)))
      try await requests.send(.start(ContextStart()))
      for length in 1...pieces { try await requests.send(.audio([UInt8](repeating: 0, count: length))) }
      try await requests.send(.stop)
      try await requests.finish()
      var words: [String] = []
      for try await event in events {
        if case .segment(_, _, .transcript(let word)) = event { words.append(word.value) }
      }
      return words
    }
  }

  @Test("a server that ends well before it has understood everything is an error", arguments: 2...5)
  func endedEarly(after: Int) async throws {
    let server = TinyServer { _ in (after, .ok) }
    try await server.serving { base in
      let error = try await transportError { try await words(3, over: ResumingTransport(base, policy: policy)) }
      #expect(error?.status.code == .dataLoss && error?.interrupted.isEmpty == false)
    }
  }

  @Test("a token that has expired is renewed once, then it is the error", arguments: [(1, true), (2, false)])
  func renewal(refusals: Int, isServed: Bool) async throws {
    let refused = StreamStatus(.unauthenticated, "the token has expired")
    let server = TinyServer { $0 <= refusals ? (1, refused) : nil }
    try await server.serving { base in
      let (renewals, preparations) = (Guarded(0), Guarded(0))
      let transport = ResumingTransport(
        policy: policy,
        renew: { error, _ in
          #expect(error.status == refused)
          renewals.withLock { $0 += 1 }
          return true
        },
        prepare: { () throws(TransportError) in
          preparations.withLock { $0 += 1 }
          return base
        })
      let error = try await transportError {
        // What is sent again may come in other pieces.
        let words = try await words(3, over: transport)
        #expect(words.compactMap { Int($0) }.reduce(0, +) == 6)
      }
      #expect(error?.status == (isServed ? nil : refused))
      #expect(renewals.withLock { $0 } == 1)
      #expect(preparations.withLock { $0 } == 2)
    }
  }

  @Test("which connection was refused is said, though another stream of the same transport has another one by then")
  func renewalOfEach() async throws {
    let refused = StreamStatus(.unauthenticated, "the token has expired")
    let (server, good) = (TinyServer { _ in (1, refused) }, TinyServer())
    try await server.serving { base in
      try await good.serving { other in
        let opened = Guarded(0)
        let renewed = Guarded<[Int]>([])
        let transport = ResumingTransport<Numbered>(
          policy: policy,
          renew: { _, failed in
            renewed.withLock { $0.append(failed.number) }
            return false
          },
          prepare: { () throws(TransportError) in
            let number = opened.withLock { count in
              count += 1
              return count
            }
            return Numbered(number: number, base: number == 1 ? base : other)
          })
        let error = try await transportError {
          try await transport.withStream { events, requests in
            // Another stream is prepared, and served, before this one is refused.
            while opened.withLock({ $0 }) == 0 { await Task.yield() }
            #expect(try await words(1, over: transport) == ["1"])
            try await requests.send(.config(StreamConfig()))
            try await requests.send(.start(ContextStart()))
            for try await _ in events {}
          }
        }
        #expect(error?.status == refused)
        #expect(renewed.withLock { $0 } == [1])
      }
    }
  }

  @Test(
    "a stream that ended for good is not opened again",
    arguments: [
      StreamStatus(.invalidArgument, "no such thing"), StreamStatus(.resourceExhausted, "the message is too large"),
    ])
  func forGood(wrong: StreamStatus) async throws {
    let streams = Guarded(0)
    let server = TinyServer { number in
      streams.withLock { $0 = number }
      return (3, wrong)
    }
    try await server.serving { base in
      let error = try await transportError { try await words(3, over: ResumingTransport(base, policy: policy)) }
      #expect(error?.status == wrong)
      #expect(error?.interrupted == [InterruptedContext(contextId: "1.1", milliseconds: 0, reason: .refusal)])
      #expect(streams.withLock { $0 } == 1)
    }
  }

  @Test("a server that is full at first is asked again")
  func full() async throws {
    let server = TinyServer { $0 == 1 ? (0, StreamStatus(.resourceExhausted, "too many streams")) : nil }
    try await server.serving { base in
      let words = try await words(3, over: ResumingTransport(base, policy: policy))
      #expect(words.compactMap { Int($0) }.reduce(0, +) == 6)
    }
  }

  @Test("a server that fails each time it is tried is the reason, not the connection")
  func failsEachTime() async throws {
    let failure = StreamStatus(.aborted, "somebody else was first")
    let streams = Guarded(0)
    let server = TinyServer { number in
      streams.withLock { $0 = number }
      return (2, failure)
    }
    try await server.serving { base in
      var policy = policy
      policy.attempts = 3
      let notices = Guarded<[ResumeNotice]>([])
      let transport = ResumingTransport(base, policy: policy) { notice in notices.withLock { $0.append(notice) } }
      let error = try await transportError { try await words(3, over: transport) }
      #expect(error?.status == failure)
      #expect(error?.interrupted == [InterruptedContext(contextId: "1.1", milliseconds: 0, reason: .failures)])
      #expect(streams.withLock { $0 } == 3)
      let losses = notices.withLock { $0 }.compactMap { notice in
        if case .lost(let error, _) = notice { error.status } else { nil }
      }
      #expect(losses == [failure, failure])
    }
  }

  /// Waits until the task is cancelled.
  private static func cancellation() async {
    let (never, end) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    end.finish()
  }

  @Test("a server that has answered all and does not end the stream is not waited for")
  func neverEnds() async throws {
    // A configuration, a start, three pieces of audio and a stop.
    let server = TinyServer(pause: { count in if count == 6 { await Self.cancellation() } })
    try await server.serving { base in
      var policy = policy
      policy.endGrace = .milliseconds(20)
      let words = try await words(3, over: ResumingTransport(base, policy: policy))
      #expect(words == ["1", "2", "3"])
    }
  }

  @Test(
    "a server that owes answers and says nothing is not waited for for ever",
    arguments: [(1, []), (5, [InterruptedContext(contextId: "1.1", milliseconds: 0, reason: .silence)])])
  func fallsSilent(after: Int, interrupted: [InterruptedContext]) async throws {
    let streams = Guarded(0)
    let server = TinyServer(
      failure: { number in
        streams.withLock { $0 = number }
        return nil
      },
      pause: { count in if count == after { await Self.cancellation() } })
    try await server.serving { base in
      var policy = policy
      // Long enough for what comes before the silence on a machine that is busy.
      policy.answerTimeout = .seconds(2)
      let error = try await transportError { try await words(3, over: ResumingTransport(base, policy: policy)) }
      #expect(error?.side == .local && error?.status.code == .deadlineExceeded)
      #expect(error?.interrupted == interrupted)
      #expect(streams.withLock { $0 } == 1)
    }
  }

  @Test("what is said before the connection is up is kept in order, as much as the policy allows")
  func beforeConnection() async throws {
    try await TinyServer().serving { base in
      let (gate, open) = AsyncStream.makeStream(of: Never.self)
      var policy = policy
      policy.keptAudio = 10
      let transport = ResumingTransport(
        policy: policy,
        prepare: { () throws(TransportError) in
          for await _ in gate {}
          return base
        })
      let sent = Guarded(0)
      let words = try await transport.withStream { events, requests in
        try await requests.send(.config(StreamConfig()))
        try await requests.send(.start(ContextStart()))
        for length in [4, 6] { try await requests.send(.audio([UInt8](repeating: 0, count: length))) }
        let status = requests.status
        #expect((status.waitingBytes, status.keptBytes, status.limit) == (10, 10, 10))
        async let rest: Void = {
          try await requests.send(.audio([0]))
          sent.withLock { $0 += 1 }
          try await requests.send(.stop)
          try await requests.finish()
        }()
        // It cannot have been taken as long as nothing is connected.
        #expect(requests.status.waitingBytes == 10)
        #expect(sent.withLock { $0 } == 0)
        open.finish()
        var words: [String] = []
        for try await event in events {
          if case .segment(_, _, .transcript(let word)) = event { words.append(word.value) }
        }
        try await rest
        return words
      }
      #expect(words == ["4", "6", "1"])
    }
  }

  @Test("the waiting time grows by 1.6 up to its bound, and varies by a fifth")
  func backoff() {
    var policy = ResumePolicy()
    policy.initialBackoff = .milliseconds(100)
    policy.maximumBackoff = .milliseconds(300)
    // A draw of 200 is the middle.
    let waits = (1...4).map { policy.backoff(attempt: $0, random: 200) }
    #expect(waits == [100, 160, 256, 300].map { Duration.milliseconds($0) })
    #expect(policy.backoff(attempt: 1, random: 0) == .milliseconds(80))
    #expect(policy.backoff(attempt: .max, random: 400) == .milliseconds(360))
  }
}

/// A transport that can be told from another one.
private struct Numbered: SLUClientTransport {
  let number: Int
  let base: InProcessTransport

  nonisolated(nonsending) func withStream<Result>(
    _ body: nonisolated(nonsending) (InProcessTransport.Events, InProcessTransport.Writer) async throws -> Result
  ) async throws -> Result {
    try await base.withStream(body)
  }
}
