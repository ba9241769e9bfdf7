import SLUGrammar
import Testing

@testable import SLUAppFiles

/// Two names of another format are two variables, however alike they are in what SAL takes for a name.
@Suite("Names of imports")
struct ImportNameTests {
  private static let hassil = "intents: {T: {data: [{sentences: ['go']}, {sentences: ['to <a b> <a.b> {x y} {x_y}']}]}}"

  /// A file, and its templates.
  static let names: [(String, String, [String])] = [
    (
      "t.yaml", hassil + "\nexpansion_rules: {a b: p, a.b: q}\nlists: {x y: {values: [r]}, x_y: {values: [s]}}",
      [
        "rule_a_b = p", "rule_a_b_2 = q", "list_x_y = r", "list_x_y_2 = s", "*T go",
        "*T to $rule_a_b $rule_a_b_2 $list_x_y(x_y) $list_x_y_2(x_y)",
      ]
    ),
    (
      "s.ini",
      "[light]\non_state = bright\nset <on_state> mode\n[light_on]\nstate = dim\nwant <state> <light.on_state>",
      [
        "rule_light_on_state = bright", "rule_light_on_state_2 = dim", "*light set $rule_light_on_state mode",
        "*light_on want $rule_light_on_state_2 $rule_light_on_state",
      ]
    ),
    (
      "g.grxml",
      "<grammar root='r'><rule id='r'>one <ruleref uri='#a_b'/> <ruleref uri='#a.b'/></rule><rule id='a.b'>x</rule>"
        + "<rule id='a_b'>y</rule></grammar>",
      ["rule_a_b = y", "rule_a_b_2 = x", "rule_r = one $rule_a_b $rule_a_b_2", "*r $rule_r"]
    ),
    (
      "l.json",
      #"{"intents": [{"name": "T", "slots": [{"name": "s", "type": "a.b"}, {"name": "t", "type": "a_b"}], "#
        + #""samples": ["go {s} {t}"]}], "types": [{"name": "a.b", "values": ["x"]}, {"name": "a_b", "values": ["y"]}]}"#,
      ["list_a_b = x", "list_a_b_2 = y", "*T go $list_a_b(s) $list_a_b_2(t)"]
    ),
  ]

  @Test(arguments: names)
  func areTwoVariables(file: String, text: String, templates: [String]) {
    let imported = ImportConstructTests.imported(file, text)
    #expect(ImportConstructTests.templates(imported).sorted() == templates.sorted())
    #expect(imported.diagnostics.isEmpty, "\(imported.diagnostics)")
    #expect(imported.compilation.diagnostics.isEmpty)
  }

  @Test func filesOfListsAreTwo() {
    let imported = ImportConstructTests.imported("s.ini", "[T]\ngo $a/b or $a_b\n", slots: ["a_b": "y", "a/b": "x"])
    let templates = ["slot_a_b = x", "slot_a_b_2 = y", "*T go $slot_a_b or $slot_a_b_2"]
    #expect(ImportConstructTests.templates(imported) == templates)
    #expect(imported.diagnostics.isEmpty, "\(imported.diagnostics)")
  }

  @Test func aNameThatIsTakenIsNoOther() {
    var names = VariableNames()
    let variables = [["a_2"], ["a"], ["a!"], ["a?"], ["a", "2"], ["a!"]].map { names.variable("r_", $0) }
    #expect(variables == ["r_a_2", "r_a", "r_a_", "r_a__2", "r_a_2_2", "r_a_"])
  }

  @Test(
    "Thousands of names that are called alike: no clock, but were the cost their square, it would take minutes",
    .timeLimit(.minutes(10)))
  func calledAlike() {
    var names = VariableNames()
    let variables = (0..<100_000).map { number in
      names.variable("r_", [String(String.UnicodeScalarView((0..<17).map { number >> $0 & 1 == 0 ? "!" : "?" }))])
    }
    #expect(Set(variables).count == 100_000)
  }
}
