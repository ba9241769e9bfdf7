import SLUCore
import SLUTransport
import Testing

@testable import slu_cli

@Suite struct TerminalTextTests {
  @Test(
    "Columns of a text",
    arguments: [
      ("", 0), ("book", 4), ("naïve", 5), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("ﬁ", 1), ("תל", 2), ("‹›", 2),
      ("👍", 2), ("🇫🇮", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("☕", 2), ("\u{200B}", 0), ("ﾊ", 1), ("Ａ", 2),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(
    "A terminal gets nothing to obey",
    arguments: [
      ("plain", "plain"), ("naïve 👩‍👩‍👧 e\u{301}", "naïve 👩‍👩‍👧 e\u{301}"), ("\u{1B}[2J", "\\u{1B}[2J"),
      ("a\nb\tc\r", "a\\nb\\tc\\r"),
      ("\u{0}\u{7F}\u{9B}31m", "\\u{0}\\u{7F}\\u{9B}31m"), ("\u{202E}evil", "\\u{202E}evil"), ("\u{2028}", "\\u{2028}"),
    ])
  func printable(text: String, printable: String) {
    #expect(text.printable == printable)
    #expect(Span(text).text == printable)
  }

  @Test(
    "Words are set into lines",
    arguments: [
      (nil, "a bb ccc", ["> a bb ccc"]), (8, "a bb ccc", ["> a bb", "  ccc"]), (10, "a bb ccc", ["> a bb ccc"]),
      (5, "abcdefgh i", ["> abc", "  def", "  gh", "  i"]), (6, "日本語の", ["> 日本", "  語の"]), (5, "日本", ["> 日", "  本"]),
      (2, "ab", ["> a", "  b"]), (9, "", ["> "]), (8, "xx abcdefg", ["> xx", "  abcdef", "  g"]),
    ] as [(Int?, String, [String])])
  func wrapping(width: Int?, text: String, lines: [String]) {
    let words = text.split(separator: " ").map { [Span(String($0))] }
    let set = LineWrapping(width: width).lines(words, head: [Span("> ")], indent: [Span("  ")])
    #expect(set.map { $0.text(isStyled: false) } == lines)
  }

  @Test(
    "Long ids keep both ends",
    arguments: [(nil, "abcdefgh"), (8, "abcdefgh"), (7, "abc…fgh"), (4, "ab…h"), (1, "…"), (0, "…")] as [(Int?, String)]
  )
  func cut(width: Int?, text: String) {
    #expect(LineWrapping(width: width).cut("abcdefgh") == text)
  }

  @Test("An id of a megabyte is cut at once, between letters that take two columns, too")
  func cutOfALongOne() {
    #expect(LineWrapping(width: 7).cut(String(repeating: "x", count: 1 << 20)) == "xxx…xxx")
    #expect(LineWrapping(width: 6).cut("日本語の文字") == "日…字")
  }

  @Test func aSpaceBetweenTwoWordsOfOneStyleJoinsThem() {
    let line = [Span("a", .bold), Span(" "), Span("b", .bold), Span(" "), Span("c", .dim), Span(" "), Span("d")]
    #expect(line.text(isStyled: true) == "\u{1B}[1ma b\u{1B}[0m \u{1B}[2mc\u{1B}[0m d")
    #expect(line.text(isStyled: false) == "a b c d")
  }

  @Test(
    "Colours: the option comes before NO_COLOR, which comes before the terminal",
    arguments: [
      (.auto, true, nil, true), (.auto, false, nil, false), (.auto, true, "1", false), (.auto, true, "", true),
      (.always, false, "1", true), (.never, true, nil, false),
    ] as [(ColorChoice, Bool, String?, Bool)])
  func color(choice: ColorChoice, isTerminal: Bool, noColor: String?, isColored: Bool) {
    #expect(choice.isColored(isTerminal: isTerminal, noColor: noColor) == isColored)
  }

  @Test func aTypeHasOneColourAndNoneIsThatOfIntents() {
    #expect(EntityPalette.color(ofType: "destination") == "32")
    let colors = Set((0..<100).map { EntityPalette.color(ofType: "type\($0)") })
    #expect(colors.count == 6)
    #expect(!colors.contains(EntityPalette.intent))
  }
}
