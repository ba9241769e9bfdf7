/// Lines in, entries out: numbers lines, skips blank ones, and puts what went wrong into words.
struct LogParser {
  let source: String
  let lines: LineBuffer
  private let limit: Int
  private var decoder = LineDecoder()
  /// The number of the line that was looked at last, from 1.
  private(set) var number = 0
  /// Whether all bytes were given and all lines taken.
  private(set) var hasEnded = false
  private var aside: LogEntry?

  init(source: String, limit: Int) {
    self.source = source
    self.limit = limit
    lines = LineBuffer(limit: limit)
  }

  /// The next event.
  ///
  /// Nil when the next line is another entry, which ``takeAside()`` hands out, when more bytes are needed, or when
  /// there are none left and ``hasEnded`` is true.
  ///
  /// Events come bare, as nearly all lines are events: wrapped in an entry each would be copied once more.
  mutating func nextEvent() -> RecordedEvent? {
    while true {
      switch lines.next() {
      case .line(let start, let end):
        number += 1
        if let event = decode(start, end, isTerminated: true) { return event }
      case .unterminated(let start, let end):
        number += 1
        if let event = decode(start, end, isTerminated: false) { return event }
      case .tooLong:
        number += 1
        aside = .refused(
          EventLogError(
            code: .lineTooLong, source: source, line: number, message: "expected at most \(limit) bytes in a line"))
      case .needsMore: return nil
      case .end:
        hasEnded = true
        return nil
      }
      if aside != nil { return nil }
    }
  }

  /// The entry that is no event, once.
  mutating func takeAside() -> LogEntry? { aside.take() }

  /// Decodes a line; nil for a blank one and for one that is put aside.
  @inline(__always)
  private mutating func decode(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isTerminated: Bool
  ) -> RecordedEvent? {
    let line = JSONCursor(line: start, end: end)
    if let event = decoder.predictedEvent(line) { return event }
    return decodeUnusual(line, isTerminated: isTerminated)
  }

  @inline(never)
  private mutating func decodeUnusual(_ line: JSONCursor, isTerminated: Bool) -> RecordedEvent? {
    var cursor = line
    if number == 1, line.end - line.start >= 3, line.isAt("\u{FEFF}") {
      // A byte order mark is no character of the line: columns count from behind it, as editors do.
      cursor = JSONCursor(line: line.start + 3, end: line.end)
    }
    cursor.skipSpace()
    if cursor.at == cursor.end { return nil }
    do {
      switch try decoder.decode(cursor) {
      case .event(let event): return event
      case .header(let version): aside = .header(version: version)
      case .unknownType(let type, let seq):
        aside = .unknownType(
          UnknownEventType(source: source, line: number, type: type, seq: seq, text: cursor.textWithoutSpaceBehind))
      }
    } catch {
      aside = .refused(
        error.error(
          source: source, line: number, start: cursor.start, end: cursor.end, isCutOff: !isTerminated))
    }
    return nil
  }
}

extension JSONCursor {
  /// The line from here on; of a file from elsewhere a carriage return may be at its end.
  fileprivate var textWithoutSpaceBehind: String {
    let bytes = UnsafeBufferPointer(start: at, count: end - at)
    let last = bytes.lastIndex { !" \t\r".utf8.contains($0) }
    return String(decoding: bytes[..<(last.map { $0 + 1 } ?? 0)], as: UTF8.self)
  }
}
