import SLUCore

// The SEGMENT of Protocol, section 4: every member must be there, once, and no other; in any order.

extension JSONCursor {
  /// Steps over a text.
  mutating func string() throws(LineFault) -> String {
    guard skip(byte: "\"") else { throw fault(.wrongType(expected: "a string")) }
    return try text().string()
  }

  /// Steps over a segment.
  mutating func segment() throws(LineFault) -> SpeechSegment {
    var segment = SpeechSegment(contextId: "", segmentId: 0)
    var intent = SpeechIntent.none
    var words: [SpeechTranscript] = []
    var entities: [SpeechEntity] = []
    let names: StaticString = "the members contextId, segmentId, isFinal, intent, transcripts and entities, each once"
    try wholeObject(of: 6, names) { cursor, name throws(LineFault) in
      switch true {
      case name.isText("contextId"): segment.contextId = try cursor.string()
      case name.isText("segmentId"): segment.segmentId = try cursor.integer(in: Self.int32Range)
      case name.isText("isFinal"): segment.isFinal = try cursor.bool()
      case name.isText("intent"): intent = try cursor.intent()
      case name.isText("transcripts"):
        try cursor.elements { cursor throws(LineFault) in words.append(try cursor.transcript()) }
      case name.isText("entities"):
        try cursor.elements { cursor throws(LineFault) in entities.append(try cursor.entity()) }
      default: return false
      }
      return true
    }
    segment.intent = intent
    segment.transcripts = words
    segment.entities = entities
    return segment
  }

  private mutating func transcript() throws(LineFault) -> SpeechTranscript {
    var word = SpeechTranscript(index: 0, value: "")
    let names: StaticString = "the members index, value, startTime, endTime and isFinal, each once"
    try wholeObject(of: 5, names) { cursor, name throws(LineFault) in
      switch true {
      case name.isText("index"): word.index = try cursor.integer(in: Self.int32Range)
      case name.isText("value"): word.value = try cursor.string()
      case name.isText("startTime"): word.startTime = try cursor.integer(in: Self.int32Range)
      case name.isText("endTime"): word.endTime = try cursor.integer(in: Self.int32Range)
      case name.isText("isFinal"): word.isFinal = try cursor.bool()
      default: return false
      }
      return true
    }
    return word
  }

  private mutating func entity() throws(LineFault) -> SpeechEntity {
    var entity = SpeechEntity(type: "", value: "", startIndex: 0, endIndex: 0)
    let names: StaticString = "the members type, value, startIndex, endIndex and isFinal, each once"
    try wholeObject(of: 5, names) { cursor, name throws(LineFault) in
      switch true {
      case name.isText("type"): entity.type = try cursor.string()
      case name.isText("value"): entity.value = try cursor.string()
      case name.isText("startIndex"): entity.startIndex = try cursor.integer(in: Self.int32Range)
      case name.isText("endIndex"): entity.endIndex = try cursor.integer(in: Self.int32Range)
      case name.isText("isFinal"): entity.isFinal = try cursor.bool()
      default: return false
      }
      return true
    }
    return entity
  }

  private mutating func intent() throws(LineFault) -> SpeechIntent {
    var intent = SpeechIntent.none
    try wholeObject(of: 2, "the members value and isFinal, each once") { cursor, name throws(LineFault) in
      switch true {
      case name.isText("value"): intent.value = try cursor.string()
      case name.isText("isFinal"): intent.isFinal = try cursor.bool()
      default: return false
      }
      return true
    }
    return intent
  }

  private mutating func bool() throws(LineFault) -> Bool {
    if skip("true") { return true }
    if skip("false") { return false }
    throw fault(.wrongType(expected: "true or false"))
  }

  /// Steps over an object that has so many members, all known and no two of the same name.
  ///
  /// - Parameter body: Steps over the value of a member; false when it does not know the name.
  private mutating func wholeObject(
    of count: Int, _ expected: StaticString, _ body: (inout JSONCursor, JSONText) throws(LineFault) -> Bool
  ) throws(LineFault) {
    let object = self
    var names: [JSONText] = []
    names.reserveCapacity(count)
    try members { cursor, name throws(LineFault) in
      let isRepeated = names.contains { $0.isSame(as: name) }
      guard !isRepeated, try body(&cursor, name) else {
        throw LineFault(at: name.start - 1, problem: .expected(expected))
      }
      names.append(name)
    }
    guard names.count == count else { throw object.fault(.expected(expected)) }
  }
}

extension JSONText {
  /// Whether both texts are written with the same bytes; names that hold escapes are undone first.
  fileprivate func isSame(as other: JSONText) -> Bool {
    if hasEscapes || other.hasEscapes { return (try? string()) == (try? other.string()) }
    return count == other.count && isSameBytes(start, other.start, count: count)
  }
}
