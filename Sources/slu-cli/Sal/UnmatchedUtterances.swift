import SLUGrammar

/// Collects the utterances that no template has, for the designer of a configuration: one a line, at the end of a file.
struct UnmatchedUtterances {
  private let path: String
  private let isRedacted: Bool

  /// - Parameters:
  ///   - path: The file; made for its owner alone when there is none.
  ///   - isRedacted: Whether digits and the words of entities are replaced.
  init(path: String, isRedacted: Bool) {
    self.path = path
    self.isRedacted = isRedacted
  }

  /// Adds the words of an utterance.
  ///
  /// - Parameter utterance: What was said, as it was understood.
  /// - Throws: A ``FileError`` when the file cannot be written.
  func add(_ utterance: AnnotatedUtterance) throws(FileError) {
    let words = utterance.segments.flatMap { isRedacted ? Self.redacted($0) : $0.words }
    try System.append(Array((words.joined(separator: " ") + "\n").utf8), toPrivateFile: path)
  }

  /// The words with the name of an entity in the place of each of its words, and `#` in that of each digit.
  private static func redacted(_ segment: AnnotatedUtterance.Segment) -> [String] {
    var words = segment.words.map { word in String(word.map { $0.isNumber ? "#" : $0 }) }
    for entity in segment.entities {
      for place in entity.range { words[place] = entity.type }
    }
    return words
  }
}
