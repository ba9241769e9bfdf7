import SLUCore
import SLUValues

// The entities of a segment that slots want, and what their parsers make of them.

extension SegmentState {
  /// Takes over the entities of a snapshot; those that were there keep their age and what was made of them.
  mutating func takeItems(of segment: SpeechSegment, by filter: CompiledFilter<Query>, at moment: Moment) {
    var old = items
    items.removeAll(keepingCapacity: true)
    for entity in segment.entities {
      let steps = filter.steps.indices.filter { filter.steps[$0].slot?.matches(entity, in: segment) == true }
      guard !steps.isEmpty else { continue }
      let words = segment.shownWords(of: entity)
      let known = old.firstIndex { item in
        item.entity.type.hasSameBytes(as: entity.type) && item.entity.value.hasSameBytes(as: entity.value)
          && (!entity.value.isEmpty || item.words.hasSameBytes(as: words))
      }
      if let known {
        var item = old.remove(at: known)
        (item.entity, item.words, item.steps) = (entity, words, steps)
        items.append(item)
      } else {
        items.append(SlotItem(entity: entity, words: words, since: moment, steps: steps))
      }
    }
  }

  /// Lets the parsers of the slots that apply read what they have not read yet.
  mutating func readItems(by filter: CompiledFilter<Query>, in context: ValueContext) {
    for place in items.indices {
      for step in items[place].steps where activeSteps.contains(step) && items[place].reading(of: step) == nil {
        guard let slot = filter.steps[step].slot else { continue }
        items[place].readings.append((step, slot.read(SpokenText(items[place].text), context)))
      }
    }
  }
}
