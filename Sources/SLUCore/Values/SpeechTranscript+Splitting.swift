extension SpeechTranscript {
  /// The tentative words of a text that came without a word list: split at white space, numbered from 0 (law 3).
  ///
  /// - Parameter text: What was heard, as one text.
  package static func words(splitting text: String) -> [SpeechTranscript] {
    text.unicodeScalars.split { $0.properties.isWhitespace }.enumerated().map { index, word in
      SpeechTranscript(index: index, value: String(word))
    }
  }
}
