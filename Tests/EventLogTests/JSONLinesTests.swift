import SLUCore
import SLUEventLog
import Testing

@Suite("JSON lines")
struct JSONLinesTests {
  private static let segment = SpeechSegment(
    contextId: "c", segmentId: 3, intent: SpeechIntent(value: "book", isFinal: true),
    entities: [SpeechEntity(type: "t", value: "v", startIndex: 4, endIndex: 6)],
    transcripts: [SpeechTranscript(index: 4, value: "New", startTime: 10, endTime: 20, isFinal: true)])
  private static let segmentText =
    #"{"contextId":"c","segmentId":3,"isFinal":false,"intent":{"value":"book","isFinal":true},"transcripts":["#
    + #"{"index":4,"value":"New","startTime":10,"endTime":20,"isFinal":true}],"entities":["#
    + #"{"type":"t","value":"v","startIndex":4,"endIndex":6,"isFinal":false}]}"#
  private static let emptyText =
    #"{"contextId":"c","segmentId":10,"isFinal":true,"intent":{"value":"","isFinal":true},"transcripts":[],"entities":[]}"#

  static let updates: [(String, SegmentUpdate, line: String)] = [
    ("a start", .contextStarted(contextId: "\"c\""), #"{"update":"context_started","contextId":"\"c\""}"#),
    ("a change", .segmentChanged(segment), #"{"update":"segment_changed","segment":"# + segmentText + "}"),
    (
      "an end of a segment", .segmentFinalized(segment),
      #"{"update":"segment_finalized","segment":"# + segmentText + "}"
    ),
    (
      "an end of a context",
      .contextFinished(
        SpeechContext(
          contextId: "c",
          segments: [
            segment,
            SpeechSegment(contextId: "c", segmentId: 10, isFinal: true, intent: .init(value: "", isFinal: true)),
          ],
          isFinal: true), discarded: [0, 12]),
      #"{"update":"context_finished","contextId":"c","segments":["# + segmentText + "," + emptyText
        + #"],"discarded":[0,12]}"#
    ),
    (
      "an empty context", .contextFinished(SpeechContext(contextId: "", isFinal: true), discarded: []),
      #"{"update":"context_finished","contextId":"","segments":[],"discarded":[]}"#
    ),
    (
      "an event that is ignored", .ignored(.segment(contextId: "c", segmentId: 0, .intent("x")), .lateSegment),
      #"{"update":"ignored","reason":"late_segment","event":{"type":"intent","audio_context":"c","segment_id":0,"#
        + #""data":{"intent":"x"}}}"#
    ),
  ]

  @Test("An update", arguments: updates)
  func update(sentence: String, update: SegmentUpdate, line: String) {
    var lines = JSONLines()
    lines.append(update)
    #expect(lines.text == line + "\n")
    #expect(lines.count == line.utf8.count + 1)
  }

  @Test("A report, with an event and without")
  func report() {
    var lines = JSONLines()
    lines.append(Report(code: .contradiction, message: "a \"b\"", event: .finished(contextId: "c")))
    lines.append(Report(code: .contextLeftOpen, message: ""))
    #expect(
      lines.text
        == #"{"update":"report","code":"contradiction","message":"a \"b\"","event":{"type":"stopped","audio_context":"c"}}"#
        + "\n" + #"{"update":"report","code":"context_left_open","message":""}"# + "\n")
  }

  @Test("Lines come together until they are removed, however many")
  func collect() {
    var lines = JSONLines()
    #expect(lines.count == 0)
    #expect(lines.text == "")
    let text = String(repeating: "\u{1}", count: 1000)
    for round in 0..<3 {
      var expected = ""
      for number in 0..<200 {
        lines.append(RecordedEvent(.started(contextId: text), seq: number))
        expected +=
          #"{"type":"started","audio_context":""# + String(repeating: #"\u0001"#, count: 1000) + #"","seq":\#(number)}"#
        expected += "\n"
      }
      #expect(lines.text == expected, "round \(round)")
      lines.removeAll()
      #expect(lines.count == 0)
    }
  }

  @Test(
    "Numbers of any size",
    arguments: [0, 9, 10, -1, 99, 100, 1_000_000_007, .max, .min, 999_999_999_999_999_999, 1 << 60])
  func numbers(number: Int) {
    var lines = JSONLines()
    lines.append(RecordedEvent(.segment(contextId: "", segmentId: number, .end)))
    #expect(lines.text == #"{"type":"segment_end","audio_context":"","segment_id":\#(number)}"# + "\n")
  }
}
