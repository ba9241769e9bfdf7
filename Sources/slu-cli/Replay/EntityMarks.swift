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

  /// An entity at one end of its words.
  struct Mark {
    /// The position of the word among those that are shown.
    let position: Int
    let entity: SpeechEntity
    let surface: Surface
  }

  /// Where entities begin, by position, outer ones first.
  private(set) var opening: [Mark] = []
  /// The last words of entities, by position, inner ones first.
  private(set) var closing: [Mark] = []
  /// The entities without words, by the position where their words would be.
  private(set) var wordless: [Mark] = []

  /// Finds the places of entities.
  ///
  /// - Parameters:
  ///   - entities: The entities, sorted by start.
  ///   - words: The words that are shown, sorted by index.
  init(_ entities: [SpeechEntity], over words: [SpeechTranscript]) {
    if entities.isEmpty { return }
    for entity in entities {
      let start = Self.position(of: entity.startIndex, in: words)
      let end = Self.position(of: entity.endIndex, in: words)
      guard start < end else {
        wordless.append(Mark(position: start, entity: entity, surface: .missing))
        continue
      }
      let surface: Surface = Self.isText(words[start..<end], of: entity.value) ? .same : .other
      opening.append(Mark(position: start, entity: entity, surface: surface))
      closing.append(Mark(position: end - 1, entity: entity, surface: surface))
    }
    // Of those that begin together the longest is opened first.
    opening.sort { ($0.position, $1.entity.endIndex) < ($1.position, $0.entity.endIndex) }
    closing.sort {
      ($0.position, $1.entity.startIndex, $0.entity.endIndex) < ($1.position, $0.entity.startIndex, $1.entity.endIndex)
    }
  }

  /// The position of the first word at an index or behind it.
  private static func position(of index: Int, in words: [SpeechTranscript]) -> Int {
    words.firstPlace { $0.index >= index }
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

extension ArraySlice<EntityMarks.Mark> {
  /// Takes the marks at a position off the front; those before it have been taken.
  mutating func take(at position: Int) -> ArraySlice {
    guard let first, first.position == position else { return [] }
    let taken = prefix { $0.position == position }
    removeFirst(taken.count)
    return taken
  }
}
