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
    let given = Dictionary(entries.map { ($0.word, $0.pronunciations) }, uniquingKeysWith: { first, _ in first })
    var sounds: [String: [[String]]] = [:]
    var silent: Set<String> = []
    for word in Set(grammar.vocabulary).union(given.keys) {
      let ways = Self.ways(word, given[word] ?? [], pronouncing)
      if ways.isEmpty { silent.insert(word) } else { sounds[word] = ways }
    }
    let weights = Dictionary(entries.map { ($0.word, $0.weight) }, uniquingKeysWith: { first, _ in first })
    let domain = BackoffModel(
      counting: SequenceCounts(grammar), utterances: options.utterances, weights: weights, without: silent)
    var model = domain
    if let general, options.share < 1 {
      for word in general.words.dropFirst(3) where sounds[word] == nil {
        let ways = Self.ways(word, [], pronouncing)
        if !ways.isEmpty { sounds[word] = ways }
      }
      model = domain.mixed(with: general.limited { sounds[$0] != nil }, share: options.share)
    }
    let sentences = options.hasSentences ? SpokenGrammar(grammar, weights: weights) { sounds[$0] != nil } : nil
    self.init(
      languageModel: model.pruned(threshold: options.threshold).arpa,
      pronunciations: sounds.keys.sorted().flatMap { word in (sounds[word] ?? []).map { .init(word, $0) } },
      unpronounced: silent.sorted(), grammar: sentences)
  }

  /// The different ways to say a word; none when there are none or the word cannot be written.
  private static func ways(_ word: String, _ given: [[String]], _ pronouncing: some Pronouncing) -> [[String]] {
    guard isWritable(word) else { return [] }
    var ways: [[String]] = []
    for way in given.isEmpty ? pronouncing.pronunciations(of: word) : given {
      let phones = way.map { $0.filter { !$0.isNumber } }.filter { !$0.isEmpty }
      if !phones.isEmpty, !ways.contains(phones) { ways.append(phones) }
    }
    return ways
  }

  /// Whether language models and dictionaries can hold a word: it is not taken for one of their marks or two words.
  private static func isWritable(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, !"+;#\\".unicodeScalars.contains(first) else { return false }
    return !word.unicodeScalars.contains {
      $0.value < 33 || "()<>[]".unicodeScalars.contains($0) || $0.properties.isWhitespace
    }
  }
}
