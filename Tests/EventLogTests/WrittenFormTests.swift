import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

/// How events are written.
@Suite("The written form")
struct WrittenFormTests {
  static let header = #"{"type":"recording","version":1}"# + "\n"

  static let forms: [(String, RecordedEvent, line: String)] = [
    ("a start", RecordedEvent(.started(contextId: "c")), #"{"type":"started","audio_context":"c"}"#),
    ("an end of a context", RecordedEvent(.finished(contextId: "")), #"{"type":"stopped","audio_context":""}"#),
    (
      "time before number", RecordedEvent(.started(contextId: "c"), seq: 0, time: 0),
      #"{"type":"started","audio_context":"c","time":0,"seq":0}"#
    ),
    (
      "the highest number and time", RecordedEvent(.started(contextId: "c"), seq: 1 << 53 - 1, time: 1 << 53 - 1),
      #"{"type":"started","audio_context":"c","time":9007199254740991,"seq":9007199254740991}"#
    ),
    ("a segment's end", segment(.end), #"{"type":"segment_end","audio_context":"c","segment_id":3}"#),
    (
      "a word",
      segment(
        .transcript(SpeechTranscript(index: 10, value: "a", startTime: -5, endTime: 2_147_483_647, isFinal: true))),
      #"{"type":"transcript","audio_context":"c","segment_id":3,"#
        + #""data":{"word":"a","index":10,"start_timestamp":-5,"end_timestamp":2147483647}}"#
    ),
    (
      "tentative words, empty ones left out of the text",
      segment(
        .tentativeTranscript([
          SpeechTranscript(index: 0, value: "New"), SpeechTranscript(index: 1, value: ""),
          SpeechTranscript(index: 2, value: "York"),
        ])),
      #"{"type":"tentative_transcript","audio_context":"c","segment_id":3,"data":{"transcript":"New York","words":["#
        + #"{"word":"New","index":0,"start_timestamp":0,"end_timestamp":0},"#
        + #"{"word":"","index":1,"start_timestamp":0,"end_timestamp":0},"#
        + #"{"word":"York","index":2,"start_timestamp":0,"end_timestamp":0}]}}"#
    ),
    (
      "no tentative words", segment(.tentativeTranscript([])),
      #"{"type":"tentative_transcript","audio_context":"c","segment_id":3,"data":{"transcript":"","words":[]}}"#
    ),
    (
      "an entity",
      segment(.entity(SpeechEntity(type: "t", value: "v", startIndex: 4, endIndex: -2147483648, isFinal: true))),
      #"{"type":"entity","audio_context":"c","segment_id":3,"#
        + #""data":{"entity":"t","value":"v","start_position":4,"end_position":-2147483648}}"#
    ),
    (
      "tentative entities",
      segment(
        .tentativeEntities([
          SpeechEntity(type: "a", value: "", startIndex: 0, endIndex: 1),
          SpeechEntity(type: "", value: "b", startIndex: 1, endIndex: 2),
        ])),
      #"{"type":"tentative_entities","audio_context":"c","segment_id":3,"data":{"entities":["#
        + #"{"entity":"a","value":"","start_position":0,"end_position":1},"#
        + #"{"entity":"","value":"b","start_position":1,"end_position":2}]}}"#
    ),
    (
      "no tentative entities", segment(.tentativeEntities([])),
      #"{"type":"tentative_entities","audio_context":"c","segment_id":3,"data":{"entities":[]}}"#
    ),
    (
      "an intent", segment(.intent("i")), #"{"type":"intent","audio_context":"c","segment_id":3,"data":{"intent":"i"}}"#
    ),
    (
      "a tentative intent", segment(.tentativeIntent("")),
      #"{"type":"tentative_intent","audio_context":"c","segment_id":3,"data":{"intent":""}}"#
    ),
    (
      "every escape that JSON demands, and no other",
      RecordedEvent(.started(contextId: "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}\u{2028}é😀\u{FEFF}")),
      #"{"type":"started","audio_context":"\"\\/\b\f\n\r\t\u0000\u001f"# + "\u{7F}\u{2028}é😀\u{FEFF}\"}"
    ),
    (
      "an escape in every place of eight bytes",
      RecordedEvent(.started(contextId: "\"1234567\"234567\n9012345\\78901234")),
      #"{"type":"started","audio_context":"\"1234567\"234567\n9012345\\78901234"}"#
    ),
  ]

  static func segment(_ change: SegmentEvent) -> RecordedEvent {
    RecordedEvent(.segment(contextId: "c", segmentId: 3, change))
  }

  @Test("One form, byte for byte", arguments: forms)
  func form(sentence: String, event: RecordedEvent, line: String) throws {
    let file = TemporaryFile()
    var writer = try EventLogWriter(path: file.path)
    try writer.write(event)
    #expect(file.text == Self.header + line + "\n")
    try writer.close()
    #expect(file.text == Self.header + line + "\n")
    #expect(entries(file.bytes) == [.header(version: 1), .event(event)])
  }

  @Test("Events become bytes become the same events, and then the same bytes", arguments: 1...8)
  func roundTrip(seed: Int) {
    let made = (0..<300).map { number -> RecordedEvent in
      var line = RandomLine(seed: seed << 32 + number)
      return line.make().meant
    }
    let first = recording(made)
    let again = entries(first)
    #expect(again == [.header(version: 1)] + made.map(LogEntry.event), "seed \(seed)")
    let second = recording(again.compactMap(\.recorded))
    #expect(second == first, "seed \(seed)")
  }

  @Test("Fixtures are written the same from the second pass on", arguments: Fixture.all)
  func fixtures(fixture: Fixture) throws {
    let events = entries(fixture.bytes).compactMap(\.recorded)
    let first = recording(events)
    let again = entries(first).dropFirst().compactMap(\.recorded)
    #expect(again == events)
    #expect(recording(again) == first)
  }
}
