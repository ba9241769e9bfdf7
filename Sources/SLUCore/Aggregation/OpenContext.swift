/// A context that has not finished: its segments, found by number.
struct OpenContext: Sendable {
  /// The id, as the last event wrote it.
  var contextId: String
  /// Counts contexts as they come, to list them in that order.
  var arrival = 0

  /// The segment that the last event was for: the next one nearly always is for the same, and finds it here at once.
  private var current: SegmentState?
  // In no order: inserting by number would make many segments in a bad order cost their square (law 18).
  private var others: [SegmentState] = []
  // Only contexts of many segments have a table; for the usual one or two a look from the end is faster.
  private var positions: [Int: Int] = [:]
  private var released = NumberRanges()

  init(contextId: String) { self.contextId = contextId }

  /// What an event did to the context: what it did to its segment, with the segment where it is handed out.
  enum Effect {
    case changed(SpeechSegment)
    case finalized(SpeechSegment)
    case unchanged
    case late
    case repeated
    case refused

    @inline(__always)
    init(_ change: SegmentState.Change, to segment: SpeechSegment) {
      switch change {
      case .changed: self = .changed(segment)
      case .finalized: self = .finalized(segment)
      case .unchanged: self = .unchanged
      case .late: self = .late
      case .repeated: self = .repeated
      case .refused: self = .refused
      }
    }
  }

  /// Applies what an event says about one segment, and creates the segment when it is new (law 10).
  @inline(__always)
  mutating func apply(_ change: SegmentEvent, to segmentId: Int) -> Effect {
    if let effect = current?.apply(change, ifItIs: segmentId) { return effect }
    return applyElsewhere(change, to: segmentId)
  }

  @inline(never)
  private mutating func applyElsewhere(_ change: SegmentEvent, to segmentId: Int) -> Effect {
    if let position = position(of: segmentId) {
      makeCurrent(position)
      return apply(change, to: segmentId)
    }
    if released.contains(segmentId) { return .late }
    if change.fault(inSegment: segmentId) != nil { return .refused }
    var segment = SegmentState(SpeechSegment(contextId: contextId, segmentId: segmentId))
    let effect = segment.apply(change)
    put(segment)
    // That there is a segment at all is a change, whatever the event says about it.
    if case .unchanged = effect { return .changed(segment.snapshot) }
    return Effect(effect, to: segment.snapshot)
  }

  /// Puts into words why an event was refused.
  func refusal(of change: SegmentEvent, to segmentId: Int) -> (code: Report.Code, message: String) {
    return (state(of: segmentId) ?? SegmentState(SpeechSegment(contextId: contextId, segmentId: segmentId))).refusal(
      of: change)
  }

  /// Forgets the final segment to which the last event was applied, but for its number (law 14).
  mutating func releaseTouchedSegment() {
    guard let segment = current.take() else { return }
    released.insert(segment.snapshot.segmentId)
  }

  /// The segment with a number, or nil when there is none.
  func segment(_ segmentId: Int) -> SpeechSegment? { state(of: segmentId)?.snapshot }

  /// The context as it stands, open segments included.
  var snapshot: SpeechContext { SpeechContext(contextId: contextId, segments: sortedSegments) }

  /// The context as its end leaves it, and the numbers of the segments that never ended (law 8).
  consuming func finish() -> (SpeechContext, discarded: [Int]) {
    let all = sortedSegments
    let context = SpeechContext(contextId: contextId, segments: all.filter(\.isFinal), isFinal: true)
    return (context, discarded: all.lazy.filter { !$0.isFinal }.map(\.segmentId))
  }

  private var sortedSegments: [SpeechSegment] {
    guard let current else { return others.map(\.snapshot).sorted { $0.segmentId < $1.segmentId } }
    if others.isEmpty { return [current.snapshot] }
    return (others.map(\.snapshot) + [current.snapshot]).sorted { $0.segmentId < $1.segmentId }
  }
}

// MARK: - Finding segments

extension OpenContext {
  private static let tableThreshold = 8

  private func state(of segmentId: Int) -> SegmentState? {
    if let current, current.snapshot.segmentId == segmentId { return current }
    return position(of: segmentId).map { others[$0] }
  }

  private func position(of segmentId: Int) -> Int? {
    if !positions.isEmpty { return positions[segmentId] }
    return others.lastIndex { $0.snapshot.segmentId == segmentId }
  }

  /// Makes one of the other segments the current one, and puts the current one in its place.
  private mutating func makeCurrent(_ position: Int) {
    let next = others[position]
    if let last = current {
      others[position] = last
    } else {
      others.swapAt(position, others.count - 1)
      others.removeLast()
    }
    current = next
    guard !positions.isEmpty else { return }
    positions[next.snapshot.segmentId] = nil
    if position < others.count { positions[others[position].snapshot.segmentId] = position }
  }

  /// Adds a segment and makes it the current one.
  private mutating func put(_ segment: SegmentState) {
    if let last = current {
      others.append(last)
      if !positions.isEmpty {
        positions[last.snapshot.segmentId] = others.count - 1
      } else if others.count > Self.tableThreshold {
        for (position, segment) in others.enumerated() { positions[segment.snapshot.segmentId] = position }
      }
    }
    current = segment
  }
}

extension OpenContext: Hashable {
  // The order in which segments came is no part of the state: events of different segments commute (law 6).
  static func == (left: OpenContext, right: OpenContext) -> Bool {
    left.contextId.isSameText(as: right.contextId) && left.released == right.released
      && left.sortedSegments == right.sortedSegments
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(contextId)
    hasher.combine(sortedSegments)
    hasher.combine(released)
  }
}

extension OpenContext: Codable {
  private enum Key: String, CodingKey {
    case contextId
    case segments
    case released
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(contextId: try container.decode(String.self, forKey: .contextId))
    released = try container.decode(NumberRanges.self, forKey: .released)
    for segment in try container.decode([SpeechSegment].self, forKey: .segments) {
      guard segment.contextId.isSameText(as: contextId), segment.isConsistent,
        state(of: segment.segmentId) == nil, !released.contains(segment.segmentId)
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .segments, in: container,
          debugDescription: "segment \(segment.segmentId) of context \"\(contextId)\" breaks the laws of aggregation")
      }
      put(SegmentState(segment))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(contextId, forKey: .contextId)
    try container.encode(sortedSegments, forKey: .segments)
    try container.encode(released, forKey: .released)
  }
}
