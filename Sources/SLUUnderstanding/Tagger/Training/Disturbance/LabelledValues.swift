import SLUGrammar

/// The values of entities in annotated utterances, as lists that new utterances are compared with.
struct LabelledValues {
  let gazetteer: Gazetteer
  /// How many utterances have each value.
  private let counts: [Gazetteer.Entry: Int]
  /// The values of each entity, each as often as there are utterances with it.
  private let values: [String: [[String]]]

  init(_ utterances: [AnnotatedUtterance]) {
    var counts: [Gazetteer.Entry: Int] = [:]
    var values: [String: [[String]]] = [:]
    for utterance in utterances {
      for segment in utterance.segments {
        let words = segment.words.map { WordFacts($0) }
        for entity in segment.entities where entity.range.count <= Gazetteer.longest {
          values[entity.type, default: []].append(Array(segment.words[entity.range]))
          let phrase = Gazetteer.key(words[entity.range])
          counts[Gazetteer.Entry(phrase: phrase, entity: FeatureKey.text(entity.type)), default: 0] += 1
        }
      }
    }
    self.counts = counts
    self.values = values
    gazetteer = Gazetteer(entries: Array(counts.keys))
  }

  /// An utterance with some of its values exchanged for those of others: what stands around a value is what matters.
  func exchanged(_ example: TrainingExample, using random: inout SplitMix64) -> TrainingExample {
    var other = example
    for number in other.segments.indices {
      var words: [TrainingExample.Word] = []
      var isExchanging = false
      for word in other.segments[number].words {
        guard let entity = word.entity, let choices = values[entity] else {
          words.append(word)
          continue
        }
        if word.isFirst {
          isExchanging = random.chance(0.5)
          if isExchanging {
            words += random.pick(choices).enumerated().map { .init(text: $1, entity: entity, isFirst: $0 == 0) }
          }
        }
        if !isExchanging { words.append(word) }
      }
      other.segments[number].words = words
    }
    return other
  }

  /// Hides phrases that are known from this utterance alone, and some others: a new utterance has values that are new.
  func forget(_ observation: inout Observation, using random: inout SplitMix64) {
    let words = observation.words
    observation.spots.removeAll { spot in
      let entry = Gazetteer.Entry(phrase: Gazetteer.key(words[spot.words]), entity: spot.entity)
      return random.chance(counts[entry] == 1 ? 0.5 : 0.2)
    }
  }
}
