import SLUEventLog
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test(
    "Written in one form, members in their order",
    arguments: [
      (JSONValue.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(0), "0"),
      (.integer(.min), "-9223372036854775808"), (.integer(.max), "9223372036854775807"),
      (.number(0), "0.0"), (.number(1), "1.0"), (.number(0.667), "0.667"), (.number(-2.5), "-2.5"),
      (.number(0.1 + 0.2), "0.30000000000000004"), (.number(0.00001), "1e-05"), (.number(1e300), "1e+300"),
      (.number(.leastNonzeroMagnitude), "5e-324"), (.number(.nan), "null"), (.number(-.infinity), "null"),
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

  @Test(
    "A number that need not be whole reads back as it was",
    arguments: [0.1, 2.0 / 3, -1e-7, .pi * 1e20, .greatestFiniteMagnitude])
  func readsBack(number: Double) {
    var lines = JSONLines()
    lines.append(.number(number))
    #expect(Double(lines.text.dropLast()) == number)
  }
}
