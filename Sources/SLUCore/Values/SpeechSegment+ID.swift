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
