public import SLUCore

/// An event as a recording keeps it: with its number and its time (law 17).
public struct RecordedEvent: Hashable, Sendable {
  /// What happened.
  public var event: SLUEvent
  // Negative for nil: an optional number takes twice the room, and these travel with every event.
  @usableFromInline var storedSeq: Int
  @usableFromInline var storedTime: Int

  /// The event's number within its recording, from 0; nil when the recording is not numbered.
  @inlinable public var seq: Int? {
    get { storedSeq < 0 ? nil : storedSeq }
    set { storedSeq = newValue ?? -1 }
  }

  /// Milliseconds since the recording began; nil when the recording is not timed.
  @inlinable public var time: Int? {
    get { storedTime < 0 ? nil : storedTime }
    set { storedTime = newValue ?? -1 }
  }

  @inline(__always)
  init(_ event: consuming SLUEvent, storedSeq: Int, storedTime: Int) {
    self.event = event
    self.storedSeq = storedSeq
    self.storedTime = storedTime
  }

  /// Wraps an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - seq: Its number within the recording, 0 or more; less is none.
  ///   - time: Milliseconds since the recording began, 0 or more; less is none.
  @inlinable
  public init(_ event: SLUEvent, seq: Int? = nil, time: Int? = nil) {
    self.event = event
    storedSeq = seq ?? -1
    storedTime = time ?? -1
  }
}

/// What one line of a recording turned out to be.
///
/// Blank lines are nothing.
public enum LogEntry: Hashable, Sendable {
  /// An event.
  case event(RecordedEvent)
  /// The first line of a recording: sequence numbers count from 0 again.
  case header(version: Int)
  /// A well-formed line of a type that is no event of ours.
  indirect case unknownType(UnknownEventType)
  /// A line that could not be used, or the end of input that could not be read. The lines after it are not touched.
  indirect case refused(EventLogError)
}

/// A line whose `type` this version does not know.
public struct UnknownEventType: Hashable, Sendable, CustomStringConvertible {
  /// The name of the input: a path, or `-` for standard input.
  public var source: String
  /// The line's number, from 1.
  public var line: Int
  /// The type as the line has it.
  public var type: String
  /// The line's number within its recording, which counts although the line is no event; nil when it has none.
  public var seq: Int?
  /// The line itself, for whoever hands it on.
  public var text: String

  /// Says where the line is and what its type was.
  public var description: String { "\(source):\(line): unknown type \"\(type)\"" }
}
