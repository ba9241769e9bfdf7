import SLUGrammar

/// Collects the utterances that no template has, for the designer of a configuration: each once, one a line, at the end of a file.
struct UnmatchedUtterances {
  private var file: GrowingFile
  /// What may be said, where words are replaced.
  private let grammar: Grammar?
  /// Made when an utterance needs it first, as it takes some time.
  private lazy var values = grammar.map { SampledValues(of: $0) }
  /// The lines that are in the file.
  private var lines: Set<String>

  /// - Parameters:
  ///   - path: The file; made for its owner alone when there is none. What is in it is not added again.
  ///   - grammar: Gives the words that replace those of entities, where these, digits and ``PersonalWords`` are
  ///     replaced; nil where nothing is.
  /// - Throws: A ``FileError`` when there is a file that cannot be read.
  init(path: String, redactedBy grammar: Grammar?) throws(FileError) {
    self.grammar = grammar
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
    let line = (values.map { Self.redacted(utterance, with: $0) } ?? said).joined(separator: " ")
    guard !lines.contains(line) else { return }
    try file.append(line)
    lines.insert(line)
  }

  /// The words with those of the configuration in the place of an entity's, `#` in that of each digit, and what stands
  /// for addresses and numbers whose entity is not known, whatever segments they were taken for.
  private static func redacted(_ utterance: AnnotatedUtterance, with values: SampledValues) -> [String] {
    let words = utterance.segments.flatMap(\.words)
    let labels = PersonalWords(words).labels
    var line: [String] = []
    var counts: [String: Int] = [:]
    /// The next word that was not written yet.
    var place = 0
    func write(upTo end: Int) {
      while place < end {
        line.append(labels[place] ?? String(words[place].map { $0.isNumber ? "#" : $0 }))
        place += 1
      }
    }
    var start = 0
    for segment in utterance.segments {
      for entity in segment.entities.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        write(upTo: start + entity.range.lowerBound)
        line += values.words(for: entity.type, occurrence: counts[entity.type, default: 0])
        counts[entity.type, default: 0] += 1
        place = max(place, start + entity.range.upperBound)
      }
      start += segment.words.count
    }
    write(upTo: words.count)
    return line
  }
}
