import SLUUnderstanding

// Which words do not change any more.

extension StabilityRule {
  mutating func settle() {
    guard !isProvisional else { return }
    let count = max(tentative.indices.prefix(while: isSettled).count, wordsBeforeSilence)
    final += tentative[..<count].map(\.word)
    tentative.removeFirst(count)
  }

  /// How many words were said before the last silence that is long enough.
  private var wordsBeforeSilence: Int {
    guard let silence = settings.silence else { return 0 }
    var next = heardUntil
    for (number, one) in tentative.enumerated().reversed() {
      if next - one.word.endTime >= silence { return number + 1 }
      next = one.word.startTime
    }
    return 0
  }

  private var isNoisy: Bool { contrast.map { $0 < settings.quietContrast } ?? false }

  private func isSettled(_ number: Int) -> Bool {
    let (word, age) = (tentative[number].word, heardUntil - tentative[number].since)
    let behind = tentative.count - 1 - number
    let next = behind > 0 ? tentative[number + 1].word : nil
    guard !isNoisy else { return behind >= settings.wordsBehind && age >= settings.unexpectedAge }
    guard let acceptance else { return behind >= settings.wordsBehind && age >= settings.age }
    let before = number > 0 ? tentative[number - 1].word.text : final.count > start.words ? final.last?.text : nil
    let isExpected =
      acceptance.expects(word.text, after: before) && next.map { acceptance.expects($0.text, after: word.text) } ?? true
    return isExpected
      ? behind >= settings.expectedWordsBehind && age >= settings.age
      : behind >= settings.wordsBehind && age >= settings.unexpectedAge
  }
}
