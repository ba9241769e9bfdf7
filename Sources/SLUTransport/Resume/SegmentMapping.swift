import SLUCore

/// How the segments of a context that was opened again become those that the app knows.
struct SegmentMapping: Sendable {
  /// The number that the first segment of the new context has for the app; nil when the app has seen none.
  private let first: Int?
  /// Milliseconds of audio that the new context has not heard.
  private let shift: Int
  private var offset: Int?
  /// The app's numbers by those of the new context.
  private var numbers: [Int: Int] = [:]
  /// The app's numbers that are given.
  private var used: Set<Int> = []
  /// The first of the app's numbers that may be free where the usual one is not.
  private var free: Int
  /// The segments that the app knows in part.
  private var rehearings: [Int: Rehearing]
  /// Those of them that show entities from before the cut.
  private var stale: Set<Int>
  /// What a segment has said so far that may turn out to be the one that servers make of silence.
  private var blank: (segmentId: Int, changes: [SegmentEvent])?
  private var hasSegment = false

  /// How much a segment of silence says at most.
  ///
  /// That is a word or two, an intent, their lists and an end; what says more is no silence.
  private static let blanks = 16

  /// - Parameters:
  ///   - open: What the app was told of segments that have not ended.
  ///   - next: The number of the segment that comes next when none is open; nil when the app has seen none.
  ///   - shift: Milliseconds of audio that the new context does not hear.
  init(open: [Int: ToldSegment], next: Int?, shift: Int) {
    first = open.keys.min() ?? next
    free = first ?? 0
    self.shift = shift
    rehearings = open.mapValues(Rehearing.init)
    stale = Set(open.filter(\.value.showsTentativeEntities).keys)
  }

  /// The app's number of a segment; `isTaken` tells those that it cannot have.
  mutating func number(_ segmentId: Int, isTaken: (Int) -> Bool) -> Int {
    if let number = numbers[segmentId] { return number }
    let offset = offset ?? first.map { $0.moved(by: 0 - segmentId) } ?? 0
    self.offset = offset
    var number = segmentId.moved(by: offset)
    if number < 0 || used.contains(number) || isTaken(number) {
      // Numbers are not given back, and those that an app cannot have stay so.
      while free < .max, used.contains(free) || isTaken(free) { free += 1 }
      number = free
    }
    numbers[segmentId] = number
    used.insert(number)
    return number
  }

  /// Holds back the first segment while it may be one that servers make of silence: empty words, no intent, no entity.
  ///
  /// - Parameters:
  ///   - change: What the new context says.
  ///   - segmentId: The app's number of the segment.
  ///   - isNew: Whether the app has seen nothing of the segment, but other segments of the context.
  /// - Returns: What the app is to be told now.
  mutating func unblanked(_ change: SegmentEvent, of segmentId: Int, isNew: Bool) -> [SegmentEvent] {
    if let held = blank, held.segmentId == segmentId {
      guard change.isBlank, held.changes.count < Self.blanks else {
        blank = nil
        return held.changes + [change]
      }
      blank = change == .end ? nil : (segmentId, held.changes + [change])
      return []
    }
    defer { hasSegment = true }
    guard !hasSegment, isNew, change.isBlank else { return [change] }
    if change != .end { blank = (segmentId, [change]) }
    return []
  }

  /// What the app is to be told of a segment.
  mutating func tell(_ change: SegmentEvent, of segmentId: Int, _ told: ToldSegment) -> [SegmentEvent] {
    let change = shifted(change)
    guard var rehearing = rehearings[segmentId] else { return [change] }
    defer { rehearings[segmentId] = rehearing }
    switch change {
    case .tentativeTranscript(let words):
      let new = rehearing.place(tentative: words)
      // What was shown before the cut stands until more is heard than is final.
      if new.isEmpty, !words.isEmpty { return [] }
      return [.tentativeTranscript(new)] + (stale.remove(segmentId) == nil ? [] : [.tentativeEntities([])])
    case .transcript(let word):
      return rehearing.place(final: word).map { [.transcript($0)] } ?? []
    case .tentativeEntities(let listed):
      let new = listed.compactMap { rehearing.place($0) }.filter { entity in
        entity.endIndex <= told.wordEnd && !told.finalEntities.contains(where: entity.overlaps)
      }
      stale.remove(segmentId)
      return [.tentativeEntities(new)]
    case .entity(let entity):
      guard let placed = rehearing.place(entity), !told.finalEntities.contains(where: placed.hasSameRange) else {
        return []
      }
      return [.entity(placed)]
    case .tentativeIntent, .intent: return told.hasFinalIntent ? [] : [change]
    case .end: return told.closing + [.end]
    }
  }

  private func shifted(_ change: SegmentEvent) -> SegmentEvent {
    switch change {
    case .tentativeTranscript(let words): .tentativeTranscript(words.map { $0.later(by: shift) })
    case .transcript(let word): .transcript(word.later(by: shift))
    default: change
    }
  }
}

extension SpeechTranscript {
  /// The word as it stands in a context that began earlier; without a time it has none there either.
  fileprivate func later(by milliseconds: Int) -> SpeechTranscript {
    guard isTimed else { return self }
    var word = self
    word.startTime = startTime.moved(by: milliseconds)
    word.endTime = endTime.moved(by: milliseconds)
    return word
  }
}

extension SegmentEvent {
  /// Whether this is all that a server says of silence.
  fileprivate var isBlank: Bool {
    switch self {
    case .tentativeTranscript(let words): words.allSatisfy(\.value.isEmpty)
    case .transcript(let word): word.value.isEmpty
    case .tentativeEntities(let entities): entities.isEmpty
    case .entity: false
    case .tentativeIntent(let name), .intent(let name): name.isEmpty
    case .end: true
    }
  }
}
