import SLUCore

// The JSON of `slu-cli inspect`: a segment at one moment, and on demand how it came about.

extension JSONOutput {
  /// Writes a segment's history as a line.
  ///
  /// - Parameters:
  ///   - history: The segment.
  ///   - moment: The last event that counts.
  ///   - hasBlame: Whether to tell of each item which events made it what it is.
  mutating func line(_ history: SegmentHistory, at moment: LogPosition, hasBlame: Bool) {
    raw("{\"after\":")
    position(moment)
    raw(",\"segment\":")
    segment(history.segment)
    event("firstBy", history.first)
    event("lastBy", history.last)
    if let ended = history.ended { event("endedBy", ended) }
    if let dropped = history.dropped { event("droppedBy", dropped) }
    if hasBlame {
      raw(",\"blame\":{\"intent\":")
      item(history.intent) { output, intent in output.item(intent) }
      raw(",\"transcripts\":[")
      list(history.words) { output, word in output.item(word) { output, word in output.item(word) } }
      raw("],\"entities\":[")
      list(history.entities) { output, entity in output.item(entity) { output, entity in output.item(entity) } }
      raw("]}")
    }
    raw("}\n")
  }

  /// Writes the history of one item; the item is null when it is gone.
  private mutating func item<Item: Sayable>(
    _ history: ItemHistory<Item>, _ write: (inout JSONOutput, Item) -> Void
  ) {
    raw("{\"item\":")
    optional(history.item, write)
    if let origin = history.origin { event("setBy", origin) }
    if let finalized = history.finalized { event("finalBy", finalized) }
    raw(",\"revisions\":")
    integer(history.revisionCount)
    raw(",\"history\":[")
    list(history.wordings) { output, step in
      output.raw("{\"item\":")
      output.optional(step.change.after, write)
      output.event("setBy", step.position)
      output.raw("}")
    }
    raw("]}")
  }

  private mutating func optional<Item>(_ item: Item?, _ write: (inout JSONOutput, Item) -> Void) {
    if let item { write(&self, item) } else { raw("null") }
  }

  private mutating func event(_ name: StaticString, _ position: LogPosition) {
    raw(",\"")
    raw(name)
    raw("\":")
    self.position(position)
  }

  private mutating func position(_ position: LogPosition) {
    raw("{\"event\":")
    integer(position.number)
    raw(",\"line\":")
    integer(position.line)
    if let time = position.time {
      raw(",\"time\":")
      integer(time)
    }
    raw(",\"type\":")
    string(position.kind)
    raw("}")
  }
}

extension JSONLines {
  /// Adds the history of a segment, as `slu-cli inspect --output json` prints it.
  ///
  /// - Parameters:
  ///   - history: The segment.
  ///   - moment: The last event that counts.
  ///   - hasBlame: Whether to tell of each item which events made it what it is.
  public mutating func append(_ history: SegmentHistory, at moment: LogPosition, hasBlame: Bool) {
    output.line(history, at: moment, hasBlame: hasBlame)
  }
}
