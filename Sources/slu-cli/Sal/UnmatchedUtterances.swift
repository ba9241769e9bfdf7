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

  /// Keeps an utterance, unless templates have all of it.
  ///
  /// - Throws: A ``FileError`` when the file cannot be written.
  func take(_ words: [String], _ parse: Parse) throws(FileError) {
    guard !parse.segments.allSatisfy(\.isExact) else { return }
    let line = (isRedacted ? Self.redacted(words, parse) : words).joined(separator: " ")
    try System.append(Array((line + "\n").utf8), toPrivateFile: path)
  }

  /// The words with the name of an entity in the place of each of its words, and `#` in that of each digit.
  static func redacted(_ words: [String], _ parse: Parse) -> [String] {
    var words = words.map { word in String(word.map { $0.isNumber ? "#" : $0 }) }
    for entity in parse.segments.flatMap(\.entities) {
      for place in entity.words { words[place] = entity.name }
    }
    return words
  }
}
