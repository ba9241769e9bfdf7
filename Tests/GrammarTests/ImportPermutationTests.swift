import SLUGrammar
import Testing

@testable import SLUAppFiles

/// Parts of Home Assistant's sentences that may come in any order.
@Suite("Permutations of imports")
struct ImportPermutationTests {
  @Test(arguments: [
    ("turn on;the lamp", "*T ![turn on|the lamp]"), ("turn on ; the lamp", "*T ![turn on|the lamp]"),
    ("(turn on);[the] tv", "*T ![turn on|{the} tv]"), ("[a;b] c", "*T {![a|b]} c"), ("a;", "*T a"),
    ("(a;(b|c)) d", "*T ![a|[b|c]] d"), ("light[s];on", "*T ![[light|lights]|on]"),
  ])
  func semicolons(sentence: String, template: String) {
    let imported = ImportConstructTests.imported("t.yaml", "intents: {T: {data: [{sentences: ['\(sentence)']}]}}")
    #expect(ImportConstructTests.templates(imported) == [template])
    #expect(imported.diagnostics.isEmpty && imported.compilation.diagnostics.isEmpty, "\(imported.diagnostics)")
  }

  @Test("Order and choice in one group mean nothing", arguments: [("(a;b|c) d", 36), ("a|b;c", 36), ("x [a|b;c]", 38)])
  func mixed(sentence: String, column: Int) {
    let imported = ImportConstructTests.imported("t.yaml", "intents: {T: {data: [{sentences: ['\(sentence)', go]}]}}")
    #expect(ImportConstructTests.templates(imported) == ["*T go"])
    let expected =
      "t.yaml:1:\(column): warning: found both \"|\" and \";\" in a group: put brackets around one of them; "
      + "the sentence is left out"
    #expect(imported.diagnostics.map { "\($0)".split(separator: "\n")[0] } == [expected[...]])
  }
}
