/// How a stream that outlives its connections stands.
public struct ResumeStatus: Hashable, Sendable {
  /// How many connections were opened, the present one included.
  public var connections: Int
  /// How many bytes of audio wait to be sent.
  public var waitingBytes: Int
  /// How many bytes of audio are not answered, and kept to be sent again.
  public var keptBytes: Int
  /// How many bytes of audio may wait or be kept: ``ResumePolicy/keptAudio``.
  public var limit: Int

  /// Creates a status.
  ///
  /// - Parameters:
  ///   - connections: How many connections were opened.
  ///   - waitingBytes: How many bytes of audio wait to be sent.
  ///   - keptBytes: How many bytes of audio are not answered.
  ///   - limit: How many bytes of audio may wait or be kept.
  public init(connections: Int, waitingBytes: Int, keptBytes: Int, limit: Int) {
    self.connections = connections
    self.waitingBytes = waitingBytes
    self.keptBytes = keptBytes
    self.limit = limit
  }
}

/// What happens to the connections of a stream.
public enum ResumeNotice: Hashable, Sendable {
  /// A connection broke or did not come up; another one is tried after a while.
  case lost(TransportError, retryAfter: Duration)
  /// The server has opened a context again that was cut.
  case resumed(Resumption)
}
