import SLUGrammar
import Testing

@testable import SLUAppFiles

@Suite("Characters that tables do not have")
struct TableCharacterTests {
  @Test(
    "They are errors in the table, as in the configuration itself",
    arguments: [
      ("\0\0\0", "t.csv:1:1", "U+0000"), ("lamp\nla\u{1B}[31mmp\n", "t.csv:2:3", "U+001B"),
      ("lamp,\u{7F}", "t.csv:1:6", "U+007F"), ("café\r\né\u{85}\u{9B}", "t.csv:2:3", "U+009B"),
    ])
  func control(table: String, place: String, code: String) {
    let yaml = "imports: [{name: device, source: t.csv}]\ntemplates: '*go $device(device)'"
    let compilation = AppFileTests.compile(yaml, tables: ["t.csv": table])
    #expect(compilation.grammar == nil)
    #expect(
      compilation.diagnostics.map { "\($0.place.map { "\($0)" } ?? "") \($0.message)" } == [
        "\(place) expected text, found the control character \(code)"
      ])
  }

  @Test("Tabs, ends of lines and marks at the beginning are none of them")
  func fine() {
    let yaml = "imports: [{name: device, source: t.csv}]\ntemplates: '*go $device(device)'"
    let compilation = AppFileTests.compile(yaml, tables: ["t.csv": "\u{FEFF}red\tlamp\r\nnaïve\u{A0}radio\r\n"])
    #expect(compilation.grammar != nil)
    // That a tab parts no fields is said.
    #expect(compilation.diagnostics.map(\.severity) == [.warning], "\(compilation.diagnostics)")
  }

  @Test(
    "Quotation marks behind blanks and a letter: no clock, but were the cost their product, it would take minutes",
    .timeLimit(.minutes(10)))
  func quotationMarks() {
    let (blanks, marks) = (String(repeating: " ", count: 300_000), String(repeating: "\"", count: 300_000))
    #expect(Table(blanks + "x" + marks + ",b").rows == [.init(line: 1, fields: ["x" + marks, "b"])])
    #expect(Table("  \"a, \"\"b\"\"\" ,\"\",  \"c\"").rows == [.init(line: 1, fields: ["a, \"b\"", "", "c"])])
  }
}
