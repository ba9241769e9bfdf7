public import SLUTransport

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
