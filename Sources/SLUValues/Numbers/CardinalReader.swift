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
  /// "and" counts only inside a number ("two hundred and five"). Nothing above 999,999,999,999 is read.
  ///
  /// - Returns: The number, or nil when the first word begins none.
  func cardinal() -> Found? {
    if let first = words.first, let value = Self.digits(first) { return scaled(Found(value: value, words: 1)) }
    return scaled(belowThousand())
  }

  /// A spoken number below one hundred: "five", "seventeen", "twenty three".
  func belowHundred() -> Found? {
    guard let first = words.first else { return nil }
    if let value = Self.units[first] ?? Self.teens[first] { return Found(value: value, words: 1) }
    guard let tens = Self.tens[first] else { return nil }
    if let next = words.dropFirst().first, let unit = Self.units[next], unit > 0 {
      return Found(value: tens + unit, words: 2)
    }
    return Found(value: tens, words: 1)
  }

  /// "two hundred and five", "a hundred", "ninety nine".
  private func belowThousand() -> Found? {
    var found = belowHundred()
    let isArticle = words.first == "a" || words.first == "an" || words.first == "one"
    if found == nil, isArticle, words.count > 1, Self.isMagnitude(words[words.startIndex + 1]) {
      found = Found(value: 1, words: 1)
    }
    guard var number = found else { return nil }
    guard number.value < 100, number.value > 0, word(number.words) == "hundred" else { return number }
    number = Found(value: number.value * 100, words: number.words + 1)
    return number.adding(tail(behind: number.words, below: 100))
  }

  /// The rest of a number behind a magnitude, with or without "and".
  private func tail(behind count: Int, below limit: Int) -> Found? {
    let link = word(count) == "and" ? 1 : 0
    let rest = CardinalReader(words.dropFirst(count + link))
    guard let found = limit == 100 ? rest.belowHundred() : rest.belowThousand(), found.value > 0, found.value < limit
    else { return nil }
    return Found(value: found.value, words: found.words + link)
  }

  /// Follows thousands, millions and billions, which must become smaller from left to right.
  private func scaled(_ first: Found?) -> Found? {
    guard let first else { return nil }
    var total = Found(value: 0, words: 0)
    var part = first
    var limit = Int.max
    while true {
      guard let magnitude = word(total.words + part.words).flatMap({ Self.magnitudes[$0] }), magnitude < limit,
        part.value < 1000, part.value > 0
      else {
        // A part without a magnitude is the last one.
        return total.adding(part)
      }
      total = Found(value: total.value + part.value * magnitude, words: total.words + part.words + 1)
      limit = magnitude
      guard let next = tail(behind: total.words, below: 1000) else { return total }
      part = next
    }
  }

  private func word(_ offset: Int) -> String? {
    let position = words.startIndex + offset
    return position < words.endIndex ? words[position] : nil
  }
}

extension CardinalReader.Found {
  fileprivate func adding(_ other: Self?) -> Self {
    guard let other else { return self }
    return Self(value: value + other.value, words: words + other.words)
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
  static let magnitudes = ["thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000]

  static func isMagnitude(_ word: String) -> Bool { word == "hundred" || magnitudes[word] != nil }

  /// A number in digits, with or without separators in thousands: "205", "1,500".
  static func digits(_ word: String) -> Int? {
    let groups = word.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = groups.first, groups.count == 1 || (1...3).contains(first.count) else { return nil }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    let digits = groups.joined()
    guard !digits.isEmpty, digits.utf8.count <= 12, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }
}
