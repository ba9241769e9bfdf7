/// What became of one item between two snapshots of a segment.
public enum ItemChange<Item: Hashable & Sendable>: Hashable, Sendable {
  /// It is new, and tentative.
  case added(Item)
  /// It was tentative, and is tentative with another text or other times.
  case revised(from: Item, to: Item)
  /// It was tentative, and is gone.
  case removed(Item)
  /// It is final now. `from` is what stood in its place: nil when it came as final, and possibly another text.
  case finalized(from: Item?, to: Item)

  /// The item before the change, if there was one.
  public var before: Item? {
    switch self {
    case .added: nil
    case .revised(let item, _), .removed(let item): item
    case .finalized(let item, _): item
    }
  }

  /// The item after the change, if there is one.
  public var after: Item? {
    switch self {
    case .added(let item), .revised(_, let item), .finalized(_, let item): item
    case .removed: nil
    }
  }
}

/// What changed from one snapshot of a segment to the next: what a user interface animates.
///
/// ```swift
/// let diff = SegmentDiff(from: shown, to: segment)
/// for case .revised(let old, let new) in diff.words { crossfade(old, new) }
/// ```
public struct SegmentDiff: Hashable, Sendable {
  /// The words that changed, by index.
  public var words: [ItemChange<SpeechTranscript>]
  /// The entities that changed, by position.
  ///
  /// An entity that grows from "New" to "New York" at the same place is revised, not removed and added.
  public var entities: [ItemChange<SpeechEntity>]
  /// What became of the intent; nil when it stayed as it was.
  public var intent: ItemChange<SpeechIntent>?
  /// Whether the segment ended between the two snapshots.
  public var isFinalized: Bool

  /// Compares two snapshots of the same segment.
  ///
  /// - Parameters:
  ///   - old: The earlier snapshot; nil for a segment that was not known.
  ///   - new: The later one.
  public init(from old: SpeechSegment?, to new: SpeechSegment) {
    words = Self.changes(from: old?.transcripts ?? [], to: new.transcripts) { $0.index < $1.index }
    entities = Self.entityChanges(from: old?.entities ?? [], to: new.entities)
    intent = Self.intentChange(from: old?.intent ?? .none, to: new.intent)
    isFinalized = new.isFinal && !(old?.isFinal ?? false)
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { words.isEmpty && entities.isEmpty && intent == nil && !isFinalized }

  /// Walks two sorted lists side by side; items that neither sorts before the other are the same item.
  private static func changes<Item: Finalizable>(
    from old: [Item], to new: [Item], by sortsBefore: (Item, Item) -> Bool
  ) -> [ItemChange<Item>] {
    var changes: [ItemChange<Item>] = []
    var next = old.startIndex
    for item in new {
      while next < old.endIndex, sortsBefore(old[next], item) {
        changes.append(.removed(old[next]))
        next += 1
      }
      if next < old.endIndex, !sortsBefore(item, old[next]) {
        if let change = change(from: old[next], to: item) { changes.append(change) }
        next += 1
      } else {
        changes.append(item.isFinal ? .finalized(from: nil, to: item) : .added(item))
      }
    }
    return changes + old[next...].map { .removed($0) }
  }

  private static func change<Item: Finalizable>(from old: Item, to new: Item) -> ItemChange<Item>? {
    if old == new { return nil }
    return new.isFinal && !old.isFinal ? .finalized(from: old, to: new) : .revised(from: old, to: new)
  }

  /// The empty tentative intent is none: what follows it is new, and when it follows another one that one is gone.
  private static func intentChange(from old: SpeechIntent, to new: SpeechIntent) -> ItemChange<SpeechIntent>? {
    if old == new { return nil }
    if old == .none { return new.isFinal ? .finalized(from: nil, to: new) : .added(new) }
    return new == .none ? .removed(old) : change(from: old, to: new)
  }

  /// As for words, but an entity that went and one that came at the same start are one that was revised.
  private static func entityChanges(
    from old: [SpeechEntity], to new: [SpeechEntity]
  ) -> [ItemChange<SpeechEntity>] {
    var rest = changes(from: old, to: new) { ($0.startIndex, $0.endIndex) < ($1.startIndex, $1.endIndex) }[...]
    var paired: [ItemChange<SpeechEntity>] = []
    while let start = rest.first?.startIndex {
      let run = rest.prefix { $0.startIndex == start }
      rest = rest.dropFirst(run.count)
      var gone = run.filter { $0.after == nil }.compactMap(\.before)[...]
      // The first ones that went are what those that came were before; the others went.
      var taken = Swift.min(gone.count, run.count { $0.before == nil })
      for change in run {
        switch (change.before, change.after) {
        case (nil, let entity?):
          guard let former = gone.popFirst() else {
            paired.append(change)
            continue
          }
          paired.append(entity.isFinal ? .finalized(from: former, to: entity) : .revised(from: former, to: entity))
        case (_?, nil) where taken > 0: taken -= 1
        default: paired.append(change)
        }
      }
    }
    return paired
  }
}

extension ItemChange<SpeechEntity> {
  fileprivate var startIndex: Int? { (after ?? before)?.startIndex }
}

/// What has a final form.
private protocol Finalizable: Hashable, Sendable {
  var isFinal: Bool { get }
}

extension SpeechTranscript: Finalizable {}
extension SpeechEntity: Finalizable {}
extension SpeechIntent: Finalizable {}
