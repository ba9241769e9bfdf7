/// Reads places in an order: "first", "the twenty first", "two hundred and fifth", "3rd".
///
/// Written ones need the ending that belongs to them: "3rd", "11th", "1,000th". "The" before one is left out. Numbers
/// without an ending are no ordinals, and neither are "last" and "next".
///
/// ```swift
/// SpokenOrdinal().read("the twenty first", in: context)  // .value(21)
/// ```
public struct SpokenOrdinal: ValueParser {
  /// Creates a reader of ordinals.
  public init() {}

  /// Reads all of the words as one ordinal.
  ///
  /// - Parameters:
  ///   - text: What was said for the ordinal.
  ///   - context: Not needed; ordinals mean the same on every day.
  /// - Returns: The place, 0 for "zeroth"; or why there is none.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<Int> {
    let words = text.words.first == "the" ? text.words.dropFirst() : text.words[...]
    guard let last = words.last, let ending = Self.ending(last) else { return .fault(Self.noOrdinal) }
    if ending == .beyond { return .fault(NumberPhrase.tooLarge) }
    var cardinal = words.dropLast().map { NumberWord($0) } + [ending]
    // A cardinal needs "a hundred", an ordinal does not: "hundredth", "hundred and first".
    if let first = cardinal.first, first.factor != nil, first != .dozen { cardinal.insert(.article, at: 0) }
    guard let value = CardinalGrammar(words: cardinal[...]).whole() else { return .fault(Self.noOrdinal) }
    return Int(exactly: value).map(Reading.value) ?? .fault(NumberPhrase.tooLarge)
  }

  private static let noOrdinal = ValueFault.notOfThisKind(
    "expected an ordinal such as \"first\", \"twenty first\" or \"3rd\"")

  /// The word of a cardinal that belongs to the last word of an ordinal.
  private static func ending(_ word: String) -> NumberWord? {
    if let cardinal = irregular[word] { return NumberWord(cardinal) }
    if word.hasSuffix("ieth") { return tens(word.dropLast(4) + "y") }
    if word.hasSuffix("th"), let known = regular(NumberWord(String(word.dropLast(2)))) { return known }
    return written(word)
  }

  private static let irregular = [
    "first": "one", "second": "two", "third": "three", "fifth": "five", "eighth": "eight", "ninth": "nine",
    "twelfth": "twelve",
  ]

  private static func tens(_ word: String) -> NumberWord? {
    if case .tens = NumberWord(word) { NumberWord(word) } else { nil }
  }

  private static func regular(_ cardinal: NumberWord) -> NumberWord? {
    switch cardinal {
    case .digit(let value): [0, 4, 6, 7].contains(value) ? cardinal : nil
    case .teen(let value): value == 12 ? nil : cardinal
    case .hundred, .magnitude, .beyond: cardinal
    default: nil
    }
  }

  private static func written(_ word: String) -> NumberWord? {
    let digits = String(word.dropLast(2))
    guard digits.utf8.last.map(isDigit) == true else { return nil }
    let number = NumberWord(digits)
    guard case .figure(let figure) = number, figure.places == 0 else {
      return number == .beyond && word.hasSuffix("th") ? number : nil
    }
    let unit = (11...13).contains(figure.coefficient % 100) ? 0 : figure.coefficient % 10
    let ending = [1: "st", 2: "nd", 3: "rd"][unit] ?? "th"
    return word.hasSuffix(ending) ? number : nil
  }
}
