/// A piece of a written text that means one thing (`speechly.slu.v1`).
public struct WLUSegment: Hashable, Sendable {
  /// A word at its place.
  public struct Token: Hashable, Sendable {
    /// The word.
    public var word: String
    /// Its position in the segment.
    public var index: Int

    /// Creates a word.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - index: Its position in the segment.
    public init(word: String, index: Int) {
      self.word = word
      self.index = index
    }
  }

  /// A piece of information, over a half-open range of words.
  public struct Entity: Hashable, Sendable {
    /// What kind of information it is.
    public var type: String
    /// What was written, possibly normalised.
    public var value: String
    /// The index of its first word.
    public var startPosition: Int
    /// The index after its last word.
    public var endPosition: Int

    /// Creates an entity.
    ///
    /// - Parameters:
    ///   - type: What kind of information it is.
    ///   - value: What was written, possibly normalised.
    ///   - startPosition: The index of its first word.
    ///   - endPosition: The index after its last word.
    public init(type: String, value: String, startPosition: Int, endPosition: Int) {
      self.type = type
      self.value = value
      self.startPosition = startPosition
      self.endPosition = endPosition
    }
  }

  /// The segment as it was written.
  public var text: String
  /// Its words.
  public var tokens: [Token]
  /// Its entities.
  public var entities: [Entity]
  /// What the writer wants done; nil when nobody said, empty for nothing.
  public var intent: String?
  /// The text in the notation of SAL.
  public var annotatedText: String

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - text: The segment as it was written.
  ///   - tokens: Its words.
  ///   - entities: Its entities.
  ///   - intent: What the writer wants done.
  ///   - annotatedText: The text in the notation of SAL.
  public init(
    text: String, tokens: [Token] = [], entities: [Entity] = [], intent: String? = nil, annotatedText: String = ""
  ) {
    self.text = text
    self.tokens = tokens
    self.entities = entities
    self.intent = intent
    self.annotatedText = annotatedText
  }
}

extension WLUSegment {
  init(fields: WireFields) {
    self.init(
      text: fields.text(1), tokens: fields.messages(2).map { Token(word: $0.text(1), index: $0.number(2)) },
      entities: fields.messages(3).map {
        Entity(type: $0.text(1), value: $0.text(2), startPosition: $0.number(3), endPosition: $0.number(4))
      },
      intent: fields.message(4).map { $0.text(1) }, annotatedText: fields.text(5))
  }

  var fields: WireFields {
    var fields: [WireFields.Field] = [.text(1, text)]
    for token in tokens { fields.append(.message(2, WireFields([.text(1, token.word), .int32(2, token.index)]))) }
    for entity in entities {
      fields.append(
        .message(
          3,
          WireFields([
            .text(1, entity.type), .text(2, entity.value), .int32(3, entity.startPosition),
            .int32(4, entity.endPosition),
          ])))
    }
    fields += WireFields.optional(4, intent.map { WireFields([.text(1, $0)]) })
    fields.append(.text(5, annotatedText))
    return WireFields(fields)
  }
}
