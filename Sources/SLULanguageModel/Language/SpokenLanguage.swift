/// What an application lets people say, as recognisers need it: words, how they sound, and how likely they follow each other.
public struct SpokenLanguage: Hashable, Sendable {
  /// One way to pronounce a word.
  public struct Pronunciation: Hashable, Sendable {
    /// The word, in lower case, as it stands in the language model.
    public var word: String
    /// Its phones in the letters of the CMU dictionary, without stress (`HH`, `AH`).
    public var phones: [String]

    /// Creates a pronunciation.
    ///
    /// - Parameters:
    ///   - word: The word, in lower case.
    ///   - phones: Its phones.
    public init(_ word: String, _ phones: [String]) {
      self.word = word
      self.phones = phones
    }
  }

  /// A back-off model of up to three words in the ARPA format; every word of it has a pronunciation.
  public var languageModel: String
  /// How the words are pronounced, in the order of the words; a word that is pronounced in several ways stands there as often.
  public var pronunciations: [Pronunciation]
  /// Words that may be said but that nobody knows how to pronounce, in order: they are never heard.
  public var unpronounced: [String]
  /// The sentences of the templates, with words that have pronunciations; nil when there are none, or too many for a graph.
  public var grammar: SpokenGrammar?

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - languageModel: A back-off model in the ARPA format.
  ///   - pronunciations: How its words are pronounced.
  ///   - unpronounced: Words that it lacks because nobody knows how to pronounce them.
  ///   - grammar: The sentences of its templates.
  public init(
    languageModel: String, pronunciations: [Pronunciation], unpronounced: [String] = [],
    grammar: SpokenGrammar? = nil
  ) {
    self.languageModel = languageModel
    self.pronunciations = pronunciations
    self.unpronounced = unpronounced
    self.grammar = grammar
  }
}
