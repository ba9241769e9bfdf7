/// Says how words are pronounced, those too that no dictionary has.
///
/// The first of these that knows a word counts: the application's own entries, the user's lexicons in their order, the
/// dictionary; then the rules (plurals, possessives, hyphens, compounds, letters one by one) together with the model's
/// guesses, at most ``mostGuesses`` in all. A word of another script, or without a letter, has no pronunciation; digits are
/// written out as words before.
///
/// ```swift
/// let pronouncer = Pronouncer(dictionary: CMULexicon(bytes, file: "cmudict-en-us.dict").dictionary)
/// pronouncer.pronunciations(of: "hello")  // [["HH", "AH", "L", "OW"], ["HH", "EH", "L", "OW"]]
/// ```
public struct Pronouncer: Sendable {
  /// The most ways to say a word that are guessed.
  ///
  /// Of city names that were taken out of the dictionary, a recogniser heard slightly more with four than with three.
  public static let mostGuesses = 4

  /// The application's own entries; they replace what others know of a word.
  public var app: PronunciationDictionary
  /// The user's lexicons, the first that has a word counts.
  public var lexicons: [PronunciationDictionary]
  /// The dictionary of the language.
  public var dictionary: PronunciationDictionary
  /// Guesses what is left; nil for none, then such words have no pronunciation.
  public var model: PronunciationModel?

  /// Creates a pronouncer.
  ///
  /// - Parameters:
  ///   - app: The application's own entries.
  ///   - lexicons: The user's lexicons, the first that has a word counts.
  ///   - dictionary: The dictionary of the language.
  ///   - model: Guesses what is left; nil for none.
  public init(
    app: PronunciationDictionary = PronunciationDictionary(), lexicons: [PronunciationDictionary] = [],
    dictionary: PronunciationDictionary, model: PronunciationModel? = nil
  ) {
    self.app = app
    self.lexicons = lexicons
    self.dictionary = dictionary
    self.model = model
  }

  /// The ways to say a word, each as the names of its phones without stress, the likeliest first.
  ///
  /// - Parameter word: A word without white space.
  /// - Returns: None when the word cannot be said.
  public func pronunciations(of word: String) -> [[String]] {
    sourcedPronunciations(of: word).map { $0.phones.map(\.name) }
  }

  /// The ways to say a word and how each is known, the likeliest first.
  ///
  /// - Parameter word: A word without white space.
  /// - Returns: None when the word cannot be said.
  public func sourcedPronunciations(of word: String) -> [Pronunciation] {
    guard word.utf8.count <= PronunciationDictionary.mostBytes else { return [] }
    let word = word.lowercased()
    let known = known(word)
    if !known.isEmpty { return known }
    guard let plain = PlainSpelling.of(word) else { return [] }
    return spoken(plain).filter { $0.phones.count <= PronunciationDictionary.mostPhones }.unique
  }

  /// Whether a word has letters alone, so that rules and a model can say it; any other has to be in a dictionary.
  ///
  /// - Parameter word: A word without white space.
  public static func canSpell(_ word: String) -> Bool {
    word.utf8.count <= PronunciationDictionary.mostBytes && PlainSpelling.of(word) != nil
  }

  /// Whether the model has a say in a word: nobody wrote it down, and no sure rule makes it of words that are known.
  ///
  /// - Parameter word: A word without white space.
  public func needsModel(for word: String) -> Bool {
    var asked = self
    asked.model = nil
    let found = asked.sourcedPronunciations(of: word)
    return (found.first?.source ?? .guessed) >= .spelled && Self.canSpell(word)
  }

  /// What somebody wrote down for a word.
  func known(_ word: String) -> [Pronunciation] {
    let places = [(Pronunciation.Source.app, app)] + lexicons.map { (.lexicon, $0) } + [(.dictionary, dictionary)]
    for (source, place) in places {
      let found = place.pronunciations(of: word)
      if !found.isEmpty { return found.map { Pronunciation($0, source) } }
    }
    return []
  }
}
