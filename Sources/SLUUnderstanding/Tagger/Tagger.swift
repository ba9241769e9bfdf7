public import SLUGrammar

/// Finds intents and entities in words by what it has learnt, also where no template fits.
///
/// ```swift
/// let tagger = Tagger(TaggerTraining().train(on: grammar), grammar: grammar)
/// let tagging = tagger.tag(["i", "wanna", "go", "to", "rome"])
/// ```
public struct Tagger: Sendable {
  private let model: TaggerModel
  private let observer: Observer
  private let intentSteps: Steps
  private let entitySteps: Steps
  /// The names of entities by their keys.
  private let entityNames: [UInt64: String]
  /// Those of dates.
  private let dateNames: [UInt64: String]
  /// The keys of the entities whose values the grammar lists.
  private let listedKeys: Set<UInt64>
  /// The words that it has anything to go by; nil without a grammar.
  let knownWords: KnownWords?
  /// How the grammar writes entities; nil without one.
  let spellings: EntitySpelling?
  /// What was labelled for the grammar; nil without one.
  ///
  /// It is kept here, as whoever understands begins anew with each utterance.
  let labelled: LabelledUtterances?

  /// Creates a tagger.
  ///
  /// - Parameters:
  ///   - model: What was learnt.
  ///   - grammar: The grammar that the model was trained on; nil when it was trained without one.
  public init(_ model: TaggerModel, grammar: Grammar? = nil) {
    self.model = model
    observer = Observer(grammar, gazetteer: model.gazetteer)
    intentSteps = Steps(model.intents.transitions, model.intents.labels)
    entitySteps = Steps(model.entities.transitions, model.entities.labels)
    knownWords = grammar.map { KnownWords($0, model.intents) }
    let spellings = grammar.map { EntitySpelling($0) }
    self.spellings = spellings
    labelled = grammar.map { LabelledUtterances($0, spellings: spellings) }
    let names = model.entities.labels.names
    let listed = names.filter { grammar?.type(of: $0).hasOwnForm == false }
    listedKeys = Set(listed.map { FeatureKey.text($0) })
    entityNames = Dictionary(names.map { (FeatureKey.text($0), $0) }) { first, _ in first }
    dateNames = entityNames.filter { grammar?.types[$0.value]?.isDate == true }
  }

  /// What the words mean.
  ///
  /// - Parameters:
  ///   - words: The words as they are shown.
  ///   - parse: The grammar's best parse of just these words, when it is at hand.
  /// - Returns: Segments that cover all words; none when there are no words.
  public func tag(_ words: [String], parse: Parse? = nil) -> Tagging {
    var memory = TaggerMemory()
    return tag(words, parse: parse, memory: &memory)
  }

  /// What the words mean.
  ///
  /// - Parameters:
  ///   - words: The words as they are shown.
  ///   - parse: The grammar's best parse of just these words, when it is at hand.
  ///   - likelyStarts: The words at which a request seems to begin, as one ends before them.
  ///   - memory: Of the words that were asked of before, as those of an utterance that goes on; of no other tagger.
  func tag(
    _ words: [String], parse: Parse?, likelyStarts: Set<Int> = [], memory: inout TaggerMemory
  ) -> Tagging {
    guard !words.isEmpty, model.intents.labels.count > 0 else { return Tagging(segments: []) }
    let observation = observer.observe(words, memory.facts(of: words), parse: parse)
    let intents = model.intents
    let scores = memory.intents.scores(of: IntentFeatures.table(observation), in: intents)
    let lattice = Lattice(labels: intents.labels, scores: scores, transitions: intents.transitions)
    let insides = insides(observation)
    // A value goes on with what was asked for: "the lamp and the tv".
    let spots = Dictionary(grouping: observation.spots) { $0.words.lowerBound }
    let likely = likelyStarts.filter { spots[$0] == nil }
    let path = lattice.bestPath { place in
      let cost = Self.costOfRequest(behind: observation.words[place - 1].mark)
      if likely.contains(place) { return min(cost, Self.costOfLikelyRequest) }
      return cost + (insides.contains(place) ? Self.costOfCut : 0)
    }
    var segments = intents.labels.spans(path).map { span in weighed(segment(span.name, span.words, lattice)) }
    let entities = entities(observation, segments, &memory.entities).flatMap {
      fitted(listed($0, spots), observation, spots)
    }
    for number in segments.indices {
      segments[number].entities = entities.filter { segments[number].words.contains($0.words.lowerBound) }
    }
    var tagging = Tagging(segments: segments)
    tagging.starts = starts(lattice)
    let used = Set(entities.flatMap(\.words))
    tagging.unusedDays = observation.spots.compactMap { spot in
      guard let name = dateNames[spot.entity], !spot.words.contains(where: used.contains) else { return nil }
      return Tagging.Entity(name: name, words: spot.words)
    }
    return tagging
  }

  /// How probable it is of each word that a segment begins there.
  private func starts(_ lattice: Lattice) -> [Double] {
    let posteriors = Posteriors(lattice, steps: intentSteps)
    return (0..<lattice.length).map { word in
      lattice.labels.names.indices.reduce(0) { sum, name in
        sum + Double(posteriors.probability(lattice.labels.first(name), at: word))
      }
    }
  }

  /// What another request costs: the samples have more of them than people do, where words are none of the templates'; but those who
  /// type a full stop mean it.
  private static func costOfRequest(behind mark: WordFacts.Mark) -> Float {
    switch mark {
    case .none: 6
    case .comma: 4
    case .end: -3
    }
  }

  /// What another request costs behind one that is whole, and a conjunction: as little as behind a full stop.
  private static let costOfLikelyRequest = costOfRequest(behind: .end)

  /// What it costs on top to begin a request in the middle of what the templates list, "bubble wrap" is no bubble and a request to wrap,
  /// or behind an article: "a wake up alarm" is not to wake anybody up.
  private static let costOfCut: Float = 12

  /// The words that go on with those before them: within listed phrases of several words, and behind articles.
  private func insides(_ observation: Observation) -> Set<Int> {
    let listed = observation.spots.lazy.filter { $0.words.count > 1 && listedKeys.contains($0.entity) }
    let led = observation.words.indices.filter { $0 > 0 && observation.words[$0 - 1].leadsOn }
    return Set(listed.flatMap { $0.words.dropFirst() }).union(led)
  }

  /// An entity whose words the templates have only in others is the likeliest of those.
  private func listed(_ entity: Tagging.Entity, _ spots: [Int: [Observation.Spot]]) -> Tagging.Entity {
    guard model.grammarFingerprint != nil else { return entity }
    let begun = spots[entity.words.lowerBound] ?? []
    let keys = Set(begun.lazy.filter { $0.words == entity.words }.map(\.entity))
    var entity = entity
    if !keys.contains(FeatureKey.text(entity.name)), let name = likeliest(keys, entity) {
      entity.others = [entity.name] + entity.others.filter { $0 != name }
      entity.name = name
    }
    entity.isListed = keys.contains(FeatureKey.text(entity.name))
    return entity
  }

  /// Which of some entities words are that seemed to be another: the only one; of several only where neither may be any words.
  private func likeliest(_ keys: Set<UInt64>, _ entity: Tagging.Entity) -> String? {
    guard keys.count > 1 else { return keys.first.flatMap { entityNames[$0] } }
    guard listedKeys.contains(FeatureKey.text(entity.name)) else { return nil }
    let names = keys.compactMap { entityNames[$0] }
    return entity.others.first(where: names.contains) ?? names.min()
  }

  /// An entity that is more than its listed phrases, by words that say nothing only, is those phrases: "the hex bolts", "london and
  /// paris", "somewhere in rome".
  private func fitted(
    _ entity: Tagging.Entity, _ observation: Observation, _ spots: [Int: [Observation.Spot]]
  ) -> [Tagging.Entity] {
    let key = FeatureKey.text(entity.name)
    guard listedKeys.contains(key) else { return [entity] }
    var (phrases, place): ([Range<Int>], Int) = ([], entity.words.lowerBound)
    while place < entity.words.upperBound {
      let begun = (spots[place] ?? []).filter { $0.entity == key && entity.words.contains($0.words) }.map(\.words)
      if let phrase = begun.max(by: { $0.count < $1.count }) {
        phrases.append(phrase)
        place = phrase.upperBound
      } else {
        guard observation.words[place].isGeneric else { return [entity] }
        place += 1
      }
    }
    guard !phrases.isEmpty else { return [entity] }
    return phrases.map { words in
      var phrase = entity
      phrase.words = words
      return phrase
    }
  }

  /// How sure it must be that words mean nothing for their entities not to be looked for.
  private static let certainty = 0.95

  /// A segment with the likeliest intent that has a name, unless it is all but sure to have none: whether there are entities
  /// decides then.
  private func weighed(_ segment: Tagging.Segment) -> Tagging.Segment {
    guard segment.intent.isEmpty, segment.score < Self.certainty,
      let best = segment.alternatives.first(where: { !$0.intent.isEmpty })
    else { return segment }
    var weighed = segment
    (weighed.intent, weighed.score) = (best.intent, best.score)
    return weighed
  }

  /// A segment with all its intents, by how probable they are for just these words.
  private func segment(_ name: Int, _ words: Range<Int>, _ lattice: Lattice) -> Tagging.Segment {
    let labels = lattice.labels
    let sums = labels.names.indices.map { name -> Float in
      let (first, inside) = (labels.first(name), labels.inside(name))
      var sum = lattice.scores[words.lowerBound * labels.count + first]
      var last = first
      for word in words.dropFirst() {
        sum += lattice.scores[word * labels.count + inside] + lattice.transitions[last * labels.count + inside]
        last = inside
      }
      return sum
    }
    let largest = sums.max() ?? 0
    let masses = sums.map { Double(Exponential.value($0 - largest)) }
    let total = masses.reduce(0, +)
    let alternatives = labels.names.indices.map {
      RankedIntent(intent: labels.names[$0], score: masses[$0] / total)
    }
    return Tagging.Segment(
      intent: labels.names[name], words: words, score: masses[name] / total, alternatives: alternatives.ranked())
  }

  private func entities(
    _ observation: Observation, _ segments: [Tagging.Segment], _ memory: inout ScoreMemory
  ) -> [Tagging.Entity] {
    let chain = model.entities
    guard !chain.labels.names.isEmpty else { return [] }
    let starts = segments.map(\.words.lowerBound)
    let intents = segments.flatMap { segment in
      Array(repeating: FeatureKey.text(segment.intent), count: segment.words.count)
    }
    let features = EntityFeatures.table(observation, intents: intents, starts: Set(starts))
    let lattice = Lattice(
      labels: chain.labels, scores: memory.scores(of: features, in: chain), transitions: chain.transitions,
      starts: starts)
    let posteriors = Posteriors(lattice, steps: entitySteps)
    return chain.labels.spans(lattice.bestPath()).map { span in
      let scores = chain.labels.names.indices.map { posteriors.probability(of: $0, at: span.words) }
      var entity = Tagging.Entity(
        name: chain.labels.names[span.name], words: span.words, score: Double(scores[span.name]))
      let others = chain.labels.names.indices.filter { $0 != span.name && scores[$0] > 0 }
      entity.others = others.sorted { (scores[$1], $0) < (scores[$0], $1) }.map { chain.labels.names[$0] }
      return entity
    }
  }
}
