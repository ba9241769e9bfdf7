public import SLUCore

/// How a segment came to be what it is: for each word, each entity and the intent, the events that changed it.
///
/// It is told snapshots of the segment, one after the other, and keeps what changed between them. The snapshots are the
/// aggregator's: nothing is aggregated a second time here.
///
/// ```swift
/// for word in history.words where word.revisionCount > 0 { print(word.wordings.compactMap(\.change.after?.value)) }
/// ```
public struct SegmentHistory: Hashable, Sendable {
  /// The segment as it stands, or stood when it was dropped.
  public private(set) var segment: SpeechSegment
  /// The event that brought the segment.
  public let first: LogPosition
  /// The event that changed it last.
  public private(set) var last: LogPosition
  /// The event that ended the segment; nil while it has not.
  public private(set) var ended: LogPosition?
  /// The event that finished its context before the segment had ended (law 8).
  public internal(set) var dropped: LogPosition?
  /// The words by index, those that went again included.
  public private(set) var words: [ItemHistory<SpeechTranscript>] = []
  /// The entities by position, those that went again last.
  public private(set) var entities: [ItemHistory<SpeechEntity>] = []
  /// The intent; without steps while nobody knew one.
  public private(set) var intent = ItemHistory<SpeechIntent>(steps: [])

  /// Begins with a segment as an event brought it.
  ///
  /// - Parameters:
  ///   - segment: The segment as it stands after the event.
  ///   - position: Which event it was.
  public init(_ segment: SpeechSegment, at position: LogPosition) {
    self.segment = segment
    first = position
    last = position
    record(SegmentDiff(from: nil, to: segment))
  }

  /// Goes on to the segment as the next event left it.
  ///
  /// - Parameters:
  ///   - segment: The segment as it stands now.
  ///   - position: Which event it was.
  public mutating func record(_ segment: SpeechSegment, at position: LogPosition) {
    let diff = SegmentDiff(from: self.segment, to: segment)
    self.segment = segment
    last = position
    record(diff)
  }

  private mutating func record(_ diff: SegmentDiff) {
    for change in diff.words { record(change) }
    if !diff.entities.isEmpty { record(diff.entities) }
    if let change = diff.intent { intent.steps.append(.init(position: last, change: change)) }
    if diff.isFinalized { ended = last }
  }

  /// A word is known by its index: one that went and came again is the same one.
  private mutating func record(_ change: ItemChange<SpeechTranscript>) {
    guard let index = change.item?.index else { return }
    let place = words.firstPlace { $0.index >= index }
    let step = ItemHistory.Step(position: last, change: change)
    if place < words.count, words[place].index == index {
      words[place].steps.append(step)
    } else {
      words.insert(ItemHistory(steps: [step]), at: place)
    }
  }

  /// An entity is known by what it was before; one that comes where another one began and went is that one.
  private mutating func record(_ changes: [ItemChange<SpeechEntity>]) {
    // One event may change them all: none is looked for among the others.
    var standing: [SpeechEntity: Int] = [:]
    var gone: [Int: [Int]] = [:]
    for (place, history) in entities.enumerated().reversed() {
      if let item = history.item {
        standing[item] = place
      } else if let start = history.lastKnown?.startIndex {
        gone[start, default: []].append(place)
      }
    }
    for change in changes {
      let step = ItemHistory.Step(position: last, change: change)
      let known =
        if let before = change.before {
          standing[before]
        } else {
          change.after.flatMap { gone[$0.startIndex]?.popLast() }
        }
      if let known { entities[known].steps.append(step) } else { entities.append(ItemHistory(steps: [step])) }
    }
    sortEntities()
  }

  private mutating func sortEntities() {
    entities.sort { left, right in
      switch (left.item, right.item) {
      case (let left?, let right?): left < right
      case (nil, nil): (left.lastKnown?.startIndex ?? 0) < (right.lastKnown?.startIndex ?? 0)
      case (let left, _): left != nil
      }
    }
  }
}

extension ItemChange {
  /// The item after the change, or before it when it went.
  package var item: Item? { after ?? before }
}

extension ItemHistory {
  /// The item as it stands, or as it stood when it went.
  var lastKnown: Item? { steps.last?.change.item }
}

extension ItemHistory<SpeechTranscript> {
  /// The index of the word, whether it is there or gone.
  public var index: Int { lastKnown?.index ?? 0 }
}
