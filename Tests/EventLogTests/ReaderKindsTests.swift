import SLUCore
import Testing

@testable import SLUEventLog

@Suite("Every kind of line is read")
struct ReaderKindsTests {
  private static let word = SpeechTranscript(index: 4, value: "New", startTime: 1200, endTime: 1480)
  private static let place = SpeechEntity(type: "destination", value: "New York", startIndex: 4, endIndex: 6)

  private static func segment(_ change: SegmentEvent) -> SLUEvent {
    .segment(contextId: "c", segmentId: 3, change)
  }

  private static func final(_ word: SpeechTranscript) -> SpeechTranscript {
    var word = word
    word.isFinal = true
    return word
  }

  private static func final(_ entity: SpeechEntity) -> SpeechEntity {
    var entity = entity
    entity.isFinal = true
    return entity
  }

  static let table: [(String, line: String, SLUEvent)] = [
    ("a context starts", #"{"type":"started","audio_context":"c"}"#, .started(contextId: "c")),
    ("a context stops", #"{"type":"stopped","audio_context":"c"}"#, .finished(contextId: "c")),
    ("a context finishes, as gRPC calls it", #"{"type":"finished","audio_context":"c"}"#, .finished(contextId: "c")),
    ("a segment ends", #"{"type":"segment_end","audio_context":"c","segment_id":3}"#, segment(.end)),
    (
      "a final word",
      #"{"type":"transcript","audio_context":"c","segment_id":3,"#
        + #""data":{"word":"New","index":4,"start_timestamp":1200,"end_timestamp":1480}}"#,
      segment(.transcript(final(word)))
    ),
    (
      "tentative words",
      #"{"type":"tentative_transcript","audio_context":"c","segment_id":3,"data":{"transcript":"New","#
        + #""words":[{"word":"New","index":4,"start_timestamp":1200,"end_timestamp":1480}]}}"#,
      segment(.tentativeTranscript([word]))
    ),
    (
      "no tentative words",
      #"{"type":"tentative_transcript","audio_context":"c","segment_id":3,"data":{"transcript":"","words":[]}}"#,
      segment(.tentativeTranscript([]))
    ),
    (
      "tentative text without a word list",
      #"{"type":"tentative_transcript","audio_context":"c","segment_id":3,"data":{"transcript":" to\u00a0New\tYork "}}"#,
      segment(
        .tentativeTranscript([
          SpeechTranscript(index: 0, value: "to"), SpeechTranscript(index: 1, value: "New"),
          SpeechTranscript(index: 2, value: "York"),
        ]))
    ),
    (
      "an empty word list, so the text counts",
      #"{"type":"tentative_transcript","audio_context":"c","segment_id":3,"data":{"words":[],"transcript":"to"}}"#,
      segment(.tentativeTranscript([SpeechTranscript(index: 0, value: "to")]))
    ),
    (
      "a final entity",
      #"{"type":"entity","audio_context":"c","segment_id":3,"#
        + #""data":{"entity":"destination","value":"New York","start_position":4,"end_position":6}}"#,
      segment(.entity(final(place)))
    ),
    (
      "tentative entities",
      #"{"type":"tentative_entities","audio_context":"c","segment_id":3,"data":{"entities":["#
        + #"{"entity":"destination","value":"New York","start_position":4,"end_position":6}]}}"#,
      segment(.tentativeEntities([place]))
    ),
    (
      "a final intent", #"{"type":"intent","audio_context":"c","segment_id":3,"data":{"intent":"book"}}"#,
      segment(.intent("book"))
    ),
    (
      "a tentative intent",
      #"{"type":"tentative_intent","audio_context":"c","segment_id":3,"data":{"intent":"book"}}"#,
      segment(.tentativeIntent("book"))
    ),
  ]

  @Test("A line of our own form", arguments: table)
  func own(sentence: String, line: String, expected: SLUEvent) {
    #expect(recorded(line) == RecordedEvent(expected))
    #expect(recorded(line.dropLast() + #","time":1540,"seq":12}"#) == RecordedEvent(expected, seq: 12, time: 1540))
  }

  static let withoutData: [(String, type: String, SegmentEvent)] = [
    ("a word", "transcript", .transcript(SpeechTranscript(index: 0, value: "", isFinal: true))),
    ("an entity", "entity", .entity(SpeechEntity(type: "", value: "", startIndex: 0, endIndex: 0, isFinal: true))),
    ("an intent", "intent", .intent("")),
    ("tentative words", "tentative_transcript", .tentativeTranscript([])),
    ("tentative entities", "tentative_entities", .tentativeEntities([])),
    ("a tentative intent", "tentative_intent", .tentativeIntent("")),
    ("an end", "segment_end", .end),
  ]

  @Test("Members that are left out have their defaults", arguments: withoutData)
  func defaults(sentence: String, type: String, change: SegmentEvent) {
    let expected = RecordedEvent(.segment(contextId: "", segmentId: 0, change))
    #expect(recorded(#"{"type":"\#(type)"}"#) == expected)
    #expect(recorded(#"{"type":"\#(type)","data":{}}"#) == expected)
  }

  static let protobuf: [(String, line: String, SLUEvent)] = [
    ("a context starts", #"{"audioContext":"c","started":{}}"#, .started(contextId: "c")),
    ("a context finishes", #"{"audioContext":"c","finished":{"error":null}}"#, .finished(contextId: "c")),
    ("a segment ends", #"{"audioContext":"c","segmentId":3,"segmentEnd":{}}"#, segment(.end)),
    ("a segment ends, snake case", #"{"audio_context":"c","segment_id":3,"segment_end":{}}"#, segment(.end)),
    (
      "a final word",
      #"{"audioContext":"c","segmentId":3,"transcript":{"word":"New","index":4,"startTime":1200,"endTime":1480}}"#,
      segment(.transcript(final(word)))
    ),
    (
      "a final word, snake case, numbers in quotes",
      #"{"audio_context":"c","segment_id":"3","transcript":{"word":"New","index":"4","start_time":"1200","end_time":"1.48e3"}}"#,
      segment(.transcript(final(word)))
    ),
    (
      "a final word, numbers in quotes with escapes",
      #"{"audioContext":"c","segmentId":"\u0033","#
        + #""transcript":{"word":"New","index":"\u0034","startTime":"1\u00320\u0030","endTime":"148\u0065\u002b1"}}"#,
      segment(.transcript(final(word)))
    ),
    (
      "tentative words",
      #"{"audioContext":"c","segmentId":3,"tentativeTranscript":{"tentativeTranscript":"New","#
        + #""tentativeWords":[{"word":"New","index":4,"startTime":1200,"endTime":1480}]}}"#,
      segment(.tentativeTranscript([word]))
    ),
    (
      "tentative text, snake case, a list of null",
      #"{"audioContext":"c","segmentId":3,"tentative_transcript":{"tentative_transcript":"to","tentative_words":null}}"#,
      segment(.tentativeTranscript([SpeechTranscript(index: 0, value: "to")]))
    ),
    (
      "a final entity",
      #"{"audioContext":"c","segmentId":3,"#
        + #""entity":{"entity":"destination","value":"New York","startPosition":4,"endPosition":6}}"#,
      segment(.entity(final(place)))
    ),
    (
      "tentative entities, snake case",
      #"{"audioContext":"c","segmentId":3,"tentative_entities":{"tentative_entities":["#
        + #"{"entity":"destination","value":"New York","start_position":4,"end_position":6}]}}"#,
      segment(.tentativeEntities([place]))
    ),
    (
      "a final intent", #"{"audioContext":"c","segmentId":3,"intent":{"intent":"book"}}"#, segment(.intent("book"))
    ),
    (
      "a tentative intent", #"{"audioContext":"c","segmentId":3,"tentativeIntent":{"intent":"book"}}"#,
      segment(.tentativeIntent("book"))
    ),
    (
      "defaults left out", #"{"transcript":{}}"#,
      .segment(
        contextId: "", segmentId: 0, .transcript(SpeechTranscript(index: 0, value: "", isFinal: true)))
    ),
    (
      "nulls are defaults, also a null payload beside another one",
      #"{"audioContext":null,"segmentId":null,"entity":null,"intent":{"intent":null},"transcript":null}"#,
      .segment(contextId: "", segmentId: 0, .intent(""))
    ),
    (
      "a payload that comes twice, the last one counts",
      #"{"audioContext":"c","segmentId":3,"intent":{"intent":"x"},"intent":{"intent":"book"}}"#,
      segment(.intent("book"))
    ),
    (
      "a payload that comes twice, and is null at last, is none",
      #"{"audioContext":"c","segmentId":3,"intent":{},"intent":null,"segmentEnd":{}}"#, segment(.end)
    ),
  ]

  @Test("A line as protobuf prints it", arguments: protobuf)
  func protobufForm(sentence: String, line: String, expected: SLUEvent) {
    #expect(recorded(line) == RecordedEvent(expected))
    #expect(recorded(#"{"seq":7,"time":8,"# + line.dropFirst()) == RecordedEvent(expected, seq: 7, time: 8))
  }

  static let others: [(String, line: String, LogEntry)] = [
    ("a header", #"{"type":"recording","version":1}"#, .header(version: 1)),
    ("a header without a version", #"{"type":"recording"}"#, .header(version: 1)),
    ("a header with more in it", #"{"made":{"by":["x"]},"version":1.0,"type":"recording"}"#, .header(version: 1)),
    ("an unknown type", #"{"type":"hello"}"#, unknown("hello")),
    ("an unknown type with a number", #"{"seq":9,"data":[1],"type":"h\u00e9llo"}"#, unknown("héllo", seq: 9)),
    ("an empty type", #"{"type":""}"#, unknown("")),
    ("a type in capitals", #"{"type":"STARTED"}"#, unknown("STARTED")),
    ("a type that is longer than ours", #"{"type":"transcripts"}"#, unknown("transcripts")),
    ("a round trip measurement", #"{"audioContext":"c","rttRequest":{"id":1}}"#, unknown("rttRequest")),
    ("a round trip measurement, snake case", #"{"rtt_request":{},"seq":2}"#, unknown("rtt_request", seq: 2)),
  ]

  private static func unknown(_ type: String, seq: Int? = nil) -> LogEntry {
    .unknownType(UnknownEventType(source: "test", line: 1, type: type, seq: seq, text: ""))
  }

  @Test("Lines that are no events", arguments: others)
  func noEvents(sentence: String, line: String, expected: LogEntry) {
    var expected = expected
    if case .unknownType(var unknown) = expected {
      // Whoever hands it on must not have to read it.
      unknown.text = line
      expected = .unknownType(unknown)
      #expect(entries("\t \(line) \r") == [expected])
    }
    #expect(entries(line) == [expected])
  }
}
