import SLUCore

// The JSON of updates (PROTOCOL, section 4): members in this order, names those of the Swift API.

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

  private mutating func segment(_ segment: SpeechSegment) {
    raw("{\"contextId\":")
    string(segment.contextId)
    raw(",\"segmentId\":")
    integer(segment.segmentId)
    raw(",\"isFinal\":")
    bool(segment.isFinal)
    raw(",\"intent\":{\"value\":")
    string(segment.intent.value)
    finality(segment.intent.isFinal)
    raw(",\"transcripts\":[")
    list(segment.transcripts) { output, word in
      output.raw("{\"index\":")
      output.integer(word.index)
      output.raw(",\"value\":")
      output.string(word.value)
      output.raw(",\"startTime\":")
      output.integer(word.startTime)
      output.raw(",\"endTime\":")
      output.integer(word.endTime)
      output.finality(word.isFinal)
    }
    raw("],\"entities\":[")
    list(segment.entities) { output, entity in
      output.raw("{\"type\":")
      output.string(entity.type)
      output.raw(",\"value\":")
      output.string(entity.value)
      output.raw(",\"startIndex\":")
      output.integer(entity.startIndex)
      output.raw(",\"endIndex\":")
      output.integer(entity.endIndex)
      output.finality(entity.isFinal)
    }
    raw("]}")
  }

  /// Writes the last member of an item and closes it.
  @inline(__always)
  private mutating func finality(_ isFinal: Bool) {
    if isFinal { raw(",\"isFinal\":true}") } else { raw(",\"isFinal\":false}") }
  }
}
