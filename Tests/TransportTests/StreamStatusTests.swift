import SLUTransport
import Testing

@Suite("How a status quotes the other side") struct StreamStatusTests {
  @Test(
    "A message is one line of a bounded length, cut between characters",
    arguments: [
      ("as it is: 東京 e\u{301}", "as it is: 東京 e\u{301}"), ("a\nb\u{1B}[2J\0", #"a\nb\u{1B}[2J\u{0}"#),
      (String(repeating: "x", count: 1000), String(repeating: "x", count: 1000)),
      (String(repeating: "x", count: 1001), String(repeating: "x", count: 997) + "…"),
      (String(repeating: "東", count: 20_000), String(repeating: "東", count: 332) + "…"),
      (String(repeating: "\n", count: 600), String(repeating: #"\n"#, count: 498) + "…"),
      ("a" + String(repeating: "\u{301}", count: 100_000), "…"),
    ])
  func message(said: String, message: String) {
    let status = StreamStatus(.invalidArgument, said)
    #expect(status.message == message)
    #expect(status.message.utf8.count <= StreamStatus.longestMessage)
  }
}
