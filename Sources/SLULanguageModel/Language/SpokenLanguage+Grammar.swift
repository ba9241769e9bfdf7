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
  public init(
    _ grammar: Grammar, pronouncing: some Pronouncing, general: BackoffModel? = nil, options: LanguageOptions? = nil
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
    sounds.lookUp(Conjunctions.words)
    let conjunctions = Conjunctions.words.filter(sounds.knows)
    let weights = Dictionary(entries.map { ($0.word, $0.weight) }, uniquingKeysWith: { first, _ in first })
    let counts = SequenceCounts(grammar).adding(labelled, share: SpokenGrammar.share(ofEachOf: labelled))
    let domain = BackoffModel(
      counting: counts.goingOn(behind: Self.shares(of: conjunctions)), utterances: options.utterances,
      weights: weights, without: silent)
    var model = domain
    if let general, options.share < 1 {
      sounds.lookUp(general.words.dropFirst(3))
      model = domain.mixed(with: general.limited(to: sounds.knows), share: options.share)
    }
    let sentences =
      options.hasSentences
      ? SpokenGrammar(grammar, weights: weights, conjunctions: conjunctions, where: sounds.knows) : nil
    self.init(
      languageModel: model.pruned(threshold: options.threshold).arpa,
      pronunciations: sounds.ways.sorted { $0.key < $1.key }.flatMap { word, ways in ways.map { .init(word, $0) } },
      unpronounced: silent.sorted(), grammar: sentences)
  }

  /// How many of all utterances go on behind each conjunction.
  private static func shares(of conjunctions: [String]) -> [(conjunction: String, share: Double)] {
    conjunctions.enumerated().map { place, word in (word, place == 0 ? 0.02 : 0.002) }
  }
}
