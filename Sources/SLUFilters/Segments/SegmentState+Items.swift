import SLUCore
import SLUValues

// The entities of a segment that slots want, and what their parsers make of them.

extension SegmentState {
  /// Takes over the entities of a snapshot; those that were there keep their age and what was made of them.
  mutating func takeItems(of segment: SpeechSegment, by filter: CompiledFilter, at moment: Moment) {
    var known = KnownItems(items)
    items = []
    for entity in segment.entities {
      let steps = filter.steps(for: entity, in: segment)
      if steps.isEmpty { continue }
      let words = segment.shownWords(of: entity)
      var item = known.take(entity, words) ?? SlotItem(entity: entity, since: moment)
      item.entity = entity
      item.steps = steps
      item.words = words
      items.append(item)
    }
  }

  /// Lets the parsers of the slots that apply read what they have not read yet.
  mutating func readItems(by filter: CompiledFilter, in context: ValueContext) {
    for place in items.indices {
      for step in items[place].steps where activeSteps.contains(step) && !items[place].hasReading(of: step) {
        guard case .slot(let slot) = filter.steps[step].action else { continue }
        items[place].readings.append((step, slot.read(SpokenText(items[place].text), context)))
      }
    }
  }
}

extension CompiledFilter {
  /// The steps of the slots that an entity is for.
  fileprivate func steps(for entity: SpeechEntity, in segment: SpeechSegment) -> [Int] {
    guard let type = types.firstIndex(where: { $0.name.matches(entity.type) }) else { return [] }
    let steps = types[type].steps
    guard readsWords else { return steps }
    return steps.filter { self.steps[$0].slot?.accepts(entity, in: segment) == true }
  }
}
