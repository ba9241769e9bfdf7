// Halves, quarters and other parts of a whole: alone, behind a whole number, and of a magnitude.

extension NumberPhrase {
  /// "three quarters", "two and a half", "one and three quarters million", "half a million".
  ///
  /// - Returns: The number; two of them for "a million and a half", where the half may be one of the million.
  func mixed() throws(ValueFault) -> [ExactDecimal]? {
    guard let at = words.firstIndex(where: \.isPart), case .part(let denominator, let isPlural) = words[at],
      let split = try splitBeforePart(words[..<at], of: denominator),
      split.numerator > 1 ? isPlural : split.numerator == 1 && !isPlural,
      let unit = unit(words[(at + 1)...], split)
    else { return nil }
    let whole = Int128(split.whole ?? 0)
    let part = Int128(split.numerator)
    let mixed = try fitting(
      ExactDecimal(
        numerator: (whole * Int128(denominator) + part) * Int128(unit), denominator: Int128(denominator)))
    guard let idiom = split.idiomUnit, unit == 1 else { return [mixed] }
    let ofUnit = try fitting(
      ExactDecimal(numerator: whole * Int128(denominator) + part * Int128(idiom), denominator: Int128(denominator)))
    // Nobody says "a dozen and a half" for twelve and a half; of a million it is not so clear.
    return idiom == 12 ? [ofUnit] : [ofUnit, mixed]
  }

  /// The parts before a noun that has an article of its own: "half" of "half a" cup, "a third" of "a third of an" hour.
  ///
  /// - Returns: Nil when the words do not end so.
  static func parts(beforeNoun words: ArraySlice<String>) -> ArraySlice<String>? {
    var parts = words
    if parts.last == "a" || parts.last == "an" { parts.removeLast() }
    if parts.last == "of" { parts.removeLast() }
    guard parts.count < words.count, let last = parts.last, NumberWord(last).isPart else { return nil }
    return parts
  }

  /// What stands before the part: the whole number and how many parts there are.
  private struct BeforePart {
    var whole: Int64?
    var numerator: Int64 = 1
    /// The magnitude at the end of the whole number, when "and a half" may count in it.
    var idiomUnit: Int64?
  }

  private func splitBeforePart(
    _ before: ArraySlice<NumberWord>, of denominator: Int64
  ) throws(ValueFault) -> BeforePart? {
    let isAloneEnough = denominator == 2 || denominator == 4
    if before.isEmpty { return isAloneEnough ? BeforePart() : nil }
    // "One hundred and three quarters" is a hundred and 0.75, before it is 103 of them.
    if let link = before.lastIndex(of: .and), let whole = try NumberPhrase(before[..<link]).whole() {
      let behind = before[(link + 1)...]
      if behind.isEmpty { return isAloneEnough ? BeforePart(whole: whole) : nil }
      if let numerator = numerator(behind), numerator < denominator {
        let unit = behind.first == .article ? before[..<link].last?.factor : nil
        return BeforePart(whole: whole, numerator: numerator, idiomUnit: unit == 100 ? nil : unit)
      }
    }
    return numerator(before).map { BeforePart(numerator: $0) }
  }

  private func numerator(_ words: ArraySlice<NumberWord>) -> Int64? {
    if words.elementsEqual([.article]) { return 1 }
    return CardinalGrammar(words: words).whole()
  }

  /// What the number counts in: 1 when nothing stands behind the part; "million", and for parts alone "[of] a million".
  private func unit(_ behind: ArraySlice<NumberWord>, _ split: BeforePart) -> Int64? {
    guard let last = behind.last else { return 1 }
    guard let factor = last.factor else { return nil }
    let link = behind.dropLast()
    if link.isEmpty { return factor }
    guard split.whole == nil else { return nil }
    return link.elementsEqual([.article]) || link.elementsEqual([.of, .article]) ? factor : nil
  }
}
