import SLUCore
import SLUGrpc
import SLUTestKit
import SLUTransport

/// One client: speaks context after context on one stream, and notes what it gets.
struct Speaker {
  /// What one client did and got.
  struct Account: Sendable {
    var contexts = 0
    var events = 0
    var audioMilliseconds = 0
    /// How often each recorded context came.
    var told: [Int: Int] = [:]
    /// What was wrong.
    var faults: [String] = []
  }

  let transport: GrpcClientTransport
  let expected: [[SpeechSegment]: Int]
  let speed: Double
  let seed: UInt64

  private static let chunkMilliseconds = 100
  private static let chunk = [UInt8](repeating: 0, count: 3200)

  /// Speaks until a moment; the context that is open then is finished.
  func speak(until end: ContinuousClock.Instant) async -> Account {
    do {
      return try await transport.withStream { events, requests in
        async let sent = send(to: requests, until: end)
        var account = Account()
        var aggregator = SegmentAggregator(options: .init(isStrict: true))
        for try await event in events {
          account.events += 1
          for update in try aggregator.apply(event).updates { note(update, in: &account) }
        }
        let (contexts, milliseconds) = try await sent
        if account.contexts != contexts {
          account.faults.append("\(contexts) contexts spoken, \(account.contexts) answered")
        }
        account.audioMilliseconds = milliseconds
        return account
      }
    } catch {
      return Account(faults: ["\(error)"])
    }
  }

  private func note(_ update: SegmentUpdate, in account: inout Account) {
    guard case .contextFinished = update else { return }
    account.contexts += 1
    guard let segments = Conversation.finished(update), let number = expected[segments] else {
      return account.faults.append("a context that was not recorded: \(update)")
    }
    account.told[number, default: 0] += 1
  }

  private func send(
    to requests: GrpcRequestWriter, until end: ContinuousClock.Instant
  ) async throws -> (contexts: Int, milliseconds: Int) {
    var random = SplitMix64(seed: seed)
    let clock = ContinuousClock()
    let pause = Duration.seconds(Double(Self.chunkMilliseconds) / 1000 / speed)
    var due = clock.now
    var (contexts, milliseconds) = (0, 0)
    try await requests.send(.config(StreamConfig()))
    repeat {
      try await requests.send(.start(ContextStart()))
      for _ in 0..<(20 + random.below(80)) {
        due += pause
        try await clock.sleep(until: due)
        try await requests.send(.audio(Self.chunk))
        milliseconds += Self.chunkMilliseconds
      }
      try await requests.send(.stop)
      contexts += 1
    } while clock.now < end
    try await requests.finish()
    return (contexts, milliseconds)
  }
}
