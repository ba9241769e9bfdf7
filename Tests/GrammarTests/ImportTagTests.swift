import SLUGrammar
import SLUValues
import Testing

@testable import SLUAppFiles

/// What tags of grammars are of: the words before them, those behind them, or a rule that was referred to.
@Suite("Tags of imports")
struct ImportTagTests {
  private static let rules = """
    <rule id='from'><one-of><item>paris<tag>out='PAR'</tag></item><item><tag>out='ROM'</tag>rome</item></one-of></rule>
    <rule id='dest'>london</rule><rule id='pizza'>a <item>large<tag>out.size='L'</tag></item> one</rule>
    """

  private static func imported(_ content: String) -> AppImport {
    ImportConstructTests.imported(
      "g.grxml", "<grammar root='r'>\(rules)<rule id='r'>\n\(content)</rule></grammar>")
  }

  private static let from = "<ruleref uri='#from'/>"
  private static let dest = "<ruleref uri='#dest'/>"

  /// A rule, what it is in SAL, and what is said of its tags.
  static let tags: [(String, String, [String])] = [
    // Rules by their names, however far before.
    (
      "fly from \(from) to \(dest) please <tag>out.a=rules.from;</tag><tag>out.b=rules.dest;</tag>",
      "fly from $rule_from(a) to $rule_dest(b) please", []
    ),
    (
      "\(from) <item repeat='0-1'>right now</item> <tag>out.a=rules.latest();</tag>",
      "$rule_from(a) {right now}", []
    ),
    (
      "\(from)<tag>out.a=rules.latest()</tag> or \(from)<tag>out.b=rules['from']</tag>",
      "$rule_from(a) or $rule_from(b)", []
    ),
    ("<item repeat='0-1'>to \(dest)</item> now<tag>out.a=$dest</tag>", "{to $rule_dest(a)} now", []),
    (
      "<one-of><item>\(from)</item><item>\(dest) it</item></one-of><tag>out.a=$$</tag>",
      "[$rule_from(a)|$rule_dest(a) it]", []
    ),
    ("go <tag>out.a=rules.dest</tag>\(dest)", "go $rule_dest", ["no such rule stands before it"]),
    ("go \(dest)<tag>out.a=rules.from</tag>", "go $rule_dest", ["no such rule stands before it"]),
    ("go <tag>out.a=rules.latest()</tag>", "go", ["no such rule stands before it"]),
    ("go \(from)<tag>out.a=rules.from.code</tag>", "go $rule_from(from)", ["is left out"]),
    // Properties of the words behind the last entity or tag.
    (
      "i want a <item>large<tag>out.size='L'</tag></item> pizza <tag>out.type='pizza'</tag> now",
      "i want a [large](size) [pizza](type) now", []
    ),
    ("large <tag>out.a='L'</tag> tea <tag>out.b='t'</tag>", "[large](a) [tea](b)", []),
    ("large <tag>out.a='L'</tag><tag>out.b='t'</tag>", "[large](a)", ["has no words"]),
    ("to \(from)<tag>out.a='x'</tag>", "to $rule_from(from)", ["has no words"]),
    // Those before their words.
    ("a <item><tag>out.a='L'</tag>large</item> tea", "a [large](a) tea", []),
    ("<tag>out.a='L'</tag>large \(from) tea", "[large](a) $rule_from(from) tea", []),
    ("<tag>out.a='L'</tag>large<tag>out.b='t'</tag> tea", "[large](a) [tea](b)", []),
    ("tea <item><tag>out.a='L'</tag></item>", "tea", ["has no words"]),
    ("tea <item><tag>out='L'</tag></item>", "tea", ["has no words"]),
    // An entity around entities.
    (
      "get \(dest) <ruleref uri='#pizza'/><tag>out.a=rules.pizza</tag>", "get $rule_dest $rule_pizza",
      ["a lies around others"]
    ),
  ]

  @Test(arguments: tags)
  func areOf(content: String, rule: String, warnings: [String]) {
    let imported = Self.imported(content)
    #expect(ImportConstructTests.templates(imported).suffix(2) == ["rule_r = \(rule)", "*r $rule_r"])
    #expect(imported.diagnostics.count == warnings.count, "\(imported.diagnostics)")
    for (found, expected) in zip(imported.diagnostics, warnings) {
      #expect(found.message.contains(expected) && found.place?.line ?? 0 > 1, "\(found)")
    }
    #expect(imported.compilation.diagnostics.isEmpty, "\(imported.compilation.diagnostics)")
  }

  @Test("A rule has the value of its tag, wherever that stands", arguments: [("paris", "PAR"), ("rome", "ROM")])
  func values(said: String, value: String) throws {
    let grammar = try #require(Self.imported("to \(Self.from)").compilation.grammar)
    #expect(
      "\(Annotator(grammar, context: .init(referenceDate: .epoch)).annotate("to \(said)"))"
        == "*r to [\(said)|\(value)](from)")
  }

  private static let lost =
    "the entity what lies around others, which has no form in SAL; they are kept, it is left out"
  private static let named = "the entities color and what are the same words: they are called what"

  /// A sentence of Rhasspy's, its template, and what is said of it.
  static let nested: [(String, String, String?)] = [
    ("((red|green){color} lamp){what} on", "*A [red|green](color) lamp on", lost),
    ("((red|green){color} lamp):x{what} on", "*A [red|green](color) lamp on", lost),
    ("(<c> lamp){what} on", "*A $rule_A_c lamp on", lost), ("[<c>]{what} on", "*A {$rule_A_c} on", lost),
    ("<c>{what} on", "*A [red|green](what) on", named), ("<d>{what} on", "*A [red|green](what) on", named),
    ("<c>{color} on", "*A [red|green](color) on", nil), ("(on|off){s}{s}", "*A [on|off](s)", nil),
  ]

  @Test(arguments: nested)
  func entitiesDoNotNest(sentence: String, template: String, message: String?) {
    let imported = ImportConstructTests.imported("s.ini", "[A]\nc = (red|green){color}\nd = <c>\n\(sentence)\n")
    #expect(ImportConstructTests.templates(imported).last == template)
    let expected = message.map { ["s.ini:4:1: warning: \($0)"[...]] } ?? []
    #expect(imported.diagnostics.map { "\($0)".split(separator: "\n")[0] } == expected)
    #expect(imported.compilation.diagnostics.isEmpty, "\(imported.compilation.diagnostics)")
  }

  @Test("Words of two names have the value that the outer one gives", arguments: [(":x", "x"), ("", "R")])
  func valuesOfNestedEntities(value: String, expected: String) throws {
    let imported = ImportConstructTests.imported("s.ini", "[A]\n(red:R){color}\(value){what} on\n")
    let grammar = try #require(imported.compilation.grammar, "\(imported.diagnostics)")
    let annotated = Annotator(grammar, context: .init(referenceDate: .epoch)).annotate("red on")
    #expect("\(annotated)" == "*A [red|\(expected)](what) on")
  }
}
