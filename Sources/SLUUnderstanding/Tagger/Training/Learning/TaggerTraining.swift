public import SLUGrammar

/// Trains a tagger: on what a grammar lets people say, on annotated utterances, or on both.
///
/// Equal options and input give equal models. Training takes seconds; nothing is kept but the model.
///
/// ```swift
/// let model = TaggerTraining(seed: 7).train(on: grammar)
/// ```
public struct TaggerTraining: Hashable, Sendable {
  /// Where the random numbers begin.
  public var seed: UInt64
  /// How many utterances of a grammar are sampled; less than 0 is 0.
  public var samples: Int
  /// How often the training goes through all utterances; less than 0 is 0, which learns nothing.
  public var epochs: Int
  /// How far the utterances are from what the templates have: 0 not at all, 1 all of them.
  public var noise: Double

  /// How many grammars that lack something are made of one.
  private static let thinnedGrammars = 8

  /// How many utterances are enough for each to be learnt from as it is, and how often it is learnt from otherwise.
  private static let manyUtterances = 4000
  private static let mostCopies = 12

  /// How far the training is.
  public struct Progress: Hashable, Sendable {
    /// What is being done, in a word or two.
    public var stage: String
    /// How much of it is done.
    public var done: Int
    /// How much there is to do.
    public var total: Int
  }

  /// Creates a training.
  ///
  /// - Parameters:
  ///   - seed: Where the random numbers begin.
  ///   - samples: How many utterances of a grammar are sampled; less than 0 is 0.
  ///   - epochs: How often the training goes through all utterances; less than 0 is 0, which learns nothing.
  ///   - noise: How many of the utterances are unlike what the templates have, 0 to 1.
  public init(seed: UInt64 = 1, samples: Int = 64_000, epochs: Int = 5, noise: Double = 0.6) {
    self.seed = seed
    self.samples = samples
    self.epochs = epochs
    self.noise = noise
  }

  /// Learns what a grammar lets people say, what is like it, and what was labelled for it (its settings).
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - labelled: More real utterances, annotated.
  ///   - progress: Is told how far it is.
  public func train(
    on grammar: Grammar, labelled: [AnnotatedUtterance] = [], progress: (Progress) -> Void = { _ in }
  ) -> TaggerModel {
    var random = SplitMix64(seed: seed)
    let observer = Observer(grammar)
    let labelled = grammar.settings.labelled + labelled
    let examples = SampledExamples(grammar, labelled, self, observer).make(using: &random)
    // Utterances are seen with the eyes of grammars that lack something, as templates lack what people say.
    let observers = (0..<Self.thinnedGrammars).map { number in
      let share = 0.1 + 0.2 * Double(number) / Double(Self.thinnedGrammars)
      let thinned = grammar.thinned(by: share, using: &random)
      return Observer(thinned, tellingWords: observer.tellingWords)
    }
    return train(examples, observers, .empty, TaggerModel.fingerprint(of: grammar), progress, &random)
  }

  /// Learns from annotated utterances alone.
  ///
  /// - Parameters:
  ///   - utterances: Annotated utterances.
  ///   - progress: Is told how far it is.
  public func train(on utterances: [AnnotatedUtterance], progress: (Progress) -> Void = { _ in }) -> TaggerModel {
    var random = SplitMix64(seed: seed)
    let values = LabelledValues(utterances)
    let observer = Observer(nil, gazetteer: values.gazetteer)
    var examples = utterances.map(TrainingExample.init)
    // Of few utterances more are made.
    let copies = utterances.isEmpty ? 0 : min(Self.mostCopies, Self.manyUtterances / utterances.count)
    for example in examples {
      for _ in 0..<copies { examples.append(values.exchanged(example, using: &random)) }
    }
    return train(
      examples, [observer], values.gazetteer, nil, progress, &random
    ) { observation, random in values.forget(&observation, using: &random) }
  }

  private func train(
    _ examples: [TrainingExample], _ observers: [Observer], _ gazetteer: Gazetteer, _ fingerprint: UInt64?,
    _ progress: (Progress) -> Void, _ random: inout SplitMix64,
    forgetting: (inout Observation, inout SplitMix64) -> Void = { _, _ in }
  ) -> TaggerModel {
    let names = TrainingNames(examples)
    var intents = chain(names.intents, isSampled: fingerprint != nil)
    var entities = chain(names.entities, isSampled: fingerprint != nil)
    for (number, example) in examples.enumerated() where names.know(example) {
      let words = example.words.map(\.text)
      var observation = observers[number % observers.count].observe(words, words.map { WordFacts($0) })
      forgetting(&observation, &random)
      Forgetting(strength: fingerprint == nil ? noise / 5 : noise).apply(to: &observation, using: &random)
      let segmentIntents = example.segments.flatMap { segment in
        Array(repeating: FeatureKey.text(segment.intent), count: segment.words.count)
      }
      intents.add(
        IntentFeatures.table(observation), path: example.intentPath(names.intents, names.intentNumbers), starts: [])
      entities.add(
        EntityFeatures.table(observation, intents: segmentIntents, starts: Set(example.starts)),
        path: example.entityPath(names.entities, names.entityNumbers), starts: example.starts)
      if number % 500 == 0 { progress(Progress(stage: "utterances", done: number, total: examples.count)) }
    }
    let epochs = max(epochs, 0)
    let intentModel = intents.train(epochs: epochs, using: &random) {
      progress(Progress(stage: "intents", done: $0, total: epochs))
    }
    let entityModel = entities.train(epochs: epochs, using: &random) {
      progress(Progress(stage: "entities", done: $0, total: epochs))
    }
    return TaggerModel(
      grammarFingerprint: fingerprint, intents: intentModel, entities: entityModel, gazetteer: gazetteer)
  }

  /// A chain that has learnt nothing; samples are many and alike, so that it is more careful with them.
  private func chain(_ labels: LabelSet, isSampled: Bool) -> ChainTrainer {
    var chain = ChainTrainer(labels)
    chain.dropping = Self.dropping
    if isSampled { chain.averaged = max(1, epochs / 2) }
    return chain
  }

  /// Which share of the features of a word is not looked at each time.
  private static let dropping = 0.25
}
