import SLUCore

/// What a session knows of one context.
struct ContextState: Sendable {
  let contextId: String
  var isFinished = false
  /// The segments that were seen, sorted by number.
  var segments: [SegmentState] = []

  init(contextId: String) { self.contextId = contextId }

  /// The place of a segment; nil when it was not seen.
  func place(of segmentId: Int) -> Int? {
    let place = insertionPlace(of: segmentId)
    return place < segments.count && segments[place].segmentId == segmentId ? place : nil
  }

  /// Where a segment is, or belongs.
  func insertionPlace(of segmentId: Int) -> Int {
    // Nearly always it is the last one, or a new last one.
    guard let last = segments.last, segmentId <= last.segmentId else { return segments.count }
    if segmentId == last.segmentId { return segments.count - 1 }
    return segments.firstPlace { $0.segmentId >= segmentId }
  }
}
