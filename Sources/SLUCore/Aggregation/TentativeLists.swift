// How a list of tentative items joins the final ones that stand (laws 3 and 4).

extension [SpeechTranscript] {
  /// Whether the words are sorted by index, each index once, and none is marked final: the form that state keeps.
  var isTentativeInOrder: Bool {
    var previous = -1
    for word in self {
      if word.index <= previous || word.isFinal { return false }
      previous = word.index
    }
    return true
  }

  /// The words as tentative ones, sorted by index; of those at the same index the last one.
  var tentativeInOrder: [SpeechTranscript] {
    var ordered: [SpeechTranscript] = []
    ordered.reserveCapacity(count)
    // Sorting is stable, so the last one of an index in the list is the last one here.
    for var word in sorted(by: { $0.index < $1.index }) {
      word.isFinal = false
      if ordered.last?.index == word.index { ordered.removeLast() }
      ordered.append(word)
    }
    return ordered
  }

  /// These tentative words, sorted by index, together with the final ones of `standing`; entries for an index that is
  /// final are skipped.
  func mergedWithFinals(of standing: [SpeechTranscript]) -> [SpeechTranscript] {
    var merged: [SpeechTranscript] = []
    merged.reserveCapacity(Swift.max(count, standing.count))
    var next = startIndex
    for final in standing where final.isFinal {
      while next < endIndex, self[next].index < final.index {
        merged.append(self[next])
        next += 1
      }
      if next < endIndex, self[next].index == final.index { next += 1 }
      merged.append(final)
    }
    merged.append(contentsOf: self[next...])
    return merged
  }

  /// The position of the word with an index, or where it would be inserted.
  func position(ofIndex index: Int) -> Int {
    guard let first = self.first?.index, let last = self.last?.index, index <= last else { return count }
    if index <= first { return 0 }
    // Indices are nearly always a run without gaps, and then the position is known.
    let (guess, overflow) = index.subtractingReportingOverflow(first)
    if !overflow, guess < count, self[guess].index == index { return guess }
    var low = 1
    var high = count - 1
    while low < high {
      let middle = (low + high) / 2
      if self[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [SpeechEntity] {
  /// Whether the entities are sorted by range, each range once, and none is marked final: the form that state keeps.
  private var isTentativeInOrder: Bool {
    for position in indices {
      if self[position].isFinal { return false }
      guard position > 0 else { continue }
      let (previous, next) = (self[position - 1], self[position])
      if (previous.startIndex, previous.endIndex) >= (next.startIndex, next.endIndex) { return false }
    }
    return true
  }

  /// These entities as tentative ones, together with the final ones of `standing`, sorted.
  ///
  /// Entries that overlap a final entity are skipped; of those with the identical range the last one counts.
  func mergedWithFinals(of standing: [SpeechEntity]) -> [SpeechEntity] {
    let finals = standing.count(where: \.isFinal)
    if isEmpty { return finals == 0 ? [] : standing.filter(\.isFinal) }
    guard isTentativeInOrder else { return tentativeInOrder.mergedInOrder(withFinals: finals, of: standing) }
    return finals == 0 ? self : mergedInOrder(withFinals: finals, of: standing)
  }

  /// The entities as tentative ones, sorted by range; of those with the identical range the last one.
  private var tentativeInOrder: [SpeechEntity] {
    var ordered: [SpeechEntity] = []
    ordered.reserveCapacity(count)
    // Sorting is stable, so the last one of a range in the list is the last one here.
    for var entity in sorted(by: { ($0.startIndex, $0.endIndex) < ($1.startIndex, $1.endIndex) }) {
      entity.isFinal = false
      if let last = ordered.last, last.hasSameRange(as: entity) { ordered.removeLast() }
      ordered.append(entity)
    }
    return ordered
  }

  private func mergedInOrder(withFinals finals: Int, of standing: [SpeechEntity]) -> [SpeechEntity] {
    var merged: [SpeechEntity] = []
    merged.reserveCapacity(finals + count)
    var next = startIndex
    // How far those final entities reach that begin where an entity does, or before.
    var reach = 0
    // What overlaps no final entity is never equal to one: ranges alone decide the order. Of those that begin behind an
    // entity the first is the one that it overlaps, if any: nobody looks at all of them for each (law 18).
    for final in standing where final.isFinal {
      while next < endIndex, self[next].startIndex < final.startIndex {
        if self[next].startIndex >= reach, self[next].endIndex <= final.startIndex { merged.append(self[next]) }
        next += 1
      }
      merged.append(final)
      reach = Swift.max(reach, final.endIndex)
    }
    for entity in self[next...] where entity.startIndex >= reach { merged.append(entity) }
    return merged
  }

  /// Whether no tentative entity overlaps a final one; the entities are sorted.
  var hasClearFinals: Bool {
    var reach = (final: 0, tentative: 0)
    return allSatisfy { entity in
      if entity.isFinal {
        reach.final = Swift.max(reach.final, entity.endIndex)
        return entity.startIndex >= reach.tentative
      }
      reach.tentative = Swift.max(reach.tentative, entity.endIndex)
      return entity.startIndex >= reach.final
    }
  }
}
