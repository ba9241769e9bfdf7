/// What the words so far mean, in the eyes of a grammar.
///
/// Positions are those of words as they were pushed, from 0; ranges are half-open.
public struct Parse: Hashable, Sendable {
  /// Words with one intent.
  public struct Segment: Hashable, Sendable {
    /// The intent's name; empty for none.
    public var intent: String
    /// The words.
    public var words: Range<Int>
    /// The entities in order; they do not overlap.
    public var entities: [Entity]
    /// How many words, as they are matched, were what a template has there.
    public var matched: Int
    /// How many words were said that the template does not have, or that belong to none.
    public var strays: Int
    /// How many words, of those said that the template does not have, lead up to it.
    public var lead: Int
    /// How many words at its end, of those said that the template does not have, only join it with what follows: "and", "and then".
    public var conjunctions: Int
    /// How many words of the template were not said.
    public var unsaid: Int
    /// Whether the template came to its end.
    public var isWhole: Bool
    /// Where the template stands; nil when there is none.
    public var template: SourcePlace?
    /// What it costs, from its template's beginning on.
    public var cost: Double

    /// Whether a template has just these words.
    public var isExact: Bool { isExactButJoined && strays == 0 }

    /// Whether a template has just these words, but for a conjunction behind them: "turn it on and".
    public var isExactButJoined: Bool { template != nil && isWhole && strays == conjunctions && unsaid == 0 }

    /// How much of it is as the template has it, 0 to 1; words that lead up to it count half.
    public var score: Double {
      let all = Double(matched + strays + unsaid) - Double(lead) / 2
      return all == 0 ? 0 : Double(matched) / all
    }
  }

  /// Words that are a piece of information.
  public struct Entity: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its words.
    public var words: Range<Int>
    /// Its words as the configuration writes them, or as they were said.
    public var spelling: String

    /// Creates an entity.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - words: Its words.
    ///   - spelling: Its words as the configuration writes them, or as they were said.
    public init(name: String, words: Range<Int>, spelling: String) {
      self.name = name
      self.words = words
      self.spelling = spelling
    }
  }

  /// The segments in order; all words are in one of them.
  public var segments: [Segment]
  /// What it costs: how far it is from what the templates have.
  public var cost: Double
  /// Whether one template has just these words.
  public var isExact = false
  /// The name of the entity that has begun but not ended, and its first word.
  public var open: OpenEntity?

  /// An entity some of whose words are yet to come.
  public struct OpenEntity: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its first word.
    public var start: Int
  }
}
