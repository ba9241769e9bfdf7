import SLUGrammar

/// What can be said of a word by itself: who it is, how it begins and ends, whether it is a number.
struct WordFacts: Hashable, Sendable {
  /// The word as it is said.
  var spoken: [String]
  /// The same with blanks between its words.
  var text: String
  /// The key of the word as it is said.
  var identity: UInt64
  /// The key of what it means, roughly: see ``Concepts``.
  var concept: UInt64
  /// The keys of its last two letters, of its last three and of its first three, each where there are more of them.
  var affixes: [UInt64]
  /// What kind of word it is.
  var shape: WordShape
  /// How it is written: 0 in small letters, 1 with a capital, 2 in capitals.
  var capitals: UInt64

  /// What is written behind it.
  var mark: Mark
  /// Whether it says how things are told rather than what they are about: see ``GenericWords``.
  var isGeneric: Bool
  /// Whether what comes next belongs to it: an article, or whose something is.
  var leadsOn: Bool

  /// Signs between words, by how much they part.
  enum Mark: UInt64, Sendable {
    case none, comma, end
  }

  /// The key of a word of which nothing is known.
  static let unknown: UInt64 = 1

  /// The kind of the keys of first letters; those of last letters are of the kind of their number.
  private static let prefixKind: UInt64 = 9

  init(_ word: String) {
    spoken = SpokenForm.words(of: word)
    text = spoken.joined(separator: " ")
    identity = FeatureKey.text(text)
    concept = Concepts.key(text)
    let bytes = Array(text.utf8)
    let first = word.unicodeScalars.first
    capitals =
      first?.properties.isUppercase != true
      ? 0 : word.unicodeScalars.dropFirst().contains { $0.properties.isLowercase } ? 1 : 2
    affixes = []
    for length in [2, 3] where bytes.count > length {
      affixes.append(FeatureKey.make(UInt64(length), Self.key(bytes.suffix(length))))
    }
    if bytes.count > 3 { affixes.append(FeatureKey.make(Self.prefixKind, Self.key(bytes.prefix(3)))) }
    shape = WordShape(saying: spoken)
    mark = Self.mark(word)
    isGeneric = GenericWords.contains(text)
    leadsOn = mark == .none && Self.articles.contains(text)
  }

  private static let articles: Set<String> = ["a", "an", "the", "my", "your", "our", "their", "every"]

  /// What is written behind a word; the full stop of "St." and "p.m." ends no sentence.
  private static func mark(_ word: String) -> Mark {
    switch word.last {
    case "!", "?", ";": return .end
    case ",", ":": return .comma
    case ".":
      let stem = word.dropLast()
      if stem.isEmpty { return .end }
      // More dots than one are for what is left out, or in an abbreviation.
      return stem.count < 2 || stem.contains(".") || abbreviations.contains(stem.lowercased()) ? .none : .end
    default: return .none
    }
  }

  private static let abbreviations: Set<String> = [
    "dr", "mr", "mrs", "ms", "st", "jr", "sr", "mt", "ft", "ave", "blvd", "rd", "vs", "approx", "prof", "inc", "ltd",
  ]

  private static func key(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
