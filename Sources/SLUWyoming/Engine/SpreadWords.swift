import SLUSpeech

/// Words of which nobody said when they were spoken, spread over the sound in which they must have been.
///
/// Each takes time by its length. Words that are there again keep their times; new ones lie between the last of those and
/// how much had been heard when they came.
struct SpreadWords {
  /// The words by now.
  private(set) var words: [RecognizerOutput.Word] = []

  /// Takes the words of the utterance.
  ///
  /// - Parameters:
  ///   - text: All words by now.
  ///   - heardUntil: How much sound they are about, in milliseconds.
  mutating func take(_ text: [String], heardUntil: Int) {
    let kept = zip(words, text).prefix { $0.text == $1 }.count
    words.removeSubrange(kept...)
    let rest = text[kept...]
    let letters = rest.reduce(0) { $0 + $1.count + 1 }
    let start = words.last?.endTime ?? 0
    let span = max(heardUntil - start, 0)
    var passed = 0
    for word in rest {
      let begin = start + span * passed / letters
      passed += word.count + 1
      words.append(.init(word, startTime: begin, endTime: start + span * passed / letters))
    }
  }
}
