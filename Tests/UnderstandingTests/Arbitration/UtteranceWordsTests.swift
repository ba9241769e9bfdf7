import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// Words as all judges read them.
@Suite("Words of an utterance")
struct UtteranceWordsTests {
  private static let grammar = Result {
    try Grammar(
      templates: """
        *order order [ten|two] [bolts|fuses](part)
        *leak the pump is leaking
        *cancel [cancel it|i don't need it]
        """)
  }

  @Test func wordsAreSaidWithoutCapitalsAndPunctuation() {
    let words = UtteranceWords(of: "Don’t, send 2 T-shirts ... please!")
    #expect(words.indices.map(words.said) == ["don't", "send", "2", "t-shirts", "...", "please"])
    #expect(
      words.indices.map { Array(words.spoken($0)) } == [["don't"], ["send"], ["two"], ["t", "shirts"], [], ["please"]])
    #expect(words.spoken(2..<5) == ["two", "t", "shirts"] && Array(words) == words.shown)
  }

  @Test("Words that come one by one are said like those that come at once", arguments: 0...6)
  func wordsOneByOne(count: Int) {
    let all = ["Add", "2", "T-shirts", "...", "to", "it!"]
    var words = UtteranceWords()
    for end in all.indices { words.read(Array(all[...end])) }
    let others = all.prefix(count) + ["or", "ten-inch", "nails"]
    for shown in [Array(all.prefix(count)), Array(others), all] {
      words.read(shown)
      let anew = UtteranceWords(shown)
      #expect(words.shown == shown && words.indices.map(words.said) == anew.indices.map(anew.said))
      #expect(words.spoken(words.indices) == anew.spoken(anew.indices))
    }
    let first = words.first(count)
    #expect(first.shown == Array(all.prefix(count)) && first.spoken(first.indices) == words.spoken(0..<count))
  }

  @Test("All judges read a typographic apostrophe as a straight one", arguments: ["'", "’"])
  func apostrophes(sign: String) throws {
    let grammar = try Self.grammar.get()
    let annotator = Annotator(grammar, context: ArbitrationTests.context)
    let done = UtteranceWords(of: "we\(sign)ve ordered ten bolts")
    #expect(Deed(grammar).place(in: Verdict.Segment("order", in: done), of: done) == 2)
    let stated = UtteranceWords(of: "we\(sign)ve plenty of bolts")
    #expect(Statement(grammar).place(in: Verdict.Segment("order", in: stated), of: stated) == 2)
    let denied = UtteranceWords(of: "the pump isn\(sign)t leaking")
    #expect(Denial(annotator, grammar).holds(Verdict.Segment("leak", in: denied), of: denied))
    let wished = UtteranceWords(of: "we ordered ten bolts so let\(sign)s order fuses")
    #expect(ReasonedWish.holds(in: 2..<wished.count, of: wished))
    let engine = ArbitratingEngine(grammar, tagger: nil, context: ArbitrationTests.context)
    for (text, intent) in [
      ("i don't need it", "cancel"), ("please don't order ten bolts", ""), ("the pump isn't leaking", ""),
    ] {
      let annotated = engine.annotate(text.split(separator: "'").joined(separator: sign))
      #expect(annotated.segments.map(\.intent) == [intent], "\(annotated)")
    }
  }
}
