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

  /// Takes the oldest chunk; nil when there is none.
  ///
  /// - Parameter body: Reads the slot, which is the writer's again afterwards.
  func take<Result>(_ body: (Header, UnsafeRawPointer) -> Result) -> Result? {
    let next = taken.load(ordering: .relaxed)
    guard next < written.load(ordering: .acquiring) else { return nil }
    let result = body(headers[next % slots], UnsafeRawPointer(bytes + next % slots * slotBytes))
    taken.store(next + 1, ordering: .releasing)
    return result
  }
}
