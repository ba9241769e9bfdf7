import SLUCore
import SLUEventLog
import SLUTestKit
import Testing

@Suite("Any valid JSON is understood")
struct ReaderToleranceTests {
  private static let expected = RecordedEvent(
    .segment(
      contextId: "c", segmentId: 3,
      .transcript(SpeechTranscript(index: 4, value: "Zoë 😀", startTime: 1200, endTime: 1480, isFinal: true))),
    seq: 6, time: 5)

  static let sameEvent: [(String, line: String)] = [
    (
      "our own order",
      #"{"type":"transcript","audio_context":"c","segment_id":3,"#
        + #""data":{"word":"Zoë 😀","index":4,"start_timestamp":1200,"end_timestamp":1480},"time":5,"seq":6}"#
    ),
    (
      "one space after each separator",
      #"{"type": "transcript", "audio_context": "c", "segment_id": 3, "#
        + #""data": {"word": "Zoë 😀", "index": 4, "start_timestamp": 1200, "end_timestamp": 1480}, "time": 5, "seq": 6}"#
    ),
    (
      "more white space",
      "\t { \"type\" :  \"transcript\" , \t\"audio_context\"\r:\r\"c\",\"segment_id\":  3 ,\"data\":\t{ \"word\":  \"Zoë 😀\","
        + "\"index\":\t4 , \"start_timestamp\" :1200 ,\"end_timestamp\":  1480\t} , \"time\" :5 , \"seq\":\t6 }\t \r"
    ),
    (
      "a tab before one number of a word in our order",
      #"{"type":"transcript","audio_context":"c","segment_id":3,"# + "\"data\":{\"word\":\"Zoë 😀\",\"index\":4,"
        + "\"start_timestamp\":1200,\"end_timestamp\":\t1480},\"time\":5,\"seq\":6}"
    ),
    (
      "the other way round",
      #"{"seq":6,"time":5,"data":{"end_timestamp":1480,"start_timestamp":1200,"index":4,"word":"Zoë 😀"},"#
        + #""segment_id":3,"audio_context":"c","type":"transcript"}"#
    ),
    (
      "escapes in every text",
      #"{"\u0074ype":"tr\u0061nscript","audio\u005fcontext":"\u0063","segment_id":3,"#
        + #""d\u0061ta":{"\u0077ord":"Zo\u00EB \uD83d\uDe00","index":4,"start_timestamp":1200,"end_timestamp":1480},"#
        + #""time":5,"seq":6}"#
    ),
    (
      "numbers with a fraction or an exponent",
      #"{"type":"transcript","audio_context":"c","segment_id":3.0,"data":{"word":"Zoë 😀","index":40e-1,"#
        + #""start_timestamp":1.2E+3,"end_timestamp":148e1},"time":0.5e1,"seq":600.000e-2}"#
    ),
    (
      "the other names of both ids",
      #"{"type":"transcript","contextId":"c","segmentId":3,"#
        + #""data":{"word":"Zoë 😀","index":4,"start_timestamp":1200,"end_timestamp":1480},"time":5,"seq":6}"#
    ),
    (
      "members of any kind that nobody knows",
      #"{"x":{"type":"started","a":[1,-0.5e-3,[],{},[{"b":null}],true,false,"\"]}"]},"type":"transcript","#
        + #""audio_context":"c","segment_id":3,"data":{"word":"Zoë 😀","index":4,"confidence":0.97,"#
        + #""start_timestamp":1200,"end_timestamp":1480,"phones":["n","uː"]},"time":5,"seq":6,"":[]}"#
    ),
    (
      "payloads of the other form beside a type",
      #"{"type":"transcript","audio_context":"c","segment_id":3,"transcript":{},"entity":{},"started":5,"#
        + #""data":{"word":"Zoë 😀","index":4,"start_timestamp":1200,"end_timestamp":1480},"time":5,"seq":6}"#
    ),
    (
      "members that come twice: the last one counts",
      #"{"type":"intent","audio_context":"x","segment_id":9,"data":{},"seq":1,"type":"transcript","audio_context":"c","#
        + #""segment_id":3,"data":{"word":"x","word":"Zoë 😀","index":9,"index":4,"start_timestamp":1200,"#
        + #""end_timestamp":1480},"time":5,"seq":6}"#
    ),
    (
      "a number that comes twice and was out of range the first time",
      #"{"type":"transcript","audio_context":"c","segment_id":99999999999,"segment_id":3,"#
        + #""data":{"word":"Zoë 😀","index":4,"start_timestamp":1200,"end_timestamp":1480},"time":5,"seq":-1,"seq":6}"#
    ),
    (
      "a member of another type that comes again",
      #"{"type":7,"type":"transcript","audio_context":[],"audio_context":"c","segment_id":3,"data":null,"#
        + #""data":{"word":"Zoë 😀","index":4,"start_timestamp":1200,"end_timestamp":1480},"time":5,"seq":"","seq":6}"#
    ),
  ]

  @Test("The same event in other words", arguments: sameEvent)
  func same(sentence: String, line: String) {
    #expect(entries(line + "\n") == [.event(Self.expected)])
  }

  private static let word = SpeechTranscript(index: 4, value: "a", isFinal: true)
  private static let entity = SpeechEntity(type: "a", value: "b", startIndex: 1, endIndex: 2)

  static let lastMembers: [(String, line: String, change: SegmentEvent)] = [
    (
      "a word", #"{"type":"transcript","data":{"word":1,"word":"a","index":"x","index":99999999999,"index":4}}"#,
      .transcript(word)
    ),
    (
      "a word of protobuf's, its time in two spellings",
      #"{"segmentId":0,"transcript":{"word":"a","index":[],"index":4,"startTime":{},"start_time":0}}"#,
      .transcript(word)
    ),
    (
      "entities, and all of one of them",
      #"{"type":"tentative_entities","data":{"entities":7,"entities":[{"entity":1,"entity":"a","value":[],"value":"b","#
        + #""start_position":"","start_position":1,"end_position":0.5,"end_position":2}]}}"#,
      .tentativeEntities([entity])
    ),
    (
      "words, some of which cannot be used",
      #"{"type":"tentative_transcript","data":{"transcript":null,"#
        + #""transcript":"","words":[{"word":"b"},{"word":1}],"words":[{"word":"a","index":4}]}}"#,
      .tentativeTranscript([SpeechTranscript(index: 4, value: "a")])
    ),
    ("an intent", #"{"type":"intent","data":{"intent":{"intent":1},"intent":"a"}}"#, .intent("a")),
  ]

  @Test("Within data too, the last of equal members counts, whatever the others were", arguments: lastMembers)
  func lastWithinData(sentence: String, line: String, change: SegmentEvent) {
    #expect(recorded(line)?.event == .segment(contextId: "", segmentId: 0, change))
  }

  static let faultyLasts: [(String, line: String, column: Int)] = [
    ("the last one", #"{"type":"transcript","data":{"index":4,"index":"x"}}"#, 48),
    ("one, and the last one of another name", #"{"type":"transcript","data":{"word":1,"index":4,"index":"x"}}"#, 37),
    ("what is no JSON, though another follows", #"{"type":"transcript","data":{"index":4x,"index":4}}"#, 39),
  ]

  @Test("Within data a fault stays one", arguments: faultyLasts)
  func faultyLast(sentence: String, line: String, column: Int) {
    #expect(entries(line + "\n").map(\.error?.column) == [column])
  }

  static let texts: [(String, written: String, meant: String)] = [
    ("every short escape", #"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
    ("control characters", #"\u0000\u0001\u001f\u007f"#, "\u{0}\u{1}\u{1F}\u{7F}"),
    ("an escaped NUL is a character like others", #"a\u0000b"#, "a\u{0}b"),
    ("DEL and the line separator as they are", "\u{7F}\u{2028}\u{2029}\u{85}", "\u{7F}\u{2028}\u{2029}\u{85}"),
    ("the last scalar of each length of UTF-8", "\u{7F}\u{7FF}\u{FFFF}\u{10FFFF}", "\u{7F}\u{7FF}\u{FFFF}\u{10FFFF}"),
    ("the scalars around the surrogates", #"\ud7ff\ue000"#, "\u{D7FF}\u{E000}"),
    ("the first and the last pair", #"\ud800\udc00\udbff\udfff"#, "\u{10000}\u{10FFFF}"),
    ("pairs one after the other", #"\ud83d\ude00\ud83d\ude00"#, "😀😀"),
    ("an accent of its own stays one", "e\u{301}", "e\u{301}"),
    ("an accent by escape", #"e\u0301"#, "e\u{301}"),
    ("a byte order mark within a text", "\u{FEFF}a", "\u{FEFF}a"),
    ("eight bytes", "12345678", "12345678"),
    ("fifteen, sixteen and seventeen bytes", "123456789012345", "123456789012345"),
    ("sixteen bytes", "1234567890123456", "1234567890123456"),
    ("a long text", String(repeating: "0123456789", count: 50), String(repeating: "0123456789", count: 50)),
    ("a quote escaped at the end", #"abcdefg\""#, "abcdefg\""),
    ("backslashes at the end", #"abcdef\\\\"#, #"abcdef\\"#),
    ("nothing", "", ""),
  ]

  @Test("Texts", arguments: texts)
  func text(sentence: String, written: String, meant: String) throws {
    let line = #"{"type":"intent","audio_context":""# + written + #"","data":{"intent":""# + written + #""}}"#
    guard case .segment(let contextId, _, .intent(let intent)) = try #require(recorded(line)?.event) else {
      Issue.record("no intent")
      return
    }
    // By bytes: Swift holds texts for equal that look the same.
    #expect(Array(contextId.utf8) == Array(meant.utf8))
    #expect(Array(intent.utf8) == Array(meant.utf8))
  }

  @Test("Texts that share a place in the cache stay apart")
  func cache() {
    // Far more texts than places, of every length up to 70, each twice.
    var random = SplitMix64(seed: 11)
    var texts: [String] = []
    for number in 0..<6000 {
      let text = String(number) + String((0..<random.below(66)).map { _ in random.pick(Array("abcdefghij")) })
      texts += [text, random.pick(texts + [text])]
    }
    let lines = texts.map { #"{"type":"started","audio_context":"\#($0)"}"# + "\n" }.joined()
    #expect(entries(lines).map(\.event?.contextId) == texts)
  }

  static let files: [(String, text: String, contexts: [String])] = [
    ("nothing", "", []),
    ("blank lines", "\n \t\n\r\n\n", []),
    ("a byte order mark alone", "\u{FEFF}", []),
    ("a byte order mark and a blank line", "\u{FEFF} \n", []),
    ("a byte order mark before the first line", "\u{FEFF}A\nB\n", ["a", "b"]),
    ("line ends of Windows", "A\r\nB\r\n", ["a", "b"]),
    ("both line ends, and blank lines between", "\n\nA\r\n\r\nB\n\n", ["a", "b"]),
    ("no end of the last line", "A\nB", ["a", "b"]),
    ("no end of the only line", "A", ["a"]),
    ("a carriage return at the end of the last line", "A\nB\r", ["a", "b"]),
  ]

  @Test("Files", arguments: files)
  func file(sentence: String, text: String, contexts: [String]) {
    let bytes = text.replacing("A", with: line(.started(contextId: "a")))
      .replacing("B", with: line(.started(contextId: "b")))
    #expect(entries(bytes) == contexts.map { .event(RecordedEvent(.started(contextId: $0))) })
  }

  @Test("A byte order mark is only skipped at the beginning")
  func lateMark() {
    let started = line(.started(contextId: "a"))
    let found = entries(started + "\n\u{FEFF}" + started + "\n" + started)
    #expect(found.count == 3)
    #expect(found[1].error?.code == .malformedJSON)
    #expect(found[1].error?.line == 2)
  }
}
