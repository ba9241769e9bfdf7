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
  ///
  /// In noise words may only be missing, and those that no sentence has may be heard otherwise at the end of the utterance.
  private var wordsBeforeSilence: Int {
    guard let silence = settings.silence else { return 0 }
    var next = heardUntil
    for (number, one) in tentative.enumerated().reversed() {
      let isLikely = !isNoisy && isAgreed(number)
      if next - one.word.endTime >= (isLikely ? silence : max(silence, settings.unexpectedAge)) { return number + 1 }
      next = one.word.startTime
    }
    return 0
  }

  private var isNoisy: Bool { contrast.map { $0 < settings.quietContrast } ?? false }

  private func isSettled(_ number: Int) -> Bool {
    let (age, behind) = (heardUntil - tentative[number].since, tentative.count - 1 - number)
    guard !isNoisy, isAgreed(number), isExpected(number) else {
      return behind >= settings.wordsBehind && age >= settings.unexpectedAge
    }
    return behind >= (acceptance == nil ? settings.wordsBehind : settings.expectedWordsBehind) && age >= settings.age
  }

  /// Whether a sentence of the templates has the same words so far, as the recogniser hears it.
  private func isAgreed(_ number: Int) -> Bool { agreed.map { final.count + number < $0 } ?? true }

  /// Whether some template has the word beside both its neighbours.
  private func isExpected(_ number: Int) -> Bool {
    guard let acceptance else { return true }
    let text = tentative[number].word.text
    let before = number > 0 ? tentative[number - 1].word.text : final.count > start.words ? final.last?.text : nil
    guard acceptance.expects(text, after: before) else { return false }
    return number + 1 == tentative.count || acceptance.expects(tentative[number + 1].word.text, after: text)
  }
}
