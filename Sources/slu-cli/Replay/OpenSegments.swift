import SLUCore

/// The segments that are drawn in place: those of each open context, contexts by arrival, segments by number.
struct OpenSegments {
  /// The open segments of one context.
  struct Group {
    let contextId: String
    var segments: [SpeechSegment] = []
    /// Whether the context's name stands on the screen already.
    var isNamed = false
  }

  // Contexts stay in their slot while they are open: to find one, or to end it, costs nothing for the others (law 18).
  private var slots: [Group?] = []
  private var slotOf: [TextKey: Int] = [:]

  /// All open contexts, also those without an open segment.
  var groups: [Group] { slots.compactMap(\.self) }

  /// Adds a context at the end, unless it is there.
  mutating func open(_ contextId: String) { _ = slot(of: contextId) }

  /// Whether a context is among the open ones.
  func contains(_ contextId: String) -> Bool { slotOf[TextKey(contextId)] != nil }

  /// Takes a context out with all its segments.
  mutating func close(_ contextId: String) {
    guard let slot = slotOf.removeValue(forKey: TextKey(contextId)) else { return }
    slots[slot] = nil
    // No slot is used twice, as their order is that of arrival: those without a context go when they are the most.
    if slots.count > 16, slotOf.count < slots.count / 2 { closeUp() }
  }

  /// Notes that the context's name stands on the screen, and says whether it did so before.
  mutating func name(_ contextId: String) -> Bool {
    guard let slot = slotOf[TextKey(contextId)] else { return false }
    defer { slots[slot]?.isNamed = true }
    return slots[slot]?.isNamed ?? false
  }

  /// Puts a segment in, in place of its earlier self.
  mutating func show(_ segment: SpeechSegment) {
    let slot = slot(of: segment.contextId)
    slots[slot]?.show(segment)
  }

  /// Takes a segment out.
  mutating func close(_ segment: SpeechSegment) {
    guard let slot = slotOf[TextKey(segment.contextId)] else { return }
    slots[slot]?.close(segment.segmentId)
  }

  /// The slot of a context, which is added when it is new.
  private mutating func slot(of contextId: String) -> Int {
    if let slot = slotOf[TextKey(contextId)] { return slot }
    slotOf[TextKey(contextId)] = slots.count
    slots.append(Group(contextId: contextId))
    return slots.count - 1
  }

  private mutating func closeUp() {
    slots.removeAll { $0 == nil }
    for (slot, group) in slots.enumerated() {
      if let group { slotOf[TextKey(group.contextId)] = slot }
    }
  }
}

extension OpenSegments.Group {
  fileprivate mutating func show(_ segment: SpeechSegment) {
    let place = place(of: segment.segmentId)
    if place < segments.count, segments[place].segmentId == segment.segmentId {
      segments[place] = segment
    } else {
      segments.insert(segment, at: place)
    }
  }

  fileprivate mutating func close(_ segmentId: Int) {
    let place = place(of: segmentId)
    if place < segments.count, segments[place].segmentId == segmentId { segments.remove(at: place) }
  }

  /// Where a segment is, or belongs.
  private func place(of segmentId: Int) -> Int {
    // Nearly always it is the last one, or a new last one.
    if let last = segments.last, last.segmentId < segmentId { return segments.count }
    return segments.firstPlace { $0.segmentId >= segmentId }
  }
}
