import SLUCore
import SLUTransport
import Testing

/// A context that was cut in the middle of its second segment, of which "New York" is final.
private struct CutInSecondSegment {
  var stream = ResumableStream(limit: 1000)

  init() {
    stream.accept(.config(StreamConfig(sampleRateHertz: 1000)))
    stream.accept(.start(ContextStart()))
    for _ in 0..<300 { stream.accept(.audio([0, 0])) }
    while stream.next() != nil {}
    _ = stream.receive(.started(contextId: "a"))
    hear("a", 0, [.transcript(Self.word(0, "go", 0, 100)), .intent("book"), .end])
    hear("a", 1, [.transcript(Self.word(0, "New", 100, 150)), .transcript(Self.word(1, "York", 150, 200))])
    stream.connectionLost()
    while stream.next() != nil {}
    _ = stream.receive(.started(contextId: "b"))
  }

  @discardableResult
  mutating func hear(_ id: String, _ segmentId: Int, _ changes: [SegmentEvent]) -> [SLUEvent] {
    changes.flatMap { stream.receive(.segment(contextId: id, segmentId: segmentId, $0)) }
  }

  static func word(_ index: Int, _ value: String, _ start: Int, _ end: Int) -> SpeechTranscript {
    SpeechTranscript(index: index, value: value, startTime: start, endTime: end)
  }
}

@Suite("a segment that is heard again")
struct RehearingTests {
  private static func word(_ index: Int, _ value: String, _ start: Int, _ end: Int) -> SegmentEvent {
    .transcript(CutInSecondSegment.word(index, value, start, end))
  }

  /// What the new context says of its first segment, in its own times, and what the app is told in its own.
  private static let cases: [(String, [SegmentEvent], [SegmentEvent])] = [
    (
      "the same words: only what follows is told",
      [word(0, "New", 0, 50), word(1, "York", 50, 100), word(2, "now", 110, 150)],
      [word(2, "now", 210, 250)]
    ),
    (
      "other words for the same speech: the first final ones stay",
      [word(0, "Newark", 0, 95), word(1, "now", 110, 150)],
      [word(2, "now", 210, 250)]
    ),
    (
      "more words for the same speech",
      [word(0, "new", 0, 30), word(1, "yo", 40, 60), word(2, "rk", 60, 99), word(3, "now", 110, 150)],
      [word(3, "now", 210, 250)]
    ),
    (
      "words counted from the start of the audio",
      [word(7, "New", 0, 50), word(8, "York", 50, 100), word(9, "now", 110, 150)],
      [word(2, "now", 210, 250)]
    ),
    (
      "words without times go by their places", [word(0, "New", 0, 0), word(1, "Jersey", 0, 0), word(2, "now", 0, 0)],
      [word(2, "now", 0, 0)]
    ),
    (
      "tentative words that say nothing new leave what is shown",
      [.tentativeTranscript([CutInSecondSegment.word(0, "knew", 0, 40)])], []
    ),
    (
      "an entity over words of both",
      [
        word(0, "Newark", 0, 95), word(1, "now", 110, 150),
        .entity(SpeechEntity(type: "t", value: "v", startIndex: 0, endIndex: 2)),
      ],
      [word(2, "now", 210, 250), .entity(SpeechEntity(type: "t", value: "v", startIndex: 0, endIndex: 3))]
    ),
  ]

  @Test(arguments: cases)
  func told(_ what: String, said: [SegmentEvent], told: [SegmentEvent]) {
    var cut = CutInSecondSegment()
    #expect(cut.hear("b", 0, said) == told.map { .segment(contextId: "a", segmentId: 1, $0) })
  }

  @Test("a segment that is not heard again ends with its context")
  func closed() {
    var cut = CutInSecondSegment()
    let end = cut.stream.receive(.finished(contextId: "b"))
    #expect(
      end == [
        .segment(contextId: "a", segmentId: 1, .intent("")), .segment(contextId: "a", segmentId: 1, .end),
        .finished(contextId: "a"),
      ])
  }

  @Test("only the audio after the last segment that ended is sent again, with the same start")
  func sentAgain() {
    var cut = CutInSecondSegment()
    cut.stream.connectionLost()
    #expect(cut.stream.keptBytes == 400)
    #expect(cut.stream.next() == .request(.config(StreamConfig(sampleRateHertz: 1000))))
    #expect(cut.stream.next() == .request(.start(ContextStart())))
    #expect(cut.stream.next() == .request(.audio([UInt8](repeating: 0, count: 400))))
    #expect(cut.stream.next() == nil)
  }

  @Test("a context whose audio was forgotten does not go on, until the server has come so far")
  func forgotten() {
    var cut = CutInSecondSegment()
    for _ in 0..<50 { cut.stream.accept(.audio([UInt8](repeating: 0, count: 20))) }
    #expect(cut.stream.keptBytes <= 1000)
    let context = InterruptedContext(contextId: "a", milliseconds: 100, reason: .audioForgotten)
    #expect(cut.stream.interrupted(nil) == [context])
    cut.hear("b", 0, [Self.word(2, "now", 600, 700), .end])
    #expect(cut.stream.interrupted(nil) == [])
  }

  @Test("a context whose words have no times does not go on once a segment has ended")
  func untimed() {
    var cut = CutInSecondSegment()
    cut.hear("b", 0, [Self.word(0, "New", 0, 0), Self.word(1, "York", 0, 0), Self.word(2, "now", 0, 0), .end])
    let context = InterruptedContext(contextId: "a", milliseconds: 200, reason: .untimed)
    #expect(cut.stream.interrupted(nil) == [context])
  }
}
