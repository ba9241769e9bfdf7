public import SLUCore

/// Writes a recording that any reader of the form can read back, and that a crash leaves readable.
///
/// ```swift
/// var writer = try EventLogWriter(path: "conversation.jsonl")
/// try writer.write(event, time: 140)
/// try writer.close()
/// ```
///
/// What no reader would take is refused: ids, indices and times of words beyond 32 bits, numbers and times of events that are negative
/// or 2⁵³ or more, as JSON has none of those for sure.
///
/// Lines are appended whole. What was flushed survives the end of the process, however sudden. When a write fails, the
/// file is cut back to its last whole line, and the lines that were not written stay in memory for the next try.
public struct EventLogWriter: ~Copyable {
  /// When lines go to the operating system.
  public enum FlushPolicy: Hashable, Sendable {
    /// After each line: a crash loses nothing.
    case everyLine
    /// When so many bytes have come together: a crash loses at most those.
    case bytes(Int)
    /// Only when ``EventLogWriter/flush()`` or ``EventLogWriter/close()`` says so.
    case manual
  }

  private let path: String
  private let file: FileDescriptor
  private let policy: FlushPolicy
  private var lines = JSONLines()
  /// The number that the next event gets; `Int.max` when there is none left, and events get none.
  public private(set) var nextSeq = 0

  /// Opens a file for a new recording.
  ///
  /// - Parameters:
  ///   - path: The file's path; it is made when it is not there, for its owner alone: it tells what somebody said.
  ///   - isAppending: Adds a recording to those that the file holds, instead of replacing them.
  ///   - policy: When lines go to the operating system.
  /// - Throws: `cannotOpen` or `cannotWrite`.
  public init(path: String, isAppending: Bool = false, flush policy: FlushPolicy = .everyLine) throws(EventLogError) {
    self.path = path
    self.policy = policy
    file = try Self.begin(path, isAppending: isAppending)
  }

  /// Opens the file and writes the line that begins a recording.
  private static func begin(_ path: String, isAppending: Bool) throws(EventLogError) -> FileDescriptor {
    let file = try FileDescriptor.forAppending(path, truncating: !isAppending)
    // Before the first byte: a file that holds something is either marked or complete.
    file.markAsWritten()
    // A line that a crash cut off must not swallow our first one.
    if let length = file.length, length > 0, file.byte(at: length - 1) != UInt8(ascii: "\n") {
      try file.write(UInt8(ascii: "\n"), source: path)
    }
    var header = JSONLines()
    header.appendHeader()
    try header.withBytes { bytes throws(EventLogError) in try file.write(bytes, source: path) }
    return file
  }

  /// Whether a writer has a file open, in this process or another one on this machine.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: False also where there is no such file.
  package static func isWriting(_ path: String) -> Bool { FileDescriptor.isWritten(path) }

  /// Writes an event with the next number.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: Milliseconds since the recording began; nil when the recording is not timed.
  /// - Throws: `cannotWrite`; the event is kept and written with the next ones. `outOfRange` for what no reader would take, which is
  ///   not kept.
  public mutating func write(_ event: SLUEvent, time: Int? = nil) throws(EventLogError) {
    if let time, time < 0 { throw refused("expected a time of 0 or more, found \(time)") }
    let recorded = RecordedEvent(event, seq: nextSeq == .max ? nil : nextSeq, time: time)
    if let number = recorded.unreadableNumber { throw refused(number) }
    lines.append(recorded)
    nextSeq = Self.number(after: nextSeq)
    try flushIfDue()
  }

  /// Writes an event with the number and time that it has, to copy a recording.
  ///
  /// - Parameter recorded: The event.
  /// - Throws: `cannotWrite`; the event is kept and written with the next ones. `outOfRange` for what no reader would take, which is
  ///   not kept.
  public mutating func write(_ recorded: RecordedEvent) throws(EventLogError) {
    if let number = recorded.unreadableNumber { throw refused(number) }
    lines.append(recorded)
    if let seq = recorded.seq, seq >= nextSeq { nextSeq = Self.number(after: seq) }
    try flushIfDue()
  }

  /// Hands all lines to the operating system: they survive the end of the process.
  ///
  /// - Throws: `cannotWrite`; the lines are kept.
  public mutating func flush() throws(EventLogError) {
    try Self.send(lines, to: file, path)
    lines.removeAll()
  }

  /// Writes all lines, or none of them where the file can be cut back.
  private static func send(
    _ lines: borrowing JSONLines, to file: FileDescriptor, _ path: String
  ) throws(EventLogError) {
    guard lines.count > 0 else { return }
    let length = file.length
    do {
      try lines.withBytes { bytes throws(EventLogError) in try file.write(bytes, source: path) }
    } catch {
      if let length { _ = file.truncate(to: length) }
      throw error
    }
  }

  /// Flushes and closes the file.
  ///
  /// - Throws: `cannotWrite`.
  public consuming func close() throws(EventLogError) {
    try flush()
  }

  private static func number(after seq: Int) -> Int { seq < JSONCursor.counterRange.upperBound ? seq + 1 : .max }

  private func refused(_ reason: String) -> EventLogError {
    EventLogError(code: .outOfRange, source: path, message: "cannot be written: \(reason)")
  }

  private mutating func flushIfDue() throws(EventLogError) {
    switch policy {
    case .everyLine: try flush()
    case .bytes(let bytes): if lines.count >= bytes { try flush() }
    case .manual: break
    }
  }

  deinit {
    // Whoever wants to hear of an error calls `close`; here is nobody to tell.
    try? Self.send(lines, to: file, path)
  }
}
