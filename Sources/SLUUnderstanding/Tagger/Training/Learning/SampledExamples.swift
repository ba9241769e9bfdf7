import SLUGrammar

/// Utterances to learn from, made of a grammar and of what was labelled by hand.
struct SampledExamples {
  private let grammar: Grammar
  private let sampler: Sampler
  private let labelled: [TrainingExample]
  private let training: TaggerTraining
  private let observer: Observer
  private let noise: Noise
  /// The entities whose values are words rather than numbers or dates.
  private let openEntities: Set<String>
  /// Those of them whose values are people.
  private let personNames: Set<String>
  private let typing: Typing
  private let order: WordOrder

  /// The share of negated samples whose opposite is learnt, too.
  private static let affirmed = 0.3

  /// In how many samples phrases of intents are looked for.
  private static let heard = 4000

  /// The shares of samples that are typed, as most and where the values are typed rather than said, and that have other articles.
  private static let typed = 0.12
  private static let usuallyTyped = 0.5
  private static let otherArticles = 0.1

  /// The shares of samples with an adjunct in front, with the particle of a verb in its other place, and with "between" for "from".
  private static let fronted = 0.05
  private static let turned = 0.3
  private static let between = 0.1

  /// The shares of samples that are followed by another, and of these with an adjunct in front of the second.
  private static let joined = 0.12
  private static let joinedByAdjunct = 0.25

  /// The share of samples in which other words stand before what is a value by itself.
  private static let contrasted = 0.2

  /// The share of samples with full stops and commas.
  private static let punctuated = 0.15

  /// How many remarks there are, and strangers, as shares of the samples.
  private static let remarked = 0.05
  private static let strange = 0.15

  /// How often a labelled utterance counts: it is worth more than a sample.
  private static let copies = 10

  init(_ grammar: Grammar, _ labelled: [AnnotatedUtterance], _ training: TaggerTraining, _ observer: Observer) {
    self.grammar = grammar
    sampler = Sampler(grammar)
    self.labelled = labelled.map(TrainingExample.init)
    self.training = training
    self.observer = observer
    let open = grammar.entities.filter { grammar.type(of: $0).isOfWords }
    typing = Typing(types: grammar.types)
    order = WordOrder(types: grammar.types)
    noise = Noise(strength: training.noise)
    openEntities = Set(open)
    personNames = Set(open.filter { grammar.types[$0] == .personName })
  }

  func make(using random: inout SplitMix64) -> [TrainingExample] {
    var examples: [TrainingExample] = []
    let count = max(training.samples, 0)
    let samples = (0..<count).map { _ in sample(&random) }
    let heard = samples.prefix(Self.heard)
    let paraphrasing = Paraphrasing(heard)
    var noise = noise
    let composed = ComposedValues(heard, entities: openEntities.subtracting(personNames), observer)
    noise.openness = openness(heard, composed)
    noise.alikeEntities = alikeEntities(heard)
    let articles = Articles(heard, entities: openEntities)
    for var example in samples {
      if random.chance(Self.affirmed), let opposite = affirmed(example) {
        examples.append(noise.applied(to: opposite, using: &random))
      }
      if random.chance(training.noise) {
        example.segments = example.segments.map { paraphrasing.applied(to: $0, chance: 0.5, using: &random) }
      }
      if random.chance(Self.otherArticles) {
        example.segments = example.segments.map { articles.applied(to: $0, using: &random) }
      }
      if random.chance(0.05), let bare = bare(example) { example = bare }
      if random.chance(Self.contrasted) {
        example.segments = example.segments.map { composed.contrasted($0, using: &random) ?? $0 }
      }
      example.segments = example.segments.map { reordered($0, &random) }
      if random.chance(Self.joined) { example = joined(example, sample(&random), noise, &random) }
      if random.chance(typing.isUsual(in: example) ? Self.usuallyTyped : Self.typed) {
        example.segments = example.segments.map { typing.applied(to: $0, using: &random) }
      }
      guard !example.segments.isEmpty else { continue }
      example = noise.applied(to: example, using: &random)
      if random.chance(Self.punctuated) { example = Punctuation.applied(to: example, using: &random) }
      examples.append(example)
    }
    for example in labelled {
      examples.append(example)
      for _ in 1..<Self.copies { examples.append(noise.applied(to: example, using: &random)) }
    }
    let remarks = Remarks(heard, of: grammar, observer)
    examples += (0..<Int(Double(count) * Self.remarked)).compactMap { _ in
      remarks.make(using: &random).flatMap { paraphrasing.isSaid($0) ? nil : meaningless($0, &random) }
    }
    return examples + strangers(Int(Double(count) * Self.strange), paraphrasing, &random)
  }

  /// How open entities are for values that no template has: those with ten values are, those with two are hardly, and those whose values
  /// have numbers in them or are composed have none in other words.
  private func openness(_ samples: some Collection<TrainingExample>, _ composed: ComposedValues) -> [String: Double] {
    var (values, counted): ([String: Set<String>], [String: Int]) = ([:], [:])
    for segment in samples.lazy.flatMap(\.segments) {
      for span in segment.entities where openEntities.contains(span.name) {
        let words = segment.words[span.words].map(\.text)
        let isNew = values[span.name, default: []].insert(words.joined(separator: " ")).inserted
        if isNew, words.contains(where: { WordShape(of: $0) == .number }) { counted[span.name, default: 0] += 1 }
      }
    }
    return values.mapValues { min(1, Double($0.count) / Self.manyValues) }.filter { name, _ in
      2 * counted[name, default: 0] <= values[name, default: []].count && !composed.contains(name)
    }
  }

  /// How many values an entity has that may have any other.
  private static let manyValues = 10.0

  /// The entities of which a fifth of the values or more are values of another, too: two dates, or where from and where to.
  private func alikeEntities(_ samples: some Collection<TrainingExample>) -> Set<String> {
    var (counts, shared): ([String: Int], [String: Int]) = ([:], [:])
    for segment in samples.lazy.flatMap(\.segments) {
      let spots = observer.spots(segment.words.map(\.text))
      for span in segment.entities {
        counts[span.name, default: 0] += 1
        let key = FeatureKey.text(span.name)
        if spots.contains(where: { $0.words == span.words && $0.entity != key }) { shared[span.name, default: 0] += 1 }
      }
    }
    return Set(counts.filter { 5 * shared[$0.key, default: 0] >= $0.value }.keys)
  }

  /// A segment, perhaps with its words in another order.
  private func reordered(
    _ segment: TrainingExample.Segment, _ random: inout SplitMix64
  ) -> TrainingExample.Segment {
    var reordered = segment
    if random.chance(Self.turned), let turned = order.turned(reordered) { reordered = turned }
    if random.chance(Self.fronted), let fronted = order.fronted(reordered, using: &random) { reordered = fronted }
    if let spanned = WordOrder.between(reordered), random.chance(Self.between) { reordered = spanned }
    return reordered
  }

  /// Two utterances in one breath, or the first with an adjunct of the second: "in the kitchen and in the bedroom" is where, "in the
  /// kitchen and in the bedroom turn off the radio" is two requests.
  private func joined(
    _ first: TrainingExample, _ second: TrainingExample, _ noise: Noise, _ random: inout SplitMix64
  ) -> TrainingExample {
    var second = second
    if random.chance(Self.joinedByAdjunct), let head = second.segments.first {
      if random.chance(0.3), let last = first.segments.last,
        let extended = order.extended(last, by: head, using: &random)
      {
        return TrainingExample(segments: first.segments.dropLast() + [extended])
      }
      if let fronted = order.fronted(head, using: &random) {
        second.segments[0] = fronted
        return noise.joined(first, second, isMarked: true, using: &random)
      }
    }
    return noise.joined(first, second, using: &random)
  }

  /// An utterance without what leads up to its first entity; nil when nothing is left out, or templates have what remains.
  private func bare(_ example: TrainingExample) -> TrainingExample? {
    guard example.segments.count == 1, let segment = example.segments.first else { return nil }
    let words = Array(segment.words.drop { $0.entity == nil })
    guard !words.isEmpty, words.count < segment.words.count else { return nil }
    guard observer.parse(words.map(\.text))?.isExact != true else { return nil }
    return TrainingExample(segments: [.init(intent: segment.intent, words: words)])
  }

  /// The opposite of an utterance with a negation, which means nothing that is known; nil where there is none, or where templates have it.
  private func affirmed(_ example: TrainingExample) -> TrainingExample? {
    guard example.segments.count == 1, let segment = example.segments.first else { return nil }
    let words = segment.words.compactMap { word -> TrainingExample.Word? in
      guard word.entity == nil, let other = Negatives.affirmed(word.text) else { return word }
      return other.isEmpty ? nil : .init(text: other)
    }
    guard words.map(\.text) != segment.words.map(\.text), words.count > 1,
      observer.parse(words.map(\.text))?.isExact != true
    else { return nil }
    return TrainingExample(segments: [.init(intent: "", words: words)])
  }

  private func sample(_ random: inout SplitMix64) -> TrainingExample {
    TrainingExample(sampler.sample(using: &random))
  }

  /// Utterances that the grammar has nothing to do with.
  private func strangers(
    _ count: Int, _ paraphrasing: Paraphrasing, _ random: inout SplitMix64
  ) -> [TrainingExample] {
    let others = OtherApplications.requests(strangeTo: observer.knows)
    let talk = (SmallTalk.utterances + others).filter { words in
      !paraphrasing.isSaid(words) && !observer.hasNearly(words)
    }
    let things = CommonWords.things.filter { !observer.knows($0) }
    let deeds = CommonWords.deeds.filter { !observer.knows($0) }
    return (0..<count).map { number in
      var words: [String]
      switch random.below(talk.isEmpty ? 2 : 4) {
      case 0: words = (0..<(1 + random.below(6))).map { _ in random.pick(CommonWords.all) }
      case 1 where !things.isEmpty && !deeds.isEmpty:
        words = random.pick(CommonWords.fillers) + random.pick(CommonWords.fillers) + [random.pick(deeds)]
        words +=
          random.pick([[], ["me"], ["us"], ["the"], ["a"], ["me", "a"], ["my"], ["some"]]) + [random.pick(things)]
        words.removeFirst(random.below(2))
      default: words = talk.isEmpty ? [random.pick(CommonWords.all)] : random.pick(talk)
      }
      return meaningless(words, &random)
    }
  }

  private func meaningless(_ words: [String], _ random: inout SplitMix64) -> TrainingExample {
    noise.applied(
      to: TrainingExample(segments: [.init(intent: "", words: words.map { .init(text: $0) })]), using: &random)
  }
}
