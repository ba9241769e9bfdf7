public import SLUCore

/// What was said and what it means, written as text: `*book book a flight to [New York](destination)`.
///
/// The notation is that of annotated utterances (SAL, section 1). `*name` begins a segment with that intent, `*_` one
/// without; `[words](name)` is an entity, `[words|value](name)` one whose value is not what was said.
///
/// ```swift
/// let utterance = try AnnotatedUtterance("*filter show [tomorrow|2026-03-02](date) *clear start over")
/// utterance.segments.count  // 2
/// print(utterance)          // the same text again
/// ```
public struct AnnotatedUtterance: Hashable, Sendable, CustomStringConvertible {
  /// Words with one intent.
  public struct Segment: Hashable, Sendable {
    /// The intent's name; empty for none.
    public var intent: String
    /// The words as they were said; none is empty.
    public var words: [String]
    /// The entities in order; they do not overlap.
    public var entities: [Entity]

    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - intent: The intent's name; empty for none.
    ///   - words: The words as they were said; at least one, and none of them empty.
    ///   - entities: The entities in order; they do not overlap.
    public init(intent: String, words: [String], entities: [Entity] = []) {
      self.intent = intent
      self.words = words
      self.entities = entities
    }
  }

  /// Words that are a piece of information.
  public struct Entity: Hashable, Sendable {
    /// What kind of information it is.
    public var type: String
    /// What it amounts to; usually the words themselves.
    public var value: String
    /// The positions of its words in its segment; never empty.
    public var range: Range<Int>

    /// Creates an entity.
    ///
    /// - Parameters:
    ///   - type: What kind of information it is.
    ///   - value: What it amounts to.
    ///   - range: The positions of its words in its segment.
    public init(type: String, value: String, range: Range<Int>) {
      self.type = type
      self.value = value
      self.range = range
    }
  }

  /// The segments in order; at least one.
  public var segments: [Segment]

  /// Creates an utterance from its segments.
  ///
  /// - Parameter segments: At least one.
  public init(segments: [Segment]) { self.segments = segments }

  /// The utterance in one line; reading it again gives the same utterance, if it can be written.
  ///
  /// The notation has no escapes. What was read from it can be written again; what was made of segments can unless a word or a
  /// value is empty, a word holds any of `[]()*` or blanks, one of an entity `|`, a value `[` or `]`, or more than one blank between
  /// its words, a name other characters than letters, digits, `-` and `_`, or a segment no words. Such a line is for people.
  public var description: String { segments.map(\.description).joined(separator: " ") }
}

extension AnnotatedUtterance.Segment: CustomStringConvertible {
  /// The segment in annotated form.
  public var description: String {
    var parts = ["*" + (intent.isEmpty ? "_" : intent)]
    var position = 0
    for entity in entities {
      parts += words[position..<entity.range.lowerBound]
      let surface = words[entity.range].joined(separator: " ")
      let isVerbatim = surface.utf8.elementsEqual(entity.value.utf8)
      parts.append("[\(surface)\(isVerbatim ? "" : "|\(entity.value)")](\(entity.type))")
      position = entity.range.upperBound
    }
    return (parts + words[position...]).joined(separator: " ")
  }
}

extension AnnotatedUtterance {
  /// What segments say, as the aggregator left them.
  ///
  /// Empty words are left out. So are entities that overlap an earlier one, that have no words, or no words of their own:
  /// the notation has no form for them.
  ///
  /// - Parameter segments: The segments in order.
  public init(_ segments: [SpeechSegment]) {
    self.segments = segments.map(Segment.init)
  }
}

extension AnnotatedUtterance.Segment {
  fileprivate init(_ segment: SpeechSegment) {
    let shown = segment.words
    self.init(intent: segment.intent.value, words: shown.map(\.value))
    for entity in segment.entities {
      let start = shown.firstIndex { $0.index >= entity.startIndex } ?? shown.count
      let end = shown.firstIndex { $0.index >= entity.endIndex } ?? shown.count
      guard start < end, start >= entities.last?.range.upperBound ?? 0 else { continue }
      entities.append(.init(type: entity.type, value: entity.value, range: start..<end))
    }
  }
}

extension AnnotatedUtterance.Segment {
  /// Cuts a segment out of an utterance.
  ///
  /// - Parameters:
  ///   - intent: The intent's name; empty for none.
  ///   - range: The segment's words, as positions in the utterance.
  ///   - words: The words of the utterance.
  ///   - entities: The entities in order, their words as positions in the utterance, within the range.
  public init(
    intent: String, range: Range<Int>, of words: [String], entities: [(type: String, value: String, words: Range<Int>)]
  ) {
    self.init(
      intent: intent, words: Array(words[range]),
      entities: entities.map { entity in
        let start = entity.words.lowerBound - range.lowerBound
        return .init(type: entity.type, value: entity.value, range: start..<start + entity.words.count)
      })
  }
}
