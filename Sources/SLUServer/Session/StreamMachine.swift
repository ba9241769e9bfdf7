public import SLUTransport

/// The order of requests on one stream, as a value: what each request means where it stands (Protocol, "A call").
///
/// ```
/// config ─→ idle ─start→ in a context ─stop→ idle …      audio: only in a context
/// ```
public struct StreamMachine: Hashable, Sendable {
  /// What a request asks the server to do.
  public enum Action: Hashable, Sendable {
    /// The stream's audio has this format.
    case configure(StreamFormat)
    /// Open a context.
    case open(ContextStart)
    /// Hear this.
    case hear([UInt8])
    /// Process what was heard to its end, and finish the context.
    case close
    /// Nothing is to be done.
    case nothing
  }

  /// Audio messages are smaller than this, in bytes: 1 MiB.
  public static let chunkLimit = 1 << 20

  private enum State: Hashable {
    case unconfigured
    case idle
    case inContext
  }

  private var state = State.unconfigured

  /// Creates the state of a stream on which nothing was said.
  public init() {}

  /// Takes the next request.
  ///
  /// - Parameter request: What the client sent.
  /// - Returns: What is to be done.
  /// - Throws: How the stream ends when the request is out of order or wrong: `FAILED_PRECONDITION` or
  ///   `INVALID_ARGUMENT`, with what was expected.
  public mutating func receive(_ request: SLURequest) throws(StreamStatus) -> Action {
    switch request {
    case .config(let config):
      guard state == .unconfigured else { throw refused("config", "config only once, at the beginning of the stream") }
      let format = try StreamFormat(config)
      try StreamStatus.check(name: format.languageCode, of: "language_code")
      try StreamStatus.check(format.options)
      state = .idle
      return .configure(format)
    case .start(let start): return try open(start)
    case .stop: return try close()
    case .clientEvent(let event):
      switch event.event {
      case 0: return try open(ContextStart(appId: event.appId))
      case 1: return try close()
      default:
        throw StreamStatus(.invalidArgument, "event: expected START (0) or STOP (1), found \(event.event)")
      }
    case .audio(let bytes):
      guard state == .inContext else { throw refused("audio", expected) }
      try Self.check(chunk: bytes)
      return .hear(bytes)
    case .roundTripResponse:
      guard state != .unconfigured else { throw refused("rtt_response", expected) }
      return .nothing
    }
  }

  /// Looks whether audio may come in one message.
  ///
  /// - Throws: `INVALID_ARGUMENT` when it is too much.
  static func check(chunk bytes: [UInt8]) throws(StreamStatus) {
    guard bytes.count < chunkLimit else {
      throw StreamStatus(.invalidArgument, "audio: expected less than 1 MiB in a message, found \(bytes.count) bytes")
    }
  }

  private mutating func open(_ start: ContextStart) throws(StreamStatus) -> Action {
    guard state == .idle else { throw refused("start", expected) }
    try StreamStatus.check(start.options)
    state = .inContext
    return .open(start)
  }

  private mutating func close() throws(StreamStatus) -> Action {
    guard state == .inContext else { throw refused("stop", expected) }
    state = .idle
    return .close
  }

  /// What may come next.
  private var expected: String {
    switch state {
    case .unconfigured: "config as the first message of the stream"
    case .idle: "start, or the end of the stream"
    case .inContext: "audio or stop"
    }
  }

  private func refused(_ found: String, _ expected: String) -> StreamStatus {
    StreamStatus(.failedPrecondition, "expected \(expected); found \(found)")
  }
}
