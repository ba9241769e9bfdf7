// Durations as they are said.

extension WordCursor {
  /// Goes past the longest duration at this place.
  ///
  /// Units come from the largest to the smallest, each once: "two weeks and three days", "one hour thirty".
  ///
  /// - Returns: The duration, a fault when it cannot be told in whole units, or nil when no duration begins here.
  mutating func takeDuration() -> Reading<CalendarDuration>? {
    var parts = DurationParts()
    guard var last = takePart() else { return nil }
    var isWhole = parts.add(last.amount, of: last.unit)
    while true {
      var copy = self
      let hasAnd = copy.take("and")
      if let part = copy.takePart(), part.unit > last.unit {
        last = part
      } else if let part = copy.takeBareRest(behind: last.unit, hasAnd: hasAnd) {
        last = part
      } else {
        break
      }
      self = copy
      isWhole = parts.add(last.amount, of: last.unit) && isWhole
    }
    guard isWhole else { return .fault(.impossible("a duration is told in whole units, the smallest is a second")) }
    return parts.duration.map(Reading.value) ?? .fault(.impossible("a duration as long as this cannot be counted"))
  }

  /// An amount and its unit: "two hours", "half an hour", "an hour and a half", "three quarters of an hour".
  private mutating func takePart() -> (amount: DurationAmount, unit: DurationUnit)? {
    var copy = self
    guard let amount = copy.takeAmount(), let word = copy.take(from: DurationUnit.words) else { return nil }
    var total = amount
    if amount.part == 0 {
      var behind = copy
      if behind.take("and"), let fraction = behind.takeFraction(), !behind.namesUnit {
        total.part = fraction.part
        total.of = fraction.of
        copy = behind
      }
    }
    self = copy
    return (total.times(word.count), word.unit)
  }

  /// Whether a unit follows, with or without "of" and an article: then a fraction belongs to that unit.
  private var namesUnit: Bool {
    var copy = self
    _ = copy.take("of")
    _ = copy.take(oneOf: ["a", "an"])
    return copy.take(from: DurationUnit.words) != nil
  }

  private mutating func takeAmount() -> DurationAmount? {
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
  private mutating func takeFraction() -> DurationAmount? {
    var copy = self
    let isThree = copy.take("three") || copy.take("3")
    if !isThree { _ = copy.take(oneOf: ["a", "one"]) }
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

  /// The thirty of "one hour thirty", the fifteen of "two minutes fifteen".
  private mutating func takeBareRest(
    behind unit: DurationUnit, hasAnd: Bool
  ) -> (amount: DurationAmount, unit: DurationUnit)? {
    guard !hasAnd, unit == .hours || unit == .minutes else { return nil }
    var copy = self
    guard let number = copy.takeSmallNumber(), (1...59).contains(number) else { return nil }
    // "one hour five weeks" is no hour and five minutes.
    guard copy.take(from: DurationUnit.words) == nil else { return nil }
    self = copy
    return (.init(whole: number), unit == .hours ? .minutes : .seconds)
  }
}

extension DurationAmount {
  /// A written decimal: "1.5", with at most twelve digits before the point and six behind it.
  fileprivate init?(decimal text: String) {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 2, (1...12).contains(halves[0].count), (1...6).contains(halves[1].count),
      halves.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }), let whole = Int(halves[0]), let part = Int(halves[1])
    else { return nil }
    self.init(whole: whole, part: part, of: halves[1].reduce(1) { scale, _ in scale * 10 })
  }
}
