// The numbers that dates and times are made of.

extension WordCursor {
  /// A number in digits, or a spoken one below one hundred: "5", "05", "twenty one".
  mutating func takeSmallNumber() -> Int? {
    if let next, (1...2).contains(next.count), let number = Self.number(next[...]) {
      advance(1)
      return number
    }
    guard let found = CardinalReader(rest).belowHundred() else { return nil }
    advance(found.words)
    return found.value
  }

  /// The zero of "oh five": "oh", "o" or "zero".
  mutating func takeZero() -> Bool { take(oneOf: ["oh", "o", "zero"]) != nil }

  /// A unit behind a spoken zero: the five of "oh five".
  mutating func takeUnit() -> Int? {
    guard let unit = next.flatMap({ CardinalReader.units[$0] }), unit > 0 else { return nil }
    advance(1)
    return unit
  }

  /// The numbers that may stand for a day at this place, each with the place behind it.
  ///
  /// "twenty first" is one number, but "twenty one" may be 21, or 20 with a year behind it ("march twenty two thousand").
  func dayNumbers() -> [(day: Int, behind: WordCursor)] {
    var copy = self
    if let ordinal = copy.takeOrdinal() { return [(ordinal, copy)] }
    guard let number = copy.takeSmallNumber() else { return [] }
    var readings = [(day: number, behind: copy)]
    if let tens = next.flatMap({ CardinalReader.tens[$0] }), tens != number { readings.append((tens, dropping(1))) }
    return readings
  }

  /// The numbers that may stand for a day or a month among numbers, each with the place behind it: those of ``dayNumbers()``, and
  /// "oh five".
  func numbersOfDate() -> [(number: Int, behind: WordCursor)] {
    var copy = self
    if copy.takeZero() { return copy.takeUnit().map { [($0, copy)] } ?? [] }
    guard copy.takeOrdinal() == nil else { return [] }
    return dayNumbers().filter { (1...31).contains($0.day) }.map { ($0.day, $0.behind) }
  }

  /// Digits without a sign and anything else, at most nine of them.
  static func number(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(text)
  }
}
