import SLUGrammar
import Testing

@testable import SLUAppFiles

/// What an import says is about what its author wrote, and is said once.
@Suite("Messages of imports")
struct ImportMessageTests {
  private static func intents(_ sentence: String) -> String {
    "intents: {T: {data: [{sentences: ['go', '\(sentence)']}]}}"
  }

  static let names: [(String, String, String)] = [
    ("t.yaml", intents("go <loop>") + "\nexpansion_rules: {loop: 'a <loop>'}", "<loop> is made of itself"),
    (
      "t.yaml", intents("go <a.b>") + "\nexpansion_rules: {a: x, A: y, a-b: x, 'a b': z, 'a.b': 'z <a.b>'}",
      "<a.b> is made of itself"
    ),
    (
      "t.yaml", intents("go {a.b}") + "\nlists: {'a b': {values: [x]}, 'a.b': {wildcard: true}, a: {values: [z]}}",
      "{a.b} takes any words"
    ),
    ("s.ini", "[T]\ngo\nto <numeric value>\n", "<numeric value> is not defined; what needs it is left out"),
    ("s.ini", "[T]\ngo\nto <Other.rule>\n", "<Other.rule> is not defined"),
    ("s.ini", "[T]\ngo\nto $zones/big{zone}\n", "$zones/big is not defined"),
    ("s.ini", "[T]\ngo\na = x\na = y\n", "<a> is defined already"),
    (
      "g.grxml",
      "<grammar root='r'><rule id='r'><one-of><item>a</item><item><ruleref uri='#b c'/></item></one-of></rule></grammar>",
      "the rule b c is not defined"
    ),
    (
      "g.grxml", "<grammar root='r'><rule id='r'>a</rule><rule id='r'>b</rule></grammar>",
      "the rule r is defined already"
    ),
    (
      "l.json",
      #"{"intents": [{"name": "T", "samples": ["go"]}], "types": [{"name": "A", "values": ["x"]}, {"name": "A", "values": ["y"]}]}"#,
      "the slot type A is defined already"
    ),
  ]

  @Test(arguments: names)
  func callThingsWhatTheyAreCalledThere(file: String, text: String, message: String) {
    let found = ImportConstructTests.imported(file, text).diagnostics.map(\.message)
    #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
    #expect(!found.contains { $0.contains("rule_") || $0.contains("list_") || $0.contains("slot_") }, "\(found)")
  }

  @Test("one file of Home Assistant's says once that rules are in others", arguments: 1...8)
  func aFileAlone(count: Int) {
    let rules = (1...count).map { "[<r\($0)>]" }.joined(separator: " ")
    let imported = ImportConstructTests.imported(
      "t.yaml", "intents: {T: {data: [{sentences: ['go \(rules)', 'to \(rules)', '<r1> it']}]}}")
    let names = (1...count).prefix(5).map { "<r\($0)>" }.joined(separator: ", ")
    let more = count > 5 ? " and \(count - 5) more" : ""
    #expect(
      imported.diagnostics.map { "\($0)".split(separator: "\n")[0] } == [
        "t.yaml:1:36: warning: not defined here: \(names)\(more); what needs them is left out: import the folder of the language"
      ])
    #expect(ImportConstructTests.templates(imported).count == 2)
  }

  @Test func filesOfAFolderSayWhatTheyLack() {
    let files = ["a.yaml", "b.yaml"].map {
      ImportFiles.File(name: $0, text: Self.intents("to <r>") + "\nexpansion_rules: {\($0.prefix(1)): x}")
    }
    let imported = AppImport(ImportFiles(path: "f", files: files), format: nil)
    let expected = "<r> is not defined; what needs it is left out"
    #expect(imported.diagnostics.map(\.message) == [expected, expected])
  }

  @Test(arguments: ["stop the timer for [the] [(*)]{name}", "play (*){song}", "say *"])
  func aSentenceOfRhasspyWithAnyWordsIsLeftOut(sentence: String) {
    let imported = ImportConstructTests.imported("s.ini", "[T]\ngo\n\(sentence)\nwhat * * stars*\n\\* go\n")
    #expect(ImportConstructTests.templates(imported) == ["*T go", "*T go"])
    let expected = "* takes any words, which has no form in SAL; the sentence is left out"
    #expect(imported.diagnostics.map(\.message) == [expected, expected])
  }
}
