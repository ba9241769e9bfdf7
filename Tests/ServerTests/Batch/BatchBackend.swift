import SLUCore
import SLUServer
import SLUTransport

/// Hears jobs as a test tells it to: says two segments of two words each, and keeps what it heard.
final class BatchBackend: SpeechBackend {
  /// What became of the contexts.
  struct Story {
    var requests: [ContextRequest] = []
    var heard: [[UInt8]] = []
    /// How often there is no recogniser yet.
    var refusals: Int
    var refused = 0
    var givenUp = 0
  }

  private let shared: Guarded<Story>
  private let failure: StreamStatus?
  /// Why nothing is heard at all.
  private let absence: StreamStatus?
  /// Contexts end only when somebody lets them.
  private let isHeld: Bool

  init(refusals: Int = 0, failure: StreamStatus? = nil, absence: StreamStatus? = nil, isHeld: Bool = false) {
    shared = Guarded(Story(refusals: refusals))
    self.failure = failure
    self.absence = absence
    self.isHeld = isHeld
  }

  var story: Story { shared.withLock { $0 } }

  func check(_ request: ContextRequest) async throws(StreamStatus) {
    if request.appId == "unknown" { throw StreamStatus(.notFound, "there is no application \"unknown\"") }
  }

  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener {
    if let absence { throw absence }
    try shared.withLock { story throws(StreamStatus) in
      guard story.refusals == 0 else {
        story.refusals -= 1
        story.refused += 1
        throw StreamStatus(.resourceExhausted, "all decoders are in use")
      }
      story.requests.append(request)
    }
    return Listener(backend: self)
  }

  struct Listener: ContextListener {
    let backend: BatchBackend
    private var bytes: [UInt8] = []

    init(backend: BatchBackend) { self.backend = backend }

    mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus) {
      if let failure = backend.failure { throw failure }
      bytes += audio
      while backend.isHeld, !Task.isCancelled { await Task.yield() }
    }

    mutating func finish(_ say: Say) async throws(StreamStatus) {
      backend.shared.withLock { $0.heard.append(bytes) }
      for segment in 0..<2 {
        try await say([
          .word(segment == 0 ? "two" : "please", at: 1, segment: segment),
          .word(segment == 0 ? "one" : "", at: 0, segment: segment), HeardEvent(segmentId: segment, .intent("buy")),
        ])
      }
    }

    mutating func giveUp() async { backend.shared.withLock { $0.givenUp += 1 } }
  }
}

/// The parts of an upload; after them it ends, fails, or goes on for ever.
struct Parts: AsyncSequence, Sendable {
  enum Ending: Sendable {
    case complete
    case failed(StreamStatus)
    case open
  }

  var parts: [BatchPart]
  var ending = Ending.complete

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: ArraySlice<BatchPart>
    let ending: Ending

    mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(StreamStatus) -> BatchPart? {
      if let part = rest.popFirst() { return part }
      switch ending {
      case .complete: return nil
      case .failed(let status): throw status
      case .open:
        while !Task.isCancelled { await Task.yield() }
        throw StreamStatus(.cancelled, "the caller has gone")
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: parts[...], ending: ending) }
}

typealias Desk = BatchDesk<BatchBackend, ContinuousClock>

extension BatchDesk {
  /// Waits until a job has come to its end.
  func end(of id: String, for caller: Caller) async throws(StreamStatus) -> BatchJob {
    while true {
      let job = try await job(id: id, reference: "", for: caller)
      if job.state.isEnd { return job }
      await Task.yield()
    }
  }
}
