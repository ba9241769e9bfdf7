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
  var shape: Shape
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

  /// Kinds of words.
  enum Shape: UInt64, Sendable {
    case word, number, ordinal, letter, mixed, punctuation
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
    shape = Self.shape(spoken, bytes)
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

  private static func shape(_ spoken: [String], _ bytes: [UInt8]) -> Shape {
    guard let last = spoken.last else { return .punctuation }
    if bytes.count == 1 { return .letter }
    let isCounted = spoken.dropFirst().allSatisfy { cardinals.contains($0) || units.contains($0) }
    if let first = spoken.first, cardinals.contains(first), isCounted { return .number }
    if ordinals.contains(last) { return .ordinal }
    return bytes.allSatisfy { (97...122).contains($0) || $0 == 39 || $0 > 127 } ? .word : .mixed
  }

  private static let cardinals: Set<String> = [
    "zero", "oh", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty",
    "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "thousand", "million", "point", "half",
  ]
  /// What a number is counted in where both are written as one word: "$12", "20%".
  private static let units: Set<String> = [
    "dollar", "dollars", "euro", "euros", "pound", "pounds", "rupee", "rupees", "yen", "cent", "cents", "percent",
    "degrees",
  ]
  private static let ordinals: Set<String> = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth", "thirtieth",
  ]
}
