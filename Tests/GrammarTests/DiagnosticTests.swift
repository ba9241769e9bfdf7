import SLUGrammar
import SLUTestKit
import Testing

/// What is wrong is said with its place.
@Suite("Diagnostics")
struct DiagnosticTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let templates: String
    let severity: Diagnostic.Severity
    let code: Diagnostic.Code
    let line: Int
    let column: Int

    init(
      _ description: String, _ templates: String, _ code: Diagnostic.Code, _ line: Int, _ column: Int,
      as severity: Diagnostic.Severity = .error
    ) {
      testDescription = description
      self.templates = templates
      self.severity = severity
      self.code = code
      self.line = line
      self.column = column
    }
  }

  static let rows: [Row] = [
    Row("a bracket never closed", "*go\n*go [a|b", .unbalancedBracket, 2, 5),
    Row("a bracket never closed before the next definition", "x = [a\ny = [b]\n*go $x $y", .unbalancedBracket, 1, 5),
    Row("a bracket never opened", "*go a]", .unbalancedBracket, 1, 6),
    Row("the wrong bracket", "*go [a}", .unbalancedBracket, 1, 7),
    Row("a parenthesis alone", "*go a)", .unbalancedBracket, 1, 6),
    Row("a bar outside of a list", "*go a | b", .misplaced, 1, 7),
    Row("a bar in an optional part", "*go {a | b}", .misplaced, 1, 8),
    Row("an entity's name behind a space", "*go [a] (b)", .misplaced, 1, 9),
    Row("an entity's name behind a word", "*go a(b)", .misplaced, 1, 6),
    Row("an entity's name of two words", "*go [a](b c)", .badName, 1, 8),
    Row("an entity's name missing", "*go [a]()", .badName, 1, 8),
    Row("an intent's name missing", "* go", .badName, 1, 1),
    Row("a variable's name missing", "*go $ a", .badName, 1, 5),
    Row("a variable that is not defined", "*go $x", .undefined, 1, 5),
    Row("a variable that is defined later", "*go $x\nx = [a]", .undefined, 1, 5),
    Row("a standard variable that there is not", "*go $SPEECHLY.DATES", .undefined, 1, 5),
    Row("a template without an intent", "hello there", .noIntent, 1, 1),
    Row("a template whose variable has no intent", "x = [a|b]\n$x", .noIntent, 2, 1),
    Row("an intent without words", "*go", .empty, 1, 1),
    Row("a list without items", "*go [ | ]", .empty, 1, 5),
    Row("a definition of nothing", "x =\n*go a", .empty, 1, 1),
    Row("an entity without words", "x = {a}\n*go b [{}](e)", .empty, 2, 7),
    Row("an intent in an entity", "*go [*b c](e)", .misplaced, 1, 5),
    Row("a probability above one", "*go a {2: b}", .badNumber, 1, 8),
    Row("a weight of nothing", "*go [0: a|b]", .badNumber, 1, 6),
    Row("a weight in a permutation", "*go ![2: a|b]", .misplaced, 1, 7),
    Row("a weight outside of a list", "2: *go a", .misplaced, 1, 1),
    Row("a weight below zero", "*go [b|-1: a]", .badNumber, 1, 8),
    Row("a weight that no number holds", "*go [1e400: a|b]", .badNumber, 1, 6),
    Row("a weight with an exponent", "*go [1e2: a|b]", .badNumber, 1, 6),
    Row("a weight with a decimal comma", "*go [a|0,5: b]", .badNumber, 1, 8),
    Row("a weight of two points", "*go [1.2.3: a|b]", .badNumber, 1, 6),
    Row("a weight that is too large", "*go [1000001: a|b]", .badNumber, 1, 6),
    Row("a weight that is too small", "*go [0.0000001: a|b]", .badNumber, 1, 6),
    Row("a probability below zero", "*go a {-0.5: b}", .badNumber, 1, 8),
    Row("a percentage", "*go a {50%: b}", .badNumber, 1, 8),
    Row("a weight that is a year", "*go [2001: a space odyssey|b]", .badNumber, 1, 6, as: .warning),
    Row("what may be a comment within a list", "*go [away|#|b]", .misplaced, 1, 11, as: .warning),
    Row("two weights", "*go [2: 3: a|b]", .misplaced, 1, 9),
    Row("a weight of nothing else", "*go [2: | b]", .empty, 1, 6),
    Row("a weight within an item", "*go [a 2: b|c]", .misplaced, 1, 8, as: .warning),
    Row("an optional part without words", "*go a {}", .empty, 1, 7, as: .warning),
    Row("a permutation without items", "*go ![ | ]", .empty, 1, 5),
    Row("a permutation's mark behind a space", "*go ! [a|b]", .misplaced, 1, 5),
    Row("a permutation's mark behind a word", "*go on![a|b]", .misplaced, 1, 5, as: .warning),
    Row("an intent behind an intent", "*go *stop now", .empty, 1, 1),
    Row("an intent with a dot", "*go.now a", .badName, 1, 4),
    Row("an entity on an optional part", "*go {a}(e) b", .misplaced, 1, 8),
    Row("two names for one entity", "*go [a](e)(f)", .misplaced, 1, 11),
    Row("an entity's name never closed", "*go [a](e\n*go b", .badName, 1, 8),
    Row("a variable of itself", "x = [a|$x]\n*go $x", .undefined, 1, 8),
    Row("a range the wrong way round", "*go [5..1]", .badNumber, 1, 6),
    Row("a range that is too long", "*go [1..9999999]", .tooLarge, 1, 6),
    Row("a range of thousands of millions", "*go [a|1..1000000000]", .tooLarge, 1, 8),
    Row("a range beyond all numbers", "*go [1..99999999999999999999999]", .tooLarge, 1, 6),
    Row("a range of large numbers", "*go [1000000000000000..1000000000000001]", .tooLarge, 1, 6),
    Row("a range of fractions", "*go [0.5..2]", .badNumber, 1, 6),
    Row("a range of three dots", "*go [1...10]", .badNumber, 1, 6),
    Row("a range without its end", "*go [1..]", .badNumber, 1, 6),
    Row("a range without its begin", "*go [..9]", .badNumber, 1, 6),
    Row("a range of a letter", "*go [1..n]", .badNumber, 1, 6),
    Row("a range with spaces", "*go [1 .. 10]", .badNumber, 1, 8),
    Row("a range with other words", "*go [1..10 dollars]", .misplaced, 1, 6),
    Row("a range outside of a list", "*go 1..10", .misplaced, 1, 5),
    Row("a range in an optional part", "*go a {1..10}", .misplaced, 1, 8),
    Row("a range in a permutation", "*go ![1..3|a]", .misplaced, 1, 7),
    Row("a permutation that is too long", "*go ![a|b|c|d|e|f|g|h|i|j|k]", .tooLarge, 1, 5),
    Row("a variable defined twice", "x = [a]\nx = [b]\n*go $x", .redefined, 2, 1, as: .warning),
    Row("a variable that nothing uses", "x = [a]\n*go a", .unused, 1, 1, as: .warning),
    Row("an entity in an entity", "x = [a](i)\n*go [b $x](o)", .misplaced, 2, 5, as: .warning),
    Row("words before the intent, perhaps", "{please} *go a", .noIntent, 1, 1, as: .warning),
  ]

  @Test(arguments: rows)
  func namesThePlace(row: Row) throws {
    let compilation = Grammar.compile(AppSource(templates: row.templates, file: "t.sal"))
    let found = try #require(
      compilation.diagnostics.first { $0.code == row.code && $0.severity == row.severity }, "\(compilation.diagnostics)"
    )
    let place = try #require(found.place)
    #expect("\(place)" == "t.sal:\(row.line):\(row.column)", "\(found)")
    #expect((compilation.grammar == nil) == (row.severity == .error))
  }

  @Test func theyComeInTheOrderOfTheLines() throws {
    var source = AppSource(templates: "*b $x\n*a b) c)\n*b $y\n*c 1..2", file: "b.sal")
    source.templates.append(SourceText("*a $z", file: "a.sal"))
    let places = Grammar.compile(source).diagnostics.map { "\($0.place.map { "\($0)" } ?? "")" }
    #expect(places == ["a.sal:1:4", "b.sal:1:4", "b.sal:2:5", "b.sal:2:8", "b.sal:3:4", "b.sal:4:4"])
  }

  @Test func barsOfOneOptionalPartAreOneError() {
    let compilation = Grammar.compile(AppSource(templates: "*go {a|b|{c|d}|e} {f|g}"))
    #expect(compilation.diagnostics.map { $0.place?.column } == [7, 12, 21])
  }

  @Test func manyWarningsDoNotHideAnError() {
    let warnings = (0..<300).map { _ in "x = [a]" }.joined(separator: "\n")
    let compilation = Grammar.compile(AppSource(templates: warnings + "\n*go $x $y"))
    #expect(compilation.grammar == nil)
    #expect(compilation.diagnostics.last?.code == .undefined)
    #expect(compilation.diagnostics.count == 101)
  }

  @Test(
    "Every kind of line end", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let compilation = Grammar.compile(AppSource(templates: ["# c", "*a b", "*c $x"].joined(separator: end)))
    #expect(compilation.diagnostics.map { $0.place?.line } == [3])
    #expect(compilation.diagnostics.map { $0.place?.column } == [4])
  }

  /// So many that looking at all words within each bracket would take hours.
  @Test("Brackets without end are too many, once", arguments: ["[", "{", "![", "[{", "[x "])
  func manyBrackets(opening: String) {
    let count = 50_000
    let closing = opening.reversed().compactMap { ["[": "]", "{": "}"][$0] }.joined()
    let text = "*a " + String(repeating: opening, count: count) + "x,y" + String(repeating: closing, count: count)
    let compilation = Grammar.compile(AppSource(templates: text))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.code).contains(.tooLarge))
    #expect(compilation.grammar == nil)
  }

  @Test func allErrorsOfATextAreFound() {
    let compilation = Grammar.compile(AppSource(templates: "*a $x\n*b [c\n*d e)\n*f [g](h i)"))
    #expect(compilation.diagnostics.count >= 3)
  }

  struct Hostile: CustomTestStringConvertible {
    let testDescription: String
    let templates: String

    init(_ description: String, _ templates: String) {
      (testDescription, self.templates) = (description, templates)
    }
  }

  static let hostile: [Hostile] = [
    Hostile(
      "thirty permutations within each other",
      "*go " + String(repeating: "![a|", count: 30) + "b" + String(repeating: "]", count: 30)),
    Hostile("a permutation of thirty items", "*go ![" + (0..<30).map { "w\($0)" }.joined(separator: "|") + "]"),
    Hostile("brackets without end", "*go " + String(repeating: "[", count: 1_000_000)),
    Hostile(
      "brackets within brackets",
      "*go " + String(repeating: "{", count: 1_000_000) + String(repeating: "}", count: 1_000_000)
    ),
    Hostile("a template of too many words", "*go " + String(repeating: "a ", count: 500_000)),
    Hostile("too many characters", "*go " + String(repeating: "a", count: 4 << 20)),
    Hostile("hundreds of long ranges", "*go " + (0..<300).map { "[\($0)0000..\($0)9999]" }.joined(separator: " ")),
    Hostile("variables that double each other", doubling("$v $v")),
    Hostile("permutations that double each other", doubling("![$v|$v]")),
    Hostile(
      "a chain of a thousand variables",
      "v0 = a\n" + (1...1000).map { "v\($0) = {b} $v\($0 - 1)" }.joined(separator: "\n") + "\n*go $v1000"
    ),
  ]

  /// Long lines, on which each name, mark or definition has a place to be found.
  static let long: [Hostile] = [
    Hostile("entities", "*go [" + (0..<50_000).map { "[a](e\($0 % 9))|" }.joined() + "b]"),
    Hostile("definitions", String(repeating: "x=a ", count: 50_000) + "*go $x"),
    Hostile(
      "definitions behind blanks", String(repeating: " ", count: 100_000) + String(repeating: "x=[", count: 50_000)),
    Hostile("intents", String(repeating: "*a b ", count: 50_000)),
    Hostile("errors", "*go " + String(repeating: ")", count: 200_000)),
    Hostile("names that are not defined", "*go " + String(repeating: "$x ", count: 50_000)),
    Hostile("comments", String(repeating: "#\n", count: 100_000) + "*go a"),
    Hostile("wrong brackets", "*go " + String(repeating: "[}", count: 100_000)),
  ]

  /// They take a second or less each: what grows with the square of the length would take hours.
  @Test(arguments: long)
  func whatIsLongTakesNotLong(hostile: Hostile) {
    let compilation = Grammar.compile(AppSource(templates: hostile.templates))
    #expect(compilation.diagnostics.count <= 200)
  }

  private static func doubling(_ body: String) -> String {
    let lines = (1...40).map {
      "v\($0) = " + body.split(separator: "$v", omittingEmptySubsequences: false).joined(separator: "$v\($0 - 1)")
    }
    return "v0 = [a|b]\n" + lines.joined(separator: "\n") + "\n*go $v40"
  }

  @Test(arguments: hostile)
  func whatIsTooLargeIsRefused(hostile: Hostile) {
    let compilation = Grammar.compile(AppSource(templates: hostile.templates))
    #expect(compilation.grammar == nil)
    #expect(
      compilation.diagnostics.contains { $0.code == .tooLarge && $0.place != nil },
      "\(compilation.diagnostics.prefix(3))")
  }

  @Test func whatIsLargeButSharedStaysSmall() throws {
    let cities = (0..<600).map { "city\($0 % 26) name\($0)" }.joined(separator: "|")
    let templates = "city = [\(cities)]\n*go ![from $city(a)|to $city(b)|via $city(c)|{d}|{e}|{f}]"
    let grammar = try Grammar(templates: templates)
    #expect(grammar.statistics.arcs < 5000)
    #expect(parsed("to city1 name1 e from city2 name2 via city3 name3", by: grammar).segments.count == 1)
  }
}
