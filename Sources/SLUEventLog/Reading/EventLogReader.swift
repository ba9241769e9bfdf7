/// Reads a recording, line by line, in constant memory: the synchronous reader.
///
/// ```swift
/// for entry in try EventLogReader(path: "conversation.jsonl") {
///   switch entry {
///   case .event(let recorded): try aggregator.apply(recorded.event)
///   case .refused(let error): print(error)
///   case .header, .unknownType: break
///   }
/// }
/// ```
///
/// A line that cannot be used is an entry like any other, and the lines after it are read all the same. A reader is read
/// once; it waits for its input on the calling thread. ``EventLogEntries`` is the same as an asynchronous sequence.
public final class EventLogReader: Sequence, IteratorProtocol {
  /// Reads on when the file's end is reached, as it may grow.
  public struct Following {
    /// How long to wait before looking again, in milliseconds.
    ///
    /// Where the system tells when a file grows (Linux), that ends the wait, which is up to twenty times as long otherwise.
    public var interval: Int
    /// Asked at the file's end: whether to go on waiting.
    public var shouldGoOn: () -> Bool

    /// Creates a way to follow.
    ///
    /// - Parameters:
    ///   - interval: How long to wait before looking again, in milliseconds.
    ///   - shouldGoOn: Asked at the file's end: whether to go on waiting.
    public init(interval: Int = 50, while shouldGoOn: @escaping () -> Bool = { true }) {
      self.interval = interval
      self.shouldGoOn = shouldGoOn
    }
  }

  private enum Input {
    case file(FileDescriptor)
    case bytes([UInt8], position: Int)
  }

  // A reader belongs to one task, and nothing in here calls back into it: no access can overlap another.
  @exclusivity(unchecked) private var parser: LogParser
  private var input: Input
  private let following: Following?
  private var growth: FileGrowth?
  @usableFromInline private(set) var hasEnded = false
  /// How many bytes were read so far.
  public private(set) var position = 0
  /// Called before each look for more bytes, which may have to wait for them: the moment to show what was read so far.
  public var beforeReading: () -> Void = {}

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - lineLimit: The longest line that is read, in bytes.
  ///   - following: Reads on when the file grows; nil ends at its end.
  /// - Throws: `cannotOpen`.
  public convenience init(
    path: String, lineLimit: Int = EventLogFormat.defaultLineLimit, following: Following? = nil
  ) throws(EventLogError) {
    let file = try FileDescriptor.forReading(path)
    self.init(.file(file), source: path, lineLimit: lineLimit, following: following)
  }

  /// Reads standard input.
  ///
  /// - Parameter lineLimit: The longest line that is read, in bytes.
  /// - Returns: A reader whose errors name the input `-`.
  public static func standardInput(lineLimit: Int = EventLogFormat.defaultLineLimit) -> EventLogReader {
    EventLogReader(.file(.standardInput), source: "-", lineLimit: lineLimit, following: nil)
  }

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - bytes: A whole recording, or some lines of one.
  ///   - source: What errors call them.
  ///   - lineLimit: The longest line that is read, in bytes.
  public convenience init(
    bytes: [UInt8], source: String = "bytes", lineLimit: Int = EventLogFormat.defaultLineLimit
  ) {
    self.init(.bytes(bytes, position: 0), source: source, lineLimit: lineLimit, following: nil)
  }

  private init(_ input: Input, source: String, lineLimit: Int, following: Following?) {
    self.input = input
    self.following = following
    parser = LogParser(source: source, limit: lineLimit)
  }

  /// What errors call the input.
  public var source: String { parser.source }

  /// The number of the line of the last entry, from 1.
  public var line: Int { parser.number }

  /// How many bytes the input has; nil when that is not known, as of a pipe.
  public var length: Int? {
    switch input {
    case .file(let file): file.length
    case .bytes(let bytes, _): bytes.count
    }
  }

  /// The next entry, or nil when the input has ended.
  public func next() -> LogEntry? {
    while true {
      if let event = parser.nextEvent() { return .event(event) }
      if let entry = parser.takeAside() ?? fillUnlessEnded() { return entry }
      if hasEnded { return nil }
    }
  }

  /// The next event, or nil when the input has ended: the fastest way through a recording.
  ///
  /// - Parameter receiveOther: Hears each entry on the way that is no event, among them every refused line.
  /// - Returns: The next event with its number and time.
  /// - Throws: What `receiveOther` throws; the reader can be read on afterwards.
  @inline(__always)
  public func nextEvent<Failure: Error>(
    elsewhere receiveOther: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) -> RecordedEvent? {
    while true {
      if let event = nextBareEvent() { return event }
      if let entry = nextAside() { try receiveOther(entry) } else if hasEnded { return nil }
    }
  }

  @usableFromInline
  func nextBareEvent() -> RecordedEvent? { parser.nextEvent() }

  @usableFromInline
  func nextAside() -> LogEntry? { parser.takeAside() ?? fillUnlessEnded() }

  /// Takes more bytes; the entry is that of a failure.
  private func fillUnlessEnded() -> LogEntry? {
    if parser.hasEnded { hasEnded = true }
    if hasEnded { return nil }
    do { try fill() } catch {
      hasEnded = true
      return .refused(error)
    }
    return nil
  }

  private func fill() throws(EventLogError) {
    beforeReading()
    switch input {
    case .bytes(let bytes, let start):
      parser.lines.fill { space in
        let count = Swift.min(space.count, bytes.count - start)
        space.copyBytes(from: bytes[start..<(start + count)])
        input = .bytes(bytes, position: start + count)
        position += count
        return count
      }
    case .file(let file):
      let source = parser.source
      // Before the end is seen: what is written behind it from then on ends the wait.
      if following != nil, growth == nil { growth = FileGrowth(of: file) }
      try parser.lines.fill { space throws(EventLogError) in
        while true {
          let count = try file.read(into: space, source: source)
          position += count
          guard count == 0, let following, following.shouldGoOn() else { return count }
          if let length = file.length, length < position { throw truncated(from: position, to: length) }
          growth?.wait(interval: following.interval)
        }
      }
    }
  }

  private func truncated(from old: Int, to new: Int) -> EventLogError {
    EventLogError(
      code: .truncated, source: parser.source,
      message: "expected the file to grow; it was cut from \(old) to \(new) bytes")
  }
}
