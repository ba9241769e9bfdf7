/// A stretch of speech with one intent, as it stands at one moment.
///
/// A segment is a value: one that was handed out never changes (law 2). The next update brings the next one, whole.
/// What ``isFinal`` marks as final holds final items only.
public struct SpeechSegment: Hashable, Sendable, Codable {
  /// The context that the segment belongs to.
  public var contextId: String
  /// The segment's number within its context: 0 or more, possibly with gaps.
  public var segmentId: Int
  /// Whether the segment has ended and will never change again.
  public var isFinal: Bool
  /// What the speaker wants done.
  public var intent: SpeechIntent
  /// The pieces of information in it, sorted by (start, end, type).
  public var entities: [SpeechEntity]
  /// The words, final and tentative ones, sorted by index.
  public var transcripts: [SpeechTranscript]

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - contextId: The context it belongs to.
  ///   - segmentId: Its number within the context, 0 or more.
  ///   - isFinal: Whether it has ended.
  ///   - intent: What the speaker wants done.
  ///   - entities: Sorted by (start, end, type).
  ///   - transcripts: Sorted by index.
  public init(
    contextId: String, segmentId: Int, isFinal: Bool = false, intent: SpeechIntent = .none,
    entities: [SpeechEntity] = [], transcripts: [SpeechTranscript] = []
  ) {
    self.contextId = contextId
    self.segmentId = segmentId
    self.isFinal = isFinal
    self.intent = intent
    self.entities = entities
    self.transcripts = transcripts
  }

  /// Whether all members are the same; texts are compared by their bytes (law 1).
  public static func == (left: SpeechSegment, right: SpeechSegment) -> Bool {
    left.segmentId == right.segmentId && left.isFinal == right.isFinal && left.intent == right.intent
      && left.transcripts == right.transcripts && left.entities == right.entities
      && left.contextId.isSameText(as: right.contextId)
  }
}

extension SpeechSegment: Identifiable {
  /// Names a segment among all: its context and its number.
  public struct ID: Hashable, Sendable, Comparable {
    /// The context that the segment belongs to.
    public var contextId: String
    /// The segment's number within its context.
    public var segmentId: Int

    /// Creates the name of a segment.
    ///
    /// - Parameters:
    ///   - contextId: The context it belongs to.
    ///   - segmentId: Its number within the context.
    public init(contextId: String, segmentId: Int) {
      self.contextId = contextId
      self.segmentId = segmentId
    }

    /// Whether both name the same segment; the context id is compared by its bytes (law 1).
    public static func == (left: ID, right: ID) -> Bool {
      left.segmentId == right.segmentId && left.contextId.isSameText(as: right.contextId)
    }

    /// Orders by the bytes of the context id, then by number.
    public static func < (left: ID, right: ID) -> Bool {
      left.contextId.isSameText(as: right.contextId)
        ? left.segmentId < right.segmentId : left.contextId.sortsBefore(right.contextId)
    }
  }

  /// The segment's name among all segments.
  public var id: ID { ID(contextId: contextId, segmentId: segmentId) }
}
