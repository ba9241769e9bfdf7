import SLUCore
import SLUGrammar
import SLUTestKit
import Testing

@Suite("Annotated utterances")
struct AnnotatedUtteranceTests {
  typealias Entity = AnnotatedUtterance.Entity

  @Test func readsSegmentsWordsAndEntities() throws {
    let utterance = try AnnotatedUtterance("*book a flight to [New York](destination) *_ please [now|today](date)")
    #expect(
      utterance.segments == [
        .init(
          intent: "book", words: ["a", "flight", "to", "New", "York"],
          entities: [Entity(type: "destination", value: "New York", range: 3..<5)]),
        .init(intent: "", words: ["please", "now"], entities: [Entity(type: "date", value: "today", range: 1..<2)]),
      ])
  }

  @Test(
    "What is printed is in one form, and reads as the same",
    arguments: [
      ("*book book a flight", "*book book a flight"), ("  *_\tyes  ", "*_ yes"),
      ("*a [ x  y ]( t )z", "*a [x y](t) z"), ("*a [x|x](t)", "*a [x](t)"), ("*a [x | y  z](t)", "*a [x|y z](t)"),
      ("*a x*b y", "*a x *b y"), ("*a[x](t)[y](u)", "*a [x](t) [y](u)"), ("*a x|y", "*a x|y"),
      ("*zahl_1 drei", "*zahl_1 drei"), ("*été-2 à [Zürich](größe)", "*été-2 à [Zürich](größe)"),
      ("*a e\u{301} مرحبا 👩‍🚀", "*a e\u{301} مرحبا 👩‍🚀"), ("*a [x|a|b](t)", "*a [x|a|b](t)"),
      ("*a [everyone|*](t)", "*a [everyone|*](t)"), ("*a [x|(z) (y)*(](t) b", "*a [x|(z) (y)*(](t) b"),
    ])
  func prints(text: String, printed: String) throws {
    let utterance = try AnnotatedUtterance(text)
    #expect(utterance.description == printed)
    #expect(try AnnotatedUtterance(printed) == utterance)
  }

  /// `⌖` stands before the character that cannot be right.
  @Test(
    "What is wrong, and where",
    arguments: [
      ("⌖", .noIntent), ("  ⌖", .noIntent), ("⌖book a flight", .noIntent), ("⌖[x](t)", .noIntent),
      ("⌖*book", .intentWithoutWords), ("*a x ⌖*b", .intentWithoutWords), ("⌖*a *b x", .intentWithoutWords),
      ("*a ⌖[](t)", .emptyEntity), ("*a ⌖[ ](t)", .emptyEntity), ("*a ⌖[|v](t)", .emptyEntity),
      ("*a [x|⌖](t)", .emptyEntity), ("*a [x](⌖)", .badName), ("*a [x](two ⌖names)", .badName),
      ("*a [x](a⌖.b)", .badName), ("*⌖ a", .badName), ("*⌖", .badName), ("*a⌖! x", .badName), ("*⌖[x](t)", .badName),
      ("*a ⌖[x", .unbalancedBracket), ("*a ⌖[x|y", .unbalancedBracket), ("*a [x⌖[y]](t)", .unbalancedBracket),
      ("*a x⌖](t)", .unbalancedBracket), ("*a x ⌖(t)", .unbalancedBracket), ("*a [x]⌖", .unbalancedBracket),
      ("*a [x]⌖ (t)", .unbalancedBracket), ("*a [x]⌖(t", .unbalancedBracket), ("*a [x](t⌖(u))", .unbalancedBracket),
      ("*a [x](t)⌖)", .unbalancedBracket), ("*a [x⌖*b](t)", .unbalancedBracket), ("*a⌖) x", .unbalancedBracket),
      ("*a [x|y⌖[z](t)", .unbalancedBracket), ("*a [x|y]⌖z](t)", .unbalancedBracket),
      ("*a [x|y(t) ⌖[z](t)", .unbalancedBracket), ("*a e\u{301} ⌖]", .unbalancedBracket),
    ] as [(String, AnnotationError.Code)])
  func errors(marked: String, code: AnnotationError.Code) throws {
    let scalars = marked.unicodeScalars
    let mark = try #require(scalars.firstIndex(of: "⌖"))
    let column = scalars.distance(from: scalars.startIndex, to: mark) + 1
    let text = String(scalars.filter { $0 != "⌖" }.map(Character.init))
    let error = #expect(throws: AnnotationError.self) { try AnnotatedUtterance(text, line: 3) }
    #expect(error?.code == code)
    #expect(error?.column == column)
    #expect(error?.line == 3)
    #expect(error?.message.contains("expected") == true)
    #expect(error?.description.hasPrefix("3:\(column): ") == true)
  }

  @Test func anySeededTextIsReadOrRefusedAndNothingElse() {
    let pieces = ["*", "[", "]", "(", ")", "|", " ", "a", "b-c", "_", "é", "\t", "👍"]
    for seed in 0..<20_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let text = "*a " + (0..<random.below(12)).map { _ in random.pick(pieces) }.joined()
      guard let utterance = try? AnnotatedUtterance(text) else { continue }
      #expect((try? AnnotatedUtterance(utterance.description)) == utterance, "seed \(seed)")
    }
  }

  /// The notation has no escapes: such a line is for people.
  @Test(arguments: ["*_", "[x", "x)", "a*b"])
  func wordsOfTheNotationAreShownAsTheyAre(word: String) {
    let utterance = AnnotatedUtterance(segments: [.init(intent: "a", words: ["x", word])])
    #expect(utterance.description == "*a x \(word)")
    #expect((try? AnnotatedUtterance(utterance.description)) != utterance)
  }

  @Test func isMadeOfSegments() throws {
    var segment = SpeechSegment(contextId: "a", segmentId: 0, isFinal: true, intent: .init(value: "go", isFinal: true))
    segment.transcripts = [(2, "to"), (4, ""), (5, "New"), (9, "York")].map {
      SpeechTranscript(index: $0.0, value: $0.1)
    }
    segment.entities = [SpeechEntity("city", "NYC", 4..<10), SpeechEntity("part", "York", 9..<10)]
    // The second one overlaps the first, and has no place in the notation.
    #expect(AnnotatedUtterance([segment]).description == "*go to [New York|NYC](city)")
  }
}
