import SLUCore

/// The entities of a segment that slots wanted before its next snapshot; each is taken over by one entity of that at most.
///
/// Most snapshots say what the one before said, in the same order, so the first that is left is looked at before a table is made.
struct KnownItems {
  /// What an entity is known by: its type and its value, or its words where it has no value.
  private struct Key: Hashable {
    let type: TextKey
    let value: TextKey
    let words: TextKey

    init(_ entity: SpeechEntity, _ words: String) {
      type = TextKey(entity.type)
      value = TextKey(entity.value)
      self.words = TextKey(entity.value.isEmpty ? words : "")
    }
  }

  private let items: [SlotItem]
  private var isTaken: [Bool]
  /// The first that nobody has taken.
  private var first = 0
  /// The places of all that were left when another than the first was asked for, the first of each key last.
  private var places: [Key: [Int]]?

  init(_ items: [SlotItem]) {
    self.items = items
    isTaken = Array(repeating: false, count: items.count)
  }

  /// Takes the first that is left of those which an entity goes on from; nil where there is none.
  ///
  /// - Parameter words: The entity's words as they are shown.
  mutating func take(_ entity: SpeechEntity, _ words: String) -> SlotItem? {
    guard first < items.count else { return nil }
    let key = Key(entity, words)
    if Key(items[first].entity, items[first].words) == key { return take(first) }
    if places == nil {
      places = Dictionary(grouping: (first..<items.count).reversed()) { Key(items[$0].entity, items[$0].words) }
    }
    while let place = places?[key]?.popLast() {
      if !isTaken[place] { return take(place) }
    }
    return nil
  }

  private mutating func take(_ place: Int) -> SlotItem {
    isTaken[place] = true
    while first < items.count, isTaken[first] { first += 1 }
    return items[place]
  }
}
