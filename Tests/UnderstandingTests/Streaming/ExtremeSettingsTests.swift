import SLUCore
import SLUTestKit
import SLUUnderstanding
import Testing

/// Whatever numbers an app hands over, words are understood.
@Suite("Numbers at the ends of their range")
struct ExtremeSettingsTests {
  /// A setting that is no usual one.
  struct Oddity: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout StreamingSettings) -> Void

    init(_ description: String, _ change: @escaping @Sendable (inout StreamingSettings) -> Void) {
      (testDescription, self.change) = (description, change)
    }
  }

  @Test(arguments: [
    Oddity("no segment is too long") { $0.longestSegment = .max }, Oddity("every one is") { $0.longestSegment = .min },
    Oddity("no distance is far") { $0.settlingDistance = .max }, Oddity("any is") { $0.settlingDistance = .min },
    Oddity("all must agree") { $0.witnesses = .max }, Oddity("nobody must") { $0.witnesses = .min },
    Oddity("fewer alternatives than none") { $0.alternatives = .min },
    Oddity("the longest silence") { $0.segmentEndingSilence = .max },
    Oddity("less silence than none") { $0.segmentEndingSilence = .min },
  ])
  func settings(_ oddity: Oddity) throws {
    var settings = StreamingSettings()
    oddity.change(&settings)
    #expect(Self.texts(App.all[0].engine, settings) == "book a flight to new york")
    let arbitrating = ArbitratingEngine(App.all[0].grammar, tagger: nil, context: App.context)
    #expect(Self.texts(arbitrating, settings) == "book a flight to new york")
  }

  private static func texts(_ engine: some UnderstandingEngine, _ settings: StreamingSettings) -> String {
    var understanding = StreamingUnderstanding(engine, settings: settings)
    let words = ["book", "a", "flight", "to", "new", "york"]
    for hypothesis in TypedUtterance(words, lag: 1).hypotheses { understanding.update(hypothesis) }
    return understanding.finish().segments.flatMap(\.words).map(\.value).joined(separator: " ")
  }

  @Test(
    "Times that no sound has are silences of some length",
    arguments: [(Int.min, Int.max), (.max, .min), (.max, .max), (.min, .min), (0, .max), (.min, 0)])
  func times(_ first: Int, _ second: Int) {
    let engine = ArbitratingEngine(App.all[0].grammar, tagger: nil, context: App.context)
    var understanding = StreamingUnderstanding(engine, settings: StreamingSettings(segmentEndingSilence: 500))
    let words = ["please", "don't", "book", "a", "flight"].enumerated().map { number, word in
      let time = number % 2 == 0 ? first : second
      return Hypothesis.Word(word, startTime: time, endTime: number % 2 == 0 ? second : first)
    }
    for count in words.indices {
      understanding.update(Hypothesis(words: Array(words[...count]), finalCount: count, heardUntil: first))
    }
    #expect(understanding.finish().segments.flatMap(\.words).count == words.count)
  }

  @Test(
    "The words of an entity are those that the segment has",
    arguments: [(0, 2, "new york"), (1, 9, "york"), (-3, 1, "new"), (2, 4, ""), (5, 1, ""), (.min, .max, "new york")])
  func surface(_ start: Int, _ end: Int, _ words: String) throws {
    var understanding = StreamingUnderstanding(App.all[0].engine)
    let annotation = understanding.finish(Hypothesis(words: [.init("new"), .init("york")], finalCount: 2))
    let segment = try #require(annotation.segments.first)
    #expect(segment.surface(of: SpeechEntity(type: "t", value: "", startIndex: start, endIndex: end)) == words)
  }
}
