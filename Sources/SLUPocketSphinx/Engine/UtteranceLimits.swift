import SLUSpeech

/// When a decoder ends an utterance by itself: what it takes to hear on must not grow with how long somebody speaks.
///
/// An utterance ends where nobody speaks any more, which is known sooner behind a whole sentence. One that has become long ends in
/// the next pause, else where the pause between two words is longest. Then the words before the end are settled, as others stand
/// behind them, and none is cut. Times are in milliseconds.
struct UtteranceLimits: Hashable, Sendable {
  /// How long an utterance is before any pause ends it; what is only the beginning of a command is not cut before.
  var patience = 15_000
  /// How long nobody has to say a word for a pause to end it, and behind a sentence that does not go on.
  var pause = 500
  /// How long behind a sentence that may go on, where it is heard again then.
  var hesitation = 1_500
  /// How long behind anything else, likewise.
  var silence = 2_000
  /// How far speech has to stand out of noise for that, in decibels: words are heard in noise, too.
  var contrast = 30.0
  /// How far for it to end sooner, behind a sentence.
  var sentenceContrast = 37.0
  /// How long it may be: less than what is heard again at the end of a context.
  var longest = 28_000
  /// The longest way back to the end, which is heard again as the beginning of the next utterance.
  var hindsight = 5_000

  /// How much sound before the decision belongs to what comes next: a word is said for so long before it is found.
  private static let onset = 300
  /// How many words stand behind the end of a full utterance, so that the words in front of it no longer change.
  private static let wordsBehind = 2

  /// Where the utterance ends.
  ///
  /// - Parameter output: All its words by now.
  /// - Returns: Milliseconds from its start, at most the ``hindsight`` before what was heard; nil when it goes on.
  func end(of output: RecognizerOutput) -> Int? {
    let heard = output.heardUntil
    guard heard >= patience else { return nil }
    let silence = heard - (output.words.last?.endTime ?? 0)
    if silence >= pause { return heard - min(silence, Self.onset) }
    return heard >= longest ? gap(output.words, behind: heard - hindsight) ?? heard : nil
  }

  /// Where an utterance ends that is over, and can be heard again.
  ///
  /// - Parameters:
  ///   - output: All its words by now.
  ///   - sentence: How the likeliest sentence by now ends; it is asked for only where that matters.
  /// - Returns: Milliseconds from its start; nil when somebody may still speak, or nobody has.
  func endOfSpeech(in output: RecognizerOutput, sentence: () -> SentenceEnd) -> Int? {
    guard let last = output.words.last, !output.isProvisional, let contrast = output.contrast else { return nil }
    let quiet = output.heardUntil - last.endTime
    guard quiet >= pause else { return nil }
    let isOver =
      quiet >= silence && contrast >= self.contrast
      || contrast >= sentenceContrast && quiet >= pause(behind: sentence())
    return isOver ? output.heardUntil - min(quiet, Self.onset) : nil
  }

  /// Where an utterance ends that was heard again: the last word may go on for longer than it did before.
  ///
  /// - Parameters:
  ///   - end: Where it was to end.
  ///   - words: Its words as they were heard again.
  /// - Returns: The same, or the end of the last word.
  static func end(_ end: Int, behind words: [RecognizerOutput.Word]) -> Int { max(end, words.last?.endTime ?? end) }

  private func pause(behind sentence: SentenceEnd) -> Int {
    switch sentence {
    case .missing: silence
    case .open: hesitation
    case .closed: pause
    }
  }

  /// The middle of the longest pause between words, the last of equal ones.
  private func gap(_ words: [RecognizerOutput.Word], behind earliest: Int) -> Int? {
    let gaps = zip(words, words.dropFirst()).dropLast(Self.wordsBehind - 1).compactMap { word, next in
      word.endTime >= earliest ? word.endTime...max(word.endTime, next.startTime) : nil
    }
    let longest = gaps.reversed().max { $0.count < $1.count }
    return longest.map { ($0.lowerBound + $0.upperBound) / 2 }
  }
}
