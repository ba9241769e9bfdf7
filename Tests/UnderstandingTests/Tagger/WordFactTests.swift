import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// What is seen of a word by itself, and of what stands before it.
@Suite("Facts of words")
struct WordFactTests {
  @Test(arguments: [
    ("lamp.", WordFacts.Mark.end), ("lamp!", .end), ("really?", .end), ("lamp;", .end), (".", .end), ("lamp,", .comma),
    ("is:", .comma),
    ("lamp", .none), ("St.", .none), ("p.m.", .none), ("J.", .none), ("Dr.", .none), ("well...", .none), ("so…", .none),
  ])
  func aFullStopEndsASentence(word: String, mark: WordFacts.Mark) {
    #expect(WordFacts(word).mark == mark)
  }

  @Test(arguments: [
    ("over", Bound.least), ("more than", .least), ("at least", .least), ("not under", .least), ("no less than", .least),
    ("under", .most), ("not more than", .most), ("nothing over", .most), ("at most", .most), ("up to", .most),
    ("i can't pay more than", .most), ("i don't want to spend more than", .most),
    ("to", .none), ("than", .none), ("no", .none), ("other than", .none), ("", .none),
  ])
  func negationsTurnBoundsRound(lead: String, bound: Bound) {
    let words = lead.split(separator: " ").map(String.init) + ["500"]
    let found = Bound.before(words.count - 1) { words.indices.contains($0) ? words[$0] : "" }
    #expect(found == bound)
  }

  @Test func punctuationGoesToTheWordBeforeIt() throws {
    let grammar = try Grammar(templates: TaggerTests.templates)
    let fluent = FluentWords(["a", "flight", ".", "uh", "please", "!", "-"], without: FilledPauses(grammar))
    #expect(fluent.words == ["a", "flight.", "please!"] && fluent.pauses == [2])
  }
}
