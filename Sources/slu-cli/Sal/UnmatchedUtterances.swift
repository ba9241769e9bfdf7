import SLUGrammar

/// Collects the utterances that no template has, for the designer of a configuration: one a line, at the end of a file.
struct UnmatchedUtterances {
  private let path: String
  private let isRedacted: Bool

  /// - Parameters:
  ///   - path: The file; made for its owner alone when there is none.
  ///   - isRedacted: Whether digits, the words of entities and ``PersonalWords`` are replaced.
  init(path: String, isRedacted: Bool) {
    self.path = path
    self.isRedacted = isRedacted
  }

  /// Adds the words of an utterance.
  ///
  /// - Parameter utterance: What was said, as it was understood.
  /// - Throws: A ``FileError`` when the file cannot be written.
  func add(_ utterance: AnnotatedUtterance) throws(FileError) {
    let words = isRedacted ? Self.redacted(utterance) : utterance.segments.flatMap(\.words)
    try System.append(Array((words.joined(separator: " ") + "\n").utf8), toPrivateFile: path)
  }

  /// The words with the name of an entity in the place of each of its words, `#` in that of each digit, and what stands for
  /// addresses and numbers whose entity is not known, whatever segments they were taken for.
  private static func redacted(_ utterance: AnnotatedUtterance) -> [String] {
    let words = utterance.segments.flatMap(\.words)
    var labels = PersonalWords(words).labels
    var start = 0
    for segment in utterance.segments {
      for entity in segment.entities {
        for place in entity.range { labels[start + place] = entity.type }
      }
      start += segment.words.count
    }
    return words.enumerated().map { place, word in labels[place] ?? String(word.map { $0.isNumber ? "#" : $0 }) }
  }
}
