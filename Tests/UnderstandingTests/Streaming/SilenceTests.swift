import SLUCore
import SLUTestKit
import SLUUnderstanding
import Testing

/// Silence ends segments where a configuration or a client wants it to.
@Suite("Silence")
struct SilenceTests {
  /// Words of 200 ms each, one after the other; `_` is half a second without any.
  static func words(_ text: String) -> [Hypothesis.Word] {
    var clock = 0
    var words: [Hypothesis.Word] = []
    for text in text.split(separator: " ") {
      if text == "_" {
        clock += 500
      } else {
        words.append(.init(String(text), startTime: clock, endTime: clock + 200))
        clock += 200
      }
    }
    return words
  }

  static let stories: [(String, Int?, String, count: Int, heardUntil: Int, story: String)] = [
    (
      "a silence between words that are final", 500, "book a flight _ to oslo", 5, 0,
      "*book! book. a. flight. | *_ to. oslo. city=oslo"
    ),
    (
      "a silence that is too short", 501, "book a flight _ to oslo", 5, 0, "*book! book. a. flight. to. oslo. city=oslo"
    ),
    ("no silence ends anything", nil, "book a flight _ to oslo", 5, 0, "*book! book. a. flight. to. oslo. city=oslo"),
    (
      "the word after it may yet begin earlier", 500, "book a flight _ to oslo", 3, 0,
      "*book! book. a. flight. to oslo city=oslo"
    ),
    ("a silence without a word after it", 500, "book a flight", 3, 1100, "*book! book. a. flight. |"),
    ("a silence that has only begun", 500, "book a flight", 3, 1099, "*book! book. a. flight."),
    ("a silence after a word that may change", 500, "book a flight", 2, 1100, "*book book. a. flight"),
    (
      "two silences at once", 500, "start over again _ _ start over _ book", 6, 0,
      "*clear! start. over. again. | *clear! start. over. | *book book."
    ),
  ]

  @Test(arguments: stories)
  func ends(name: String, silence: Int?, text: String, count: Int, heardUntil: Int, story: String) throws {
    var understanding = try FinalityTests.understanding(StreamingSettings(segmentEndingSilence: silence))
    let words = Self.words(text)
    let hypothesis = Hypothesis(words: words, finalCount: count, heardUntil: heardUntil)
    #expect(understanding.update(hypothesis).story == story)
    // Once more: it ends once.
    #expect(understanding.update(hypothesis).story == story)
    var follower = Follower()
    #expect(try follower.follow(understanding.annotation) == [])
    #expect(try follower.follow(understanding.finish()) == [])
  }

  @Test func aContextWithoutWordsIsOneEmptyWord() {
    var finished = Annotation()
    finished.isFinished = true
    let events = EventComposer.events(from: nil, to: finished, contextId: "c")
    let silence: [SegmentEvent] = [.transcript(.init(index: 0, value: "", isFinal: true)), .intent(""), .end]
    #expect(
      events == [.started(contextId: "c")] + silence.map { .segment(contextId: "c", segmentId: 0, $0) } + [
        .finished(contextId: "c")
      ])
  }
}
