import SLUCore

// The JSON of updates (Protocol, section 4): members in this order, names those of the Swift API.

extension JSONOutput {
  /// Writes an update as a line.
  mutating func line(_ update: SegmentUpdate) {
    switch update {
    case .contextStarted(let contextId):
      raw("{\"update\":\"context_started\",\"contextId\":")
      string(contextId)
    case .segmentChanged(let segment):
      raw("{\"update\":\"segment_changed\",\"segment\":")
      self.segment(segment)
    case .segmentFinalized(let segment):
      raw("{\"update\":\"segment_finalized\",\"segment\":")
      self.segment(segment)
    case .contextFinished(let context, let discarded):
      raw("{\"update\":\"context_finished\",\"contextId\":")
      string(context.contextId)
      raw(",\"segments\":[")
      list(context.segments) { output, segment in output.segment(segment) }
      raw("],\"discarded\":[")
      list(discarded) { output, number in output.integer(number) }
      raw("]")
    case .ignored(let event, let reason):
      raw("{\"update\":\"ignored\",\"reason\":")
      string(reason.rawValue)
      raw(",\"event\":")
      self.event(event)
    }
    raw("}\n")
  }

  /// Writes a report as a line.
  mutating func line(_ report: Report) {
    raw("{\"update\":\"report\",\"code\":")
    string(report.code.rawValue)
    raw(",\"message\":")
    string(report.message)
    if let event = report.event {
      raw(",\"event\":")
      self.event(event)
    }
    raw("}\n")
  }

  /// Writes a segment.
  mutating func segment(_ segment: SpeechSegment) {
    raw("{\"contextId\":")
    string(segment.contextId)
    raw(",\"segmentId\":")
    integer(segment.segmentId)
    raw(",\"isFinal\":")
    bool(segment.isFinal)
    raw(",\"intent\":")
    item(segment.intent)
    raw(",\"transcripts\":[")
    list(segment.transcripts) { output, word in output.item(word) }
    raw("],\"entities\":[")
    list(segment.entities) { output, entity in output.item(entity) }
    raw("]}")
  }

  /// Writes an intent.
  @inline(__always)
  mutating func item(_ intent: SpeechIntent) {
    raw("{\"value\":")
    string(intent.value)
    finality(intent.isFinal)
  }

  /// Writes a word.
  @inline(__always)
  mutating func item(_ word: SpeechTranscript) {
    raw("{\"index\":")
    integer(word.index)
    raw(",\"value\":")
    string(word.value)
    raw(",\"startTime\":")
    integer(word.startTime)
    raw(",\"endTime\":")
    integer(word.endTime)
    finality(word.isFinal)
  }

  /// Writes an entity.
  @inline(__always)
  mutating func item(_ entity: SpeechEntity) {
    raw("{\"type\":")
    string(entity.type)
    raw(",\"value\":")
    string(entity.value)
    raw(",\"startIndex\":")
    integer(entity.startIndex)
    raw(",\"endIndex\":")
    integer(entity.endIndex)
    finality(entity.isFinal)
  }

  /// Writes the last member of an item and closes it.
  @inline(__always)
  private mutating func finality(_ isFinal: Bool) {
    if isFinal { raw(",\"isFinal\":true}") } else { raw(",\"isFinal\":false}") }
  }
}
