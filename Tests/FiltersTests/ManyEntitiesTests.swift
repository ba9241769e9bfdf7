import SLUCore
import SLUTestKit
import SLUValues
import Testing

@testable import SLUFilters

/// Segments of many entities: what is found by a shorter way is what a look at all would find.
@Suite("Segments of many entities")
struct ManyEntitiesTests {
  @Test("An entity goes on from the first that is left with its type and value, or its words where it has no value")
  func knownItems() {
    forAnySeed(2000) { seed in
      var random = SplitMix64(seed: seed)
      let segment = Self.segment(&random)
      let old = segment.entities.enumerated().map { number, entity in
        // The number tells one from the other.
        var item = SlotItem(entity: entity, since: Moment(update: number))
        item.words = segment.shownWords(of: entity)
        return item
      }
      let next = random.oneIn(2) ? segment : Self.segment(&random)
      var (known, left) = (KnownItems(old), old)
      for entity in random.oneIn(3) ? random.shuffle(next.entities) : next.entities {
        let words = next.shownWords(of: entity)
        let place = left.firstIndex { item in
          item.entity.value == entity.value && item.entity.type == entity.type
            && (!entity.value.isEmpty || item.words == words)
        }
        let expected = place.map { left.remove(at: $0) }
        let found = known.take(entity, words)
        guard found?.since.update == expected?.since.update, found?.entity == expected?.entity else {
          return "\(entity): \(String(describing: found)), not \(String(describing: expected))"
        }
      }
      return nil
    }
  }

  @Test("The words of an entity are those within its range, and the words before it those that a role looks at")
  func words() {
    forAnySeed(2000) { seed in
      var random = SplitMix64(seed: seed)
      let segment = Self.segment(&random)
      let slot = SlotStep(
        type: "size", role: .after("tea", "a b"), isList: false, fallback: nil, prompt: nil,
        read: { _, _ in fatalError("nobody asks") })
      for entity in segment.entities {
        let said = segment.transcripts.filter { !$0.value.isEmpty }
        let within = said.filter { $0.index >= entity.startIndex && $0.index < entity.endIndex }.map(\.value)
        let expected = within.isEmpty ? entity.value : within.joined(separator: " ")
        if segment.shownWords(of: entity) != expected { return "\(segment.shownWords(of: entity)), not \(expected)" }
        let before = said.filter { $0.index < entity.startIndex }.map(\.value)
        let isAfter = before.suffix(1) == ["tea"] || before.suffix(2) == ["a", "b"]
        if slot.accepts(entity, in: segment) != isAfter { return "\(before): \(!isAfter)" }
      }
      return nil
    }
  }

  @Test("An effect is found by its rule and its number")
  func effects() {
    let change = TypedChange<Order>(Assignment(keyPath: \.count, value: 1, text: "1"))
    func effect(_ step: Int, _ occurrence: Int) -> Effect {
      Effect(step: step, occurrence: occurrence, change: change, intent: "")
    }
    forAnySeed(500) { seed in
      var random = SplitMix64(seed: seed)
      var effects: [Effect] = []
      for step in 0..<6 where !random.oneIn(3) {
        for occurrence in 0..<5 where !random.oneIn(3) { effects.append(effect(step, occurrence)) }
      }
      for (step, occurrence) in (0..<7).flatMap({ step in (0..<6).map { (step, $0) } }) {
        let expected = effects.firstIndex { $0.step == step && $0.occurrence == occurrence }
        if effects.place(of: effect(step, occurrence)) != expected { return "\(step), \(occurrence)" }
      }
      return nil
    }
  }

  @Test("Thousands of values are applied, revised and retracted one by one")
  func thousands() throws {
    let count = 5000
    let filter = TestFilter(.tentative) { OnAnyIntent { Slot("topping", \.toppings, each: Spoken(), .appending) } }
    var session = FilterSession(filter, initial: Order(), context: context)
    func heard(_ names: Range<Int>) -> (order: [String], actions: [FilterAction]) {
      let entities = names.map { SpeechEntity(type: "topping", value: "t\($0)", startIndex: $0, endIndex: $0 + 1) }
      let outcome = session.apply(
        .segmentChanged(
          SpeechSegment(contextId: "a", segmentId: 0, intent: SpeechIntent(value: "top"), entities: entities)))
      return (session.query.toppings, outcome.actions)
    }
    let all = heard(0..<count)
    #expect(all.order == (0..<count).map { "t\($0)" } && all.actions.count == count)
    // Each is the next one now, and so revised; the last is gone.
    let fewer = heard(1..<count)
    #expect(fewer.order == (1..<count).map { "t\($0)" } && fewer.actions.count == count)
    #expect(heard(1..<count).actions.isEmpty)
  }

  /// A segment of few kinds of entities and words, so that many are alike; words and indices have gaps.
  private static func segment(_ random: inout SplitMix64) -> SpeechSegment {
    var words: [SpeechTranscript] = []
    for index in 0..<random.below(20) where !random.oneIn(5) {
      words.append(SpeechTranscript(index: index, value: random.pick(["", "a", "b", "tea"])))
    }
    var entities: [SpeechEntity] = []
    for _ in 0..<random.below(12) {
      let start = random.below(20)
      entities.append(
        SpeechEntity(
          type: random.pick(["size", "item"]), value: random.pick(["", "", "x", "y"]), startIndex: start,
          endIndex: start + 1 + random.below(4)))
    }
    return SpeechSegment(contextId: "a", segmentId: 0, entities: entities.sorted(), transcripts: words)
  }
}
