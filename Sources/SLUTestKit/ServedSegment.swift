import SLUCore

/// What old clients know of a segment: enough to see whether the next event would break them.
struct ServedSegment: Sendable {
  private(set) var hasEnded = false
  private var finalWords: Set<Int> = []
  private var tentativeWords: Set<Int> = []
  private var finalEntities: Set<Range<Int>> = []
  private var tentativeEntities: Set<Range<Int>> = []
  private var hasFinalIntent = false

  /// Takes note of an event, and of the rules that it breaks.
  mutating func check(_ change: SegmentEvent, _ breaches: inout Breaches) {
    if hasEnded { breaches.add(.afterSegmentEnd, "the segment has ended") }
    switch change {
    case .tentativeTranscript(let words):
      for word in words { checkNew(word, &breaches) }
      tentativeWords = Set(words.map(\.index)).subtracting(finalWords)
    case .transcript(let word):
      checkNew(word, &breaches)
      finalWords.insert(word.index)
      tentativeWords.remove(word.index)
    case .tentativeEntities(let entities):
      tentativeEntities = Set(entities.compactMap { checkNew($0, &breaches) }).subtracting(finalEntities)
    case .entity(let entity):
      guard let range = checkNew(entity, &breaches) else { return }
      finalEntities.insert(range)
      tentativeEntities.remove(range)
    case .tentativeIntent(let name):
      if hasFinalIntent { breaches.add(.tentativeIntentAfterFinal, "\"\(name)\" comes after the final intent") }
    case .intent(let name):
      if hasFinalIntent { breaches.add(.finalRepeated, "\"\(name)\" is the second final intent") }
      hasFinalIntent = true
    case .end: end(&breaches)
    }
  }

  private func checkNew(_ word: SpeechTranscript, _ breaches: inout Breaches) {
    if word.index < 0 { breaches.add(.malformedItem, "word index \(word.index) is negative") }
    if finalWords.contains(word.index) { breaches.add(.finalRepeated, "word \(word.index) is final already") }
  }

  private func checkNew(_ entity: SpeechEntity, _ breaches: inout Breaches) -> Range<Int>? {
    guard entity.startIndex >= 0, entity.startIndex < entity.endIndex else {
      breaches.add(.malformedItem, "the entity's range [\(entity.startIndex), \(entity.endIndex)) is none")
      return nil
    }
    let range = entity.startIndex..<entity.endIndex
    if finalEntities.contains(range) {
      breaches.add(.finalRepeated, "the entity over words [\(range.lowerBound), \(range.upperBound)) is final already")
    }
    let last = finalWords.union(tentativeWords).max() ?? -1
    if range.upperBound > last + 1 {
      breaches.add(
        .entityBeyondWords,
        "the entity ends before word \(range.upperBound), but the last word that was sent is \(last < 0 ? "none" : "\(last)")"
      )
    }
    return range
  }

  private mutating func end(_ breaches: inout Breaches) {
    hasEnded = true
    if finalWords.isEmpty { breaches.add(.noFinalWord, "expected at least one final word before the segment's end") }
    if !hasFinalIntent { breaches.add(.noFinalIntent, "expected a final intent before the segment's end") }
    if let word = tentativeWords.min() {
      breaches.add(.tentativeLeft, "word \(word) is tentative at the segment's end")
    }
    if let range = tentativeEntities.min(by: { $0.lowerBound < $1.lowerBound }) {
      breaches.add(
        .tentativeLeft,
        "the entity over words [\(range.lowerBound), \(range.upperBound)) is tentative at the segment's end")
    }
  }
}
