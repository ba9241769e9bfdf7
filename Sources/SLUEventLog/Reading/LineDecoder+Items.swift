import SLUCore

// Words and entities, one by one.

extension LineDecoder {
  /// Steps over a word.
  ///
  /// - Parameter depth: The level that the word's object is on.
  @inline(__always)
  mutating func word(
    _ cursor: inout JSONCursor, _ form: Form, depth: Int
  ) throws(LineFault) -> SpeechTranscript {
    // As for whole lines: a fault on the quick way may be nothing but white space that it does not know.
    if form == .log, let word = try? predictedWord(&cursor) { return word }
    return try anyWord(&cursor, form, depth: depth)
  }

  /// A word whose members stand in our order; steps over nothing and is nil when they do not.
  @inline(__always)
  private mutating func predictedWord(_ cursor: inout JSONCursor) throws(LineFault) -> SpeechTranscript? {
    var next = cursor
    guard next.skipMember("{", "\"word\":"), next.skip(byte: "\"") else { return nil }
    let value = try texts.string(try next.text())
    guard next.skipMember(",", "\"index\":") else { return nil }
    let index = try next.integer(in: JSONCursor.int32Range)
    guard next.skipMember(",", "\"start_timestamp\":") else { return nil }
    let startTime = try next.integer(in: JSONCursor.int32Range)
    guard next.skipMember(",", "\"end_timestamp\":") else { return nil }
    let endTime = try next.integer(in: JSONCursor.int32Range)
    guard next.skip(byte: "}") else { return nil }
    cursor = next
    return SpeechTranscript(index: index, value: value, startTime: startTime, endTime: endTime)
  }

  private mutating func anyWord(
    _ cursor: inout JSONCursor, _ form: Form, depth: Int
  ) throws(LineFault) -> SpeechTranscript {
    var word = SpeechTranscript(index: 0, value: "")
    if form == .protobuf, cursor.skip("null") { return word }
    var faults = MemberFaults(depth: depth + 1)
    try cursor.members { cursor, name throws(LineFault) in
      switch (form, try name.string()) {
      case (_, "word"):
        try faults.read("word", &cursor) { cursor throws(LineFault) in word.value = try string(&cursor, form) }
      case (_, "index"):
        try faults.read("index", &cursor) { cursor throws(LineFault) in word.index = try number(&cursor, form) }
      case (.log, "start_timestamp"), (.protobuf, "startTime"), (.protobuf, "start_time"):
        try faults.read("start", &cursor) { cursor throws(LineFault) in word.startTime = try number(&cursor, form) }
      case (.log, "end_timestamp"), (.protobuf, "endTime"), (.protobuf, "end_time"):
        try faults.read("end", &cursor) { cursor throws(LineFault) in word.endTime = try number(&cursor, form) }
      default: try cursor.skipValue(depth: depth + 1)
      }
    }
    try faults.check()
    return word
  }

  /// Steps over an entity.
  ///
  /// - Parameter depth: The level that the entity's object is on.
  mutating func entity(
    _ cursor: inout JSONCursor, _ form: Form, depth: Int
  ) throws(LineFault) -> SpeechEntity {
    if form == .log, let entity = try? predictedEntity(&cursor) { return entity }
    var entity = SpeechEntity(type: "", value: "", startIndex: 0, endIndex: 0)
    if form == .protobuf, cursor.skip("null") { return entity }
    var faults = MemberFaults(depth: depth + 1)
    try cursor.members { cursor, name throws(LineFault) in
      switch (form, try name.string()) {
      case (_, "entity"):
        try faults.read("entity", &cursor) { cursor throws(LineFault) in entity.type = try string(&cursor, form) }
      case (_, "value"):
        try faults.read("value", &cursor) { cursor throws(LineFault) in entity.value = try string(&cursor, form) }
      case (.log, "start_position"), (.protobuf, "startPosition"), (.protobuf, "start_position"):
        try faults.read("start", &cursor) { cursor throws(LineFault) in
          entity.startIndex = try number(&cursor, form)
        }
      case (.log, "end_position"), (.protobuf, "endPosition"), (.protobuf, "end_position"):
        try faults.read("end", &cursor) { cursor throws(LineFault) in entity.endIndex = try number(&cursor, form) }
      default: try cursor.skipValue(depth: depth + 1)
      }
    }
    try faults.check()
    return entity
  }

  /// An entity whose members stand in our order; steps over nothing and is nil when they do not.
  @inline(__always)
  private mutating func predictedEntity(_ cursor: inout JSONCursor) throws(LineFault) -> SpeechEntity? {
    var next = cursor
    guard next.skipMember("{", "\"entity\":"), next.skip(byte: "\"") else { return nil }
    let type = try texts.string(try next.text())
    guard next.skipMember(",", "\"value\":"), next.skip(byte: "\"") else { return nil }
    let value = try texts.string(try next.text())
    guard next.skipMember(",", "\"start_position\":") else { return nil }
    let startIndex = try next.integer(in: JSONCursor.int32Range)
    guard next.skipMember(",", "\"end_position\":") else { return nil }
    let endIndex = try next.integer(in: JSONCursor.int32Range)
    guard next.skip(byte: "}") else { return nil }
    cursor = next
    return SpeechEntity(type: type, value: value, startIndex: startIndex, endIndex: endIndex)
  }
}
