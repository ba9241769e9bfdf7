public import SLUCore

/// One word, one entity or the intent in two logs; absent in one of them when only the other has it.
public struct ItemComparison<Item: Sayable>: Hashable, Sendable {
  /// What became of it in the first log.
  public let left: ItemHistory<Item>?
  /// What became of it in the second log.
  public let right: ItemHistory<Item>?
}

/// A segment in two logs.
public struct SegmentComparison: Sendable {
  /// The segment in the first log.
  public let left: SegmentHistory
  /// The segment in the second log.
  public let right: SegmentHistory
  /// What counts as a difference.
  public let options: LogComparison.Options
  /// The words that stand in the end, paired in order.
  public let words: [ItemComparison<SpeechTranscript>]
  /// The entities that stand in the end, paired in order.
  public let entities: [ItemComparison<SpeechEntity>]
  /// The intent.
  public let intent: ItemComparison<SpeechIntent>

  /// When the contexts began, in milliseconds of their recordings.
  let starts: (left: Int?, right: Int?)

  /// Compares two segments.
  ///
  /// - Parameters:
  ///   - left: The segment in the first log.
  ///   - right: The segment in the second log.
  ///   - starts: When their contexts began, in milliseconds of their recordings.
  ///   - options: What counts as a difference.
  init(
    _ left: SegmentHistory, _ right: SegmentHistory, starts: (left: Int?, right: Int?), options: LogComparison.Options
  ) {
    self.left = left
    self.right = right
    self.starts = starts
    self.options = options
    words = align(left.words.standing, right.words.standing) { left, right in
      left.item?.value.utf8.elementsEqual(right.item?.value.utf8 ?? "".utf8) == true ? 0 : 3
    }.map { ItemComparison(left: $0.left, right: $0.right) }
    entities = align(left.entities.standing, right.entities.standing) { left, right in
      left.item?.cost(of: right.item) ?? 5
    }.map { ItemComparison(left: $0.left, right: $0.right) }
    intent = ItemComparison(left: left.intent, right: right.intent)
  }

  /// Whether nothing that counts is different.
  public var isEqual: Bool { lines(isVerbose: false).isEmpty }

  /// Whether words were inserted or left out, so that the indices behind them say nothing.
  var hasShiftedWords: Bool { words.contains { $0.left == nil || $0.right == nil } }

  /// How much later something happened in the second log, in milliseconds from the start of the context; nil when a
  /// time is not known.
  func delay(_ left: LogPosition?, _ right: LogPosition?) -> Int? {
    guard let left = left?.time, let right = right?.time, let leftStart = starts.left, let rightStart = starts.right
    else { return nil }
    let delay = (right - rightStart) - (left - leftStart)
    return delay.magnitude <= options.tolerance ? 0 : delay
  }
}

extension [ItemHistory<SpeechTranscript>] {
  fileprivate var standing: Self { filter { $0.item != nil } }
}

extension [ItemHistory<SpeechEntity>] {
  fileprivate var standing: Self { filter { $0.item != nil } }
}

extension SpeechEntity {
  /// What it costs to take this entity for another one (see `align`).
  fileprivate func cost(of other: SpeechEntity?) -> Int {
    guard let other else { return 5 }
    let hasSameType = type.utf8.elementsEqual(other.type.utf8)
    let hasSameValue = value.utf8.elementsEqual(other.value.utf8)
    if hasSameType, hasSameValue { return startIndex == other.startIndex && endIndex == other.endIndex ? 0 : 1 }
    let overlaps = startIndex < other.endIndex && other.startIndex < endIndex
    return hasSameType || hasSameValue ? (overlaps ? 2 : 3) : (overlaps ? 3 : 5)
  }
}
