public import SLUTransport

/// One audio context, as a backend is asked to answer it.
public struct ContextRequest: Hashable, Sendable {
  /// The id that the server gave it: a lower-case UUID, never used before.
  public let contextId: String
  /// The application that is spoken to; empty where the token says it.
  public let appId: String
  /// The context's settings by name.
  public let options: [RequestOption]
  /// The format of its audio.
  public let format: StreamFormat
  /// Whether nobody speaks now: a recogniser is left to those who do.
  public let isBatch: Bool
  /// Whether the client keeps each tentative entity that it was ever sent, until its segment ends.
  ///
  /// Android does, which begins contexts with the deprecated event: it fails on one that never becomes final.
  public let keepsTentativeEntities: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - contextId: The context's id.
  ///   - appId: The application that is spoken to.
  ///   - options: The context's settings.
  ///   - format: The format of its audio.
  ///   - isBatch: Whether nobody speaks now.
  ///   - keepsTentativeEntities: Whether the client keeps each tentative entity that it was ever sent.
  public init(
    contextId: String, appId: String, options: [RequestOption] = [], format: StreamFormat, isBatch: Bool = false,
    keepsTentativeEntities: Bool = false
  ) {
    self.contextId = contextId
    self.appId = appId
    self.options = options
    self.format = format
    self.isBatch = isBatch
    self.keepsTentativeEntities = keepsTentativeEntities
  }
}

/// What understands the audio of contexts: a recogniser, or a recording that stands in for one.
public protocol SpeechBackend: Sendable {
  /// What hears one context.
  associatedtype Listener: ContextListener

  /// Begins to hear a context.
  ///
  /// - Parameter request: The context.
  /// - Returns: What hears it.
  /// - Throws: How the stream ends instead: `NOT_FOUND`, `RESOURCE_EXHAUSTED`.
  func listen(to request: ContextRequest) async throws(StreamStatus) -> Listener

  /// Looks whether a context could be heard, without a recogniser: its application, its language, its options.
  ///
  /// - Parameter request: The context; its id counts for nothing.
  /// - Throws: How ``listen(to:)`` would refuse it.
  func check(_ request: ContextRequest) async throws(StreamStatus)
}

extension SpeechBackend {
  /// Refuses nothing.
  public func check(_ request: ContextRequest) async throws(StreamStatus) {}
}

/// Hears one context and says what it understands.
///
/// Calls come one after the other, from one task.
public protocol ContextListener {
  /// Hands over what became known, in order; waits while the client is slower.
  typealias Say = (_ events: [HeardEvent]) async throws(StreamStatus) -> Void

  /// Takes the next audio of the context.
  ///
  /// - Parameters:
  ///   - audio: Samples in the format of the request, in order; of any length.
  ///   - say: Takes what became known.
  /// - Throws: How the stream ends when this cannot go on.
  mutating func hear(_ audio: [UInt8], _ say: Say) async throws(StreamStatus)

  /// Takes note that the context is closed: everything that was heard is processed to its end.
  ///
  /// - Parameter say: Takes what was left to say.
  /// - Throws: How the stream ends when this cannot be done.
  mutating func finish(_ say: Say) async throws(StreamStatus)

  /// Gives the context up, as after a cancellation: what it holds is free at once; nothing is called any more.
  mutating func giveUp() async
}

extension ContextListener {
  /// Nothing, for what holds nothing.
  public mutating func giveUp() async {}
}
