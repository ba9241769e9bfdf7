/// A context that was cut in the middle and does not go on.
public struct InterruptedContext: Hashable, Sendable, CustomStringConvertible {
  /// Why a context does not go on.
  public enum Reason: Hashable, Sendable {
    /// ``ResumePolicy/onInterruption`` says so.
    case policy
    /// The connection did not come back within ``ResumePolicy/attempts``.
    case connection
    /// The server has ended the stream as often as ``ResumePolicy/attempts`` says, for a reason that may have passed.
    case failures
    /// The server has ended the stream for a reason that trying again does not help.
    case refusal
    /// The server owed the rest of the context and said nothing for ``ResumePolicy/answerTimeout``.
    case silence
    /// More audio was not acknowledged than ``ResumePolicy/keptAudio`` allows to keep.
    case audioForgotten
    /// A segment ended whose words have no times, or before one with a lower number began: nobody knows where to go on.
    case untimed
  }

  /// The context's id; nil when the server had not opened it yet.
  public let contextId: String?
  /// Up to here the server's answers have come, in milliseconds of the context's audio: the end of the last segment.
  public let milliseconds: Int
  /// Why it does not go on.
  public let reason: Reason

  /// Creates an interrupted context.
  ///
  /// - Parameters:
  ///   - contextId: The context's id; nil when the server had not opened it yet.
  ///   - milliseconds: Up to where the server's answers have come.
  ///   - reason: Why it does not go on.
  public init(contextId: String?, milliseconds: Int, reason: Reason) {
    self.contextId = contextId
    self.milliseconds = milliseconds
    self.reason = reason
  }

  /// Which context, where, and why.
  public var description: String {
    let why =
      switch reason {
      case .policy: "interrupted contexts are not resumed"
      case .connection: "the connection did not come back"
      case .failures: "trying again did not help"
      case .refusal: "the server refuses to go on"
      case .silence: "the server fell silent"
      case .audioForgotten: "more audio would have to be sent again than is kept"
      case .untimed: "the server's words have no times"
      }
    return "context \(contextId ?? "(not opened yet)") interrupted at \(milliseconds) ms: \(why)"
  }
}
