import SLUAppFiles
import Testing

/// Utterances to label: text or JSON, one a line.
@Suite("Utterance files")
struct UtteranceFileTests {
  static let lines: [(String, String, [String])] = [
    ("plain text", "book  a\tflight", ["book a flight"]), ("blank lines", "\n  \na\n\n", ["a"]),
    ("ends of every kind", "a\r\nb\rc", ["a", "b", "c"]), ("the same line again", "a b\na  b", ["a b"]),
    ("an object", "{\"text\": \"to \\u00e9 \\\"x\\\"\", \"n\": [1]}", ["to é \"x\""]),
    ("marks of annotated utterances", "*book [a](b) c|d", ["book a b c d"]),
    ("control characters", "a\u{0}b {\u{1B}", ["a b {"]),
  ]

  @Test(arguments: lines)
  func areWords(what: String, text: String, utterances: [String]) {
    let file = UtteranceFile(text)
    #expect(file.utterances == utterances)
    #expect(file.brokenLines.isEmpty)
  }

  static let broken = ["{\"text\": ", "{\"words\": \"a\"}", "{\"text\": 1}", "{\"text\": \" \"}", "[] * ()", "{"]

  @Test(arguments: broken)
  func whatIsNoneIsCounted(line: String) {
    let file = UtteranceFile("a\n\(line)\nb")
    #expect(file.utterances == ["a", "b"])
    #expect(file.brokenLines == [2])
  }
}
