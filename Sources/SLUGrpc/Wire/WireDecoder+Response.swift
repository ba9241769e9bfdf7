import SLUCore

// SLUResponse: a context, a segment, and one of several payloads.

extension WireDecoder {
  /// What was found of the oneof so far.
  private enum Payload {
    case none
    case change(SegmentEvent)
    /// The words of a tentative transcript, and its text as it stands in the message.
    case words([SpeechTranscript], text: UnsafeRawBufferPointer)
    case started
    case finished
    case roundTrip(Int)
    /// None that is known.
    case unknown
  }

  /// Steps over a whole response.
  @inline(__always)
  mutating func response(_ cursor: inout WireCursor) throws(WireFault) -> WireResponse {
    var contextId = ""
    var segmentId = 0
    var payload = Payload.none
    while !cursor.isAtEnd {
      // Number and wire type in one byte: 0x0A is field 1 of type 2, bytes; 0x10 field 2 of type 0, a number.
      switch try cursor.tag() {
      case 0x0A: contextId = try cursor.text(&texts)
      case 0x10: segmentId = try cursor.int32()
      case let tag: try self.payload(tag, &cursor, &payload)
      }
    }
    switch payload {
    case .change(let change): return .event(.segment(contextId: contextId, segmentId: segmentId, change))
    case .words(let words, let text):
      let words = words.isEmpty ? SpeechTranscript.words(splitting: String(decoding: text, as: UTF8.self)) : words
      return .event(.segment(contextId: contextId, segmentId: segmentId, .tentativeTranscript(words)))
    case .started: return .event(.started(contextId: contextId))
    case .finished: return .event(.finished(contextId: contextId))
    case .roundTrip(let id): return .roundTrip(id: id)
    case .unknown: return .unknown
    case .none: throw cursor.fault(.emptyResponse)
    }
  }

  /// Steps over a payload.
  ///
  /// The last member of a oneof counts. One that comes twice in a row is merged, as any message that does; what stands
  /// in `payload` is taken out while it grows, so that it is not copied.
  @inline(__always)
  private mutating func payload(
    _ tag: UInt32, _ cursor: inout WireCursor, _ payload: inout Payload
  ) throws(WireFault) {
    switch tag {
    case 0x1A:
      var word = SpeechTranscript(index: 0, value: "", isFinal: true)
      if case .change(.transcript(let earlier)) = payload { word = earlier }
      try self.word(cursor.message(), &word)
      payload = .change(.transcript(word))
    case 0x22:
      var entity = SpeechEntity(type: "", value: "", startIndex: 0, endIndex: 0, isFinal: true)
      if case .change(.entity(let earlier)) = payload { entity = earlier }
      try self.entity(cursor.message(), &entity)
      payload = .change(.entity(entity))
    case 0x2A:
      var intent = ""
      if case .change(.intent(let earlier)) = payload { intent = earlier }
      try self.intent(cursor.message(), &intent)
      payload = .change(.intent(intent))
    case 0x32:
      try cursor.skipMessage()
      payload = .change(.end)
    case 0x3A:
      var words: [SpeechTranscript] = []
      var text = UnsafeRawBufferPointer(start: nil, count: 0)
      if case .words(let earlier, let earlierText) = payload { (words, text) = (earlier, earlierText) }
      payload = .none
      try tentativeTranscript(cursor.message(), &words, &text)
      payload = .words(words, text: text)
    case 0x42:
      var entities: [SpeechEntity] = []
      if case .change(.tentativeEntities(let earlier)) = payload { entities = earlier }
      payload = .none
      try tentativeEntities(cursor.message(), &entities)
      payload = .change(.tentativeEntities(entities))
    case 0x4A:
      var intent = ""
      if case .change(.tentativeIntent(let earlier)) = payload { intent = earlier }
      try self.intent(cursor.message(), &intent)
      payload = .change(.tentativeIntent(intent))
    case 0x52:
      try cursor.skipMessage()
      payload = .started
    case 0x5A:
      try finished(cursor.message())
      payload = .finished
    case 0x62:
      var id = 0
      if case .roundTrip(let earlier) = payload { id = earlier }
      try roundTrip(cursor.message(), &id)
      payload = .roundTrip(id)
    default:
      try cursor.skip(tag)
      if case .none = payload { payload = .unknown }
    }
  }

  /// Steps over the fields of `SLUFinished`, and keeps what its error says.
  private mutating func finished(_ cursor: WireCursor) throws(WireFault) {
    var cursor = cursor
    while !cursor.isAtEnd {
      let tag = try cursor.tag()
      guard tag == 0x12 else {
        try cursor.skip(tag)
        continue
      }
      var error = try cursor.message()
      var (code, message) = ("", "")
      while !error.isAtEnd {
        switch try error.tag() {
        case 0x0A: code = String(decoding: try error.uncopiedText(), as: UTF8.self)
        case 0x12: message = String(decoding: try error.uncopiedText(), as: UTF8.self)
        case let tag: try error.skip(tag)
        }
      }
      contextError = contextError ?? [code, message].filter { !$0.isEmpty }.joined(separator: ": ")
    }
  }

  /// Steps over the fields of a measurement, the request and its answer.
  func roundTrip(_ cursor: WireCursor, _ id: inout Int) throws(WireFault) {
    var cursor = cursor
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x08: id = try cursor.int32()
      case let tag: try cursor.skip(tag)
      }
    }
  }
}

extension WireCursor {
  /// Steps over a message that has no fields of ours.
  @inline(__always)
  mutating func skipMessage() throws(WireFault) {
    var inner = try message()
    while !inner.isAtEnd { try inner.skip(inner.tag()) }
  }
}
