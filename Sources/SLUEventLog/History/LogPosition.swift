import SLUCore

/// Where in a log something happened: which event, on which line, at what time.
public struct LogPosition: Hashable, Sendable {
  /// The number of the event, or of the update, in the log, from 0: lines that are none do not count, nor does `seq`.
  public var number: Int
  /// The number of its line, from 1.
  public var line: Int
  /// Milliseconds since the recording began; nil when the line has no time.
  public var time: Int?
  /// What kind of event it is: the line's `type` in a recording, its `update` in a log of updates.
  public var kind: String

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - number: The event's number in the log, from 0.
  ///   - line: The number of its line, from 1.
  ///   - time: Milliseconds since the recording began.
  ///   - kind: What kind of event it is.
  public init(number: Int, line: Int, time: Int? = nil, kind: String) {
    self.number = number
    self.line = line
    self.time = time
    self.kind = kind
  }
}

extension SLUEvent {
  /// The event's `type` on the wire (Protocol, section 3).
  var kind: String {
    switch self {
    case .started: "started"
    case .finished: "stopped"
    case .segment(_, _, .tentativeTranscript): "tentative_transcript"
    case .segment(_, _, .tentativeEntities): "tentative_entities"
    case .segment(_, _, .tentativeIntent): "tentative_intent"
    case .segment(_, _, .transcript): "transcript"
    case .segment(_, _, .entity): "entity"
    case .segment(_, _, .intent): "intent"
    case .segment(_, _, .end): "segment_end"
    }
  }
}
