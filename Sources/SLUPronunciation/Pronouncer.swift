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
    return (found.first?.source ?? .guessed) >= .spelled && PlainSpelling.of(word) != nil
  }

  /// What somebody wrote down for a word.
  private func known(_ word: String) -> [Pronunciation] {
    let places = [(Pronunciation.Source.app, app)] + lexicons.map { (.lexicon, $0) } + [(.dictionary, dictionary)]
    for (source, place) in places {
      let found = place.pronunciations(of: word)
      if !found.isEmpty { return found.map { Pronunciation($0, source) } }
    }
    return []
  }
}

// MARK: - Rules

extension Pronouncer {
  /// A word of letters, apostrophes, hyphens and full stops.
  private func spoken(_ word: String) -> [Pronunciation] {
    let known = known(word)
    if !known.isEmpty { return known.map { Pronunciation($0.phones, max($0.source, .derived)) } }
    let parts = word.split { $0 == "-" || $0 == "." }.map(String.init)
    guard parts.count == 1, let word = parts.first else {
      // U.S.A.
      if !word.contains("-"), parts.allSatisfy({ $0.utf8.count == 1 }),
        let letters = LetterNames.spelling(of: parts.joined())
      {
        return [Pronunciation(letters, .spelled)]
      }
      let spoken = parts.map(spoken)
      return spoken.contains(where: \.isEmpty) ? [] : .joined(spoken)
    }
    return word.contains("'") ? withApostrophe(word) : letters(word)
  }

  /// `o'hare's`, `hotels'`, `l'oreal`.
  private func withApostrophe(_ word: String) -> [Pronunciation] {
    for ending in Ending.allCases where word.hasSuffix("'" + ending.letters) {
      let stem = word.dropLast(ending.letters.utf8.count + 1)
      if !stem.isEmpty { return ending.added(to: spoken(String(stem))) }
    }
    let joined = word.filter { $0 != "'" }
    guard !joined.isEmpty else { return [] }
    let known = known(joined)
    if !known.isEmpty { return known.map { Pronunciation($0.phones, max($0.source, .derived)) } }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    if parts.count == 2, let particle = Self.particles[parts[0]], !parts[1].isEmpty {
      return .joined([[Pronunciation(particle, .derived)], spoken(String(parts[1]))])
    }
    return letters(joined)
  }

  /// What stands before an apostrophe in names: O'Hare, D'Angelo, L'Oreal.
  private static let particles: [Substring: [Phone]] = ["o": [.ow], "d": [.d], "l": [.l]]

  /// Letters from a to z only, which nobody wrote down.
  private func letters(_ word: String) -> [Pronunciation] {
    let known = known(word)
    if !known.isEmpty { return known.map { Pronunciation($0.phones, max($0.source, .derived)) } }
    let plural = plural(word) ?? []
    // Curtis, Ramos and Angelus are no plurals more often than not.
    let isDoubtful = ["as", "is", "os", "us"].contains { word.hasSuffix($0) }
    if !plural.isEmpty, !isDoubtful { return plural }
    var ways = model?.guesses(word, count: Self.mostGuesses).map { Pronunciation($0, .guessed) } ?? []
    // A guess is right more often than two words that happen to make up the letters: indica-tor, mave-rick.
    if model != nil, let doubtful = plural.first ?? compound(word)?.first {
      ways.insert(doubtful, at: min(1, ways.count))
    }
    if !word.contains(where: { "aeiou".contains($0) }), word.utf8.count <= 8,
      let letters = LetterNames.spelling(of: word)
    {
      // "y" may be a vowel (Kyz) or a letter (NYC).
      ways.insert(Pronunciation(letters, .spelled), at: word.contains("y") ? min(2, ways.count) : 0)
    }
    return Array(ways.unique.prefix(Self.mostGuesses))
  }

  /// A word that is known, and its plural's ending.
  private func plural(_ word: String) -> [Pronunciation]? {
    guard word.utf8.count >= 4, word.hasSuffix("s"), !word.hasSuffix("ss") else { return nil }
    var stems = [String(word.dropLast())]
    if word.hasSuffix("ies") { stems.append(word.dropLast(3) + "y") }
    if word.hasSuffix("es") { stems.append(String(word.dropLast(2))) }
    for stem in stems {
      let known = known(stem)
      if !known.isEmpty { return Ending.s.added(to: known) }
    }
    return nil
  }

  /// Two words that are known, the shorter of them as long as can be.
  private func compound(_ word: String) -> [Pronunciation]? {
    let bytes = Array(word.utf8)
    let least = 4
    guard bytes.count >= 2 * least else { return nil }
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    for length in (least...bytes.count / 2).reversed() {
      for cut in length == bytes.count - length ? [length] : [length, bytes.count - length] {
        let first = known(text(bytes[..<cut]))
        let second = first.isEmpty ? [] : known(text(bytes[cut...]))
        if !second.isEmpty { return .joined([first, second]) }
      }
    }
    return nil
  }
}
