import SLUEventLog

extension LogHistory {
  /// Reads a recording to its end, and says which lines it could not use.
  ///
  /// - Returns: Whether a line was refused.
  mutating func read(_ reader: EventLogReader, _ messages: Messages) -> Bool {
    var hasRefusedLines = false
    while let entry = reader.next() {
      switch entry {
      case .refused(let error):
        hasRefusedLines = true
        messages.error("\(error)")
      case .unknownType(let unknown): messages.error("\(unknown) skipped")
      case .header, .event: break
      }
      apply(entry, line: reader.line)
    }
    finish()
    return hasRefusedLines
  }

  /// Reads a log of updates to its end, and says which lines it could not use.
  ///
  /// - Returns: Whether a line was refused.
  mutating func read(_ reader: UpdateLogReader, _ messages: Messages) -> Bool {
    var hasRefusedLines = false
    while let entry = reader.next() {
      if case .refused(let error) = entry {
        hasRefusedLines = true
        messages.error("\(error)")
      }
      apply(entry, line: reader.line)
    }
    return hasRefusedLines
  }
}
