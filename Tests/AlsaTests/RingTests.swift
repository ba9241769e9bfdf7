import Glibc
import SLUTestKit
import Testing

@testable import SLUAlsa

/// The queue between the capture thread and its task, and the bell beside it.
@Suite(.timeLimit(.minutes(10))) struct RingTests {
  @Test func itHoldsSoManyChunksAndNoMore() {
    let ring = CaptureRing(slots: 3, slotBytes: 8)
    for number in 0..<3 {
      ring.freeSlot?.storeBytes(of: number, as: Int.self)
      ring.commit(CaptureRing.Header(frames: number))
    }
    #expect(ring.freeSlot == nil)
    #expect(ring.take { header, bytes in header.frames == 0 && bytes.load(as: Int.self) == 0 } == true)
    #expect(ring.freeSlot != nil)
    #expect(ring.take { header, _ in header.frames } == 1)
    #expect(ring.take { header, _ in header.frames } == 2)
    #expect(ring.take { header, _ in header.frames } == nil)
  }

  /// A thread writes numbers, a task takes them: all of them, in order, however the two are scheduled.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func allChunksInOrder(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let slots = 1 + random.below(4)
    let ring = CaptureRing(slots: slots, slotBytes: 64)
    let bell = Doorbell()
    let count = 20_000
    try CaptureThread.start {
      for number in 0..<count {
        while ring.freeSlot == nil { sched_yield() }
        for word in 0..<8 { ring.freeSlot?.storeBytes(of: number, toByteOffset: 8 * word, as: Int.self) }
        ring.commit(CaptureRing.Header(frames: number))
        bell.ring()
      }
    }
    var next = 0
    while next < count {
      let isNext = ring.take { header, bytes in
        header.frames == next && (0..<8).allSatisfy { bytes.load(fromByteOffset: 8 * $0, as: Int.self) == next }
      }
      guard let isNext else {
        await bell.wait()
        continue
      }
      try #require(isNext, "seed \(seed), chunk \(next)")
      next += 1
    }
  }

  /// Chunks that go on from each other come as one: all bytes, in order, and what happened stands before its frame.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func chunksAsOne(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let slots = 1 + random.below(7)
    let ring = CaptureRing(slots: slots, slotBytes: 8)
    var (written, read) = (0, 0)
    // The frames before which something happened, as they were written and as they were read.
    var (incidents, told): ([Int], [Int]) = ([], [])
    while read < 2000 {
      while random.below(3) > 0, let slot = ring.freeSlot {
        let frames = random.below(2) == 0 ? 8 : 1 + random.below(8)
        for index in 0..<frames {
          slot.storeBytes(of: UInt8(truncatingIfNeeded: written + index), toByteOffset: index, as: UInt8.self)
        }
        var header = CaptureRing.Header(frames: frames, isWhole: frames == 8)
        if random.below(4) == 0 {
          header.incidents.overruns = 1
          incidents.append(written)
        }
        ring.commit(header)
        written += frames
      }
      let most = 1 + random.below(5)
      ring.take(upTo: most) { header, bytes in
        #expect(header.frames <= 8 * most, "seed \(seed)")
        let heard = (0..<header.frames).map { bytes.load(fromByteOffset: $0, as: UInt8.self) }
        #expect(heard == (read..<(read + header.frames)).map { UInt8(truncatingIfNeeded: $0) }, "seed \(seed)")
        if header.incidents.overruns > 0 { told.append(read) }
        read += header.frames
      }
    }
    #expect(told == incidents.filter { $0 < read }, "seed \(seed)")
  }

  @Test func ringsThatNobodyWaitedForAreKeptAsOne() async {
    let bell = Doorbell()
    bell.ring()
    bell.ring()
    await bell.wait()
    let deadline = ContinuousClock.now + .milliseconds(20)
    await bell.wait(until: deadline)
    #expect(ContinuousClock.now >= deadline, "the second ring was kept, too")
  }
}
