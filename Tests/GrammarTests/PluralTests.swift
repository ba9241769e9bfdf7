import SLUGrammar
import Testing

/// One thing and several of it, where a configuration has only one of the words.
@Suite("Plurals")
struct PluralTests {
  static let table = LookupTable(
    inputs: ["latte", "flat white", "crème brûlée", "bolts", "cherry", "box", "glass", "glasses", "bus"],
    outputs: ["L", "FW", "CB", "B", "C", "X", "tumbler", "spectacles", "bus"])

  @Test(
    "a lookup has a value for both",
    arguments: [
      ("lattes", "L"), ("latte's", "L"), ("what's", nil), ("Flat whites", "FW"), ("crème brûlées", "CB"),
      ("creme brulees", "CB"), ("bolt", "B"),
      ("bolts", "B"), ("cherries", "C"), ("boxes", "X"), ("glass", "tumbler"), ("glasses", "spectacles"),
      ("buses", "bus"), ("flats white", nil), ("lattess", nil), ("bu", nil), ("s", nil), ("", nil), ("cherrie", nil),
    ])
  func lookups(phrase: String, value: String?) { #expect(Self.table[phrase] == value) }

  @Test(
    "several things are spotted where templates have one, and the other way round",
    arguments: [
      ("two lattes please", [1..<2]), ("the latte's cold", [1..<2]), ("two iced lattes", [1..<3, 2..<3]),
      ("cherries", [0..<1]), ("a bolt", [1..<2]),
      ("peaches", [0..<1]), ("glass", [0..<1]), ("glasses", [0..<1]), ("lattess", []), ("bos", []), ("las", []),
    ])
  func spots(text: String, expected: [Range<Int>]) throws {
    let source = AppSource(templates: "*order [latte|iced latte|cherry|bolts|peach|glass|boss|la](item)")
    let grammar = try #require(Grammar.compile(source).grammar)
    let words = text.split(separator: " ").map { SpokenForm.words(of: $0) }
    #expect(EntitySpotter(grammar).spots(in: words).map(\.words) == expected)
  }
}
