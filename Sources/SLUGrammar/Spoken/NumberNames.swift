/// Numbers as they are said: "thirty eight", "two hundred and five" without the "and".
enum NumberNames {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let magnitudes: [(Int, String)] = [
    (1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"), (1000, "thousand"),
    (100, "hundred"),
  ]
  private static let ordinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
    "twelve": "twelfth",
  ]

  /// The words of a cardinal number.
  static func cardinal(_ number: Int) -> [String] {
    if number < 0 { return ["minus"] + (number == .min ? [] : cardinal(-number)) }
    if number < 20 { return [small[number]] }
    if number < 100 { return [tens[number / 10]] + (number % 10 == 0 ? [] : [small[number % 10]]) }
    for (size, name) in magnitudes where number >= size {
      return cardinal(number / size) + [name] + (number % size == 0 ? [] : cardinal(number % size))
    }
    return []
  }

  /// The words of an ordinal number.
  static func ordinal(_ number: Int) -> [String] {
    var words = cardinal(number)
    guard let last = words.popLast() else { return [] }
    if let ordinal = ordinals[last] { return words + [ordinal] }
    return words + [last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th"]
  }

  /// The words of each digit.
  static func digits(_ digits: some StringProtocol) -> [String] {
    digits.utf8.compactMap { (48...57).contains($0) ? small[Int($0) - 48] : nil }
  }
}
