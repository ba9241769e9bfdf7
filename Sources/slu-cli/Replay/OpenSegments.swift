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

  /// All open contexts, also those without an open segment.
  private(set) var groups: [Group] = []

  /// Adds a context at the end, unless it is there.
  mutating func open(_ contextId: String) {
    if position(of: contextId) == nil { groups.append(Group(contextId: contextId)) }
  }

  /// Whether a context is among the open ones.
  func contains(_ contextId: String) -> Bool { position(of: contextId) != nil }

  /// Takes a context out with all its segments.
  mutating func close(_ contextId: String) {
    if let position = position(of: contextId) { groups.remove(at: position) }
  }

  /// Notes that the context's name stands on the screen, and says whether it did so before.
  mutating func name(_ contextId: String) -> Bool {
    guard let position = position(of: contextId) else { return false }
    defer { groups[position].isNamed = true }
    return groups[position].isNamed
  }

  /// Puts a segment in, in place of its earlier self.
  mutating func show(_ segment: SpeechSegment) {
    open(segment.contextId)
    guard let group = position(of: segment.contextId) else { return }
    let place = groups[group].segments.firstIndex { $0.segmentId >= segment.segmentId } ?? groups[group].segments.count
    if place < groups[group].segments.count, groups[group].segments[place].segmentId == segment.segmentId {
      groups[group].segments[place] = segment
    } else {
      groups[group].segments.insert(segment, at: place)
    }
  }

  /// Takes a segment out.
  mutating func close(_ segment: SpeechSegment) {
    guard let group = position(of: segment.contextId) else { return }
    groups[group].segments.removeAll { $0.segmentId == segment.segmentId }
  }

  // From the end: the newest contexts speak most. Ids are compared by their bytes, as the engine does (law 1).
  private func position(of contextId: String) -> Int? {
    groups.lastIndex { $0.contextId.utf8.elementsEqual(contextId.utf8) }
  }
}
