import SLUCore

// The one form in which we write events (Protocol, section 3): members in a fixed order, no white space.

extension JSONOutput {
  /// Writes a line of a recording, with its line feed.
  mutating func line(_ recorded: RecordedEvent) {
    event(recorded.event, time: recorded.time, seq: recorded.seq)
    raw("\n")
  }

  /// Writes the line that begins a recording.
  mutating func header() {
    raw("{\"type\":\"recording\",\"version\":")
    integer(EventLogFormat.version)
    raw("}\n")
  }

  /// Writes an event.
  mutating func event(_ event: SLUEvent, time: Int? = nil, seq: Int? = nil) {
    switch event {
    case .started(let contextId):
      raw("{\"type\":\"started\",\"audio_context\":")
      string(contextId)
    case .finished(let contextId):
      raw("{\"type\":\"stopped\",\"audio_context\":")
      string(contextId)
    case .segment(let contextId, let segmentId, let change):
      raw("{\"type\":\"")
      type(of: change)
      raw("\",\"audio_context\":")
      string(contextId)
      raw(",\"segment_id\":")
      integer(segmentId)
      data(change)
    }
    if let time {
      raw(",\"time\":")
      integer(time)
    }
    if let seq {
      raw(",\"seq\":")
      integer(seq)
    }
    raw("}")
  }

  private mutating func type(of change: SegmentEvent) {
    switch change {
    case .tentativeTranscript: raw("tentative_transcript")
    case .tentativeEntities: raw("tentative_entities")
    case .tentativeIntent: raw("tentative_intent")
    case .transcript: raw("transcript")
    case .entity: raw("entity")
    case .intent: raw("intent")
    case .end: raw("segment_end")
    }
  }

  private mutating func data(_ change: SegmentEvent) {
    switch change {
    case .end: return
    case .tentativeTranscript(let words):
      raw(",\"data\":{\"transcript\":")
      string(words.lazy.map(\.value).filter { !$0.isEmpty }.joined(separator: " "))
      raw(",\"words\":[")
      list(words) { output, word in output.word(word) }
      raw("]}")
    case .tentativeEntities(let entities):
      raw(",\"data\":{\"entities\":[")
      list(entities) { output, entity in output.entity(entity) }
      raw("]}")
    case .tentativeIntent(let intent), .intent(let intent):
      raw(",\"data\":{\"intent\":")
      string(intent)
      raw("}")
    case .transcript(let word):
      raw(",\"data\":")
      self.word(word)
    case .entity(let entity):
      raw(",\"data\":")
      self.entity(entity)
    }
  }

  private mutating func word(_ word: SpeechTranscript) {
    raw("{\"word\":")
    string(word.value)
    raw(",\"index\":")
    integer(word.index)
    raw(",\"start_timestamp\":")
    integer(word.startTime)
    raw(",\"end_timestamp\":")
    integer(word.endTime)
    raw("}")
  }

  private mutating func entity(_ entity: SpeechEntity) {
    raw("{\"entity\":")
    string(entity.type)
    raw(",\"value\":")
    string(entity.value)
    raw(",\"start_position\":")
    integer(entity.startIndex)
    raw(",\"end_position\":")
    integer(entity.endIndex)
    raw("}")
  }

  /// Writes elements with commas between them.
  @inline(__always)
  mutating func list<Element>(_ elements: [Element], _ write: (inout JSONOutput, Element) -> Void) {
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, element)
    }
  }
}
