#if os(Linux)
  import SLUAppFiles
  import SLUEmbedded
  import SLUGrammar
  import SLULanguageModel
  import SLUPocketSphinx
  import SLUPronunciation
  import SLUSpeech

  /// Makes recognisers in this process that know the words of a grammar.
  struct EmbeddedRecognition: Recognition {
    /// How hard they search.
    var profile: DecoderProfile
    /// How many utterances are heard at a time.
    var decoders: Int

    /// Loads decoders for a grammar.
    ///
    /// - Parameters:
    ///   - grammar: What may be said.
    ///   - options: How much the grammar counts; nil for what its configuration says.
    ///   - compiled: What was compiled of the configuration: it is taken as long as it fits.
    ///   - messages: Told of words that nobody can pronounce.
    /// - Throws: A `RecognizerError`: what is not installed, or cannot be used.
    func engine(
      for grammar: Grammar, options: LanguageOptions? = nil, compiled: CompiledFiles? = nil, _ messages: Messages
    ) throws(RecognizerError) -> PocketSphinxEngine {
      let options = options ?? LanguageOptions(grammar.settings)
      return try engine(hearing: language(of: grammar, options, compiled: compiled, messages))
    }

    /// Loads decoders for a language.
    ///
    /// - Parameter language: What can be heard.
    /// - Throws: A `RecognizerError`: what is not installed, or cannot be used.
    func engine(hearing language: SpokenLanguage) throws(RecognizerError) -> PocketSphinxEngine {
      try PocketSphinxEngine(
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
    ///   - compiled: What was compiled of the configuration: it is taken as long as it fits.
    ///   - messages: Told of words that nobody can pronounce.
    /// - Throws: A `RecognizerError`: what is not installed, or cannot be used.
    func language(
      of grammar: Grammar, _ options: LanguageOptions, compiled: CompiledFiles? = nil, _ messages: Messages
    ) throws(RecognizerError) -> SpokenLanguage {
      let language: SpokenLanguage
      let key = SpokenLanguage.key(of: grammar, options)
      let kept = compiled.map { files in
        CompiledPart(CompiledFile.Name.language, of: files) { SpokenLanguage(section: $0, key: key) }
      }
      for refusal in kept?.refusals ?? [] {
        messages.error(
          "\(refusal.path): \(refusal.reason); what hears it is made in its place, run \"slu-cli sal compile\"")
      }
      if let found = kept?.part ?? LanguageCache(grammar, options: options)?.load() {
        language = found
      } else {
        language = try made(of: grammar, options, messages)
      }
      if !language.unpronounced.isEmpty {
        messages.error(
          "nobody knows how to pronounce \(UnpronouncedWords.text(language.unpronounced)): they are never heard; "
            + "say it in vocabulary.csv")
      }
      if options.hasSentences, language.grammar == nil {
        if WordGraph(grammar) == nil {
          messages.error((grammar.largestTemplate().map { "\($0): " } ?? "") + WordGraph.excess)
        } else {
          messages.error(
            "the templates have no sentence that can be pronounced: words are heard as they usually follow each other")
        }
      }
      return language
    }

    /// Makes a language.
    static func make(
      of grammar: Grammar, _ options: LanguageOptions, _ messages: Messages
    ) throws(RecognizerError) -> SpokenLanguage {
      try GeneralEnglish.language(
        of: grammar, options, try EnglishSounds.shared(for: grammar.spokenVocabulary, messages))
    }

    /// Makes a language, and keeps it.
    private func made(
      of grammar: Grammar, _ options: LanguageOptions, _ messages: Messages
    ) throws(RecognizerError) -> SpokenLanguage {
      let language = try Self.make(of: grammar, options, messages)
      if let cache = LanguageCache(grammar, options: options), let reason = cache.keep(language) {
        messages.error("\(cache.path): cannot be written: \(reason)")
      }
      return language
    }
  }
#endif
