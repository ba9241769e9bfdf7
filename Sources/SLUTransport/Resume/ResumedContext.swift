import SLUCore

/// One context as the app sees it, whatever contexts of the server it is made of.
///
/// As long as no connection broke, everything passes as it came. The end of a segment acknowledges the audio up to the end
/// of its last word, once no segment before it is open.
struct ResumedContext: Sendable {
  /// What becomes known of a segment.
  typealias Change = (segmentId: Int, change: SegmentEvent)

  private var open: [Int: ToldSegment] = [:]
  /// Segments that ended while one before them was open, and where they end.
  private var early: [Int: Int?] = [:]
  /// All other segments that ended.
  private var ended = NumberRanges()
  private var lastEnded: Int?
  /// Up to here everything is the app's, in milliseconds of the context's audio.
  private(set) var acknowledged = 0
  private var hasLostTrack = false
  /// Nil as long as the context is the one that the server opened first.
  private var mapping: SegmentMapping?

  /// Whether it can be said where to go on: segments come in order, and the words of those that ended have times.
  var isResumable: Bool { !hasLostTrack }

  /// Takes what the server says.
  ///
  /// - Parameters:
  ///   - segmentId: The server's number of the segment.
  ///   - change: What it says about it.
  ///   - sent: How many milliseconds of the context's audio the server can have heard.
  /// - Returns: What the app is to be told, in order.
  mutating func receive(_ segmentId: Int, _ change: SegmentEvent, sent: Int) -> [Change] {
    // What is malformed is the app's aggregator's to refuse.
    guard change.fault(inSegment: segmentId) == nil else { return [(segmentId, change)] }
    guard var mapping else {
      note(segmentId, change, sent)
      return [(segmentId, change)]
    }
    defer { self.mapping = mapping }
    let number = mapping.number(segmentId, isTaken: ended.contains)
    guard early[number] == nil, !ended.contains(number) else { return [] }
    let isNew = open[number] == nil && hasSegments
    var told: [Change] = []
    for change in mapping.unblanked(change, of: number, isNew: isNew) {
      for change in mapping.tell(change, of: number, open[number] ?? ToldSegment()) {
        note(number, change, sent)
        told.append((number, change))
      }
    }
    return told
  }

  /// Ends the context: segments that the app saw begin before a cut, and that were not heard to their end again, end.
  func finish() -> [Change] {
    guard mapping != nil else { return [] }
    return open.keys.sorted().flatMap { number in
      ((open[number]?.closing ?? []) + [.end]).map { (number, $0) }
    }
  }

  /// The server opens the context anew, and hears it from what is acknowledged.
  mutating func resume() {
    // What nobody has heard of needs no mapping.
    guard hasSegments || mapping != nil else { return }
    mapping = SegmentMapping(open: open, next: lastEnded.map { $0.moved(by: 1) }, shift: acknowledged)
  }

  private var hasSegments: Bool { lastEnded != nil || !open.isEmpty || !early.isEmpty }

  private mutating func note(_ number: Int, _ change: SegmentEvent, _ sent: Int) {
    // What comes late changes nothing (law 9).
    if early[number] != nil || ended.contains(number) { return }
    if let lastEnded, number < lastEnded { hasLostTrack = true }
    open[number, default: ToldSegment()].note(change)
    guard change == .end, let segment = open.removeValue(forKey: number) else { return }
    if segment.hasUntimedWords { hasLostTrack = true }
    early.updateValue(segment.end, forKey: number)
    while let first = early.keys.min(), open.keys.allSatisfy({ $0 > first }) {
      if let end = early.removeValue(forKey: first) ?? nil { acknowledged = max(acknowledged, min(end, sent)) }
      ended.insert(first)
      lastEnded = max(lastEnded ?? first, first)
    }
  }
}
