package import SLUGrammar

extension UtteranceText {
  /// Reads text that somebody else has written, unless it is more than is annotated at once.
  ///
  /// - Parameter text: Words, separated by white space.
  /// - Throws: An ``ExcessiveText`` for more than ``UtteranceFile/longestLine`` bytes or `longest` words.
  package init(checked text: String) throws(ExcessiveText) {
    let bytes = text.utf8.count
    guard bytes <= UtteranceFile.longestLine else {
      throw ExcessiveText("expected an utterance of at most \(UtteranceFile.longestLine) bytes, found \(bytes)")
    }
    self.init(text)
    guard spokenCount <= Self.longest else {
      throw ExcessiveText("expected an utterance of at most \(Self.longest) words, found \(spokenCount)")
    }
  }
}

/// A text is more than is annotated at once.
package struct ExcessiveText: Error, CustomStringConvertible {
  /// What was expected and what was found.
  package let description: String

  fileprivate init(_ description: String) { self.description = description }
}
