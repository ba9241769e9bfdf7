/// Reads spoken cardinal numbers out of a run of words: the part that numbers, dates, times and money share.
struct CardinalReader {
  /// A number, and how many words it took.
  struct Found: Hashable {
    var value: Int
    var words: Int
  }

  let words: ArraySlice<String>

  init(_ words: ArraySlice<String>) { self.words = words }
  init(_ words: [String]) { self.words = words[...] }

  /// The longest cardinal at the beginning: "two hundred and five", "twenty three", "3", "1,500".
  ///
  /// "and" counts only inside a number ("two hundred and five"). Nothing above 999,999,999,999,999 is read, and nothing
  /// that an `Int` does not hold where that has 32 bits.
  ///
  /// - Returns: The number, or nil when the first word begins none.
  func cardinal() -> Found? {
    guard let found = CardinalGrammar(words: words.map { NumberWord($0) }[...]).cardinal() else { return nil }
    return Int(exactly: found.value).map { Found(value: $0, words: found.words) }
  }

  /// A spoken number below one hundred: "five", "seventeen", "twenty three".
  func belowHundred() -> Found? {
    let words = words.prefix(2).map { NumberWord($0) }
    return CardinalGrammar(words: words[...]).belowHundred(at: 0).map { Found(value: Int($0.value), words: $0.words) }
  }
}

// MARK: - Words

extension CardinalReader {
  static let units = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
  ]
  static let teens = [
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
  ]
  static let tens = [
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
  ]

  static func isMagnitude(_ word: String) -> Bool {
    switch NumberWord(word) {
    case .hundred, .magnitude: true
    default: false
    }
  }

  /// A number in digits, with or without separators in thousands: "205", "1,500".
  static func digits(_ word: String) -> Int? {
    guard word.utf8.last.map(isDigit) == true, case .figure(let figure) = NumberWord(word), figure.places == 0 else {
      return nil
    }
    return Int(exactly: figure.coefficient)
  }
}
