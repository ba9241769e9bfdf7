/// Something about the stream that a developer or an operator should hear of; the state is in order all the same.
public struct Report: Hashable, Sendable, Codable {
  /// What it is about, for programs.
  public var code: Code
  /// What happened, for people: one sentence without a full stop.
  public var message: String
  /// The event that gave rise to it; nil when it was the end of the input, or a line that is no event
  /// (``SequenceGuard/pass(_:)``).
  public var event: SLUEvent?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - code: What it is about.
  ///   - message: What happened, in words.
  ///   - event: The event that gave rise to it.
  public init(code: Code, message: String, event: SLUEvent? = nil) {
    self.code = code
    self.message = message
    self.event = event
  }

  /// What a report or a violation is about.
  ///
  /// The set is open: later versions may add codes.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable {
    /// The code's name on the wire (Protocol, section 4).
    public let rawValue: String

    /// Creates a code from its name.
    ///
    /// - Parameter rawValue: The code's name on the wire.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A final item says something else than an earlier final one; the earlier one stays (law 5).
    public static let contradiction = Code(rawValue: "contradiction")
    /// A negative id or index, or a range that ends before it begins (law 10).
    public static let malformedItem = Code(rawValue: "malformed_item")
    /// A second start of a context that is open (law 12).
    public static let secondStart = Code(rawValue: "second_start")
    /// An event of a context that never started (law 12).
    public static let unknownContext = Code(rawValue: "unknown_context")
    /// Sequence numbers are missing (law 17).
    public static let sequenceGap = Code(rawValue: "sequence_gap")
    /// The input ended while a context was open (law 8).
    public static let contextLeftOpen = Code(rawValue: "context_left_open")
  }
}

/// An event that breaks a rule of the stream.
///
/// It changed nothing.
///
/// Lenient aggregation turns it into a ``Report``, strict aggregation throws it (law 11).
public struct ProtocolViolation: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Which rule was broken.
  public var code: Report.Code
  /// What happened, and what was expected.
  public var message: String
  /// The event that was refused.
  public var event: SLUEvent

  /// Creates a violation.
  ///
  /// - Parameters:
  ///   - code: Which rule was broken.
  ///   - message: What happened, and what was expected.
  ///   - event: The event that was refused.
  public init(code: Report.Code, message: String, event: SLUEvent) {
    self.code = code
    self.message = message
    self.event = event
  }

  /// The message with its code, for logs.
  public var description: String { "\(code.rawValue): \(message)" }
}

extension Report {
  /// The report that lenient aggregation makes of a violation.
  ///
  /// - Parameter violation: What was refused, and why.
  public init(_ violation: ProtocolViolation) {
    self.init(code: violation.code, message: violation.message, event: violation.event)
  }
}
