import SLUCore
import SLUTransport

/// Checks a fact.
func expect(_ fact: Bool, _ expected: @autoclosure () -> String, _ seen: @autoclosure () -> String) throws {
  guard fact else { throw ConformanceFault(expected: expected(), seen: seen()) }
}

/// Checks that two values are the same.
func expect<Value: Equatable>(_ what: String, _ seen: Value, is expected: Value) throws {
  try expect(seen == expected, "\(what): \(expected)", "\(seen)")
}

/// Checks that two lists are the same, and says where they are not.
func expect<Value: Equatable>(_ what: String, _ seen: [Value], is expected: [Value]) throws {
  for (number, pair) in zip(seen, expected).enumerated() where pair.0 != pair.1 {
    throw ConformanceFault(expected: "\(what) \(number): \(pair.1)".shortened, seen: "\(pair.0)".shortened)
  }
  try expect(seen.count == expected.count, "\(expected.count) of them: \(what)", "\(seen.count)")
}

extension String {
  /// The beginning, where a message would be a page long.
  fileprivate var shortened: String { utf8.count > 300 ? prefix(300) + "…" : self }
}

/// The error that ends a sequence, after what came before it.
nonisolated(nonsending) func drain<Elements: AsyncSequence>(
  _ elements: Elements
) async -> (elements: [Elements.Element], error: TransportError?) where Elements.Failure == TransportError {
  var all: [Elements.Element] = []
  do throws(TransportError) {
    for try await element in elements { all.append(element) }
    return (all, nil)
  } catch {
    return (all, error)
  }
}

/// The error of a body; nil when it went well.
nonisolated(nonsending) func transportError(
  of body: nonisolated(nonsending) () async throws(TransportError) -> Void
) async -> TransportError? {
  do throws(TransportError) { try await body() } catch { return error }
  return nil
}

/// Counts across tasks.
final class Count: Sendable {
  private let number = Guarded(0)

  var value: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }

  /// Waits until nothing was counted for a quarter of a second.
  ///
  /// A sender that is only slow is taken for one that waits: then a check sees less than it could, but never a fault that
  /// is none.
  func standstill() async throws -> Int {
    var (last, quiet) = (value, 0)
    while quiet < 25 || last == 0 {
      try await Task.sleep(for: .milliseconds(10))
      let now = value
      quiet = now == last ? quiet + 1 : 0
      last = now
    }
    return last
  }
}

/// Something that happens once, and whoever waits for it.
final class Moment: Sendable {
  private let stream = AsyncStream<Never>.makeStream()

  func happens() { stream.continuation.finish() }

  func wait() async { for await _ in stream.stream {} }
}

/// Answers each request with an event that says which one it was.
@Sendable func echo(_ stream: some ServerStream) async -> StreamStatus {
  do throws(TransportError) {
    for try await request in stream.requests { try await stream.send([answer(to: request)]) }
    return .ok
  } catch {
    return error.status
  }
}

/// What ``echo(_:)`` says to a request.
func answer(to request: SLURequest) -> SLUEvent {
  switch request {
  case .audio(let bytes): .segment(contextId: "audio", segmentId: bytes.count, .intent("\(bytes.first ?? 0)"))
  case .roundTripResponse(let id): .segment(contextId: "number", segmentId: id, .end)
  case .start(let start): .started(contextId: start.appId)
  default: .finished(contextId: "other")
  }
}

extension SLUClientTransport {
  /// A stream's requests, one after the other, the half-close, and all of the answers.
  func exchange(_ requests: [SLURequest]) async throws -> [SLUEvent] {
    try await withStream { events, writer in
      async let sent: Void = {
        for request in requests { try await writer.send(request) }
        try await writer.finish()
      }()
      let (received, error) = await drain(events)
      if let error { throw error }
      try await sent
      return received
    }
  }
}
