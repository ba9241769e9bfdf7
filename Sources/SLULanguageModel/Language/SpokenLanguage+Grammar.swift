public import SLUGrammar

extension SpokenLanguage {
  /// The language of a grammar.
  ///
  /// Equal arguments give equal languages on every machine. A word that has no pronunciation, or that the files of
  /// recognisers cannot hold, is left out of the language and named in ``unpronounced``.
  ///
  /// - Parameters:
  ///   - grammar: What may be said. Weights and pronunciations of its `vocabulary.csv` are heeded.
  ///   - pronouncing: How words sound of which the grammar does not say it.
  ///   - general: What people say elsewhere, so that what is in no template is heard too; nil: nothing.
  ///   - options: How the two are put together; nil for what the configuration asks for.
  ///   - paraphrases: Utterances that mean what templates do, in other words; those with a word that nobody can pronounce are left out.
  public init(
    _ grammar: Grammar, pronouncing: some Pronouncing, general: BackoffModel? = nil, options: LanguageOptions? = nil,
    paraphrases: [[String]] = []
  ) {
    let options = options ?? LanguageOptions(grammar.settings)
    let entries = grammar.settings.vocabulary
    let given = Dictionary(entries.map { ($0.word, $0.pronunciations) }) { first, _ in first }.filter {
      !$0.value.isEmpty
    }
    var sounds = WordSounds(given: given, source: pronouncing)
    let labelled = grammar.labelledUtterances
    let silent = sounds.lookUp(Set(grammar.spokenVocabulary).union(entries.map(\.word)))
    // That one of these cannot be said is no complaint: nobody asked for them.
    let possible = Asides.of(grammar)
    sounds.lookUp(possible.flatMap(\.words))
    let asides = possible.filter { $0.words.allSatisfy(sounds.knows) }
    sounds.lookUp(Set(paraphrases.joined()))
    let others = paraphrases.filter { $0.allSatisfy(sounds.knows) }
    let weights = Dictionary(entries.map { ($0.word, $0.weight) }, uniquingKeysWith: { first, _ in first })
    let counts = SequenceCounts(grammar)
      .adding(labelled, share: SpokenGrammar.share(ofEachOf: labelled))
      .adding(others, share: Self.paraphrased / Double(max(1, others.count)))
      .addingPlurals(share: Self.plural) { sounds.lookUp([$0]).isEmpty }
      .adding(asides)
    let domain = BackoffModel(
      counting: counts, utterances: options.utterances, weights: weights, without: silent)
    var model = domain
    if let general, options.share < 1 {
      sounds.lookUp(general.words.dropFirst(BackoffModel.firstWord))
      model = domain.mixed(with: general.limited(to: sounds.knows), share: options.share)
    }
    let sentences =
      options.hasSentences
      ? SpokenGrammar(grammar, weights: weights, asides: asides.filter(Asides.common.contains), where: sounds.knows)
      : nil
    self.init(
      languageModel: model.pruned(threshold: options.threshold).arpa,
      pronunciations: sounds.ways.sorted { $0.key < $1.key }.flatMap { word, ways in ways.map { .init(word, $0) } },
      unpronounced: silent.sorted(), grammar: sentences)
  }

  /// How many utterances are said in other words, beside each that is said as templates have it.
  private static let paraphrased = 0.3
  /// How often several of a thing are said to be so, beside each time that templates count it in their own words.
  private static let plural = 0.1
}
