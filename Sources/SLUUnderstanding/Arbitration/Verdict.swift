public import SLUGrammar

/// What an utterance means, when templates and tagger have been heard: segments that cover all words.
///
/// Ranges are half-open, of the utterance's words.
public struct Verdict: Hashable, Sendable {
  /// Words with one intent.
  public struct Segment: Hashable, Sendable {
    /// The intent's name; empty for none.
    public var intent: String
    /// The words; never empty.
    public var words: Range<Int>
    /// The entities in order; they do not overlap.
    public var entities: [Entity]
    /// How sure the intent is, 0 to 1.
    public var score: Double
    /// Whether a template, or a label, has just these words.
    public var isExact: Bool
    /// What the intent may be, the likeliest first, the intent itself among them; empty where only templates were asked.
    public var alternatives: [RankedIntent] = []
    /// Why it has no intent, whatever was found in it; nil where nothing spoke against it.
    public var refusal: Refusal?
    /// Whether it may still turn out to be no request, before anything was said that is to be done: "please", and then "don't"; "why", and
    /// then "did you".
    var mayBeNoRequest = false

    /// Whether no other intent is so probable that more words may well show it to be the right one.
    public var isCertain: Bool { alternatives.dropFirst().first.map { $0.score < Verdict.doubt } ?? true }

    /// Words that mean nothing.
    static func meaningless(_ words: Range<Int>) -> Segment {
      Segment(intent: "", words: words, entities: [], score: 0, isExact: false)
    }
  }

  /// Why words are no request though they look like one.
  public enum Refusal: Hashable, Sendable {
    /// They say what is not to be done: "don't turn off the lamp".
    case negation
    /// They ask about it: "why did you turn off the lamp".
    case question
    /// Nothing in them says that anything is to be taken away: "the train is late", where only cancelling has a train.
    case unsaidRemoval
    /// They take something away, and their intent only adds: "remove this song", where no template removes one.
    case removal
    /// They take away what their intent has nothing of, and templates of others do: "cancel the taxi", where only alarms are cancelled.
    case otherObject
    /// They tell that it was done: "we ordered ten bolts".
    case done
    /// They speak of it, and do not ask for it: "my brother always plays jazz".
    case mention
    /// It is to be done only if something else is so: "turn off the tv when the film ends".
    case condition
    /// They take back what they ask for: "order ten bolts, never mind".
    case retraction
    /// They say how things are, and no template of their intent does: "the pump works fine".
    case statement
    /// They say that it is not so: "the pump is not leaking".
    case denial
    /// They are about nothing that templates have: "tell me what hegemony means".
    case others
    /// Nothing but how they follow each other speaks for the intent: "convert euros to dollars", where a station may have any name.
    case unfounded
  }

  /// Words that are a piece of information.
  public struct Entity: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its words; never empty.
    public var words: Range<Int>
    /// Its words as the configuration writes them, or as they were said.
    public var spelling: String
    /// How sure it is, 0 to 1.
    public var score: Double
  }

  /// The segments in order; every word is in one of them.
  public var segments: [Segment]
  /// Words at which a segment begins, or may turn out to begin: in the eyes of the tagger, where it was asked, and behind conjunctions of the
  /// last segment, where what follows may turn out not to be asked for.
  public var possibleStarts: [Int] = []
  /// Whether somebody has labelled just these words (`labelled.txt`).
  public var isLabelled = false
  /// Whether templates alone say what the words mean: all of them at once, or each of several requests with conjunctions between them.
  ///
  /// A request may be refused all the same.
  public internal(set) var isOfTemplates = false

  /// How probable something else must be, in the eyes of the tagger, to be in the way of what is final.
  static let doubt = 0.01

  /// The verdict as streaming needs it: without the scores of entities and without alternatives.
  public var interpretation: Interpretation {
    Interpretation(
      segments: segments.map { segment in
        Interpretation.Segment(
          intent: segment.intent, words: segment.words,
          entities: segment.entities.map { .init(name: $0.name, words: $0.words, spelling: $0.spelling) },
          score: segment.score, isExact: segment.isExact, isCertain: segment.isCertain && !segment.mayBeNoRequest)
      })
  }

  /// The verdict with a segment beginning wherever one may; nil when that is the verdict itself.
  var divided: Interpretation? {
    var divided = interpretation
    divided.isLikely = false
    divided.segments = divided.segments.flatMap { segment in
      let starts =
        [segment.words.lowerBound]
        + possibleStarts.filter { start in
          start > segment.words.lowerBound && start < segment.words.upperBound
            && !segment.entities.contains { $0.words.lowerBound < start && start < $0.words.upperBound }
        }
      return zip(starts, starts.dropFirst() + [segment.words.upperBound]).map { start, end in
        var part = segment
        part.words = start..<end
        part.entities = segment.entities.filter { part.words.contains($0.words.lowerBound) }
        part.isExact = false
        return part
      }
    }
    return divided.segments.count > segments.count ? divided : nil
  }

  /// The verdict as annotated words.
  ///
  /// - Parameters:
  ///   - words: The words of the utterance.
  ///   - value: What an entity amounts to.
  public func annotation(of words: [String], value: (Entity) -> String) -> AnnotatedUtterance {
    AnnotatedUtterance(
      segments: segments.map { segment in
        AnnotatedUtterance.Segment(
          intent: segment.intent, range: segment.words, of: words,
          entities: segment.entities.map { ($0.name, value($0), $0.words) })
      })
  }
}
