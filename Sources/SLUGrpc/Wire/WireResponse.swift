public import SLUCore

/// What one message of a server says (Protocol, section 1).
public enum WireResponse: Hashable, Sendable {
  /// Something about a context or a segment.
  case event(SLUEvent)
  /// The server measures the time to its client and back; the client answers with the same number.
  case roundTrip(id: Int)
  /// Something that only a later version of the protocol has.
  case unknown
}
