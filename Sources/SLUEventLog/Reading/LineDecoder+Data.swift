import SLUCore

// The payloads: what stands in `data`, or in the member that is named after the payload.

extension LineDecoder {
  /// The two ways to write an event that are read.
  enum Form {
    /// Ours, which is the WebSocket's.
    case log
    /// Protobuf's canonical JSON: 32-bit numbers may stand in quotes, null is the default, names come in two spellings.
    case protobuf
  }

  /// What an event says whose data is missing: every member has its default.
  static func withoutData(_ kind: EventKind) -> SegmentEvent {
    switch kind {
    case .transcript: .transcript(SpeechTranscript(index: 0, value: "", isFinal: true))
    case .entity: .entity(SpeechEntity(type: "", value: "", startIndex: 0, endIndex: 0, isFinal: true))
    case .intent: .intent("")
    case .tentativeTranscript: .tentativeTranscript([])
    case .tentativeEntities: .tentativeEntities([])
    case .tentativeIntent: .tentativeIntent("")
    case .segmentEnd, .recording, .started, .finished: .end
    }
  }

  /// Steps over the payload of an event of a segment.
  @inline(__always)
  mutating func data(
    of kind: EventKind, _ cursor: inout JSONCursor, form: Form
  ) throws(LineFault) -> SegmentEvent {
    switch kind {
    case .transcript:
      var word = try word(&cursor, form, depth: 2)
      word.isFinal = true
      return .transcript(word)
    case .entity:
      var entity = try entity(&cursor, form, depth: 2)
      entity.isFinal = true
      return .entity(entity)
    case .tentativeTranscript: return .tentativeTranscript(try words(&cursor, form))
    case .tentativeEntities: return .tentativeEntities(try entities(&cursor, form))
    case .intent: return .intent(try intent(&cursor, form))
    case .tentativeIntent: return .tentativeIntent(try intent(&cursor, form))
    case .segmentEnd, .recording, .started, .finished: return .end
    }
  }

  private mutating func intent(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> String {
    var intent = ""
    if form == .protobuf, cursor.skip("null") { return intent }
    var faults = MemberFaults(depth: 3)
    try cursor.members { cursor, name throws(LineFault) in
      guard name.isText("intent") else { return try cursor.skipMember(named: name) }
      try faults.read("intent", &cursor) { cursor throws(LineFault) in intent = try string(&cursor, form) }
    }
    try faults.check()
    return intent
  }
}

extension JSONCursor {
  /// Steps over the value of a member of `data` that is not ours.
  mutating func skipMember(named name: JSONText) throws(LineFault) {
    try name.validate()
    try skipValue(depth: 3)
  }
}
