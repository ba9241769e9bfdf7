import SLUCore

/// Lets through what every shipped client survives, and adds what they need (Protocol, "what a server must not do").
///
/// A backend may say things that our aggregator forgives and an old client does not: a final word twice, an entity before
/// its words, a segment that never ends. This value stands between any backend and the wire.
public struct ServedContext: Hashable, Sendable {
  private let keepsTentativeEntities: Bool
  private var segments: [Int: ServedSegment] = [:]

  /// Creates the state of a context of which nothing was said.
  ///
  /// - Parameter keepsTentativeEntities: Whether its client keeps what it was sent: it is sent no tentative entities then.
  public init(keepsTentativeEntities: Bool = false) { self.keepsTentativeEntities = keepsTentativeEntities }

  /// Takes what a backend says next.
  ///
  /// - Parameter heard: What became known.
  /// - Returns: What may be sent for it, in order; nothing when it adds nothing.
  public mutating func serve(_ heard: HeardEvent) -> [HeardEvent] {
    guard heard.change.fault(inSegment: heard.segmentId) == nil else { return [] }
    let unserved = unserved
    return segments[heard.segmentId, default: unserved].serve(heard.change).map {
      HeardEvent(segmentId: heard.segmentId, $0)
    }
  }

  /// Takes what a backend says next.
  ///
  /// - Parameter heard: What became known, in order.
  /// - Returns: What may be sent for it, in order.
  public mutating func serve(_ heard: [HeardEvent]) -> [HeardEvent] { heard.flatMap { serve($0) } }

  /// Ends the context: every segment ends, and there is at least one.
  ///
  /// - Returns: What is still to be sent before `finished`.
  public mutating func finish() -> [HeardEvent] {
    // For silence: one empty word, the empty intent, the end.
    if segments.isEmpty { segments[0] = unserved }
    var events: [HeardEvent] = []
    for segmentId in segments.keys.sorted() {
      events += (segments[segmentId]?.serve(.end) ?? []).map { HeardEvent(segmentId: segmentId, $0) }
      segments[segmentId] = nil
    }
    return events
  }

  /// A segment of which nothing was said.
  private var unserved: ServedSegment { ServedSegment(keepsTentativeEntities: keepsTentativeEntities) }
}
