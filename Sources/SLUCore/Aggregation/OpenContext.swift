/// A context that has not finished: its segments, found by number.
struct OpenContext: Sendable {
  let contextId: String
  /// Counts contexts as they come, to list them in that order.
  var arrival = 0

  // In order of arrival: inserting by number would make many segments in a bad order cost their square (law 18).
  private var segments: [SegmentState] = []
  // Only contexts of many segments have a table; for the usual one or two a look from the end is faster.
  private var positions: [Int: Int] = [:]
  private var released = NumberRanges()
  private var touched = 0

  init(contextId: String) { self.contextId = contextId }

  /// Applies what an event says about one segment, and creates the segment when it is new (law 10).
  @inline(__always)
  mutating func apply(_ change: SegmentEvent, to segmentId: Int) -> SegmentState.Change {
    if touched < segments.count, segments[touched].snapshot.segmentId == segmentId {
      return segments[touched].apply(change)
    }
    return applyElsewhere(change, to: segmentId)
  }

  private mutating func applyElsewhere(_ change: SegmentEvent, to segmentId: Int) -> SegmentState.Change {
    if let position = position(of: segmentId) {
      touched = position
      return segments[position].apply(change)
    }
    if released.contains(segmentId) { return .late }
    if change.fault(inSegment: segmentId) != nil { return .refused }
    append(SegmentState(SpeechSegment(contextId: contextId, segmentId: segmentId)))
    touched = segments.count - 1
    // That there is a segment at all is a change, whatever the event says about it.
    let effect = segments[touched].apply(change)
    return if case .unchanged = effect { .changed } else { effect }
  }

  /// Puts into words why an event was refused.
  func refusal(of change: SegmentEvent, to segmentId: Int) -> (code: Report.Code, message: String) {
    let segment = position(of: segmentId).map { segments[$0] }
    return (segment ?? SegmentState(SpeechSegment(contextId: contextId, segmentId: segmentId))).refusal(of: change)
  }

  /// The segment to which the last event was applied.
  var touchedSegment: SpeechSegment { segments[touched].snapshot }

  /// Forgets a final segment but for its number (law 14).
  mutating func release(_ segmentId: Int) {
    guard let position = position(of: segmentId) else { return }
    released.insert(segmentId)
    segments.swapAt(position, segments.count - 1)
    segments.removeLast()
    if !positions.isEmpty {
      positions[segmentId] = nil
      if position < segments.count { positions[segments[position].snapshot.segmentId] = position }
    }
  }

  /// The segment with a number, or nil when there is none.
  func segment(_ segmentId: Int) -> SpeechSegment? {
    position(of: segmentId).map { segments[$0].snapshot }
  }

  /// The context as it stands, open segments included.
  var snapshot: SpeechContext { SpeechContext(contextId: contextId, segments: sortedSegments) }

  /// The context as its end leaves it, and the numbers of the segments that never ended (law 8).
  consuming func finish() -> (SpeechContext, discarded: [Int]) {
    let all = sortedSegments
    let context = SpeechContext(contextId: contextId, segments: all.filter(\.isFinal), isFinal: true)
    return (context, discarded: all.lazy.filter { !$0.isFinal }.map(\.segmentId))
  }

  private var sortedSegments: [SpeechSegment] {
    segments.map(\.snapshot).sorted { $0.segmentId < $1.segmentId }
  }

  private static let tableThreshold = 8

  private func position(of segmentId: Int) -> Int? {
    if !positions.isEmpty { return positions[segmentId] }
    return segments.lastIndex { $0.snapshot.segmentId == segmentId }
  }

  private mutating func append(_ segment: SegmentState) {
    segments.append(segment)
    if !positions.isEmpty {
      positions[segment.snapshot.segmentId] = segments.count - 1
    } else if segments.count > Self.tableThreshold {
      for (position, segment) in segments.enumerated() { positions[segment.snapshot.segmentId] = position }
    }
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
        position(of: segment.segmentId) == nil, !released.contains(segment.segmentId)
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .segments, in: container,
          debugDescription: "segment \(segment.segmentId) of context \"\(contextId)\" breaks the laws of aggregation")
      }
      append(SegmentState(segment))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(contextId, forKey: .contextId)
    try container.encode(sortedSegments, forKey: .segments)
    try container.encode(released, forKey: .released)
  }
}
