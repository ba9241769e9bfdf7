import SLUCore

// Words, entities and intents, one by one and in lists.

extension WireDecoder {
  /// Reads the fields of a word.
  @inline(__always)
  mutating func word(_ cursor: WireCursor, _ word: inout SpeechTranscript) throws(WireFault) {
    var cursor = cursor
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x0A: word.value = try cursor.text(&texts)
      case 0x10: word.index = try cursor.int32()
      case 0x18: word.startTime = try cursor.int32()
      case 0x20: word.endTime = try cursor.int32()
      case let tag: try cursor.skip(tag)
      }
    }
  }

  /// Reads the fields of an entity.
  @inline(__always)
  mutating func entity(_ cursor: WireCursor, _ entity: inout SpeechEntity) throws(WireFault) {
    var cursor = cursor
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x0A: entity.type = try cursor.text(&texts)
      case 0x12: entity.value = try cursor.text(&texts)
      case 0x18: entity.startIndex = try cursor.int32()
      case 0x20: entity.endIndex = try cursor.int32()
      case let tag: try cursor.skip(tag)
      }
    }
  }

  /// Reads the fields of an intent.
  mutating func intent(_ cursor: WireCursor, _ intent: inout String) throws(WireFault) {
    var cursor = cursor
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x0A: intent = try cursor.text(&texts)
      case let tag: try cursor.skip(tag)
      }
    }
  }

  /// Reads the fields of a tentative transcript.
  @inline(__always)
  mutating func tentativeTranscript(
    _ cursor: WireCursor, _ words: inout [SpeechTranscript], _ text: inout UnsafeRawBufferPointer
  ) throws(WireFault) {
    var cursor = cursor
    // Not when it is merged into another: reserving bit by bit would copy all words each time.
    if words.isEmpty { words.reserveCapacity(cursor.run(of: 0x12)) }
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x0A: text = try cursor.uncopiedText()
      case 0x12:
        var word = SpeechTranscript(index: 0, value: "")
        try self.word(cursor.message(), &word)
        words.append(word)
      case let tag: try cursor.skip(tag)
      }
    }
  }

  /// Reads the fields of tentative entities.
  mutating func tentativeEntities(_ cursor: WireCursor, _ entities: inout [SpeechEntity]) throws(WireFault) {
    var cursor = cursor
    while !cursor.isAtEnd {
      switch try cursor.tag() {
      case 0x0A:
        var entity = SpeechEntity(type: "", value: "", startIndex: 0, endIndex: 0)
        try self.entity(cursor.message(), &entity)
        entities.append(entity)
      case let tag: try cursor.skip(tag)
      }
    }
  }
}

extension WireCursor {
  /// How many fields with a tag there are from here to the message's end, as far as they and what is before them are short.
  ///
  /// It is for reserving memory: what it does not count is found all the same.
  @inline(__always)
  fileprivate func run(of tag: UInt8) -> Int {
    var count = 0
    var at = at
    while end - at >= 2 {
      let length = at.load(fromByteOffset: 1, as: UInt8.self)
      guard at.load(as: UInt8.self) & 7 == 2, length < 0x80 else { break }
      if at.load(as: UInt8.self) == tag { count += 1 }
      at += 2 + Int(length)
    }
    return count
  }
}
