import SLUGrammar

/// Makes utterances of templates more like those of people: hesitations, words too many, too few, or others, values that no
/// list has, utterances that break off or follow each other.
struct Noise: Sendable {
  /// How much of all this there is: 0 for none, 1 for a lot.
  var strength: Double
  /// The entities that may have values that no template has, and how likely that is, up to 1.
  var openness: [String: Double] = [:]
  /// The entities whose values may as well be those of another: only the words before them tell which they are.
  var alikeEntities: Set<String> = []

  /// An utterance as somebody might say it.
  func applied(to example: TrainingExample, using random: inout SplitMix64) -> TrainingExample {
    var noisy = example
    for number in noisy.segments.indices where random.chance(Self.unthanked) {
      dropThanks(from: &noisy.segments[number])
    }
    // Some stay as they are: what fits a template must be learnt as such.
    guard !random.chance(1 - strength) else { return noisy }
    // What breaks off still says something; hesitations come on top.
    if random.chance(0.15), let last = noisy.segments.indices.last, noisy.segments[last].words.count > 3 {
      noisy.segments[last].words.removeLast(random.below(noisy.segments[last].words.count - 2))
    }
    for number in noisy.segments.indices {
      replaceValues(of: &noisy.segments[number], &random)
      disturb(&noisy.segments[number], &random)
    }
    return noisy
  }

  /// Two utterances in one breath; a conjunction belongs to the first, a change of mind to the second.
  ///
  /// - Parameters:
  ///   - first: What is said first.
  ///   - second: What is said next.
  ///   - isMarked: Whether only a conjunction tells where the second begins.
  ///   - random: Decides.
  func joined(
    _ first: TrainingExample, _ second: TrainingExample, isMarked: Bool = false, using random: inout SplitMix64
  ) -> TrainingExample {
    var both = first
    if isMarked || random.chance(0.6), let last = both.segments.indices.last {
      both.segments[last].words += random.pick(CommonWords.conjunctions).map { .init(text: $0) }
    }
    var second = second
    if random.chance(0.4), !second.segments.isEmpty {
      second.segments[0].words.insert(contentsOf: random.pick(CommonWords.corrections).map { .init(text: $0) }, at: 0)
    }
    both.segments += second.segments
    return both
  }

  private func replaceValues(of segment: inout TrainingExample.Segment, _ random: inout SplitMix64) {
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
      let openness = openness[entity] ?? 0
      if random.chance(0.25 * openness) {
        let count = random.chance(0.6) ? 1 : random.chance(0.7) ? 2 : 3
        for number in 0..<count {
          words.append(.init(text: InventedName.make(using: &random), entity: entity, isFirst: number == 0))
        }
      } else {
        words += segment.words[place..<end]
        if random.chance(0.06 * openness) {
          // A kind of it that no list has: a vanilla latte.
          words[words.count - (end - place)].isFirst = false
          let kind = random.chance(0.5) ? InventedName.make(using: &random) : random.pick(CommonWords.all)
          words.insert(.init(text: kind, entity: entity, isFirst: true), at: words.count - (end - place))
        }
        if openness > 0, random.chance(0.08) { words[words.count - 1].text += "s" }
      }
      place = end
    }
    segment.words = words
  }

  private func disturb(_ segment: inout TrainingExample.Segment, _ random: inout SplitMix64) {
    var words: [TrainingExample.Word] = []
    if random.chance(0.15) { words += random.pick(CommonWords.openings).map { .init(text: $0) } }
    if !segment.intent.isEmpty, random.chance(0.04) { words += random.pick(CommonWords.wishes).map { .init(text: $0) } }
    // Of a word or two all are needed.
    let dropping = segment.words.count < 3 ? 0 : 0.08
    for (place, word) in segment.words.enumerated() {
      if word.entity == nil || word.isFirst, random.chance(place == 0 ? 0.15 : 0.03) {
        words += random.pick(CommonWords.fillers).map { .init(text: $0) }
      }
      guard word.entity == nil, !tells(place, segment.words), !Negatives.contains(word.text) else {
        words.append(word)
        continue
      }
      if random.chance(dropping) { continue }
      let others = random.chance(0.5) ? CommonWords.all : GenericWords.all
      let other = random.pick(others)
      words.append(random.chance(dropping) && !Negatives.contains(other) ? .init(text: other) : word)
      if random.chance(0.01) { words.append(word) }
    }
    if random.chance(0.1) { words.append(.init(text: "please")) }
    if random.chance(0.1) { words += random.pick(CommonWords.endings).map { .init(text: $0) } }
    if !words.isEmpty { segment.words = words }
  }

  /// How many of those who say "please" at the end would not, by what is learnt: where templates have it tells nothing of an intent.
  private static let unthanked = 0.8
  private static let thanks: Set<String> = ["please", "thanks"]

  private func dropThanks(from segment: inout TrainingExample.Segment) {
    while segment.words.count > 1, let last = segment.words.last, last.entity == nil, Self.thanks.contains(last.text) {
      segment.words.removeLast()
    }
  }

  /// Whether a word may be all that tells which entity follows.
  private func tells(_ place: Int, _ words: [TrainingExample.Word]) -> Bool {
    words[place...].dropFirst().prefix(2).contains { $0.entity.map(alikeEntities.contains) == true }
  }
}
