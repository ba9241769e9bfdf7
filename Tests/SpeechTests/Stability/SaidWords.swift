import SLUSpeech
import SLUUnderstanding

extension RecognizerOutput {
  /// Words of 200 ms one after the other, heard to their end and some more.
  static func said(_ text: String, later: Int = 0, from start: Int = 0) -> RecognizerOutput {
    let texts = text.split(separator: " ").map(String.init)
    let words = texts.enumerated().map {
      Word($1, startTime: start + $0 * 200, endTime: start + $0 * 200 + 200)
    }
    return RecognizerOutput(words: words, heardUntil: start + texts.count * 200 + later)
  }
}

extension Hypothesis {
  /// What is known, final words with a full stop.
  var story: String {
    words.enumerated().map { $1.text + ($0 < finalCount ? "." : "") }.joined(separator: " ")
  }
}
