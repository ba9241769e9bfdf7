import Foundation
import SLUAppFiles
import SLUGrammar
import SLUValues
import Testing

@Suite("Configuration files")
struct AppFileTests {
  /// Compiles a YAML text; tables by name.
  static func compile(_ yaml: String, tables: [String: String] = [:]) -> Compilation {
    AppFile(yaml, file: "app.yaml") { tables[$0].map { .text($0) } ?? .missing }.compilation
  }

  static let styles: [(String, String, String)] = [
    ("literal", "|", "  x = [a\n    b]\n  # c\n  *go $x"),
    ("literal, stripped", "|-", "  x = [\n    a\n    b\n  ]\n\n  *go $x\n\n"),
    ("folded: what is indented more keeps its lines", ">", "  x = [\n      a\n      b\n  ]\n\n  *go $x"),
    ("folded: definitions of one paragraph come on one line", ">-", "  y = [a|b]\n  x = $y\n\n  *go $x"),
    ("folded, kept: a blank line ends an item", ">+", "  x = [\n\n  a\n\n  b\n\n  ]\n\n\n  *go $x\n\n"),
    ("folded, with a comment behind a statement", ">", "  x = [a|b] # more\n  y = $x # [\n\n  *go $y # and"),
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

  @Test(
    "Thousands of lookups of as many lists: no clock, but were the cost their product, it would take minutes",
    .timeLimit(.minutes(10)))
  func manyLookups() {
    let count = 8_000
    let imports = (0..<count).map { "  - {name: l\($0), source: t.csv}\n" }.joined()
    let entities = (0..<count).map {
      "  - {name: e\($0), type: lookup, input_items: $l\(count - 1), output_items: l\(count - 1)}\n"
    }.joined()
    let app = AppFile("imports:\n\(imports)entities:\n\(entities)templates: '*go'\n", file: "app.yaml") {
      $0 == "t.csv" ? .text("a\nb\n") : .missing
    }
    #expect(app.diagnostics.isEmpty, "\(app.diagnostics.prefix(3))")
    #expect(app.source.imports.count == count && app.source.entities.count == count)
  }

  @Test("Of lists of one name the first counts, with a dollar sign or without")
  func listsOfOneName() {
    let yaml =
      "imports: [{name: a, source: t.csv}, {name: a, source: u.csv}, {name: b, source: t.csv}]\n"
      + "entities: [{name: e, type: lookup, input_items: a, output_items: $b}]\ntemplates: '*go [x](e)'"
    let tables = ["t.csv": "x\n", "u.csv": "y\nz\n"]
    let app = AppFile(yaml, file: "app.yaml") { tables[$0].map { .text($0) } ?? .missing }
    guard case .lookup(let table)? = app.source.entities.first?.type else {
      Issue.record("\(app.source.entities)")
      return
    }
    #expect(table["x"] == "x")
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

  @Test func whatRealFilesHaveIsNothingToWarnOf() throws {
    let yaml = """
      adaptation_audio_package: '24F51B02'
      fast_intent_detector: true
      imports: [{name: city, source: t.csv, field: "2"}]
      templates: "*go to $city(city)"
      """
    let compilation = Self.compile(yaml, tables: ["t.csv": "1,rome\n2,oslo\n"])
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
    #expect(parsed("to oslo", by: try #require(compilation.grammar)).description == "*go to [oslo](city)")
  }

  @Test func unknownKeysAndNamesAreWarnings() {
    let compilation = Self.compile("templates: '*go [a](x)'\nintents: [went]\nentities: [{name: y}]\naudio: b\n")
    #expect(compilation.grammar != nil)
    #expect(compilation.diagnostics.map(\.code) == [.undeclared, .undeclared, .unused, .unused, .unknownKey])
    #expect(compilation.diagnostics.allSatisfy { $0.severity == .warning })
  }

  static let doubts: [(String, String, [String])] = [
    ("an intent declared twice", "intents: [go, go]\nentities: [x]", ["2:15 redefined"]),
    ("an entity declared twice", "intents: [go]\nentities: [{name: x}, {name: x, type: date}]", ["3:30 redefined"]),
    ("an intent that is not declared", "intents: [on]", ["1:13 undeclared", "2:11 unused"]),
    ("an entity that is not declared", "entities: [{name: y}]", ["1:17 undeclared", "2:19 unused"]),
    ("entities without intents", "entities: [{name: x}]", []),
    ("intents without entities", "intents: [go]", []),
    ("nothing is declared", "intents: []", []),
    ("a name that templates cannot use", "intents: [go, go on]\nentities: [x]", ["2:15 bad_name", "2:15 unused"]),
    (
      "keys of items that mean nothing", "intents: [{name: go, x: 1}]\nentities: [{name: x, types: date}]",
      ["2:22 unknown_key", "3:22 unknown_key"]
    ),
  ]

  @Test(arguments: doubts)
  func whatIsDoubtfulIsAWarning(what: String, declarations: String, warnings: [String]) {
    let compilation = Self.compile("templates: '*go [a](x)'\n\(declarations)\n")
    #expect(compilation.grammar != nil)
    #expect(
      compilation.diagnostics.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.code.rawValue)" } == warnings)
  }

  @Test(
    "A template that goes on with the one before it, as the text is folded, is a warning",
    arguments: [
      (">", "  *on turn on\n  *off turn off\n", ["3:3"]), (">", "  *on turn on\n\n  *off turn off\n", []),
      ("|", "  *on turn on\n  *off turn off\n", []), (">", "  x = [a]\n  *on turn on $x\n", ["3:3"]),
      (">", "  x =\n  *on turn on\n\n  $x and *off turn off\n", []),
      (">", "  x = [\n  *on on\n  *off off\n  ]\n\n  $x\n", []),
    ])
  func folding(style: String, text: String, places: [String]) {
    let warnings = Self.compile("templates: \(style)\n\(text)").diagnostics.filter { $0.message.contains("folded") }
    #expect(warnings.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0)" } == places)
    #expect(warnings.allSatisfy { $0.severity == .warning })
  }

  @Test(
    "What is wrong with a declaration is the only thing that is said of it",
    arguments: [
      ("{name: x, type: dates}", "there is no entity type dates"), ("{name: x, type: [a]}", "expected"),
      ("{name: x, type: lookup, input_items: '[a|b]', output_items: [a]}", "expected input_items as a list of YAML"),
      ("{name: x, type: lookup, input_items: $b, output_items: $b}", "$b is not an imported list"),
      ("{name: x, type: lookup, input_items: [a, b], output_items: [a]}", "expected as many output items"),
    ])
  func wrongDeclarations(declaration: String, message: String) {
    let found = Self.compile("templates: '*go [a](x) [b](z)'\nentities: [{name: z}, \(declaration)]\n").diagnostics
    #expect(found.map(\.severity) == [.error], "\(found)")
    #expect(found.first?.message.hasPrefix(message) == true, "\(found)")
  }

  @Test func whatIsNotDeclaredIsFoundBesideErrors() {
    let compilation = Self.compile("templates: |\n  *go [a](x)\n  *go $y\nintents: [went]\n")
    #expect(compilation.diagnostics.map(\.code) == [.undeclared, .undefined])
  }

  static let tables: [(String, FileContent, String)] = [
    ("is not there", .missing, "4:13: error: there is no file b.csv beside this one"),
    ("is no text", .refused("is no UTF-8 text"), "4:13: error: b.csv is no UTF-8 text"),
    ("has no such field", .text("a\nb\n"), "5:12: error: no row of b.csv has a field 2"),
    ("has a row too short", .text("a,b\nc\n"), "5:12: warning: the row in line 2 of b.csv has no field 2"),
    (
      "has an open quotation mark", .text("a,b\n\"c,d\n"),
      "4:13: error: line 2 of b.csv has a quotation mark without its partner"
    ),
  ]

  @Test(arguments: tables)
  func aTableThat(what: String, content: FileContent, message: String) {
    #expect(Self.diagnostics(imports: 1, of: content) == ["app.yaml:" + message])
  }

  @Test func oneRunShowsErrorsOfFileAndTemplates() {
    let yaml =
      "entities: [{name: e, type: lookup, input_items: $a, output_items: $a}]\n"
      + "imports:\n  - {name: a, source: b.csv}\n  - {name: b, source: c.csv, field: 0}\ntemplates: |\n  *go [-1: $a|$b](e)\n"
    let places = Self.compile(yaml).diagnostics.map {
      "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.code.rawValue)"
    }
    #expect(places == ["3:23 bad_file", "4:37 bad_number", "6:8 bad_number"])
  }

  @Test("Numbers in groups of sixty are none", arguments: ["1:30", "1" + String(repeating: ":3", count: 30)])
  func groupsOfSixty(number: String) {
    let yaml =
      "imports: [{name: a, source: b.csv, field: \(number)}]\nsilence_triggered_segmentation: \(number)\n"
      + "templates: '*go $a'\n"
    let places = Self.compile(yaml).diagnostics.map { "\($0.place?.line ?? 0) \($0.code.rawValue)" }
    #expect(places == ["1 bad_number", "2 bad_number"])
  }

  @Test("A silence of 0 ends no segment", arguments: [(0, nil), (1, 1), (600_000, 600_000)] as [(Int, Int?)])
  func silences(written: Int, silence: Int?) throws {
    let yaml = "silence_triggered_segmentation: \(written)\ntemplates: '*go away'\n"
    #expect(try #require(Self.compile(yaml).grammar).settings.segmentEndingSilence == silence)
  }

  @Test func aThousandErrorsAreNotSaid() {
    let yaml = "x: &x [1]\ntemplates: '*go a'\nintents: [" + String(repeating: "*x,", count: 100_000) + "]\n"
    #expect(Self.compile(yaml).diagnostics.count == 101)
  }

  @Test func aLargeTableThatIsImportedOftenIsRefused() {
    let table = FileContent.text(String(repeating: "a,b\n", count: 300_000))
    let expected = "app.yaml:12:11: error: all lists and lookups together have more than 1000000 items"
    #expect(Self.diagnostics(imports: 1000, of: table) == [expected])
  }

  private static func diagnostics(imports count: Int, of content: FileContent) -> [String] {
    let item = "  - name: a\n    source: b.csv\n    field: 2\n"
    let yaml = "templates: '*go a'\nimports:\n" + String(repeating: item, count: count)
    return AppFile(yaml, file: "app.yaml") { $0 == "b.csv" ? content : .missing }.diagnostics.map(\.description)
  }

  @Test func filesThatAreNoFilesAreNotRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("b.csv"), withIntermediateDirectories: true)
    let yaml = "templates: '*go $a $b'\nimports:\n  - {name: a, source: b.csv}\n  - {name: b, source: c.csv}\n"
    try yaml.write(to: folder.appendingPathComponent("app.yaml"), atomically: true, encoding: .utf8)
    let long = folder.appendingPathComponent("c.csv")
    try Data().write(to: long)
    // A hundred megabytes that take no room.
    try FileHandle(forWritingTo: long).truncate(atOffset: 100 << 20)
    let messages = AppFolder.compile(folder.path).diagnostics.map(\.message)
    #expect(messages == ["b.csv is no ordinary file", "c.csv is longer than 8388608 bytes"])
  }

  @Test func whatWasLearntOfAConfigurationIsNone() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString).slu").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data([0x89]).write(to: URL(fileURLWithPath: path))
    let messages = AppFolder.compile(path).diagnostics.map(\.message)
    #expect(messages == ["\(path): expected a configuration, a folder or a YAML file, found what was learnt of one"])
  }

  @Test func aLinkThatLeadsNowhereIsCalledSo() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("config.yaml").path
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "gone.yaml")
    #expect(AppFolder.compile(folder.path).diagnostics.map(\.message) == ["\(file) is a link that leads to no file"])
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
    let table =
      "\u{FEFF}light,Light\r\n\"telly, the\",TV\r\n\"a \"\"big\"\" lamp\",Light\r\n\r\nT-V,TV\r\nthe radio\r\nfan\r\nfan,FAN\r\n"
    let grammar = try #require(Self.compile(yaml, tables: ["t.csv": table]).grammar)
    #expect(grammar.settings.segmentEndingSilence == 800)
    #expect(grammar.settings.recognizerBiasing == "moderate")
    let day = try #require(CalendarDate("2026-11-20"))
    let annotator = Annotator(grammar, context: ValueContext(referenceDate: day))
    #expect(
      "\(annotator.annotate("turn on Telly the on tomorrow"))"
        == "*on turn on [Telly the|TV](device) on [tomorrow|2026-11-21](when)")
    #expect("\(annotator.annotate("turn on t v"))" == "*on turn on [t v|TV](device)")
    // What has no second field is as it was said.
    #expect("\(annotator.annotate("turn on the Radio"))" == "*on turn on [the Radio](device)")
    #expect("\(annotator.annotate("turn on fan"))" == "*on turn on [fan|FAN](device)")
    #expect("\(annotator.annotate("turn on the light"))" == "*_ turn on the light")
  }

  @Test(arguments: [
    ("templates: |\n  *go a\nentities:\n\t- a", "4:1: error: no YAML: ", "a tab; YAML is indented by spaces"),
    ("templates: *a hi there", "1:12: error: no YAML: ", "templates are a text of several lines below `templates: |`"),
  ])
  func whatBeginnersMeanIsSaid(yaml: String, place: String, hint: String) {
    let found = Self.compile(yaml).diagnostics.map { "\($0)" }
    #expect(found.count == 1 && found[0].contains(place) && found[0].hasSuffix(hint), "\(found)")
  }

  @Test(arguments: [
    (
      "a control character", "lang: en\ntemplates: |\n  *go ä\u{0}b\n",
      "3:8: error: no YAML: expected text, found the control character U+0000"
    ),
    ("another document", "lang: en\n---\nlang: en\n", "2:1: error: expected one document, found another one"),
    (
      "an alias of nothing", "lang: *en\n",
      "1:7: error: no YAML: found an alias (*name) of no value (&name); templates are a text of several lines below `templates: |`"
    ),
  ])
  func whatTheParserReportsIsASentenceAtItsPlace(what: String, yaml: String, error: String) {
    #expect(Self.compile(yaml).diagnostics.map { "\($0)" } == ["app.yaml:\(error)"], "\(what)")
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
