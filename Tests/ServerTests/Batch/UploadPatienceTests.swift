import SLUTestKit
import SLUTransport
import Testing

@testable import SLUServer

/// How long uploads are waited for.
@Suite("Slow uploads", .timeLimit(.minutes(10)))
struct UploadPatienceTests {
  private static let limits = Upload.limits { limits in
    limits.jobs = 1
    limits.idle = .seconds(10)
    limits.slowest = 100
  }
  private static let slow = StreamStatus(
    .deadlineExceeded,
    "the upload is too slow: expected 100 bytes of audio a second, and 10.0 seconds behind that at most")
  private static let silent = StreamStatus(.deadlineExceeded, "the client sent nothing for 10.0 seconds")

  @Test(
    "time takes patience away, audio brings it back, up to what it was at first",
    arguments: [
      ("nothing at all", [], 9, nil), ("nothing for too long", [], 10, silent),
      ("a message without audio in time", [(9, 0)], 9, nil), ("messages without audio", [(5, 0), (9, 0)], 10, slow),
      ("a byte a second", (1...9).map { ($0, 1) }, 11, slow), ("half of the pace", (1...18).map { ($0, 50) }, 18, nil),
      ("half of the pace for too long", (1...18).map { ($0, 50) }, 20, slow),
      ("the pace", (1...1000).map { ($0, 100) }, 1009, nil), ("silence behind it", [(1, 100)], 11, silent),
      ("nothing is saved up", [(1, 1_000_000)], 11, silent),
      ("a pause, and made up for", [(9, 900), (18, 900)], 27, nil),
      ("a pause, and not made up for", [(9, 100), (10, 0)], 11, slow),
    ] as [(String, [(second: Int, bytes: Int)], Int, StreamStatus?)])
  func patience(_ what: String, _ messages: [(second: Int, bytes: Int)], _ now: Int, _ expected: StreamStatus?) {
    func moment(_ second: Int) -> ManualClock.Instant { ManualClock().now.advanced(by: .seconds(second)) }
    var patience = UploadPatience(Self.limits, now: moment(0))
    for message in messages {
      #expect(patience.status(now: moment(message.second)) == nil, "\(what)")
      patience.take(bytes: message.bytes, now: moment(message.second))
    }
    #expect(patience.status(now: moment(now)) == expected, "\(what)")
    #expect((moment(now) >= patience.end) == (expected != nil), "\(what)")
  }

  @Test("where any pace will do, only silence is too long")
  func anyPace() {
    var limits = Self.limits
    limits.slowest = 0
    var patience = UploadPatience(limits, now: ManualClock().now)
    for second in stride(from: 9, to: 900, by: 9) {
      let now = ManualClock().now.advanced(by: .seconds(second))
      #expect(patience.status(now: now) == nil)
      patience.take(bytes: 0, now: now)
    }
  }

  @Test("an upload that trickles ends, and its place is another one's", arguments: [[1], []] as [[UInt8]])
  func trickle(_ audio: [UInt8]) async throws {
    let clock = ManualClock()
    let desk = BatchDesk(backend: BatchBackend(), limits: Self.limits, clock: clock)
    let refused = await Upload.refusal {
      _ = try await desk.receive(from: Upload.caller, Trickle(audio: audio, clock: clock))
    }
    #expect(refused == Self.slow)
    let job = try await desk.receive(from: Upload.caller, Parts(parts: [Upload.part()]))
    #expect(job.state == .queued)
  }
}

/// An upload of which a little comes every second, until nobody takes it any more.
private struct Trickle: AsyncSequence, Sendable {
  let audio: [UInt8]
  let clock: ManualClock

  struct AsyncIterator: AsyncIteratorProtocol {
    let audio: [UInt8]
    let clock: ManualClock

    mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(StreamStatus) -> BatchPart? {
      if Task.isCancelled { throw StreamStatus(.cancelled, "the caller has gone") }
      clock.advance(by: .seconds(1))
      await Task.yield()
      return Upload.part(audio)
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(audio: audio, clock: clock) }
}
