#if os(Linux)
  import SLUGrammar
  import SLULanguageModel
  import SLUPocketSphinx
  import SLUPronunciation
  import SLUSpeech

  /// Makes recognisers in this process that know the words of a grammar.
  struct EmbeddedRecognition: Sendable {
    /// How hard they search.
    var profile: DecoderProfile
    /// How many utterances are heard at a time.
    var decoders: Int
    /// How many of the commonest words of English are heard beside those of a grammar.
    private static let generalWords = 3500
    /// Where the dictionary of American English is, as Debian's package `pocketsphinx-en-us` installs it.
    static let dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

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
      return try PocketSphinxEngine(language: language, profile: profile, decoders: decoders)
    }

    private func language(
      of grammar: Grammar, _ options: LanguageOptions, _ messages: Messages
    ) throws(RecognizerError) -> SpokenLanguage {
      let cache = LanguageCache(grammar, options: options)
      if let language = cache?.load() { return language }
      let pronouncer = try Self.pronouncer()
      let general = try GeneralModel().commonest(Self.generalWords, and: grammar.vocabulary) {
        pronouncer.dictionary.contains($0)
      }
      let language = SpokenLanguage(grammar, pronouncing: Sounds(pronouncer: pronouncer), general: general, options: options)
      if !language.unpronounced.isEmpty {
        messages.error(
          "nobody knows how to pronounce \(language.unpronounced.joined(separator: ", ")): they are never heard; "
            + "say it in vocabulary.csv")
      }
      if let cache, let reason = cache.keep(language) { messages.error("\(cache.path): cannot be written: \(reason)") }
      return language
    }

    private static func pronouncer() throws(RecognizerError) -> Pronouncer {
      guard let bytes = try? System.bytes(ofFile: dictionary) else {
        throw RecognizerError(
          .modelNotFound,
          "no dictionary: \(dictionary) cannot be read; install the Debian package pocketsphinx-en-us "
            + "(apt install pocketsphinx-en-us)")
      }
      return Pronouncer(dictionary: CMULexicon(bytes, file: dictionary).dictionary)
    }
  }

  /// The pronouncer as language models ask it.
  private struct Sounds: Pronouncing {
    let pronouncer: Pronouncer

    func pronunciations(of word: String) -> [[String]] { pronouncer.pronunciations(of: word) }
  }
#endif
