import SLUGrammar

/// Collects the utterances that no template has, for the designer of a configuration: each once, one a line, at the end of a file.
struct UnmatchedUtterances {
  private var file: GrowingFile
  private let isRedacted: Bool
  /// The lines that are in the file.
  private var lines: Set<String>

  /// - Parameters:
  ///   - path: The file; made for its owner alone when there is none. What is in it is not added again.
  ///   - isRedacted: Whether digits, the words of entities and ``PersonalWords`` are replaced.
  /// - Throws: A ``FileError`` when there is a file that cannot be read.
  init(path: String, isRedacted: Bool) throws(FileError) {
    self.isRedacted = isRedacted
    // A pipe is written to and never read.
    let bytes = System.length(ofFile: path) == nil ? [] : try System.bytes(ofFile: path)
    file = GrowingFile(path, holding: bytes)
    let text = String(decoding: ByteOrderMark.removed(from: bytes[...]), as: UTF8.self)
    lines = Set(text.split(whereSeparator: \.isNewline).map(String.init))
  }

  /// Adds the words of an utterance, unless they are there as they would be written.
  ///
  /// - Parameter utterance: What was said, as it was understood.
  /// - Throws: A ``FileError`` when the file cannot be written.
  mutating func add(_ utterance: AnnotatedUtterance) throws(FileError) {
    let said = utterance.segments.flatMap(\.words)
    let line = (isRedacted ? Self.redacted(utterance) : said).joined(separator: " ")
    guard !lines.contains(line) else { return }
    try file.append(line)
    lines.insert(line)
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
