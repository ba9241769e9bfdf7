import SLUCore
import SLUTestKit
import SLUUnderstanding
import Testing

/// Who talks without a pause is understood at the same price, and hears of it on the way.
@Suite("A long breath")
struct LongBreathTests {
  /// Has segments of some length and says, as their score, how many words it had to read.
  struct Counting: UnderstandingEngine {
    /// How long its segments are.
    let length: Int
    /// Whether it always sees another way to divide the words.
    var doubts = false
    private var words: [String] = []
    var isStrict: Bool { false }

    init(length: Int, doubts: Bool = false) { (self.length, self.doubts) = (length, doubts) }

    mutating func read(_ words: [String]) { self.words = words }

    func interpretations(ofFirst wordCount: Int, atMost limit: Int) -> [Interpretation] {
      guard wordCount > 0 else { return [] }
      let segments = stride(from: 0, to: wordCount, by: length).map { start in
        Interpretation.Segment(
          intent: "say", words: start..<min(start + length, wordCount), score: Double(words.count))
      }
      let whole = Interpretation.Segment(intent: "say", words: 0..<wordCount, score: 0)
      return Array([Interpretation(segments: segments), Interpretation(segments: [whole])].prefix(doubts ? limit : 1))
    }

    func value(of entity: Interpretation.Entity) -> String { "" }
    func settlingWords(of entity: String, before next: String?) -> Int { 1 }
  }

  static let hypotheses = Array(TypedUtterance((0..<400).map { "w\($0)" }, lag: 1).hypotheses)

  @Test(arguments: [
    ("segments that are settled", Counting(length: 7)), ("segments that are doubted", .init(length: 7, doubts: true)),
    ("long segments that are doubted", .init(length: 30, doubts: true)), ("one segment", .init(length: 1000)),
    ("a word each, doubted", .init(length: 1, doubts: true)),
  ])
  func theEngineReadsFewWordsAtATime(name: String, engine: Counting) throws {
    let settings = StreamingSettings()
    let most = settings.settlingDistance + settings.longestSegment + 1
    var understanding = StreamingUnderstanding(engine, settings: settings)
    var follower = Follower()
    for hypothesis in Self.hypotheses {
      let annotation = understanding.update(hypothesis)
      #expect(try follower.follow(annotation) == [])
      let read = try #require(annotation.segments.last).score
      #expect(read <= Double(most), "\(read) of \(hypothesis.words.count) words")
    }
    #expect(try follower.follow(understanding.finish()) == [])
    #expect(understanding.annotation.segments.map(\.words.count).reduce(0, +) == Self.hypotheses.count)
  }

  @Test func whatIsDoubtedEndsWhenEnoughWordsStandBehindIt() {
    for (doubts, ended) in [(false, 11), (true, 26)] {
      var understanding = StreamingUnderstanding(Counting(length: 10, doubts: doubts))
      let count = Self.hypotheses.firstIndex { understanding.update($0).segments.first?.hasEnded == true } ?? -1
      #expect(understanding.annotation.segments.first?.words.count == 10)
      // One of the words may still change.
      #expect(count == ended, "doubts: \(doubts)")
    }
  }

  @Test func anEntityIsNotTornWhereALongSegmentEnds() throws {
    var settings = StreamingSettings()
    settings.longestSegment = 5
    var understanding = try FinalityTests.understanding(settings)
    for (heard, story) in [
      ("book a flight to", "*book! book. a. flight. to."),
      ("book a flight to new york", "*book! book. a. flight. to. new. york. city=new york"),
      ("book a flight to new york on the", "*book! book. a. flight. to. new. york. on. the. city=new york! |"),
    ] {
      #expect(understanding.update(FinalityTests.hypothesis(heard)).story == story)
    }
  }
}
