// Ordinals, as far as days and weekdays are counted with them.

extension WordCursor {
  /// "fifth", "twenty first", "1st" … up to ninety nine; those that no month has are for a fault that says so.
  mutating func takeOrdinal() -> Int? {
    if let ordinal = take(from: Self.ordinals) { return ordinal }
    if let next, let number = Self.writtenOrdinal(next) {
      advance(1)
      return number
    }
    guard let tens = next.flatMap({ CardinalReader.tens[$0] }) else { return nil }
    guard let unit = rest.dropFirst().first.flatMap({ Self.ordinals[$0] }), unit < 10 else { return nil }
    advance(2)
    return tens + unit
  }

  /// Whether an ordinal comes next.
  var isAtOrdinal: Bool {
    var copy = self
    return copy.takeOrdinal() != nil
  }

  private static let ordinals = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16,
    "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30, "fortieth": 40,
    "fiftieth": 50, "sixtieth": 60, "seventieth": 70, "eightieth": 80, "ninetieth": 90,
  ]

  /// "1st", "22nd", "13th": the ending must be that of the number.
  private static func writtenOrdinal(_ word: String) -> Int? {
    guard let number = number(word.dropLast(2)), number < 100 else { return nil }
    return word.hasSuffix(ordinalEnding(of: number)) ? number : nil
  }

  /// What is written behind the digits of an ordinal.
  ///
  /// - Parameter number: A number below 100.
  static func ordinalEnding(of number: Int) -> String {
    switch (number / 10, number % 10) {
    case (1, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  }
}
