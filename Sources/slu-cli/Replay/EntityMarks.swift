import SLUCore

/// Where the entities of a segment begin and end among its words.
struct EntityMarks {
  /// How the words of an entity relate to its value.
  enum Surface {
    /// They are its value.
    case same
    /// Its value is another text.
    case other
    /// There are none yet.
    case missing
  }

  /// The entities that begin at each position, outer ones first.
  private(set) var opening: [Int: [SpeechEntity]] = [:]
  /// The entities that end at each position, inner ones first.
  private(set) var closing: [Int: [(SpeechEntity, Surface)]] = [:]
  /// The entities without words, before the position where their words would be.
  private(set) var wordless: [Int: [SpeechEntity]] = [:]

  /// Finds the places of entities.
  ///
  /// - Parameters:
  ///   - entities: The entities, sorted by start.
  ///   - words: The words that are shown, sorted by index.
  init(_ entities: [SpeechEntity], over words: [SpeechTranscript]) {
    var ending: [Int: [(SpeechEntity, Surface)]] = [:]
    for entity in entities {
      let start = Self.position(of: entity.startIndex, in: words)
      let end = Self.position(of: entity.endIndex, in: words)
      guard start < end else {
        wordless[start, default: []].append(entity)
        continue
      }
      opening[start, default: []].append(entity)
      let isSame = Self.isText(words[start..<end], of: entity.value)
      ending[end - 1, default: []].append((entity, isSame ? .same : .other))
    }
    // Of those that begin together the longest is opened first.
    for key in opening.keys { opening[key]?.sort { $0.endIndex > $1.endIndex } }
    closing = ending.mapValues { $0.sorted { ($0.0.startIndex, $1.0.endIndex) > ($1.0.startIndex, $0.0.endIndex) } }
  }

  /// The position of the first word at an index or behind it.
  private static func position(of index: Int, in words: [SpeechTranscript]) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether words, joined by spaces, are a text.
  ///
  /// It stops at the first difference.
  private static func isText(_ words: ArraySlice<SpeechTranscript>, of value: String) -> Bool {
    var rest = value.utf8[...]
    for (position, word) in words.enumerated() {
      if position > 0, rest.popFirst() != UInt8(ascii: " ") { return false }
      guard rest.starts(with: word.value.utf8) else { return false }
      rest = rest.dropFirst(word.value.utf8.count)
    }
    return rest.isEmpty
  }
}
