/// All the words of one number: the grammar that the parsers of numbers, counts and money share.
///
/// Its readings are nil for words that are no number; those of a number that is too large throw.
struct NumberPhrase {
  let words: ArraySlice<NumberWord>

  init(_ words: ArraySlice<String>) {
    // By itself "fourth" is the fourth of several, as "third" is, though a "quarter" by itself is a part.
    self.words = words.elementsEqual(["fourth"]) ? [.other] : words.map { Self.thousands[$0] ?? NumberWord($0) }[...]
  }
  init(_ words: ArraySlice<NumberWord>) { self.words = words }

  /// Words for a thousand that are more often something else where a number is only a part: "12 grand avenue", "k" as a letter.
  private static let thousands: [String: NumberWord] = ["k": .magnitude(1000), "grand": .magnitude(1000)]

  /// The number without a sign that the words are from the first to the last.
  ///
  /// - Returns: The number, two of them for "a million and a half", or that there is none.
  func read() -> Reading<ExactDecimal> {
    do throws(ValueFault) {
      if words.contains(.beyond), !words.contains(.other) { throw Self.tooLarge }
      guard let values = try values(), let first = values.first else { return .fault(Self.noNumber) }
      return values.count == 1 ? .value(first) : .ambiguous(values)
    } catch {
      return .fault(error)
    }
  }

  private func values() throws(ValueFault) -> [ExactDecimal]? {
    if words.contains(.point) { return try decimal().map { [$0] } }
    if words.contains(where: \.isPart) { return try mixed() }
    if let whole = try whole() { return [ExactDecimal(whole)] }
    return try figure().map { [$0] }
  }

  /// A whole number: a cardinal, dozens, digit by digit, or two parts as in a year.
  func whole() throws(ValueFault) -> Int64? {
    if let cardinal = CardinalGrammar(words: words).whole() { return cardinal }
    if words.last == .dozen { return try dozens() }
    if let run = try digitRun(), run.words == words.count { return run.value }
    return pair()
  }

  private func dozens() throws(ValueFault) -> Int64? {
    let count = words.dropLast()
    let number = count.elementsEqual([.article]) ? 1 : CardinalGrammar(words: count).whole()
    guard let number, number > 0 else { return nil }
    return try product(number, 12)
  }

  /// "17.5", "2.5 million", "1.5 dozen".
  private func figure() throws(ValueFault) -> ExactDecimal? {
    guard case .figure(let figure)? = words.first,
      let value = ExactDecimal(coefficient: figure.coefficient, places: figure.places)
    else { return nil }
    let rest = words.dropFirst()
    guard let unit = rest.first else { return value }
    guard rest.count == 1, let factor = unit.factor else { return nil }
    return try fitting(value.multiplied(by: factor))
  }

  /// "seventeen point five", "point five", "two point five million", "three point twenty five".
  private func decimal() throws(ValueFault) -> ExactDecimal? {
    guard let point = words.firstIndex(of: .point) else { return nil }
    let before = NumberPhrase(words[..<point])
    let isNought = before.words.isEmpty || before.words.elementsEqual([.oh])
    guard let whole = isNought ? 0 : try before.whole() else { return nil }
    let behind = NumberPhrase(words[(point + 1)...])
    guard let places = try behind.places() else { return nil }
    guard places.digits <= 18 else { throw Self.tooLarge }
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: ExactDecimal.power(places.digits))
    let (sum, over) = scaled.addingReportingOverflow(places.value)
    guard !overflow, !over else { throw Self.tooLarge }
    guard let value = ExactDecimal(coefficient: sum, places: places.digits) else { return nil }
    let rest = behind.words.dropFirst(places.words)
    guard let unit = rest.first else { return value }
    guard rest.count == 1, let factor = unit.factor else { return nil }
    return try fitting(value.multiplied(by: factor))
  }
}

// MARK: - Limits

extension NumberPhrase {
  static let noNumber = ValueFault.notOfThisKind(
    "expected a number such as \"two hundred and five\", \"seventeen point five\" or \"three quarters\"")
  static let tooLarge = ValueFault.impossible(
    "expected a number of at most 18 digits, places included; magnitudes above a trillion are not read")

  func fitting<Value>(_ value: Value?) throws(ValueFault) -> Value {
    guard let value else { throw Self.tooLarge }
    return value
  }

  func product(_ left: Int64, _ right: Int64) throws(ValueFault) -> Int64 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return try fitting(overflow ? nil : product)
  }
}

extension NumberWord {
  var isPart: Bool { if case .part = self { true } else { false } }

  /// What a number before this word is multiplied by.
  var factor: Int64? {
    switch self {
    case .hundred: 100
    case .dozen: 12
    case .magnitude(let magnitude): magnitude
    default: nil
    }
  }
}
