public import SLUCore

/// What a backend says about a segment of the context that it hears.
public struct HeardEvent: Hashable, Sendable {
  /// The number of the segment.
  public var segmentId: Int
  /// What became known about it.
  public var change: SegmentEvent

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - segmentId: The number of the segment.
  ///   - change: What became known about it.
  public init(segmentId: Int, _ change: SegmentEvent) {
    self.segmentId = segmentId
    self.change = change
  }
}
