/// What the tagger makes of words: segments with intents and entities, each with a score.
///
/// Positions are those of words in the utterance, from 0; ranges are half-open.
public struct Tagging: Hashable, Sendable {
  /// Words with one intent.
  public struct Segment: Hashable, Sendable {
    /// The intent's name; empty for none.
    public var intent: String
    /// The words; never empty.
    public var words: Range<Int>
    /// The entities in order; they lie within the words and do not overlap.
    public var entities: [Entity]
    /// How probable the intent is for these words, 0 to 1, in the eyes of the model.
    public var score: Double
    /// All intents that the model knows, the most probable first; the scores sum up to 1.
    public var alternatives: [RankedIntent]

    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - intent: The intent's name; empty for none.
    ///   - words: The words.
    ///   - entities: The entities in order, within the words.
    ///   - score: How probable the intent is.
    ///   - alternatives: All intents, the most probable first.
    public init(
      intent: String, words: Range<Int>, entities: [Entity] = [], score: Double = 1, alternatives: [RankedIntent] = []
    ) {
      self.intent = intent
      self.words = words
      self.entities = entities
      self.score = score
      self.alternatives = alternatives
    }
  }

  /// Words that are a piece of information.
  public struct Entity: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its words; never empty.
    public var words: Range<Int>
    /// How probable it is that just these words are this entity, 0 to 1, in the eyes of the model.
    public var score: Double
    /// Whether templates have just these words as this entity.
    var isListed = false
    /// The names of the other entities that they may be, the most probable first.
    var others: [String] = []

    /// Creates an entity.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - words: Its words.
    ///   - score: How probable it is.
    public init(name: String, words: Range<Int>, score: Double = 1) {
      self.name = name
      self.words = words
      self.score = score
    }
  }

  /// The segments in order; each word is in one of them.
  public var segments: [Segment]
  /// How probable it is of each word that a segment begins there, 0 to 1, in the eyes of the model; none where it was not
  /// asked.
  public var starts: [Double] = []

  /// Dates that templates have and that are in no entity that was found, by their first words.
  var unusedDays: [Entity] = []

  /// Creates a tagging.
  ///
  /// - Parameter segments: The segments in order.
  public init(segments: [Segment]) { self.segments = segments }
}
