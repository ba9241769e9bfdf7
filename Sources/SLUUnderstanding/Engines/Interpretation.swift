public import SLUGrammar

/// One way to understand words: segments that cover them all.
///
/// What an ``UnderstandingEngine`` gives. Ranges are half-open, of the words that the engine was given.
public struct Interpretation: Hashable, Sendable {
  /// Words with one intent.
  public struct Segment: Hashable, Sendable {
    /// The intent's name; empty for none.
    public var intent: String
    /// The words; never empty.
    public var words: Range<Int>
    /// The entities in order; they do not overlap.
    public var entities: [Entity]
    /// How sure it is, 0 to 1.
    public var score: Double
    /// Whether it is just what a template has.
    public var isExact: Bool
    /// Whether no other intent is possible for these words, as far as this interpretation goes.
    public var isCertain: Bool

    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - intent: The intent's name; empty for none.
    ///   - words: The words.
    ///   - entities: The entities in order.
    ///   - score: How sure it is, 0 to 1.
    ///   - isExact: Whether it is just what a template has.
    ///   - isCertain: Whether no other intent is possible for these words.
    public init(
      intent: String, words: Range<Int>, entities: [Entity] = [], score: Double, isExact: Bool = false,
      isCertain: Bool = true
    ) {
      self.intent = intent
      self.words = words
      self.entities = entities
      self.score = score
      self.isExact = isExact
      self.isCertain = isCertain
    }
  }

  /// Words that are a piece of information; never none.
  public typealias Entity = Parse.Entity

  /// The segments in order; every word is in one of them.
  public var segments: [Segment]
  /// Whether it is about as likely as the best.
  ///
  /// One that is not is still possible: it counts for where segments end, but not for what their intents are.
  public var isLikely: Bool

  /// Creates an interpretation.
  ///
  /// - Parameters:
  ///   - segments: In order, without gaps from the first word on.
  ///   - isLikely: Whether it is about as likely as the best.
  public init(segments: [Segment], isLikely: Bool = true) {
    self.segments = segments
    self.isLikely = isLikely
  }
}
