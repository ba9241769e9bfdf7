/// A word of an amount: what it is counted in, or part of the number.
enum MoneyWord: Hashable {
  case unit(CurrencyUnit)
  case word(String)

  /// Cuts signs off digits and joins names of two or three words: "$5.50", "50p", "hong kong dollars".
  ///
  /// - Parameters:
  ///   - words: The words in lower case.
  ///   - spellings: As many, as they were written.
  static func words(_ words: [String], spellings: [String]) -> [MoneyWord] {
    var result: [MoneyWord] = []
    for (position, word) in words.enumerated() {
      if word == "sterling", case .unit(let unit)? = result.last, unit.codes.first == "GBP" { continue }
      guard var unit = CurrencyUnit(word, spelling: spellings[position]) else {
        result += signed(word)
        continue
      }
      for count in [2, 1] where !unit.isMinor && result.count >= count {
        guard let nation = nation(result.suffix(count)), unit.codes.contains(nation) else { continue }
        unit.codes = [nation]
        result.removeLast(count)
        break
      }
      result.append(.unit(unit))
    }
    return WrittenAmount.joined(result)
  }

  private static func nation(_ words: ArraySlice<MoneyWord>) -> String? {
    let names = words.compactMap { if case .word(let name) = $0 { name } else { nil } }
    return names.count == words.count ? CurrencyUnit.nations[names.joined(separator: " ")] : nil
  }

  /// Digits with a sign before or behind them.
  private static func signed(_ word: String) -> [MoneyWord] {
    let word = WrittenAmount.pointed(word)
    guard let first = word.firstIndex(where: \.isNumber), let last = word.lastIndex(where: \.isNumber) else {
      return [.word(word)]
    }
    let behind = word[word.index(after: last)...]
    if first > word.startIndex {
      // ".5" begins with its point.
      let hasPoint = word[word.index(before: first)] == "."
      let start = hasPoint ? word.index(before: first) : first
      guard let codes = CurrencyUnit.signs[String(word[..<start])] else { return [.word(word)] }
      let unit = MoneyWord.unit(CurrencyUnit(codes: codes, mayLead: true))
      guard let magnitude = WrittenMagnitude.names[String(behind)] else {
        return [unit, .word(String(word[start...]))]
      }
      return [unit, .word(String(word[start...last])), .word(magnitude)]
    }
    guard !behind.isEmpty, let unit = CurrencyUnit(String(behind), spelling: String(behind)) else {
      return [.word(word)]
    }
    return [.word(String(word[...last])), .unit(unit)]
  }
}
