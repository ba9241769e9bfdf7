import SLUCore

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
    let words = segment.words
    let marks = EntityMarks(segment.entities, over: words)
    var result: [[Span]] = []
    result.reserveCapacity(words.count)
    var active: [SpeechEntity] = []
    for (position, word) in words.enumerated() {
      for entity in marks.wordless[position, default: []] { result.append(label(entity, surface: .missing)) }
      var spans: [Span] = []
      for entity in marks.opening[position, default: []] {
        active.append(entity)
        if notation == .signs { spans.append(Span("[", style(entity))) }
      }
      while let last = active.last, last.endIndex <= word.index { active.removeLast() }
      spans += self.word(word, in: active.last)
      for (entity, surface) in marks.closing[position, default: []] { spans += label(entity, surface: surface) }
      result.append(spans)
    }
    for entity in marks.wordless[words.count, default: []] { result.append(label(entity, surface: .missing)) }
    return result
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

  private func word(_ word: SpeechTranscript, in entity: SpeechEntity?) -> [Span] {
    var style = word.isFinal ? TextStyle.bold : .dim
    style.color = entity.map { EntityPalette.color(ofType: $0.type) }
    return [Span(notation == .signs && !word.isFinal ? word.value + "~" : word.value, style)]
  }

  private func style(_ entity: SpeechEntity) -> TextStyle {
    TextStyle(isDim: !entity.isFinal, color: EntityPalette.color(ofType: entity.type))
  }

  /// What stands behind an entity: its type, and its value where that is not just what was said.
  private func label(_ entity: SpeechEntity, surface: EntityMarks.Surface) -> [Span] {
    let value = surface == .same || entity.value.isEmpty ? nil : entity.value
    switch notation {
    case .signs:
      let start = (surface == .missing ? "[" : "") + (value.map { "|\($0)" } ?? "")
      return [Span("\(start)](\(entity.type)\(entity.isFinal ? "" : "~"))", style(entity))]
    case .styles: return [Span("‹\(entity.type)\(value.map { ": \($0)" } ?? "")›", style(entity))]
    }
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
