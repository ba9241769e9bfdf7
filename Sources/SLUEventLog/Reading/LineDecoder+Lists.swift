import SLUCore

// Lists of words and of entities.

extension LineDecoder {
  /// Steps over the payload of a tentative transcript.
  mutating func words(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> [SpeechTranscript] {
    var words: [SpeechTranscript] = []
    var text: JSONText?
    if form == .log, (try? predictedWords(&cursor, &words, &text)) == true {
    } else if form == .protobuf, cursor.skip("null") {
    } else {
      words = []
      text = nil
      var faults = MemberFaults(depth: 3)
      try cursor.members { cursor, name throws(LineFault) in
        switch (form, try name.string()) {
        case (.log, "transcript"), (.protobuf, "tentativeTranscript"), (.protobuf, "tentative_transcript"):
          try faults.read("transcript", &cursor) { cursor throws(LineFault) in
            if form == .protobuf, cursor.skip("null") { return text = nil }
            guard cursor.skip(byte: "\"") else { throw cursor.fault(.wrongType(expected: "a string")) }
            text = try cursor.text()
            try text?.validate()
          }
        case (.log, "words"), (.protobuf, "tentativeWords"), (.protobuf, "tentative_words"):
          try faults.read("words", &cursor) { cursor throws(LineFault) in
            words = []
            if form == .protobuf, cursor.skip("null") { return }
            try wordList(&cursor, &words, form)
          }
        default: try cursor.skipValue(depth: 3)
        }
      }
      try faults.check()
    }
    if words.isEmpty, let text { return SpeechTranscript.words(splitting: try text.string()) }
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

  /// Steps over the payload of tentative entities.
  mutating func entities(_ cursor: inout JSONCursor, _ form: Form) throws(LineFault) -> [SpeechEntity] {
    var entities: [SpeechEntity] = []
    if form == .protobuf, cursor.skip("null") { return entities }
    var faults = MemberFaults(depth: 3)
    try cursor.members { cursor, name throws(LineFault) in
      switch (form, try name.string()) {
      case (.log, "entities"), (.protobuf, "tentativeEntities"), (.protobuf, "tentative_entities"):
        try faults.read("entities", &cursor) { cursor throws(LineFault) in
          entities = []
          if form == .protobuf, cursor.skip("null") { return }
          try cursor.elements { cursor throws(LineFault) in entities.append(try entity(&cursor, form, depth: 4)) }
        }
      default: try cursor.skipValue(depth: 3)
      }
    }
    try faults.check()
    return entities
  }
}
