import SLUCore
import SLUTestKit
import SLUTransport
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

  @Test("Text without styles is that of the styled words, and entities stand where a search among all puts them")
  func plainText() {
    for seed in 0..<UInt64(200) {
      var random = SplitMix64(seed: seed)
      let segment = Self.anySegment(&random)
      for notation in [SegmentWords.Notation.signs, .styles] {
        let words = SegmentWords(notation: notation)
        let styled = words.words(of: segment).map { " " + $0.text(isStyled: false) }.joined()
        #expect(Self.text(segment, words).utf8.elementsEqual(styled.utf8), "seed \(seed)")
      }
      let text = Self.text(segment, SegmentWords(notation: .signs))
      #expect(text.utf8.elementsEqual(Self.searched(segment).utf8), "seed \(seed)")
    }
  }

  /// A segment as it is written without styles.
  private static func text(_ segment: SpeechSegment, _ words: SegmentWords) -> String {
    var written = ""
    let output = OutputBuffer(isEager: false) { written += String(decoding: $0, as: UTF8.self) }
    words.write(segment, to: output)
    output.flush()
    return written
  }

  /// A segment with gaps between its words, and entities of all kinds over them.
  private static func anySegment(_ random: inout SplitMix64) -> SpeechSegment {
    var segment = SpeechSegment("")
    let values = ["a", "New", "\u{E9}", "\u{1B}[2J", "\u{202E}", "👩‍👩‍👧"]
    let indices = (0..<12).filter { _ in random.below(3) > 0 }
    segment.transcripts = indices.map {
      SpeechTranscript(index: $0, value: random.pick(values), isFinal: random.oneIn(2))
    }
    let entities = (0..<random.below(9)).map { _ in
      let start = random.below(13)
      return entity(
        random.pick(["x", "y", "\n"]), start..<(start + 1 + random.below(5)), random.pick(values + ["a New", ""]),
        isFinal: random.oneIn(2))
    }
    segment.entities = entities.sorted()
    return segment
  }

  /// The text of a segment in signs, with all entities looked through at each word.
  private static func searched(_ segment: SpeechSegment) -> String {
    let words = segment.words
    func start(_ entity: SpeechEntity) -> Int { words.firstIndex { $0.index >= entity.startIndex } ?? words.count }
    func end(_ entity: SpeechEntity) -> Int { words.firstIndex { $0.index >= entity.endIndex } ?? words.count }
    func label(_ entity: SpeechEntity) -> String {
      let surface = words[start(entity)..<end(entity)].map(\.value).joined(separator: " ")
      let hasWords = start(entity) < end(entity)
      let isSame = hasWords && surface.utf8.elementsEqual(entity.value.utf8)
      let value = isSame || entity.value.isEmpty ? "" : "|\(entity.value)"
      return "\(hasWords ? "" : "[")\(value)](\(entity.type)\(entity.isFinal ? "" : "~"))"
    }
    var text = ""
    for position in 0...words.count {
      let wordless = segment.entities.filter { start($0) >= end($0) && start($0) == position }
      text += wordless.map { " " + label($0) }.joined()
      guard position < words.count else { break }
      let over = segment.entities.filter { start($0) < end($0) }
      let word = words[position]
      text += " " + over.map { start($0) == position ? "[" : "" }.joined()
      text += word.isFinal ? word.value : word.value + "~"
      let closing = over.filter { end($0) == position + 1 }.sorted {
        $0.startIndex == $1.startIndex ? $0.endIndex < $1.endIndex : $0.startIndex > $1.startIndex
      }
      text += closing.map(label).joined()
    }
    return text.printable
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
