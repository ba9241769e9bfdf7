/// What was said between one start and one stop of the microphone: segments in the order of their numbers.
public struct SpeechContext: Hashable, Sendable, Codable {
  /// The context's id.
  public var contextId: String
  /// The segments, sorted by number.
  ///
  /// Those of a final context are final.
  public var segments: [SpeechSegment]
  /// Whether the context has finished and will never change again.
  public var isFinal: Bool

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - contextId: The context's id.
  ///   - segments: Its segments, sorted by number.
  ///   - isFinal: Whether it has finished.
  public init(contextId: String, segments: [SpeechSegment] = [], isFinal: Bool = false) {
    self.contextId = contextId
    self.segments = segments
    self.isFinal = isFinal
  }

  /// All words of all segments, joined by single spaces.
  public var text: String {
    segments.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether all members are the same; the id is compared by its bytes (law 1).
  public static func == (left: SpeechContext, right: SpeechContext) -> Bool {
    left.isFinal == right.isFinal && left.segments == right.segments
      && left.contextId.isSameText(as: right.contextId)
  }
}
