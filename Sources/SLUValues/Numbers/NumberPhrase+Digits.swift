// Numbers that are said digit by digit, or in two parts like years and flights.

extension NumberPhrase {
  /// Digits that were said one by one.
  struct DigitRun: Hashable {
    var value: Int64 = 0
    var digits = 0
    var words = 0
  }

  /// The digits at the beginning: "five six four nine", "double oh seven"; nil unless there are two or more.
  func digitRun() throws(ValueFault) -> DigitRun? {
    let run = try digits()
    return run.digits > 1 ? run : nil
  }

  private func digits() throws(ValueFault) -> DigitRun {
    var run = DigitRun()
    var times = 1
    for (position, word) in words.enumerated() {
      if case .times(let count) = word {
        guard times == 1 else { return run }
        times = count
        continue
      }
      guard let digit = word.spokenDigit else { break }
      for _ in 0..<times {
        run.value = try product(run.value, 10)
        let (sum, overflow) = run.value.addingReportingOverflow(digit)
        guard !overflow, run.digits < 18 else { throw Self.tooLarge }
        run.value = sum
        run.digits += 1
      }
      times = 1
      run.words = position + 1
    }
    return run
  }

  /// What stands behind the point: digits one by one, two of them as one number ("point seventy five"), or written.
  func places() throws(ValueFault) -> DigitRun? {
    switch words.first {
    case .figure(let figure) where figure.places == 0 && figure.digits > 1:
      return DigitRun(value: figure.coefficient, digits: figure.digits, words: 1)
    case .teen, .tens:
      return CardinalGrammar(words: words).belowHundred(at: words.startIndex)
        .map { DigitRun(value: $0.value, digits: 2, words: $0.words) }
    default:
      let run = try digits()
      return run.digits > 0 ? run : nil
    }
  }

  /// Two numbers that make one, as in years and flights: "nineteen eighty four", "twenty oh five", "five twenty" (520).
  func pair() -> Int64? { pairParts().map { $0.high * 100 + $0.low } }

  /// The two parts of such a number: 1 to 99 and 1 to 99.
  func pairParts() -> (high: Int64, low: Int64)? {
    guard let high = CardinalGrammar(words: words).belowHundred(at: words.startIndex), high.value > 0,
      let low = NumberPhrase(words.dropFirst(high.words)).lowPart()
    else { return nil }
    return (high.value, low)
  }

  /// All of the words as the second of two parts: ten to ninety nine, or "oh" and a digit.
  func lowPart() -> Int64? {
    if words.count == 2, words.first == .oh, case .digit(let digit)? = words.last, digit > 0 { return digit }
    guard let low = CardinalGrammar(words: words).belowHundred(at: words.startIndex), low.value >= 10,
      low.words == words.count
    else { return nil }
    return low.value
  }
}

extension NumberWord {
  /// The digit that the word names among others.
  fileprivate var spokenDigit: Int64? {
    switch self {
    case .digit(let digit): digit
    case .oh: 0
    case .figure(let figure) where figure.digits == 1 && figure.places == 0: figure.coefficient
    default: nil
    }
  }
}
