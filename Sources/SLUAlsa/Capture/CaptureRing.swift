import Synchronization

/// A queue of chunks from the capture thread to one task: bounded, without a lock, without memory of its own making.
///
/// SAFETY: unchecked, as a slot belongs to the writer until `written` has passed it, and to the reader until `taken` has. Each
/// count is stored by one side only, releasing what it did to the slot, and acquired by the other.
final class CaptureRing: @unchecked Sendable {
  /// What stands beside the samples of a slot.
  struct Header {
    /// How many frames.
    var frames = 0
    /// What happened before the first of them.
    var incidents = CaptureIncidents()
    /// Whether it fills its slot, so that the next one's samples are right behind its own.
    var isWhole = false
  }

  /// How many bytes a slot has.
  let slotBytes: Int
  private let slots: Int
  private let headers: UnsafeMutablePointer<Header>
  private let bytes: UnsafeMutableRawPointer
  private let written = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)

  /// Makes an empty ring.
  ///
  /// - Parameters:
  ///   - slots: How many chunks it holds: 1 or more.
  ///   - slotBytes: How many bytes the largest has.
  init(slots: Int, slotBytes: Int) {
    self.slots = slots
    self.slotBytes = slotBytes
    headers = .allocate(capacity: slots)
    headers.initialize(repeating: Header(), count: slots)
    bytes = .allocate(byteCount: slots * slotBytes, alignment: 16)
    // Touched now, so that the capture thread never waits for a page.
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: slots * slotBytes)
  }

  deinit {
    headers.deallocate()
    bytes.deallocate()
  }

  /// Where the writer puts the next chunk; nil when the ring is full.
  var freeSlot: UnsafeMutableRawPointer? {
    let next = written.load(ordering: .relaxed)
    guard next - taken.load(ordering: .acquiring) < slots else { return nil }
    return bytes + next % slots * slotBytes
  }

  /// Hands the free slot over to the reader.
  func commit(_ header: Header) {
    let next = written.load(ordering: .relaxed)
    headers[next % slots] = header
    written.store(next + 1, ordering: .releasing)
  }

  /// Takes the oldest chunk, and those that go on behind it; nil when there is none.
  ///
  /// - Parameters:
  ///   - most: How many at most are taken as one.
  ///   - body: Reads the slots, which are the writer's again afterwards.
  func take<Result>(upTo most: Int = 1, _ body: (Header, UnsafeRawPointer) -> Result) -> Result? {
    let next = taken.load(ordering: .relaxed)
    let end = written.load(ordering: .acquiring)
    guard next < end else { return nil }
    let first = next % slots
    var header = headers[first]
    var count = 1
    while count < most, next + count < end, first + count < slots, header.isWhole,
      headers[first + count].incidents.isEmpty
    {
      header.frames += headers[first + count].frames
      header.isWhole = headers[first + count].isWhole
      count += 1
    }
    let result = body(header, UnsafeRawPointer(bytes + first * slotBytes))
    taken.store(next + count, ordering: .releasing)
    return result
  }
}
