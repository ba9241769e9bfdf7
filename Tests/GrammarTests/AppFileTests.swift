import SLUAppFiles
import SLUGrammar
import SLUValues
import Testing

@Suite("Configuration files")
struct AppFileTests {
  /// Compiles a YAML text; tables by name.
  static func compile(_ yaml: String, tables: [String: String] = [:]) -> Compilation {
    let file = AppFile(yaml, file: "app.yaml") { tables[$0] }
    guard !file.diagnostics.contains(where: { $0.severity == .error }) else {
      return Compilation(grammar: nil, diagnostics: file.diagnostics)
    }
    let compilation = Grammar.compile(file.source)
    return Compilation(grammar: compilation.grammar, diagnostics: file.diagnostics + compilation.diagnostics)
  }

  static let styles: [(String, String, String)] = [
    ("literal", "|", "  x = [a\n    b]\n  # c\n  *go $x"),
    ("literal, stripped", "|-", "  x = [\n    a\n    b\n  ]\n\n  *go $x\n\n"),
    ("folded: what is indented more keeps its lines", ">", "  x = [\n      a\n      b\n  ]\n\n  *go $x"),
    ("folded: definitions of one paragraph come on one line", ">-", "  y = [a|b]\n  x = $y\n\n  *go $x"),
    ("folded, kept: a blank line ends an item", ">+", "  x = [\n\n  a\n\n  b\n\n  ]\n\n\n  *go $x\n\n"),
    ("folded, with a comment inside a paragraph", ">", "  # y = [c]\n  x = [a|b]\n  # more\n\n  *go $x"),
    ("quoted", "", " \"x = [a|b]\\n*go $x\""),
  ]

  @Test(arguments: styles)
  func templatesInEveryStyle(style: String, indicator: String, text: String) throws {
    let separator = indicator.isEmpty ? "" : "\n"
    let compilation = Self.compile("templates: \(indicator)\(separator)\(text)\nlang: en-US\n")
    let grammar = try #require(compilation.grammar, "\(compilation.diagnostics)")
    for word in ["a", "b"] { #expect(parsed(word, by: grammar).segments.first?.intent == "go") }
    #expect(grammar.statistics.templates == 1)
  }

  @Test func aFoldedLineInAListIsOneItem() throws {
    let grammar = try #require(
      Self.compile("templates: >\n  x = [[a|b]\n  {c}]\n\n  *go $x\n").grammar)
    var matcher = Matcher(grammar)
    for word in ["a", "c"] { matcher.push(word) }
    #expect(matcher.best.isExact)
  }

  static let places: [(String, String, String)] = [
    ("in a literal block", "lang: en\ntemplates: |\n  *go a\n  *go $x\n", "app.yaml:4:7"),
    ("in a folded block", "templates: >\n  x = [a]\n  y = [b]\n  *go $z\n", "app.yaml:4:7"),
    (
      "in a folded block that is indented", "templates: >+\n\n    x = [\n       a\n       b](\n    *go $z\n",
      "app.yaml:5:10"
    ),
    ("in quotation marks", "templates: \"*go $z\"\n", "app.yaml:1:17"),
    ("an entity type", "templates: '*go a'\nentities:\n  - name: a\n    type: dates\n", "app.yaml:4:11"),
    (
      "a lookup without its list",
      "templates: '*go a'\nentities:\n  - name: a\n    type: lookup\n    input_items: $b\n    output_items: $b\n",
      "app.yaml:5:18"
    ),
    ("a table that is not there", "templates: '*go a'\nimports:\n  - name: a\n    source: b.csv\n", "app.yaml:4:13"),
    (
      "a table outside of the folder", "templates: '*go a'\nimports:\n  - name: a\n    source: ../b.csv\n",
      "app.yaml:4:13"
    ),
    ("a language", "templates: '*go a'\nlang: fi-FI\n", "app.yaml:2:7"),
    ("no YAML", "templates: [\n", "app.yaml:2:1"),
    ("no mapping", "- a\n", "app.yaml:1:1"),
    ("no templates", "lang: en\n", "app.yaml:1:1"),
    ("a threshold", "templates: '*go a'\nacceptance_threshold: 2\n", "app.yaml:2:23"),
    ("a truth", "templates: '*go a'\nenable_strict_nlu: maybe\n", "app.yaml:2:20"),
  ]

  @Test(arguments: places)
  func errorsNameThePlaceInTheFile(what: String, yaml: String, place: String) throws {
    let compilation = Self.compile(yaml)
    #expect(compilation.grammar == nil)
    let error = try #require(compilation.diagnostics.first { $0.severity == .error })
    #expect(error.place?.description == place, "\(error)")
  }

  @Test func unknownKeysAndNamesAreWarnings() {
    let compilation = Self.compile("templates: '*go [a](x)'\nintents: [went]\nentities: [{name: y}]\naudio: b\n")
    #expect(compilation.grammar != nil)
    #expect(compilation.diagnostics.map(\.code) == [.unknownKey, .undeclared, .unused, .undeclared, .unused])
    #expect(compilation.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func listsAndLookupsComeFromTables() throws {
    let yaml = """
      imports:
        - {name: alias, source: t.csv, field: 1}
        - {name: key, source: t.csv, field: 2}
      entities:
        - {name: device, type: lookup, input_items: $alias, output_items: $key}
        - {name: when, type: date}
      enable_strict_nlu: true
      silence_triggered_segmentation: 800
      asr_biasing: moderate
      templates: |
        *on turn on $alias(device) {on $SPEECHLY.DATE(when)}
      """
    let table = "\u{FEFF}light,Light\r\n\"telly, the\",TV\r\n\"a \"\"big\"\" lamp\",Light\r\n\r\nT-V,TV\r\n"
    let grammar = try #require(Self.compile(yaml, tables: ["t.csv": table]).grammar)
    #expect(grammar.settings.segmentEndingSilence == 800)
    #expect(grammar.settings.recognizerBiasing == "moderate")
    let day = try #require(CalendarDate("2026-11-20"))
    let annotator = Annotator(grammar, context: ValueContext(referenceDate: day))
    #expect(
      "\(annotator.annotate("turn on Telly the on tomorrow"))"
        == "*on turn on [Telly the|TV](device) on [tomorrow|2026-11-21](when)")
    #expect("\(annotator.annotate("turn on t v"))" == "*on turn on [t v|TV](device)")
    #expect("\(annotator.annotate("turn on the light"))" == "*_ turn on the light")
  }

  static let values: [(String, String, String)] = [
    ("date", "tomorrow", "2026-11-21"), ("date (prefer future)", "january fifth twenty twenty", "2020-01-05"),
    ("date_past", "july third", "2026-07-03"), ("time", "three thirty pm", "15:30"),
    ("number", "five six four nine", "5649"), ("number", "three quarters", "0.75"),
    ("identifier", "zero zero seven x", "007x"),
    ("phone_number", "plus four four two oh seven seven three oh one two three four", "+44 207 730 1234"),
    ("person name", "c o n a n o'brien", "Conan O'Brien"), ("proper_noun", "amelia m earhart", "Amelia M Earhart"),
    ("email_address", "a n t t i at speechly dot com", "antti@speechly.com"),
    ("website", "h t t p s colon slash slash docs dot speechly dot com", "https://docs.speechly.com"),
    ("string", "anything at all", "anything at all"), ("date", "no such day", "no such day"),
  ]

  @Test(arguments: values)
  func valuesOfEachType(type: String, words: String, value: String) throws {
    let day = try #require(CalendarDate("2026-11-20"))
    let type = try #require(EntityType(named: type))
    #expect(type.value(of: words, in: ValueContext(referenceDate: day)) == value)
  }

  static let deep: [(String, String)] = [
    ("flow", "templates: " + String(repeating: "[", count: 200_000)),
    ("block", String(repeating: "- ", count: 200_000)),
    ("indentation", (0..<1500).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")),
  ]

  @Test(arguments: deep)
  func valuesThatLieTooDeepAreRefused(how: String, yaml: String) {
    #expect(Self.compile(yaml).diagnostics.first?.code == .tooLarge, "\(how)")
  }
}
