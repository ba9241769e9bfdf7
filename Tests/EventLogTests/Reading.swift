import SLUCore

@testable import SLUEventLog

/// All entries of a recording that is held in memory.
func entries(_ bytes: [UInt8], limit: Int = EventLogFormat.defaultLineLimit) -> [LogEntry] {
  Array(EventLogReader(bytes: bytes, source: "test", lineLimit: limit))
}

/// All entries of a recording that is held in memory.
func entries(_ text: String, limit: Int = EventLogFormat.defaultLineLimit) -> [LogEntry] {
  entries(Array(text.utf8), limit: limit)
}

/// The event of the only line, or nil when it is none.
func recorded(_ line: String) -> RecordedEvent? {
  guard case .event(let recorded) = entries(line + "\n").first else { return nil }
  return recorded
}

/// The entries that come of bytes that arrive in portions of one length.
func entries(_ bytes: [UInt8], portions: Int, limit: Int = EventLogFormat.defaultLineLimit) -> [LogEntry] {
  var parser = LogParser(source: "test", limit: limit)
  var rest = bytes[...]
  var found: [LogEntry] = []
  while !parser.hasEnded {
    if let event = parser.nextEvent() {
      found.append(.event(event))
    } else if let entry = parser.takeAside() {
      found.append(entry)
    } else if !parser.hasEnded {
      parser.lines.fill { space in
        let portion = rest.prefix(min(portions, space.count))
        space.copyBytes(from: portion)
        rest = rest.dropFirst(portion.count)
        return portion.count
      }
    }
  }
  return found
}

extension LogEntry {
  var recorded: RecordedEvent? {
    if case .event(let recorded) = self { recorded } else { nil }
  }

  var event: SLUEvent? { recorded?.event }

  var error: EventLogError? {
    if case .refused(let error) = self { error } else { nil }
  }
}

/// One event as a line of our own form, without its line feed.
func line(_ event: SLUEvent, seq: Int? = nil, time: Int? = nil) -> String {
  var lines = JSONLines()
  lines.append(RecordedEvent(event, seq: seq, time: time))
  return String(lines.text.dropLast())
}

/// A whole recording of our own form.
func recording(_ events: some Sequence<RecordedEvent>) -> [UInt8] {
  var lines = JSONLines()
  lines.appendHeader()
  for event in events { lines.append(event) }
  return lines.withBytes { [UInt8]($0) }
}

/// A line in which `⌖` marks a place: the line without it, and the place's column, counted in characters from 1.
func marked(_ text: String) -> (line: String, column: Int) {
  let scalars = text.unicodeScalars
  guard let mark = scalars.firstIndex(of: "⌖") else { return (text, 0) }
  let column = scalars.distance(from: scalars.startIndex, to: mark) + 1
  return (String(scalars[..<mark]) + String(scalars[scalars.index(after: mark)...]), column)
}
