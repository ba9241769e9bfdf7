import SLUGrammar
import Testing

@testable import SLUAppFiles

/// Each construct of each format, and what is wrong with hostile files.
@Suite("Import constructs")
struct ImportConstructTests {
  /// Imports one file.
  static func imported(_ name: String, _ text: String, slots: [String: String] = [:]) -> AppImport {
    AppImport(ImportFiles(path: name, files: [.init(name: name, text: text)], slots: slots), format: nil)
  }

  /// The lines of the templates.
  static func templates(_ imported: AppImport) -> [String] {
    guard let text = imported.files.first?.text.components(after: "templates: |\n") else { return [] }
    return text.split(separator: "\n").map { String($0.dropFirst(2)) }
  }

  static let hassil: [(String, String)] = [
    ("turn (on|off)", "*T turn [on|off]"), ("[the] tv", "*T {the} tv"), ("[a|the] tv", "*T {[a|the]} tv"),
    ("light[s]", "*T [light|lights]"), ("turn[ing|ed] on", "*T [turn|turning|turned] on"),
    ("[the ]tv", "*T {the} tv"), ("(a;b;c) d", "*T ![a|b|c] d"), ("((a|b)|c)", "*T [[a|b]|c]"),
    ("a \\(b\\) c", "*T a b c"), ("what's up?", "*T what's up?"), ("5: a = $b # *c", "*T 5 a b c"),
    ("(3: a|..|1..2)", "*T {[3 a|1 2]}"), ("é (ü|ß)", "*T é [ü|ß]"),
    ("a ? (,|b)", "*T a {[b]}"), ("[3:in] -5:7:x -5:x 10:30", "*T {3 in} -5:7:x -5 x 10:30"),
  ]

  @Test(arguments: hassil)
  func sentencesOfHassil(sentence: String, template: String) {
    let quoted = sentence.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
    let imported = Self.imported("t.yaml", "intents: {T: {data: [{sentences: [\"\(quoted)\"]}]}}")
    #expect(Self.templates(imported) == [template])
    #expect(imported.diagnostics.isEmpty && imported.compilation.diagnostics.isEmpty)
  }

  static let rhasspy: [(String, String)] = [
    ("turn (on | off){state}", "*T turn [on|off](state)"), ("go left{way}", "*T go [left](way)"),
    ("[very] big", "*T {very} big"), ("(0..10){n} times", "*T [0..10](n) times"),
    ("(1..5,2){n!int}", "*T [[1..1]|[3..3]|[5..5]](n)"), ("go :there", "*T go"), ("bin:beer now", "*T bin now"),
    ("turn (on | off) {state} now", "*T turn [on|off](state) now"),
    ("($color){c}", "*T $slot_color(c)"), ("\\[the] tv", "*T {the} tv"),
  ]

  @Test(arguments: rhasspy)
  func sentencesOfRhasspy(sentence: String, template: String) {
    let imported = Self.imported("s.ini", "[T]\n\(sentence)\n", slots: ["color": "red\nblue\n"])
    #expect(Self.templates(imported).last == template)
    #expect(imported.diagnostics.isEmpty, "\(imported.diagnostics)")
    #expect(imported.compilation.diagnostics.isEmpty)
  }

  @Test func aTagWithoutWordsIsToldOf() {
    let imported = Self.imported("s.ini", "[T]\nlights (:){entity:light} on\n")
    #expect(Self.templates(imported) == ["*T lights on"])
    #expect(imported.diagnostics.map(\.message) == ["{entity:light} is left out: it stands for no words"])
  }

  static let srgs: [(String, String)] = [
    ("<item repeat=\"0-1\">a</item> b", "{a} b"), ("<item repeat=\"2\">a</item>", "a a"),
    ("<item repeat=\"1-3\">a</item>", "a {a {a}}"), ("<![CDATA[a b]]> c", "a b c"), ("&#x61; &amp; b", "a & b"),
    ("<one-of><item weight=\"0.5\">a</item><item>b</item></one-of>", "[0.5: a|b]"),
    ("<item>a<tag>out.x='y'</tag></item>", "[a](x)"), ("<token>a b</token>", "a b"),
  ]

  @Test(arguments: srgs)
  func rulesOfSRGS(content: String, rule: String) {
    let imported = Self.imported("g.grxml", "<grammar root='r'><rule id='r'>\(content)</rule></grammar>")
    #expect(Self.templates(imported) == ["rule_r = \(rule)", "*r $rule_r"])
    #expect(imported.diagnostics.isEmpty, "\(imported.diagnostics)")
    #expect(imported.compilation.diagnostics.isEmpty)
  }

  @Test(arguments: [("\"L\"", "L"), ("'l r';", "l r"), ("L", "L"), ("out = \"L\";", "L"), ("\"L", "\"L")])
  func aTagIsTheValue(text: String, expected: String) {
    guard case .value(let value) = SRGSTag(text) else { return #expect(Bool(false), "\(text) is a value") }
    #expect(value == expected)
  }

  @Test(arguments: [
    ("@sys.duration", "duration"), ("AMAZON.DURATION", "duration"), ("@sys.unit-currency", "money"),
    ("@sys.address", "address"), ("AMAZON.PostalAddress", "address"), ("AMAZON.StreetName", nil),
    ("@sys.date-time", "date"), ("AMAZON.Number", "number"),
  ])
  func whatOthersKnowThemselvesHasAType(name: String, type: String?) throws {
    let slot = try #require(StandardSlot(name))
    #expect(slot.type == type)
    if let type { #expect(EntityType(named: type) != nil) }
    guard case .variable(let variable) = slot.phrase else { return #expect(Bool(false), "\(name) is a variable") }
    #expect(Grammar.compile(AppSource(templates: "*a go $\(variable)")).grammar != nil)
  }

  @Test func aListThatIsKnownElsewhereHasAPlace() {
    let imported = Self.imported(
      "t.yaml", "intents: {T: {data: [{sentences: ['go to {area}', 'say {x}']}]}}\nlists: {x: {wildcard: true}}")
    #expect(Self.templates(imported) == ["list_area = area", "*T go to $list_area(area)"])
    #expect(
      imported.diagnostics.map { "\($0)".prefix(50).description } == [
        "t.yaml:1:36: warning: the list area has no values ", "t.yaml:1:52: warning: {x} takes any words; what ne",
        "t.yaml:2:12: warning: a list of any words has no f",
      ])
  }

  @Test func aSentenceInSeveralLinesHasThePlaceOfItsLine() {
    let yaml = """
      intents:
        T:
          data:
            - sentences:
                - |
                  turn on
                  the [lamp
                - >-
                  switch

                  on {thing}s
                - go
                - to {thing}
      lists:
        thing:
          values:
            - {in: lamp, out: a}
            - {in: Lamp, out: b}
      """
    let found = Self.imported("t.yaml", yaml).diagnostics.map { "\($0)" }
    #expect(
      found == [
        "t.yaml:7:22: warning: expected \"]\" before the end of the sentence; the sentence is left out",
        "t.yaml:11:23: warning: s is taken as a word of its own",
        "t.yaml:16:5: warning: \"Lamp\" stands for both a and b in thing; the first counts",
      ])
  }

  @Test(arguments: ["greetings.txt", "greetings.json", "greetings", "agent/greetings.json"])
  func theNameOfAFileIsAnIntentOfDialogflow(file: String) {
    let text = #"[{"data":[{"text":"hello there"}],"isTemplate":false}]"#
    let imported = AppImport(text, name: file, format: .dialogflow)
    #expect(Self.templates(imported) == ["*greetings hello there"])
  }

  @Test(arguments: [
    ("pay $20 now", "pay twenty dollars now"), ("pay ($1,000.50).", "pay one thousand point five zero dollars"),
    ("the $name", "the name"),
  ])
  func dollarsAreNoParametersOfDialogflow(text: String, expected: String) {
    let imported = Self.imported(
      "intents/pay_usersays_en.json", #"[{"data":[{"text":"\#(text)"}],"isTemplate":false}]"#)
    #expect(Self.templates(imported) == ["*pay \(expected)"])
    #expect(imported.diagnostics.isEmpty && imported.compilation.diagnostics.isEmpty, "\(imported.diagnostics)")
  }

  @Test func dollarsAreNoListsOfRhasspyUnlessThereIsOne() {
    let imported = Self.imported("s.ini", "[T]\npay $20 now\nsee $7up\n", slots: ["7up": "one\ntwo\n"])
    #expect(Self.templates(imported).suffix(2) == ["*T pay twenty dollars now", "*T see $slot_7up"])
    #expect(imported.diagnostics.isEmpty, "\(imported.diagnostics)")
  }

  @Test func aRangeToANumberInGroupsOfSixtyIsLeftOut() {
    let number = "1" + String(repeating: ":3", count: 30)
    let imported = Self.imported(
      "t.yaml", "intents: {T: {data: [{sentences: ['go', 'at {a}']}]}}\nlists: {a: {range: {from: 0, to: \(number)}}}")
    #expect(imported.diagnostics.contains { "\($0)".hasPrefix("t.yaml:2:20: warning: expected a range from a whole") })
    #expect(Self.templates(imported).contains("*T go"), "\(imported.files)")
  }

  @Test func longListsAreTables() {
    let values = (0..<30).map { "\"w\($0)x, \($0)y\"" }.joined(separator: ", ")
    let imported = Self.imported(
      "t.yaml", "intents: {T: {data: [{sentences: ['go {a}']}]}}\nlists: {a: {values: [\(values)]}}")
    #expect(imported.files.map(\.name) == ["config.yaml", "list_a.csv"])
    #expect(imported.files[1].text.hasPrefix("\"w0x, 0y\"\n\"w1x, 1y\"\n"))
    #expect(imported.compilation.diagnostics.isEmpty, "\(imported.compilation.diagnostics)")
  }

  struct Hostile: CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let text: String
    /// What the error begins with; nil when something comes of it.
    let error: String?

    init(_ description: String, _ name: String, _ text: String, _ error: String?) {
      (testDescription, self.name, self.text, self.error) = (description, name, text, error)
    }
  }

  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let hostile: [Hostile] = [
    Hostile(
      "entities that double each other", "g.xml",
      "<!DOCTYPE g [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]><grammar>&c;</grammar>",
      "g.xml:1:1: error: no XML: a document type"),
    Hostile(
      "an entity from a file", "g.xml",
      "<!DOCTYPE g [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><grammar>&x;</grammar>",
      "g.xml:1:1: error: no XML: a document type"),
    Hostile("an entity that there is not", "g.xml", "<grammar>\n&x;</grammar>", "g.xml:2:1: error: no XML: &x;"),
    Hostile(
      "another encoding", "g.xml", "<?xml version='1.0' encoding='UTF-7'?><grammar/>",
      "g.xml:1:1: error: no XML: expected the encoding"),
    Hostile(
      "elements without end", "g.xml", "<grammar>" + many("<item>", 200_000), "g.xml:1:1: error: no XML: more than 100"),
    Hostile(
      "an element never closed", "g.xml", "<grammar>\n<rule id='a'>", "g.xml:2:1: error: no XML: <rule> is never closed"
    ),
    Hostile(
      "elements that overlap", "g.xml", "<grammar><rule></grammar></rule>", "g.xml:1:1: error: no XML: found </grammar>"
    ),
    Hostile("attributes without end", "g.xml", "<grammar " + many("a", 200_000), "g.xml:1:1: error: no XML"),
    Hostile("another document", "g.xml", "<html/>", "g.xml:1:1: error: expected a <grammar>"),
    Hostile(
      "rules of themselves", "g.xml",
      "<grammar root='a'><rule id='a'>x <ruleref uri='#a'/></rule></grammar>", "g.xml: there are no sentences"),
    Hostile(
      "rules that double each other", "g.xml",
      "<grammar root='r40'><rule id='r0'>x<tag>out='y'</tag></rule>"
        + (1...40).map { "<rule id='r\($0)'>" + many("<ruleref uri='#r\($0 - 1)'/>", 2) + "</rule>" }.joined()
        + "</grammar>", nil),
    Hostile(
      "repeats within repeats", "g.xml",
      "<grammar root='r'><rule id='r'>" + many("<item repeat='20'>", 20) + "x" + many("</item>", 20)
        + "</rule></grammar>",
      nil),
    Hostile("brackets without end", "s.ini", "[T]\na\n" + many("(", 10_000), nil),
    Hostile("an unknown format", "s.bin", "hello", "s.bin: this looks like none of"),
    Hostile("an empty file", "s.ini", "", "s.ini: there are no sentences"),
    Hostile("no JSON", "l.json", "{\"intents\": [", "l.json:1:14: error: no JSON: expected a value, found the end"),
    Hostile(
      "JSON with a slip", "l.json", "{\n  \"intents\": [\n    \"é\" oops]}",
      "l.json:3:9: error: no JSON: expected a comma or ], found \"o\""),
    Hostile("deep JSON", "l.json", many("[", 100_000) + many("]", 100_000), "l.json:1:1: error: "),
    Hostile("JSON of something else", "l.json", "{\"a\": 1}", "l.json: there are no sentences"),
    Hostile("no YAML", "h.yaml", "intents: [", "h.yaml:2:1: error: no YAML"),
    Hostile(
      "half a character", "l.json",
      "{\"intents\": [{\"name\": \"\\ud800\", \"sampleUtterances\": [\"a \\udc00 \\u0000b\"]}]}",
      "l.json:1:1: error: no JSON"),
  ]

  @Test(arguments: hostile)
  func whatIsHostileIsRefused(hostile: Hostile) {
    let imported = Self.imported(hostile.name, hostile.text)
    let errors = imported.diagnostics.filter { $0.severity == .error }.map { "\($0)" }
    if let expected = hostile.error {
      #expect(
        errors.contains { $0.replacing("error: ", with: "").hasPrefix(expected.replacing("error: ", with: "")) },
        "\(errors)")
      #expect(imported.files.isEmpty)
    } else {
      #expect(errors.isEmpty && !imported.files.isEmpty)
      // It may be too large, but that is found in time.
      #expect(imported.compilation.grammar != nil || imported.compilation.diagnostics.contains { $0.code == .tooLarge })
    }
  }
}

extension String {
  /// What stands behind the first occurrence of a text.
  fileprivate func components(after text: String) -> Substring? {
    firstRange(of: text).map { self[$0.upperBound...] }
  }
}
