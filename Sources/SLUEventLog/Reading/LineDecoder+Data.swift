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

  /// Steps over a text.
  @inline(__always)
  mutating func string(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> String {
    if cursor.skip(byte: "\"") { return try texts.string(try cursor.text()) }
    if form == .protobuf, cursor.skip("null") { return "" }
    throw cursor.fault(.wrongType(expected: "a string"))
  }

  /// Steps over a 32-bit number.
  @inline(__always)
  func number(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> Int {
    guard form == .protobuf, cursor.byte == UInt8(ascii: "\"") || cursor.byte == UInt8(ascii: "n") else {
      return try cursor.integer(in: JSONCursor.int32Range)
    }
    if cursor.skip("null") { return 0 }
    let isQuoted = cursor.skip(byte: "\"")
    if isQuoted, let number = try escapedNumber(&cursor) { return number }
    let number = try cursor.integer(in: JSONCursor.int32Range)
    guard !isQuoted || cursor.skip(byte: "\"") else {
      throw cursor.fault(.expected("a closing quote after the number"))
    }
    return number
  }

  /// Steps over the rest of a number in quotes, some of it written as escapes; nil when there are none, as nearly always.
  @inline(never)
  private func escapedNumber(_ cursor: inout JSONCursor) throws(LineFault) -> Int? {
    let place = cursor
    let text = try cursor.text()
    guard text.hasEscapes else {
      cursor = place
      return nil
    }
    let plain = Array(try text.string().utf8)
    // SAFETY: the terminator and the padding behind it are appended here.
    let line = plain + [UInt8](repeating: UInt8(ascii: "\n"), count: 1 + JSONCursor.padding)
    let number = line.withUnsafeBufferPointer { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      var inner = JSONCursor(line: start, end: start + plain.count)
      guard let number = try? inner.integer(in: JSONCursor.int32Range), inner.at == inner.end else { return nil }
      return number
    }
    guard let number else { throw place.fault(.wrongType(expected: "a number of 32 bits in quotes")) }
    return number
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

  /// Steps over a word.
  ///
  /// - Parameter depth: The level that the word's object is on.
  @inline(__always)
  private mutating func word(
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

  private mutating func entity(
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

  private mutating func intent(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> String {
    var intent = ""
    if form == .protobuf, cursor.skip("null") { return intent }
    try cursor.members { cursor, name throws(LineFault) in
      if name.isText("intent") { intent = try string(&cursor, form) } else { try cursor.skipMember(named: name) }
    }
    return intent
  }

  private mutating func words(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> [SpeechTranscript] {
    var words: [SpeechTranscript] = []
    var text: JSONText?
    if form == .log, (try? predictedWords(&cursor, &words, &text)) == true {
    } else if form == .protobuf, cursor.skip("null") {
    } else {
      words = []
      text = nil
      try cursor.members { cursor, name throws(LineFault) in
        switch (form, try name.string()) {
        case (.log, "transcript"), (.protobuf, "tentativeTranscript"), (.protobuf, "tentative_transcript"):
          if form == .protobuf, cursor.skip("null") { return text = nil }
          guard cursor.skip(byte: "\"") else { throw cursor.fault(.wrongType(expected: "a string")) }
          text = try cursor.text()
          try text?.validate()
        case (.log, "words"), (.protobuf, "tentativeWords"), (.protobuf, "tentative_words"):
          words = []
          if form == .protobuf, cursor.skip("null") { return }
          try wordList(&cursor, &words, form)
        default: try cursor.skipValue(depth: 3)
        }
      }
    }
    if words.isEmpty, let text { return Self.split(try text.string()) }
    return words
  }

  @inline(__always)
  private mutating func predictedWords(
    _ cursor: inout JSONCursor, _ words: inout [SpeechTranscript], _ text: inout JSONText?
  ) throws(LineFault) -> Bool {
    var next = cursor
    guard next.skipMember("{", "\"transcript\":"), next.skip(byte: "\"") else { return false }
    let transcript = try next.text()
    try transcript.validate()
    guard next.skipMember(",", "\"words\":") else { return false }
    try wordList(&next, &words, .log)
    guard next.skip(byte: "}") else { return false }
    text = transcript
    cursor = next
    return true
  }

  @inline(__always)
  private mutating func wordList(
    _ cursor: inout JSONCursor, _ words: inout [SpeechTranscript], _ form: Form
  ) throws(LineFault) {
    // A word of our form takes some 64 bytes; the guess is bounded by the line, so a hostile one cannot inflate it.
    words.reserveCapacity((cursor.end - cursor.at) / 64 + 1)
    try cursor.elements { cursor throws(LineFault) in words.append(try word(&cursor, form, depth: 4)) }
  }

  private mutating func entities(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> [SpeechEntity] {
    var entities: [SpeechEntity] = []
    if form == .protobuf, cursor.skip("null") { return entities }
    try cursor.members { cursor, name throws(LineFault) in
      switch (form, try name.string()) {
      case (.log, "entities"), (.protobuf, "tentativeEntities"), (.protobuf, "tentative_entities"):
        entities = []
        if form == .protobuf, cursor.skip("null") { return }
        try cursor.elements { cursor throws(LineFault) in entities.append(try entity(&cursor, form, depth: 4)) }
      default: try cursor.skipValue(depth: 3)
      }
    }
    return entities
  }

  /// Text without a word list, split at white space and numbered from 0 (law 3).
  static func split(_ text: String) -> [SpeechTranscript] {
    text.unicodeScalars.split { $0.properties.isWhitespace }.enumerated().map { index, word in
      SpeechTranscript(index: index, value: String(word))
    }
  }
}

extension JSONCursor {
  /// Steps over the value of a member of `data` that is not ours.
  fileprivate mutating func skipMember(named name: JSONText) throws(LineFault) {
    try name.validate()
    try skipValue(depth: 3)
  }
}
