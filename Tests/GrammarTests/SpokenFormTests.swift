import SLUGrammar
import Testing

/// Words as they are said.
@Suite struct SpokenFormTests {
  private static let marks = String(repeating: "\u{301}", count: 30_000)

  @Test(
    arguments: [
      ("t-shirts", ["t", "shirts"]), ("38", ["thirty", "eight"]), ("7pm", ["seven", "pm"]), ("5th", ["fifth"]),
      ("7:00", ["seven"]), ("7:05", ["seven", "oh", "five"]), ("7:30", ["seven", "thirty"]),
      ("007", ["zero", "zero", "seven"]), ("1.5", ["one", "point", "five"]), ("1,000", ["one", "thousand"]),
      ("1:1:1", ["one", "one", "one"]), ("1!1", ["one", "one"]), ("?!", []), ("o’clock", ["o'clock"]),
      ("$50", ["fifty", "dollars"]), ("$50,", ["fifty", "dollars"]), ("$1", ["one", "dollar"]),
      ("$4.50!", ["four", "point", "five", "zero", "dollars"]),
      ("€1,250", ["one", "thousand", "two", "hundred", "fifty", "euros"]),
      ("$5k", ["five", "thousand", "dollars"]), ("£2.5m", ["two", "point", "five", "million", "pounds"]),
      ("20€", ["twenty", "euros"]), ("€", ["euros"]), ("1€", ["one", "euro"]), ("50¢", ["fifty", "cents"]),
      ("$", ["dollars"]),
      ("50%.", ["fifty", "percent"]), ("2.5%", ["two", "point", "five", "percent"]), ("%", ["percent"]),
      ("20°", ["twenty", "degrees"]), ("20°C", ["twenty", "degrees", "celsius"]), ("2½", ["two", "and", "a", "half"]),
      ("½", ["a", "half"]), ("#5", ["number", "five"]), ("c#", ["c#"]), ("$name", ["$name"]), ("us$5", ["us$5"]),
      ("&", ["and"]), ("H&M", ["h", "and", "m"]), ("Disney+", ["disney", "plus"]), ("c++", ["c", "plus", "plus"]),
      ("+44", ["plus", "forty", "four"]), ("me+you@here.com", ["me+you@here.com"]),
      ("1.5x", ["one", "point", "five", "x"]), ("m8", ["m", "eight"]), ("H2O", ["h", "two", "o"]),
      ("vitamin-b12,", ["vitamin", "b", "twelve"]), ("'69", ["sixty", "nine"]),
      ("’05,", ["zero", "five"]), ("'n'", ["'n'"]), ("o'2", ["o'2"]),
      ("blink-182", ["blink", "one", "hundred", "eighty", "two"]),
      ("⅔", ["two", "thirds"]), ("1⅛", ["one", "and", "an", "eighth"]), ("m8x20", ["m", "eight", "x", "twenty"]),
      ("4k", ["four", "k"]),
      ("2026-11-21,", ["november", "twenty", "first", "two", "thousand", "twenty", "six"]),
      ("2026-13-01", ["two", "thousand", "twenty", "six", "thirteen", "zero", "one"]),
      ("12/25,", ["december", "twenty", "fifth"]), ("25/12", ["december", "twenty", "fifth"]),
      ("5/12", ["may", "twelfth"]), ("6/7/27", ["june", "seventh", "two", "thousand", "twenty", "seven"]),
      ("12/25/98", ["december", "twenty", "fifth", "one", "thousand", "nine", "hundred", "ninety", "eight"]),
      ("12/25/2026", ["december", "twenty", "fifth", "two", "thousand", "twenty", "six"]),
      ("7:00pm", ["seven", "pm"]), ("08:00", ["eight"]), ("00:00", ["zero", "hundred"]),
      ("00:05", ["zero", "oh", "five"]),
      ("p.m.", ["pm"]), ("7p.m.", ["seven", "pm"]), ("7:30p.m.", ["seven", "thirty", "pm"]), ("U.S.", ["u", "s"]),
      ("D.C.", ["d", "c"]), ("U.S.A.,", ["u", "s", "a"]), ("L.A", ["l", "a"]), ("a.m.", ["am"]), ("A.M", ["am"]),
      ("D.", ["d"]), ("dr.no", ["dr.no"]), ("a..b", ["a..b"]), ("St.", ["st"]), ("b.c.d.ef", ["b.c.d.ef"]),
      // One character of many marks is said as it is, and what stands around it goes.
      ("(x" + marks + "),", ["x" + marks]), ("a–" + marks, ["a–" + marks]), ("A-x" + marks, ["a", "x" + marks]),
      // A keycap and a digit with an accent are characters of their own.
      ("1️⃣", ["1️⃣"]), ("12️⃣", ["one", "2️⃣"]), ("1\u{301}", ["1\u{301}"]), ("7:1️⃣", ["seven", "1️⃣"]),
    ] as [(String, [String])])
  func aWordIsSaid(_ word: String, _ said: [String]) { #expect(SpokenForm.words(of: word) == said) }

  @Test(arguments: [
    (["pizza", "(large)"], "pizza large"), (["zanzibar,"], "zanzibar"), ([".5"], ".5"), (["(.5,"], ".5"),
    (["New", "York."], "New York"), (["?", "!"], "? !"), (["a", "?"], "a"), (["D.C."], "D.C"),
  ])
  func punctuationAroundWordsGoes(words: [String], bare: String) { #expect(SpokenForm.bare(words) == bare) }

  @Test func aLongWordTakesNoDepth() {
    for piece in ["1:", "1!", "1a", "0:", "a&", "$1", "+", "%", "½", "°c", "1.", "$"] {
      #expect(!SpokenForm.words(of: String(repeating: piece, count: 100_000)).isEmpty, "\(piece)")
    }
  }

  @Test func wordsOfAnUtteranceAreCountedAsTheyAreSaid() {
    #expect(UtteranceText("book a t-shirt 0042").spokenCount == 8)
    #expect(UtteranceText(String(repeating: "1", count: 4000)).spokenCount == 4000)
  }

  @Test(arguments: [
    ("two—hammers", ["two", "hammers"]), ("go–now—please", ["go", "now", "please"]), ("9–5", ["9–5"]),
    ("a — b", ["a", "—", "b"]), ("—a—", ["—a—"]), ("t-shirt", ["t-shirt"]), ("“a—b”", ["“a", "b”"]),
  ])
  func aDashBetweenWordsPartsThem(text: String, words: [String]) { #expect(UtteranceText(text).words == words) }
}
