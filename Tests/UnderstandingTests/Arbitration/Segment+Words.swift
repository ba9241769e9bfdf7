@testable import SLUUnderstanding

extension UtteranceWords {
  /// The words of a text between its blanks.
  init(of text: String) { self.init(text.split(separator: " ").map(String.init)) }
}

extension Verdict.Segment {
  /// A segment of all words of an utterance, without entities, that no template has exactly.
  init(_ intent: String, in words: UtteranceWords) {
    self.init(intent: intent, words: words.indices, entities: [], score: 1, isExact: false)
  }
}
