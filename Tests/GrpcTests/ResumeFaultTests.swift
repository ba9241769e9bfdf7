import SLUCore
import SLUGrpc
import SLUServer
import SLUTestKit
import SLUTransport
import Testing

@Suite("faults that a stream outlives, and those that it does not", .timeLimit(.minutes(10)))
struct ResumeFaultTests {
  /// Whether all words of one context were understood, each once.
  private func expectWhole(_ speech: (events: [SLUEvent], words: Int)) throws {
    var aggregator = SegmentAggregator()
    var contexts: [SpeechContext] = []
    for event in speech.events {
      for case .contextFinished(let context, _) in try aggregator.apply(event).updates { contexts.append(context) }
    }
    let id = try #require(speech.events.first?.contextId)
    #expect(contexts.map(\.segments) == [SpokenNumbers.segments(id, words: speech.words)])
  }

  @Test("a half-open connection is found by keepalive, and the context goes on")
  func halfOpen() async throws {
    var serving = GrpcServerOptions.forTests
    serving.minimumPingInterval = .milliseconds(1)
    try await withServer(serving, serving: serveNumbers) { server in
      let proxy = try CuttingProxy(to: server) { connection, _ in connection == 0 ? .stall(3000) : .pass }
      defer { proxy.close() }
      var options = GrpcClientOptions.impatient
      options.keepaliveTime = .milliseconds(200)
      options.keepaliveTimeout = .milliseconds(200)
      let client = ResumingTransport(
        try GrpcClientTransport(to: proxy.address, options: options), policy: .impatient)
      try expectWhole(try await client.speakNumbers { $0 >= 40 })
      #expect(proxy.connections >= 2)
    }
  }

  @Test("a server that is killed in the middle of a context and started again takes it up")
  func restart() async throws {
    let port = try ReservedPort()
    defer { port.close() }
    let server = RestartableServer(at: port)
    try await server.start()
    let client = ResumingTransport(
      try GrpcClientTransport(to: port.address, options: .impatient), policy: .impatient)
    let speech = try await client.speakNumbers { words in
      if words == 15 || words == 30 {
        try await server.stop()
        try await server.start()
      }
      return words >= 50
    }
    try await server.stop()
    try expectWhole(speech)
  }

  @Test("with the policy to fail, the error names the context, the position and the cause")
  func interrupted() async throws {
    let port = try ReservedPort()
    defer { port.close() }
    let server = RestartableServer(at: port)
    try await server.start()
    var policy = ResumePolicy.impatient
    policy.onInterruption = .fail
    let client = ResumingTransport(try GrpcClientTransport(to: port.address), policy: policy)
    let started = Guarded("")
    let error = try await transportError {
      try await client.withStream { events, requests in
        try await requests.send(.config(SpokenNumbers.config))
        try await requests.send(.start(ContextStart()))
        for word in 0..<10 { try await requests.send(.audio(SpokenNumbers.audio(ofWord: word))) }
        for try await event in events {
          started.withLock { $0 = event.contextId }
          if case .segment(_, 0, .end) = event { try await server.stop() }
        }
      }
    }
    let context = InterruptedContext(contextId: started.withLock { $0 }, milliseconds: 70, reason: .policy)
    #expect(error?.interrupted == [context])
    #expect(error?.status.code == .unavailable)
  }

  @Test("a connection that is refused at first is made when the server comes up")
  func refusedThenUp() async throws {
    let port = try ReservedPort()
    defer { port.close() }
    let (notices, continuation) = AsyncStream.makeStream(of: ResumeNotice.self)
    let client = ResumingTransport(
      try GrpcClientTransport(to: port.address, options: .impatient), policy: .impatient,
      notify: { continuation.yield($0) })
    let speaking = Task { try await client.speakNumbers { $0 >= 20 } }
    for await notice in notices {
      if case .lost(let error, _) = notice {
        #expect(error.status.code == .unavailable)
        break
      }
    }
    let server = RestartableServer(at: port)
    try await server.start()
    try expectWhole(try await speaking.value)
    try await server.stop()
  }

  @Test("a server that never comes up ends the stream after so many attempts")
  func refused() async throws {
    let port = try ReservedPort()
    defer { port.close() }
    var policy = ResumePolicy.impatient
    policy.attempts = 3
    let losses = Guarded(0)
    let client = ResumingTransport(
      try GrpcClientTransport(to: port.address, options: .impatient), policy: policy,
      notify: { _ in losses.withLock { $0 += 1 } })
    let error = try await transportError { try await client.speakNumbers { $0 >= 20 } }
    #expect(error?.status.code == .unavailable)
    #expect(error?.interrupted == [])
    #expect(losses.withLock { $0 } == 2)
  }

  @Test("a message that is too large ends the stream, not after endless attempts")
  func tooLarge() async throws {
    try await withClient(client: .impatient, serving: serveNumbers) { base in
      var policy = ResumePolicy.impatient
      policy.attempts = 4
      policy.keptAudio = 16 << 20
      let client = ResumingTransport(base, policy: policy)
      let error = try await transportError {
        try await client.withStream { events, requests in
          try await requests.send(.config(SpokenNumbers.config))
          try await requests.send(.start(ContextStart()))
          try await requests.send(.audio([UInt8](repeating: 0, count: 5 << 20)))
          for try await _ in events {}
        }
      }
      #expect(error?.status.code == .resourceExhausted)
    }
  }

  @Test("a server that does not answer within the time for the first response is left for another connection")
  func firstResponse() async throws {
    let streams = Guarded(0)
    var options = GrpcClientOptions.impatient
    options.firstResponseTimeout = .milliseconds(300)
    try await withClient(
      client: options,
      serving: { stream in
        let number = streams.withLock { count in
          count += 1
          return count
        }
        return number == 1 ? await silence(stream) : await serveNumbers(stream)
      }
    ) { base in
      try expectWhole(try await ResumingTransport(base, policy: .impatient).speakNumbers { $0 >= 20 })
      #expect(streams.withLock { $0 } >= 2)
    }
  }

  @Test("cancelling the client's task ends the stream, also while it waits for a connection")
  func cancelled() async throws {
    let port = try ReservedPort()
    defer { port.close() }
    let (notices, continuation) = AsyncStream.makeStream(of: ResumeNotice.self)
    var policy = ResumePolicy.impatient
    policy.initialBackoff = .seconds(3600)
    policy.maximumBackoff = .seconds(3600)
    let client = ResumingTransport(
      try GrpcClientTransport(to: port.address, options: .impatient), policy: policy,
      notify: { continuation.yield($0) })
    let speaking = Task { try await transportError { try await client.speakNumbers { $0 >= 20 } } }
    for await _ in notices { break }
    speaking.cancel()
    #expect(try await speaking.value?.status.code == .cancelled)
  }
}
