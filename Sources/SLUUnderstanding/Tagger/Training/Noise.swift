/// Makes utterances of templates more like those of people: hesitations, words too many, too few, or others, values that no
/// list has, utterances that break off or follow each other.
struct Noise: Sendable {
  /// How much of all this there is: 0 for none, 1 for a lot.
  var strength: Double
  /// The entities whose values are words rather than numbers or dates.
  var openEntities: Set<String>

  /// An utterance as somebody might say it.
  func applied(to example: TrainingExample, using random: inout TrainingRandom) -> TrainingExample {
    var noisy = example
    // Some stay as they are: what fits a template must be learnt as such.
    guard !random.chance(1 - strength) else { return noisy }
    for number in noisy.segments.indices {
      replaceValues(of: &noisy.segments[number], &random)
      disturb(&noisy.segments[number], &random)
    }
    if random.chance(0.15), let last = noisy.segments.indices.last {
      noisy.segments[last].words.removeLast(random.below(noisy.segments[last].words.count))
    }
    return noisy
  }

  /// Two utterances in one breath; a conjunction belongs to the first.
  func joined(_ first: TrainingExample, _ second: TrainingExample, using random: inout TrainingRandom)
    -> TrainingExample
  {
    var both = first
    if random.chance(0.6), let last = both.segments.indices.last {
      both.segments[last].words += random.pick(CommonWords.conjunctions).map { .init(text: $0) }
    }
    both.segments += second.segments
    return both
  }

  private func replaceValues(of segment: inout TrainingExample.Segment, _ random: inout TrainingRandom) {
    var words: [TrainingExample.Word] = []
    var place = 0
    while place < segment.words.count {
      let word = segment.words[place]
      guard let entity = word.entity else {
        words.append(word)
        place += 1
        continue
      }
      var end = place + 1
      while end < segment.words.count, segment.words[end].entity == entity, !segment.words[end].isFirst { end += 1 }
      if openEntities.contains(entity), random.chance(0.25) {
        let count = random.chance(0.6) ? 1 : random.chance(0.7) ? 2 : 3
        for number in 0..<count {
          words.append(.init(text: CommonWords.inventedName(using: &random), entity: entity, isFirst: number == 0))
        }
      } else {
        words += segment.words[place..<end]
      }
      place = end
    }
    segment.words = words
  }

  private func disturb(_ segment: inout TrainingExample.Segment, _ random: inout TrainingRandom) {
    var words: [TrainingExample.Word] = []
    for (place, word) in segment.words.enumerated() {
      if word.entity == nil || word.isFirst, random.chance(place == 0 ? 0.15 : 0.03) {
        words += random.pick(CommonWords.fillers).map { .init(text: $0) }
      }
      guard word.entity == nil else {
        words.append(word)
        continue
      }
      if random.chance(0.08) { continue }
      words.append(random.chance(0.08) ? .init(text: random.pick(CommonWords.all)) : word)
      if random.chance(0.01) { words.append(word) }
    }
    if random.chance(0.1) { words += random.pick(CommonWords.endings).map { .init(text: $0) } }
    if !words.isEmpty { segment.words = words }
  }
}
