import SLUEventLog
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test(
    "Written in one form, members in their order",
    arguments: [
      (JSONValue.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(0), "0"),
      (.integer(.min), "-9223372036854775808"), (.integer(.max), "9223372036854775807"),
      ("a \"quoted\"\n\\ \u{1} ü", #""a \"quoted\"\n\\ \u0001 ü""#), (.array([]), "[]"), (.object([]), "{}"),
      (["b": .integer(1), "a": ["x", .null], "b": .object([])] as JSONValue, #"{"b":1,"a":["x",null],"b":{}}"#),
      (JSONValue(nil as String?), "null"), (JSONValue("x" as String?), #""x""#), (JSONValue(nil as Int?), "null"),
      (JSONValue(-7 as Int?), "-7"),
    ])
  func text(value: JSONValue, text: String) {
    var lines = JSONLines()
    lines.append(value)
    #expect(lines.text == text + "\n")
  }
}
