import SLUGrammar

/// What kind of word one is by its spelling: a number, a letter, a word like most.
///
/// Features of models have the numbers.
enum WordShape: UInt64, Sendable {
  case word, number, ordinal, letter, mixed, punctuation

  /// The kind of a word.
  ///
  /// - Parameter word: The word as it is shown.
  init(of word: String) { self.init(saying: SpokenForm.words(of: word)) }

  /// The kind of a word.
  ///
  /// - Parameter spoken: The word as it is said.
  init(saying spoken: [String]) { self = Self.shape(spoken, spoken.joined(separator: " ").utf8) }

  private static func shape(_ spoken: [String], _ bytes: String.UTF8View) -> WordShape {
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
