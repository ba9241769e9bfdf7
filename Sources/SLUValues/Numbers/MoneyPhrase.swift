/// All the words of one amount without a sign: the forms that an amount has.
struct MoneyPhrase {
  let words: ArraySlice<MoneyWord>
  /// What amounts are in when the words do not say it.
  let expected: Currency?

  static let noMoney = ValueFault.notOfThisKind(
    "expected an amount such as \"seventeen dollars and fifty cents\", \"twelve pounds fifty\" or \"$5.50\"")

  /// Reads a number before or behind its unit, one with minor units behind it, or a number alone.
  func read() -> Reading<Money> {
    let units = words.indices.compactMap { at in
      if case .unit(let unit) = words[at] { (at: at, unit: unit) } else { nil }
    }
    guard let first = units.first else { return alone() }
    let before = strings(words[..<first.at])
    let behind = words[(first.at + 1)...]
    if before.isEmpty {
      return first.unit.mayLead ? amount(strings(behind), first.unit, units.count) : .fault(Self.noMoney)
    }
    if behind.isEmpty { return amount(before, first.unit, units.count) }
    guard !first.unit.isMinor, units.count <= 2 else { return .fault(Self.noMoney) }
    let currency = first.unit.currency(expecting: expected)
    return number(before, of: first.unit).map { major in
      guard let minor = minor(behind, of: currency), let whole = currency.minorUnits(of: major),
        major.places == 0
      else { return .fault(Self.noMoney) }
      let (sum, overflow) = whole.addingReportingOverflow(minor)
      return overflow ? .fault(NumberPhrase.tooLarge) : .value(Money(minorUnits: sum, currency: currency))
    }
  }

  private func strings(_ words: ArraySlice<MoneyWord>) -> [String] {
    words.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  // MARK: One number

  /// A number with the only unit that there is.
  private func amount(_ words: [String], _ unit: CurrencyUnit, _ units: Int) -> Reading<Money> {
    guard units == 1 else { return .fault(Self.noMoney) }
    let currency = unit.currency(expecting: expected)
    let plain = number(words, of: unit).map { money($0, currency, isMinor: unit.isMinor) }
    guard !unit.isMinor, unit.times == 1, currency.places == 2, let price = price(words, currency),
      let number = plain.value
    else {
      return plain
    }
    // Nobody says "dollars" behind "one fifty" for a dollar and a half.
    return .ambiguous(price.minorUnits < 1000 ? [number, price] : [price, number])
  }

  /// A number without a unit.
  private func alone() -> Reading<Money> {
    let words = strings(words)
    let number = NumberPhrase(words[...]).read()
    guard let expected else {
      return number.map { _ in
        .fault(.notOfThisKind("expected a currency with the number, such as \"dollars\" or \"euros\""))
      }
    }
    if let price = price(words, expected) { return .value(price) }
    return number.map { money($0, expected, isMinor: false) }
  }

  /// "seventeen fifty" as a price; nil when the words have another form.
  private func price(_ words: [String], _ currency: Currency) -> Money? {
    guard currency.places == 2, let parts = NumberPhrase(words[...]).pairParts() else { return nil }
    return Money(minorUnits: Int(parts.high * 100 + parts.low), currency: currency)
  }

  private func money(_ number: ExactDecimal, _ currency: Currency, isMinor: Bool) -> Reading<Money> {
    if isMinor ? number.places > 0 : number.places > currency.places {
      let places = isMinor || currency.places == 0 ? "no" : "at most \(currency.places)"
      return .fault(.impossible("expected \(places) decimal places in \(currency), not \(number)"))
    }
    guard let minor = isMinor ? number.intValue : currency.minorUnits(of: number) else {
      return .fault(NumberPhrase.tooLarge)
    }
    return .value(Money(minorUnits: minor, currency: currency))
  }

  /// How many units of the currency a number of a unit is: 20 of "two tenners".
  private func number(_ words: [String], of unit: CurrencyUnit) -> Reading<ExactDecimal> {
    number(words).map { $0.multiplied(by: unit.times).map(Reading.value) ?? .fault(NumberPhrase.tooLarge) }
  }

  /// The number before a unit: "a" is one there, and "half a" may stand before it.
  private func number(_ words: [String]) -> Reading<ExactDecimal> {
    if words == ["a"] || words == ["an"] { return .value(ExactDecimal(1)) }
    var number = words[...]
    if number.count > 1, number.last == "a" || number.last == "an" {
      guard let parts = NumberPhrase.parts(beforeNoun: number) else { return .fault(Self.noMoney) }
      number = parts
    }
    return NumberPhrase(WrittenFraction.spoken(number)).read()
  }

  // MARK: Minor units

  /// What stands behind the major unit: "and fifty cents", "fifty", "and a half".
  private func minor(_ behind: ArraySlice<MoneyWord>, of currency: Currency) -> Int? {
    var words = behind
    let isLinked = words.first == .word("and")
    if isLinked { words.removeFirst() }
    if case .unit(let unit)? = words.last {
      guard unit.isMinor, unit.codes.contains(currency.code),
        let minor = number(strings(words)).value?.intValue, (1..<currency.minorPerMajor).contains(minor)
      else { return nil }
      return minor
    }
    let rest = strings(words)
    guard rest.count == words.count, currency.places == 2 else { return nil }
    if isLinked, rest == ["a", "half"] { return 50 }
    let phrase = NumberPhrase(rest[...])
    if phrase.words.count == 1 {
      switch phrase.words.first {
      case .figure(let figure)? where figure.digits == 2 && figure.places == 0: return Int(figure.coefficient)
      // "Two pounds five" is 2.05; "two pounds and five" may be of two things.
      case .digit(let digit)? where !isLinked && digit > 0: return Int(digit)
      default: break
      }
    }
    return phrase.lowPart().map { Int($0) }
  }
}
