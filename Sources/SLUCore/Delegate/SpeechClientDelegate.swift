/// What an app gives a speech client in order to hear what was understood.
///
/// Every method has an empty default: implement those you need. They are called on the actor on which the client's
/// ``SpeechClientProtocol/deliver(_:isolation:)`` runs.
public protocol SpeechClientDelegate: AnyObject {
  /// A context has started.
  func speechlyClientDidStart(_ speechlyClient: any SpeechClientProtocol)

  /// A context has finished: nothing more will come for it.
  func speechlyClientDidStop(_ speechlyClient: any SpeechClientProtocol)

  /// A segment changed or ended. Here it is, whole.
  func speechlyClientDidUpdateSegment(_ speechlyClient: any SpeechClientProtocol, segment: SpeechSegment)

  /// The intent of a segment is new, changed, or final.
  func speechlyClientDidReceiveIntent(
    _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, intent: SpeechIntent)

  /// An entity of a segment is new, changed, or final.
  func speechlyClientDidReceiveEntity(
    _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, entity: SpeechEntity)

  /// A word of a segment is new, changed, or final.
  func speechlyClientDidReceiveTranscript(
    _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, transcript: SpeechTranscript)

  /// The client failed: no more updates come before the next start.
  func speechlyClientDidCatchError(_ speechlyClient: any SpeechClientProtocol, error: SpeechClientError)
}

extension SpeechClientDelegate {
  /// Does nothing.
  public func speechlyClientDidStart(_ speechlyClient: any SpeechClientProtocol) {}

  /// Does nothing.
  public func speechlyClientDidStop(_ speechlyClient: any SpeechClientProtocol) {}

  /// Does nothing.
  public func speechlyClientDidUpdateSegment(_ speechlyClient: any SpeechClientProtocol, segment: SpeechSegment) {}

  /// Does nothing.
  public func speechlyClientDidReceiveIntent(
    _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, intent: SpeechIntent
  ) {}

  /// Does nothing.
  public func speechlyClientDidReceiveEntity(
    _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, entity: SpeechEntity
  ) {}

  /// Does nothing.
  public func speechlyClientDidReceiveTranscript(
    _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, transcript: SpeechTranscript
  ) {}

  /// Does nothing.
  public func speechlyClientDidCatchError(_ speechlyClient: any SpeechClientProtocol, error: SpeechClientError) {}
}

/// Why a speech client failed.
public struct SpeechClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs.
  public var code: Code
  /// What went wrong, for people: a sentence to act on.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What went wrong.
  ///   - message: A sentence to act on.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The message with its code, for logs.
  public var description: String { "\(code.rawValue): \(message)" }

  /// The kinds of failure.
  ///
  /// The set is open: clients may add their own.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The source of events failed.
    public static let sourceFailed = Code(rawValue: "source_failed")
    /// The events broke a rule of the stream, in strict mode.
    public static let protocolViolation = Code(rawValue: "protocol_violation")
  }
}
