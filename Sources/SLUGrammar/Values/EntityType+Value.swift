public import SLUValues

extension EntityType {
  /// What the words of an entity amount to; the words themselves, without the punctuation around them, when they are no value of this
  /// type.
  ///
  /// A number with what is counted behind it is that number: 20 of "twenty seconds". Of an amount of money without its unit it is the number
  /// alone.
  ///
  /// - Parameters:
  ///   - surface: The words as they were said.
  ///   - context: When they were said: what "tomorrow" counts from.
  /// - Returns: The value in the form that apps are given.
  public func value(of surface: String, in context: ValueContext) -> String {
    reading(of: surface, in: context) ?? amountWithoutUnit(surface, in: context) ?? countOfUnits(surface, in: context)
      ?? SpokenForm.bare(surface.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// What the words of an entity amount to; nil when they are no value of this type.
  ///
  /// - Parameters:
  ///   - surface: The words as they were said.
  ///   - context: When they were said: what "tomorrow" counts from.
  /// - Returns: The value in the form that apps are given.
  public func reading(of surface: String, in context: ValueContext) -> String? {
    switch self {
    case .string: surface
    // "50%" is the fifty of a table, too, where templates have its percent behind it.
    case .lookup(let table): table[surface] ?? SymbolNames.withoutUnits(surface).flatMap { table[$0] }
    case .date(let preference): read(SpokenDate(prefer: preference), PossessiveForm.owner(surface) ?? surface, context)
    case .time: Self.time(of: surface, in: context).map { "\($0)" }
    case .duration: read(SpokenDuration(), surface, context)
    case .number: number(surface, SpokenText(surface), context)
    case .money: read(SpokenMoney(), surface, context)
    case .identifier: identifier(surface, context)
    case .phone: read(Phone(), surface, context)
    case .personName: read(PersonName(), PossessiveForm.owner(surface) ?? surface, context)
    case .email: read(Email(), surface, context)
    case .website: read(WebAddress(), surface, context)
    case .address: read(StreetAddress(), surface, context)
    }
  }

  /// The time that words tell; nil when they tell none.
  static func time(of surface: String, in context: ValueContext) -> ClockTime? {
    first(SpokenTime(), SpokenText(surface), context.toTheMinute)
  }

  /// An amount of money whose unit was left out: 50 of "fifty", and 80.20 of "eighty twenty", as nobody says 8020 so.
  package func amountWithoutUnit(_ surface: String, in context: ValueContext) -> String? {
    guard self == .money else { return nil }
    let text = SpokenText(surface)
    let number = read(SpokenNumber(), text, context)
    guard case .value(let money) = SpokenMoney(currency: Self.anyCurrency).read(text, in: context),
      "\(money.amount)" != number
    else { return number }
    return String("\(money)".dropLast("\(money.currency)".count + 1))
  }

  /// Whichever has a hundred of a smaller unit.
  private static let anyCurrency = Currency.usDollar

  /// A number, or how many: "a" latte; "fifth" is a number too, that of the fifth floor; and so is what is written with a unit: "$50".
  ///
  /// What counts before a noun of its own is the number: 0.5 of "half a" cup, 2 of "a couple of" lattes.
  /// Amounts of money are numbers of their larger unit: 5 of "five bucks", 20.5 of "twenty dollars and fifty cents", 0.5 of "fifty cents".
  /// "Oh" by itself is the zero of a digit. Digits one by one that begin with a zero keep it: "zero zero three five" is 0035.
  private func number(_ surface: String, _ text: SpokenText, _ context: ValueContext) -> String? {
    let spoken = SpokenForm.words(of: surface)
    if spoken == ["oh"] || spoken == ["o"] { return "0" }
    if let digits = SpokenNumber().digits(text), digits.utf8.first == UInt8(ascii: "0") { return digits }
    return read(SpokenNumber(), text, context) ?? read(Count(), text, context) ?? read(SpokenOrdinal(), text, context)
      ?? amount(text, context) ?? SymbolNames.withoutUnits(surface).flatMap { read(SpokenNumber(), $0, context) }
      ?? partsBeforeNoun(text, context) ?? metres(text.words, context) ?? numberAroundUnit(spoken, in: context)
  }

  private func partsBeforeNoun(_ text: SpokenText, _ context: ValueContext) -> String? {
    if text.words.last == "of", ["couple", "pair"].contains(text.words.dropLast().last) {
      return read(Count(), text.words.dropLast().joined(separator: " "), context)
    }
    return SpokenNumber().read(beforeNoun: text, in: context)?.value.map { "\($0)" }
  }

  private func amount(_ text: SpokenText, _ context: ValueContext) -> String? {
    switch SpokenMoney().read(text, in: context) {
    case .value(let money): "\(money.amount)"
    case .ambiguous(let amounts): amounts.first.map { "\($0.amount)" }
    case .fault: nil
    }
  }

  private func read(_ parser: some ValueParser, _ surface: String, _ context: ValueContext) -> String? {
    read(parser, SpokenText(surface), context)
  }

  private func read(_ parser: some ValueParser, _ text: SpokenText, _ context: ValueContext) -> String? {
    Self.first(parser, text, context).map { "\($0)" }
  }

  /// The first value that words may mean.
  private static func first<Parser: ValueParser>(
    _ parser: Parser, _ text: SpokenText, _ context: ValueContext
  ) -> Parser.Value? {
    switch parser.read(text, in: context) {
    case .value(let value): value
    case .ambiguous(let values): values.first
    case .fault: nil
    }
  }
}

extension ValueContext {
  /// The same without the seconds of its time: who says "in twenty minutes" does not mean a second.
  fileprivate var toTheMinute: ValueContext {
    let seconds = referenceTime.secondsSinceMidnight
    return ValueContext(
      referenceDate: referenceDate, referenceTime: ClockTime(secondsSinceMidnight: seconds - seconds % 60))
  }
}
