/// Fills the slots of a ring, a period each; frames that there is no slot for are counted.
struct SlotWriter: ~Copyable {
  private let ring: CaptureRing
  private let bell: Doorbell
  private let frameBytes: Int
  private let slotFrames: Int
  /// Where frames go that nobody has room for.
  private let spare: UnsafeMutableRawPointer
  private var slot: UnsafeMutableRawPointer?
  private var filled = 0
  private var hasNews = false
  private(set) var incidents = CaptureIncidents()

  init(_ ring: CaptureRing, _ layout: CaptureLayout, bell: Doorbell) {
    self.ring = ring
    self.bell = bell
    frameBytes = layout.frameBytes
    slotFrames = layout.periodFrames
    spare = .allocate(byteCount: ring.slotBytes, alignment: 16)
    slot = ring.freeSlot
  }

  deinit { spare.deallocate() }

  /// Whether the next frames have a slot; asks anew where there was none.
  mutating func hasSlot() -> Bool {
    if slot == nil, filled == 0 { slot = ring.freeSlot }
    return slot != nil
  }

  /// Where the next frames go.
  var place: UnsafeMutableRawPointer { (slot ?? spare) + filled * frameBytes }

  /// How many of them at most.
  var room: Int { slotFrames - filled }

  /// Notes that so many frames were put there, and hands over a slot that is full.
  mutating func add(frames: Int) {
    filled += frames
    if room == 0 { flush() }
  }

  /// Notes what happened after the frames that were added.
  mutating func note(_ change: (inout CaptureIncidents) -> Void) {
    flush()
    change(&incidents)
  }

  /// Wakes whoever waits for what was handed over since the last time.
  mutating func tell() {
    if hasNews { bell.ring() }
    hasNews = false
  }

  /// Hands over what was added, be it a whole period or not.
  mutating func flush() {
    guard filled > 0 else { return }
    if slot != nil {
      ring.commit(CaptureRing.Header(frames: filled, incidents: incidents, isWhole: room == 0))
      incidents = CaptureIncidents()
      hasNews = true
    } else {
      incidents.droppedFrames += filled
    }
    filled = 0
    slot = ring.freeSlot
  }
}
