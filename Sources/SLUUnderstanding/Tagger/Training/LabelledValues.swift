import SLUGrammar

/// The values of entities in annotated utterances, as lists that new utterances are compared with.
struct LabelledValues {
  let gazetteer: Gazetteer
  /// How many utterances have each value.
  private let counts: [Gazetteer.Entry: Int]

  init(_ utterances: [AnnotatedUtterance]) {
    var counts: [Gazetteer.Entry: Int] = [:]
    for utterance in utterances {
      for segment in utterance.segments {
        let words = segment.words.map { WordFacts($0) }
        for entity in segment.entities where entity.range.count <= Gazetteer.longest {
          let phrase = Gazetteer.key(words[entity.range])
          counts[Gazetteer.Entry(phrase: phrase, entity: FeatureKey.text(entity.type)), default: 0] += 1
        }
      }
    }
    self.counts = counts
    gazetteer = Gazetteer(entries: Array(counts.keys))
  }

  /// Hides phrases that are known from this utterance alone, and some others: a new utterance has values that are new.
  func forget(_ observation: inout Observation, of example: TrainingExample, using random: inout TrainingRandom) {
    let words = observation.words
    observation.spots.removeAll { spot in
      let entry = Gazetteer.Entry(phrase: Gazetteer.key(words[spot.words]), entity: spot.entity)
      return counts[entry] == 1 || random.chance(0.2)
    }
  }
}
