// Years, which English says in two halves.

extension WordCursor {
  /// The year that all of the words that are left say.
  ///
  /// "2021", "twenty twenty one", "nineteen eighty four", "nineteen oh five", "nineteen hundred", "two thousand and five",
  /// "two oh two one". Never two digits alone: "march twenty one" is a day.
  func year() -> Int? {
    if rest.count == 1, let next { return next.count == 4 ? Self.number(next[...]) : nil }
    return halves() ?? thousands() ?? fourDigits()
  }

  private func halves() -> Int? {
    guard let century = CardinalReader(rest).belowHundred(), century.value >= 10 else { return nil }
    var behind = dropping(century.words)
    if behind.takeZero() {
      guard let unit = behind.takeUnit(), behind.isAtEnd else { return nil }
      return century.value * 100 + unit
    }
    let isHundred = behind.take("hundred")
    if isHundred {
      if behind.isAtEnd { return century.value * 100 }
      _ = behind.take("and")
    }
    guard let rest = CardinalReader(behind.rest).belowHundred(), rest.words == behind.rest.count else { return nil }
    guard rest.value >= (isHundred ? 1 : 10) else { return nil }
    return century.value * 100 + rest.value
  }

  private func thousands() -> Int? {
    guard rest.contains("thousand"), let found = CardinalReader(rest).cardinal(), found.words == rest.count,
      (1000...9999).contains(found.value)
    else { return nil }
    return found.value
  }

  private func fourDigits() -> Int? {
    guard rest.count == 4 else { return nil }
    var year = 0
    for word in rest {
      guard let digit = ["oh": 0, "o": 0][word] ?? CardinalReader.units[word] else { return nil }
      year = year * 10 + digit
    }
    return year >= 1000 ? year : nil
  }
}
