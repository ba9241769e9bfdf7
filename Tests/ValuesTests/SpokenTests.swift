import SLUValues
import Testing

@Suite struct SpokenTests {
  @Test(
    "The words stay as they were said, with single blanks between them",
    arguments: [
      ("buy milk", "buy milk"), ("  Buy\t milk\n", "Buy milk"), ("Anne-Marie, hello!", "Anne-Marie, hello!"),
      ("twenty-five", "twenty-five"), ("ÅNGSTRÖM", "ÅNGSTRÖM"),
    ])
  func asSpoken(text: String, value: String) {
    #expect(Spoken().reads(text) == .value(value))
  }

  @Test(
    "Capitals by Unicode's rules alone",
    arguments: [
      ("New  YORK", "new york", "New York"), ("anne-marie", "anne-marie", "Anne-Marie"),
      ("ÅNGSTRÖM", "ångström", "Ångström"), ("istanbul", "istanbul", "Istanbul"), ("ßa", "ßa", "Ssa"),
      ("o'brien", "o'brien", "O'brien"),
    ])
  func cases(text: String, lower: String, capitalized: String) {
    #expect(Spoken(case: .lower).reads(text) == .value(lower))
    #expect(Spoken(case: .capitalized).reads(text) == .value(capitalized))
  }

  @Test("No word is a fault", arguments: ["", " ", "\n\t", "…", "?!"])
  func nothing(text: String) {
    #expect(Spoken().reads(text).fault?.code == .notOfThisKind)
  }
}
