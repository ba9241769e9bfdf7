import SLUCore
import SLUTransport

/// A segment as words to be set into lines, in the notation of annotated utterances: `*book fly to [New York](destination)`.
struct SegmentWords {
  /// How the words say what they are.
  enum Notation {
    /// By signs: brackets around entities, `~` behind what is tentative. Styles come on top.
    case signs
    /// By styles: final words bold, tentative ones dim, entities coloured, each with its type behind it.
    case styles
  }

  let notation: Notation

  /// The words with the entities in them; the intent is not among them.
  ///
  /// Its cost grows with the words and entities together, not with their product: recordings can be hostile.
  func words(of segment: SpeechSegment) -> [[Span]] {
    var words = StyledWords()
    add(segment, to: &words)
    return words.words
  }

  /// Writes the same without styles, a space before each word.
  func write(_ segment: SpeechSegment, to output: OutputBuffer) {
    var words = PlainWords()
    add(segment, to: &words)
    words.bytes.withUnsafeBytes { output.write(bytes: $0) }
  }

  private func add(_ segment: SpeechSegment, to result: inout some WordReceiver) {
    let words = segment.words
    let marks = EntityMarks(segment.entities, over: words)
    var (opening, closing, wordless) = (marks.opening[...], marks.closing[...], marks.wordless[...])
    var active: [SpeechEntity] = []
    for (position, word) in words.enumerated() {
      for mark in wordless.take(at: position) { addAlone(mark, to: &result) }
      result.beginWord()
      for mark in opening.take(at: position) {
        active.append(mark.entity)
        if notation == .signs { result.add("[", "", style(mark.entity)) }
      }
      while let last = active.last, last.endIndex <= word.index { active.removeLast() }
      let isMarked = notation == .signs && !word.isFinal
      result.add(word.value, isMarked ? "~" : "", style(word, in: active.last))
      for mark in closing.take(at: position) { result.add(label(mark), "", style(mark.entity)) }
    }
    for mark in wordless { addAlone(mark, to: &result) }
  }

  private func addAlone(_ mark: EntityMarks.Mark, to result: inout some WordReceiver) {
    result.beginWord()
    result.add(label(mark), "", style(mark.entity))
  }

  /// The intent: nothing while it is unknown, `*_` once it is known that there is none.
  func intent(of segment: SpeechSegment) -> [Span] {
    let intent = segment.intent
    var style = intent.isFinal ? TextStyle.bold : .dim
    style.color = EntityPalette.intent
    switch notation {
    case .signs:
      if intent.value.isEmpty { return intent.isFinal ? [Span("*_", style)] : [] }
      return [Span("*\(intent.value)\(intent.isFinal ? "" : "~")", style)]
    case .styles:
      if intent.value.isEmpty { return intent.isFinal ? [Span("–", .dim)] : [] }
      return [Span(intent.value, style)]
    }
  }

  private func style(_ word: SpeechTranscript, in entity: SpeechEntity?) -> TextStyle {
    var style = word.isFinal ? TextStyle.bold : .dim
    style.color = entity.map { EntityPalette.color(ofType: $0.type) }
    return style
  }

  private func style(_ entity: SpeechEntity) -> TextStyle {
    TextStyle(isDim: !entity.isFinal, color: EntityPalette.color(ofType: entity.type))
  }

  /// What stands behind an entity: its type, and its value where that is not just what was said.
  private func label(_ mark: EntityMarks.Mark) -> String {
    let entity = mark.entity
    let value = mark.surface == .same || entity.value.isEmpty ? nil : entity.value
    switch notation {
    case .signs:
      let start = (mark.surface == .missing ? "[" : "") + (value.map { "|\($0)" } ?? "")
      return "\(start)](\(entity.type)\(entity.isFinal ? "" : "~"))"
    case .styles: return "‹\(entity.type)\(value.map { ": \($0)" } ?? "")›"
    }
  }
}

/// Takes words, each in one or more runs of text.
private protocol WordReceiver {
  mutating func beginWord()
  /// Adds a run to the last word; its style is worked out only for those who show it.
  ///
  /// - Parameters:
  ///   - text: What it begins with.
  ///   - ending: What stands behind that.
  ///   - style: How it looks.
  mutating func add(_ text: String, _ ending: String, _ style: @autoclosure () -> TextStyle)
}

/// Words as runs of text in styles.
private struct StyledWords: WordReceiver {
  var words: [[Span]] = []

  mutating func beginWord() { words.append([]) }

  mutating func add(_ text: String, _ ending: String, _ style: @autoclosure () -> TextStyle) {
    words[words.count - 1].append(Span(text + ending, style()))
  }
}

/// Words as text, a space before each.
private struct PlainWords: WordReceiver {
  var bytes: [UInt8] = []

  mutating func beginWord() { bytes.append(UInt8(ascii: " ")) }

  mutating func add(_ text: String, _ ending: String, _ style: @autoclosure () -> TextStyle) {
    bytes.append(printable: text)
    bytes.append(contentsOf: ending.utf8)
  }
}

/// The colours of entity types: the same type has the same colour in every run.
enum EntityPalette {
  /// The colour of intents, which no entity has.
  static let intent = "94"

  private static let colors = ["36", "33", "32", "35", "38;5;208", "91"]

  /// The colour of a type, as the parameters of an escape code.
  static func color(ofType type: String) -> String {
    // FNV-1a: Swift's own hash differs from run to run.
    var hash: UInt32 = 2_166_136_261
    for byte in type.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return colors[Int((hash >> 8) % UInt32(colors.count))]
  }
}
