public import SLUCore

/// What the words of a context mean as far as they were heard; each item is tentative or final.
///
/// All segments but the last have ended, and what has ended never changes; the last has ended or is open. While it is not
/// settled whether a new segment has begun, its words are tentative ones of the open segment.
///
/// ``EventComposer`` makes the wire's events of two annotations in a row.
public struct Annotation: Hashable, Sendable {
  /// Words with one intent.
  public struct Segment: Hashable, Sendable {
    /// Its words, as numbered in the context.
    ///
    /// The range is empty when words were shown and all were taken back.
    public var range: Range<Int>
    /// Whether it has ended: all in it is final.
    public var hasEnded: Bool
    /// The words, numbered from 0 in the segment.
    public var words: [SpeechTranscript]
    /// The entities in order; they do not overlap.
    ///
    /// Their ranges are of the segment's words.
    public var entities: [SpeechEntity]
    /// The intent.
    public var intent: SpeechIntent
    /// How sure the intent is, 0 to 1.
    public var score: Double
    /// What else the intent may be, the likeliest first; empty unless asked for (``StreamingSettings/alternatives``),
    /// and when the segment has ended.
    public var alternatives: [RankedIntent]

    /// The words of an entity, as they are shown.
    ///
    /// - Parameter entity: One of the segment's entities.
    /// - Returns: The words of its range that the segment has; empty where it has none of them.
    public func surface(of entity: SpeechEntity) -> String {
      let end = min(entity.endIndex, words.count)
      let start = max(entity.startIndex, 0)
      return start < end ? words[start..<end].map(\.value).joined(separator: " ") : ""
    }
  }

  /// The segments in order; each begins where the one before it ends.
  public var segments: [Segment] = []
  /// Whether the context is over: all segments have ended.
  public var isFinished = false

  /// An annotation of nothing.
  public init() {}

  /// The same as the aggregator has it, once it has been sent.
  ///
  /// - Parameter contextId: The context's id.
  public func context(_ contextId: String) -> SpeechContext {
    SpeechContext(
      contextId: contextId,
      segments: segments.enumerated().map { number, segment in
        SpeechSegment(
          contextId: contextId, segmentId: number, isFinal: segment.hasEnded, intent: segment.intent,
          entities: segment.entities, transcripts: segment.words)
      }, isFinal: isFinished)
  }
}
