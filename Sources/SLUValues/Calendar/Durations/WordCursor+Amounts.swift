// Numbers of units: whole ones, halves and quarters, decimals.

extension WordCursor {
  /// "two and a half", "half an", "a couple of": whatever may stand before a unit.
  mutating func takeAmount() -> DurationAmount? {
    var copy = self
    guard let amount = copy.fractionOfUnit() ?? copy.wordOfAmount() ?? copy.numberOfUnits() else { return nil }
    self = copy
    return amount
  }

  /// "half an", "half a", "half", "a half", "a quarter of an", "three quarters of an".
  private mutating func fractionOfUnit() -> DurationAmount? {
    var copy = self
    guard let fraction = copy.takeFraction() else { return nil }
    _ = copy.take("of")
    _ = copy.take(oneOf: ["a", "an"])
    guard copy.next.flatMap({ DurationUnit.words[$0] }) != nil else { return nil }
    self = copy
    return fraction
  }

  /// "half", "a half", "a quarter", "three quarters".
  mutating func takeFraction() -> DurationAmount? {
    var copy = self
    let isThree = copy.take("three") || copy.take("3")
    if !isThree { _ = copy.take(oneOf: ["a", "one", "1"]) }
    guard let word = copy.take(oneOf: isThree ? ["quarters"] : ["half", "quarter"]) else { return nil }
    self = copy
    return word == "half" ? .init(whole: 0, part: 1, of: 2) : .init(whole: 0, part: isThree ? 3 : 1, of: 4)
  }

  /// "a", "an", "a couple of", and nothing before "fortnight".
  private mutating func wordOfAmount() -> DurationAmount? {
    // A fortnight is a number of weeks already.
    if next == "fortnight" { return .init(whole: 1) }
    var copy = self
    let hasArticle = copy.take(oneOf: ["a", "an"]) != nil
    if copy.take("couple") {
      _ = copy.take("of")
    } else if !hasArticle || copy.next.map(CardinalReader.isMagnitude) == true {
      return nil
    }
    let isCouple = self.rest.prefix(2).contains("couple")
    self = copy
    return .init(whole: isCouple ? 2 : 1)
  }

  /// "two", "two and a half", "1.5", "two point five".
  private mutating func numberOfUnits() -> DurationAmount? {
    if let next, let decimal = DurationAmount(decimal: next) {
      advance(1)
      return decimal
    }
    guard let found = CardinalReader(rest).cardinal() else { return nil }
    advance(found.words)
    var copy = self
    if copy.take("point"), let decimals = copy.takeSpokenDecimals() {
      self = copy
      return DurationAmount(decimal: "\(found.value).\(decimals)")
    }
    guard copy.take("and"), let fraction = copy.takeFraction(), copy.next.flatMap({ DurationUnit.words[$0] }) != nil
    else { return .init(whole: found.value) }
    self = copy
    return .init(whole: found.value, part: fraction.part, of: fraction.of)
  }

  private mutating func takeSpokenDecimals() -> String? {
    var decimals = ""
    while decimals.count < 6, let digit = next.flatMap({ $0 == "oh" ? 0 : CardinalReader.units[$0] }) {
      decimals += String(digit)
      advance(1)
    }
    return decimals.isEmpty ? nil : decimals
  }
}
