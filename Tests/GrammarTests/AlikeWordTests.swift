import SLUGrammar
import SLUTestKit
import Testing

/// Words that differ from those of the templates in what writers leave out.
@Suite("Words that are alike")
struct AlikeWordTests {
  static let templates = """
    *show show me [women's boots|childrens shoes|doc martin's|café tables|crepe pans|résumé folders|fiancé rings|fiance gifts](product)
    """

  @Test(arguments: [
    ("show me womens boots", "*show show me [womens boots](product)"),
    ("show me women’s boots", "*show show me [women’s boots](product)"),
    ("show me children's shoes", "*show show me [children's shoes](product)"),
    ("show me Doc Martins", "*show show me [Doc Martins](product)"),
    ("show me cafe tables", "*show show me [cafe tables](product)"),
    ("show me cafe\u{301} tables", "*show show me [cafe\u{301} tables](product)"),
    ("show me crêpe pans", "*show show me [crêpe pans](product)"),
    ("show me resume folders", "*show show me [resume folders](product)"),
    ("show me résume folders", "*show show me [résume folders](product)"),
    // A word that is known is no other.
    ("show me fiance gifts", "*show show me [fiance gifts](product)"),
    ("show me fiancé rings", "*show show me [fiancé rings](product)"),
  ])
  func apostrophesAndAccentsMayBeLeftOut(text: String, expected: String) throws {
    #expect("\(parsed(text, by: try Grammar(templates: Self.templates)))" == expected)
  }

  @Test(arguments: ["D.C.", "D. C.", "D C", "d.c", "D.C"])
  func lettersMayHaveDots(city: String) throws {
    let grammar = try Grammar(templates: "*book flights to [Washington D C|Los Angeles](city)")
    #expect("\(parsed("flights to Washington \(city)", by: grammar))" == "*book flights to [Washington \(city)](city)")
  }

  @Test(arguments: [
    ("womens", true), ("women's", true), ("cafe", true), ("crêpe", true), ("boot", false), ("fiancè", false),
    ("'", false), ("", false),
  ])
  func aGrammarContainsThem(word: String, isKnown: Bool) throws {
    #expect(try Grammar(templates: Self.templates).contains(word) == isKnown)
  }

  @Test func theyAreSpotted() throws {
    let grammar = try Grammar(templates: Self.templates)
    let spots = EntitySpotter(grammar).spots(in: [["the"], ["womens"], ["boots"]])
    #expect(spots.map(\.words) == [1..<3])
  }

  /// A letter before a digit is said as it is in a template, and so is what a lookup has.
  @Test func lettersBeforeDigitsAreLookedUp() {
    let table = LookupTable(inputs: ["m8 screw", "vitamin b12", "4k tv"], outputs: ["SKU-1", "SKU-2", "SKU-3"])
    for (said, output) in [
      ("m eight screw", "SKU-1"), ("M8 screw", "SKU-1"), ("vitamin b twelve", "SKU-2"), ("four k tv", "SKU-3"),
    ] {
      #expect(table[said] == output, "\(said)")
    }
  }

  static let table = LookupTable(
    inputs: [
      "t-shirts", "terra-cotta", "women's", "Café", "extra small", "C", "C++", "AC/DC", "re-form", "reform", "one way",
    ],
    outputs: ["tops", "red", "female", "bar", "XS", "c", "cpp", "music", "again", "law", "ONE"])

  @Test(arguments: [
    ("t-shirts", "tops"), ("t shirts", "tops"), ("tshirts", "tops"), ("TShirts", "tops"), ("terracotta", "red"),
    ("terra cotta", "red"), ("womens", "female"), ("women’s", "female"), ("cafe", "bar"), ("xs", "XS"), ("XS", "XS"),
    ("acdc", "music"), ("oneway", "ONE"), ("one", "ONE"),
    // Signs make it another name, and one word for two phrases is none.
    ("c++", "cpp"), ("c#", nil), ("re form", "again"), ("reform", "law"), ("refo rm", nil), ("shirts", nil),
    ("", nil), ("?", nil),
  ])
  func tablesHaveThem(phrase: String, output: String?) { #expect(Self.table[phrase] == output) }
}
