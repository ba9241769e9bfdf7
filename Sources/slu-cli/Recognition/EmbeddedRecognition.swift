#if os(Linux)
  import SLUGrammar
  import SLULanguageModel
  import SLUPocketSphinx
  import SLUSpeech

  /// Makes recognisers in this process that know the words of a grammar.
  struct EmbeddedRecognition: Recognition {
    /// How hard they search.
    var profile: DecoderProfile
    /// How many utterances are heard at a time.
    var decoders: Int

    /// How many of the commonest words of English are heard beside those of a grammar.
    private static let generalWords = 3500

    /// Loads decoders for a grammar.
    ///
    /// - Parameters:
    ///   - grammar: What may be said.
    ///   - options: How much the grammar counts; nil for what its configuration says.
    ///   - messages: Told of words that nobody can pronounce.
    /// - Throws: A `RecognizerError`: what is not installed, or cannot be used.
    func engine(
      for grammar: Grammar, options: LanguageOptions? = nil, _ messages: Messages
    ) throws(RecognizerError) -> PocketSphinxEngine {
      let language = try language(of: grammar, options ?? LanguageOptions(grammar.settings), messages)
      return try PocketSphinxEngine(
        language: language, profile: profile, decoders: decoders,
        pronounce: { word in
          (try? EnglishSounds.shared(for: [word], Messages()))?.pronunciations(of: word) ?? []
        })
    }

    /// What recognisers of a grammar can hear.
    ///
    /// - Parameters:
    ///   - grammar: What may be said.
    ///   - options: How much the grammar counts.
    ///   - messages: Told of words that nobody can pronounce.
    /// - Throws: A `RecognizerError`: what is not installed, or cannot be used.
    func language(
      of grammar: Grammar, _ options: LanguageOptions, _ messages: Messages
    ) throws(RecognizerError) -> SpokenLanguage {
      let language: SpokenLanguage
      if let kept = LanguageCache(grammar, options: options)?.load() {
        language = kept
      } else {
        language = try made(of: grammar, options, messages)
      }
      if !language.unpronounced.isEmpty {
        messages.error(
          "nobody knows how to pronounce \(language.unpronounced.joined(separator: ", ")): they are never heard; "
            + "say it in vocabulary.csv")
      }
      return language
    }

    /// Makes a language, and keeps it.
    private func made(
      of grammar: Grammar, _ options: LanguageOptions, _ messages: Messages
    ) throws(RecognizerError) -> SpokenLanguage {
      let sounds = try EnglishSounds.shared(for: grammar.vocabulary, messages)
      // Where only templates count, nothing else need be heard.
      let general =
        grammar.settings.isStrict
        ? nil : try GeneralModel().commonest(Self.generalWords, and: grammar.vocabulary) { sounds.contains($0) }
      let language = SpokenLanguage(grammar, pronouncing: sounds, general: general, options: options)
      if let cache = LanguageCache(grammar, options: options), let reason = cache.keep(language) {
        messages.error("\(cache.path): cannot be written: \(reason)")
      }
      return language
    }
  }
#endif
