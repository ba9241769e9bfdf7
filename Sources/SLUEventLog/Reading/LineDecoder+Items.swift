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
    try cursor.members { cursor, name throws(LineFault) in
      switch (form, try name.string()) {
      case (_, "word"): word.value = try string(&cursor, form)
      case (_, "index"): word.index = try number(&cursor, form)
      case (.log, "start_timestamp"), (.protobuf, "startTime"), (.protobuf, "start_time"):
        word.startTime = try number(&cursor, form)
      case (.log, "end_timestamp"), (.protobuf, "endTime"), (.protobuf, "end_time"):
        word.endTime = try number(&cursor, form)
      default: try cursor.skipValue(depth: depth + 1)
      }
    }
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
    try cursor.members { cursor, name throws(LineFault) in
      switch (form, try name.string()) {
      case (_, "entity"): entity.type = try string(&cursor, form)
      case (_, "value"): entity.value = try string(&cursor, form)
      case (.log, "start_position"), (.protobuf, "startPosition"), (.protobuf, "start_position"):
        entity.startIndex = try number(&cursor, form)
      case (.log, "end_position"), (.protobuf, "endPosition"), (.protobuf, "end_position"):
        entity.endIndex = try number(&cursor, form)
      default: try cursor.skipValue(depth: depth + 1)
      }
    }
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
