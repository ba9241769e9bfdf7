import SLUCore
import Testing

@testable import slu_cli

@Suite struct SegmentWordsTests {
  private static let city = SpeechEntity(type: "city", value: "New York", startIndex: 1, endIndex: 3, isFinal: true)
  private static func entity(_ type: String, _ range: Range<Int>, _ value: String, isFinal: Bool = true) -> SpeechEntity
  {
    SpeechEntity(type: type, value: value, startIndex: range.lowerBound, endIndex: range.upperBound, isFinal: isFinal)
  }

  @Test(
    "A segment in signs and in styles",
    arguments: [
      ("words", SpeechSegment("a ~b"), "a b~", "a b"),
      ("an entity", SpeechSegment("to New York", entities: [city]), "to [New York](city)", "to New York‹city›"),
      (
        "a tentative entity", SpeechSegment("to ~New", entities: [entity("city", 1..<2, "New", isFinal: false)]),
        "to [New~](city~)", "to New‹city›"
      ),
      (
        "a value of its own", SpeechSegment("on monday", entities: [entity("date", 1..<2, "2020-01-06")]),
        "on [monday|2020-01-06](date)", "on monday‹date: 2020-01-06›"
      ),
      (
        "half of its words", SpeechSegment("to New", entities: [city]), "to [New|New York](city)",
        "to New‹city: New York›"
      ),
      ("none of its words", SpeechSegment("to", entities: [city]), "to [|New York](city)", "to ‹city: New York›"),
      (
        "one in the other", SpeechSegment("a b c", entities: [entity("x", 0..<3, "a b c"), entity("y", 0..<1, "a")]),
        "[[a](y) b c](x)", "a‹y› b c‹x›"
      ),
      (
        "the same end", SpeechSegment("a b", entities: [entity("x", 0..<2, "a b"), entity("y", 1..<2, "b")]),
        "[a [b](y)](x)", "a b‹y›‹x›"
      ),
      (
        "crossing", SpeechSegment("a b c", entities: [entity("x", 0..<2, "a b"), entity("y", 1..<3, "b c")]),
        "[a [b](x) c](y)", "a b‹x› c‹y›"
      ),
      ("nothing", SpeechSegment(""), "", ""),
    ])
  func words(name: String, segment: SpeechSegment, signs: String, styles: String) {
    func text(_ notation: SegmentWords.Notation) -> String {
      SegmentWords(notation: notation).words(of: segment).map { $0.text(isStyled: false) }.joined(separator: " ")
    }
    #expect(text(.signs) == signs)
    #expect(text(.styles) == styles)
  }

  @Test(
    "An intent",
    arguments: [
      (SpeechIntent(value: ""), "", ""), (SpeechIntent(value: "", isFinal: true), "*_", "–"),
      (SpeechIntent(value: "book"), "*book~", "book"), (SpeechIntent(value: "book", isFinal: true), "*book", "book"),
    ])
  func intent(intent: SpeechIntent, signs: String, styles: String) {
    var segment = SpeechSegment("a")
    segment.intent = intent
    #expect(SegmentWords(notation: .signs).intent(of: segment).text(isStyled: false) == signs)
    #expect(SegmentWords(notation: .styles).intent(of: segment).text(isStyled: false) == styles)
  }

  @Test func finalWordsAreBoldTentativeOnesDimAndEntitiesColoured() {
    let segment = SpeechSegment("to New ~York", entities: [Self.city])
    let color = EntityPalette.color(ofType: "city")
    let words = SegmentWords(notation: .styles).words(of: segment)
    #expect(
      words.map { $0.map(\.style) } == [
        [.bold], [TextStyle(isBold: true, color: color)],
        [TextStyle(isDim: true, color: color), TextStyle(color: color)],
      ])
  }

  @Test func manyEntitiesOverManyWordsCostNoMoreThanBoth() {
    // Every entity covers every word: their product would be 4e8 steps.
    var segment = SpeechSegment("")
    segment.transcripts = (0..<20_000).map { SpeechTranscript(index: $0, value: "w") }
    segment.entities = (0..<20_000).map { Self.entity("t", 0..<(20_000 + $0), "") }
    #expect(SegmentWords(notation: .signs).words(of: segment).count == 20_000)
  }
}
