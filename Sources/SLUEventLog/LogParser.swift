/// Lines in, entries out: numbers lines, skips blank ones, and puts what went wrong into words.
struct LogParser {
  /// What the bytes so far amount to.
  enum Step {
    case entry(LogEntry)
    case needsMore
    case end
  }

  let source: String
  let lines: LineBuffer
  private let limit: Int
  private var decoder = LineDecoder()
  /// The number of the line that was looked at last, from 1.
  private(set) var number = 0

  init(source: String, limit: Int) {
    self.source = source
    self.limit = limit
    lines = LineBuffer(limit: limit)
  }

  /// The next entry.
  mutating func next() -> Step {
    while true {
      switch lines.next() {
      case .line(let start, let end):
        number += 1
        if let entry = decode(start, end, isTerminated: true) { return .entry(entry) }
      case .unterminated(let start, let end):
        number += 1
        if let entry = decode(start, end, isTerminated: false) { return .entry(entry) }
      case .tooLong:
        number += 1
        return .entry(
          .refused(
            EventLogError(
              code: .lineTooLong, source: source, line: number, message: "expected at most \(limit) bytes in a line")))
      case .needsMore: return .needsMore
      case .end: return .end
      }
    }
  }

  @inline(__always)
  private mutating func decode(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isTerminated: Bool
  ) -> LogEntry? {
    var cursor = JSONCursor(line: start, end: end)
    if number == 1, end - start >= 3, cursor.isAt("\u{FEFF}") { cursor.at += 3 }
    cursor.skipSpace()
    if cursor.at == end { return nil }
    do {
      switch try decoder.decode(cursor) {
      case .event(let event): return .event(event)
      case .header(let version): return .header(version: version)
      case .unknownType(let type, let seq):
        return .unknownType(UnknownEventType(source: source, line: number, type: type, seq: seq))
      }
    } catch {
      return .refused(
        error.error(source: source, line: number, start: start, end: end, isCutOff: !isTerminated))
    }
  }
}
