import Glibc
import SLUTestKit
import Testing

@testable import SLUAlsa

/// The queue between the capture thread and its task, and the bell beside it.
@Suite struct RingTests {
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

  @Test func aRingThatNobodyWaitedForIsKept() async {
    let bell = Doorbell()
    bell.ring()
    bell.ring()
    await bell.wait()
    await bell.wait(until: .now)
  }
}
