import SLUGrammar
import SLUTestKit
import Testing

/// Every construct of the language: what it takes, and what it does not take as it stands.
@Suite("Constructs")
struct ConstructTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let templates: String
    /// Annotated lines that must match exactly.
    var takes: [String]
    /// Words that must not match exactly.
    var refuses: [String] = []
  }

  static let rows: [Row] = [
    Row(
      testDescription: "signs", templates: "*find [H&M|Disney+|50% off](brand)",
      takes: [
        "*find [h and m](brand)", "*find [H & M](brand)", "*find [disney plus](brand)",
        "*find [fifty percent off](brand)",
      ], refuses: ["h m", "disney", "50 off"]),
    Row(
      testDescription: "words", templates: "*greet hello there", takes: ["*greet hello there"],
      refuses: ["hello", "there"]),
    Row(
      testDescription: "a list in one line", templates: "*go [a | b c] now", takes: ["*go a now", "*go b c now"],
      refuses: ["b now", "a b c now", "now"]),
    Row(
      testDescription: "a list with an item a line, mixed with bars, empty items dropped",
      templates: "x = [\n  a | b\n\n  c |\n]\n*go $x", takes: ["*go a", "*go b", "*go c"], refuses: ["a b"]),
    Row(
      testDescription: "weights", templates: "*go [3: a | 0.6: b | c]", takes: ["*go a", "*go b", "*go c"],
      refuses: ["3 a"]),
    Row(
      testDescription: "an optional part", templates: "*go {please} run {0.1: now}",
      takes: ["*go run", "*go please run", "*go please run now", "*go run now"], refuses: ["please", "now run"]),
    Row(
      testDescription: "a permutation", templates: "*go ![a | b | c]",
      takes: ["*go a b c", "*go a c b", "*go b a c", "*go b c a", "*go c a b", "*go c b a"],
      refuses: ["a b", "a a b", "a b c a"]),
    Row(
      testDescription: "a permutation with optional and nested items",
      templates: "*go to ![{in [1..2](n)} | ![x | y] | {z}]",
      takes: ["*go to x y", "*go to y x in [two](n)", "*go to z in [one](n) x y", "*go to in [one](n) y x z"],
      refuses: ["to x z y", "to z", "to x y in"]),
    Row(
      testDescription: "a range", templates: "*count [8..12](n) times",
      takes: ["*count [eight](n) times", "*count [twelve](n) times", "*count [10](n) times"],
      refuses: ["seven times", "thirteen times", "8..12 times"]),
    Row(
      testDescription: "a range beyond a hundred", templates: "*count [98..205](n)",
      takes: [
        "*count [one hundred](n)", "*count [two hundred five](n)", "*count [two hundred and five](n)",
        "*count [a hundred](n)", "*count [a hundred and ten](n)", "*count [a hundred ten](n)",
      ],
      refuses: ["two hundred six", "ninety seven", "a ninety eight", "a two hundred"]),
    Row(
      testDescription: "a range among other items, weighted, and one below zero",
      templates: "*count [2: 1..3|many|-2..-1](n)",
      takes: ["*count [two](n)", "*count [many](n)", "*count [minus one](n)"], refuses: ["four", "one many"]),
    Row(
      testDescription: "a time is no weight, dots are no range", templates: "*go [10:30|at 10: wait...|8]",
      takes: ["*go ten thirty", "*go at ten wait", "*go eight"], refuses: ["thirty"]),
    Row(
      testDescription: "an exclamation mark is no permutation", templates: "*go hello! {now} [a|b]",
      takes: ["*go hello now a", "*go hello b"], refuses: ["a hello", "hello a b"]),
    Row(
      testDescription: "variables within variables", templates: "a = [x|y]\nb = {very} $a\n*go $b(thing) $b",
      takes: ["*go [x](thing) very y", "*go [very y](thing) x"], refuses: ["x", "very x"]),
    Row(
      testDescription: "entities within variables", templates: "p = from [rome|paris](from)\n*go $p",
      takes: ["*go from [paris](from)"], refuses: ["from"]),
    Row(
      testDescription: "whole intents within variables, joined",
      templates: "i = [*on turn on the [tv|light](device)\n*off turn off the [tv|light](device)]\n$i {and $i}",
      takes: [
        "*on turn on the [tv](device)", "*on turn on the [light](device) and *off turn off the [tv](device)",
      ], refuses: ["turn on the tv and", "and turn on the tv"]),
    Row(
      testDescription: "an entity on an expression", templates: "*go [in {the} [big|small] city](place)",
      takes: ["*go [in the big city](place)", "*go [in small city](place)"], refuses: ["in the city"]),
    Row(
      testDescription: "weighted templates in a list", templates: "t = [5: *a one\n 2: *b two]\n$t",
      takes: ["*a one", "*b two"], refuses: ["one two"]),
    Row(
      testDescription: "many intents in one template", templates: "*a one and *b two {then *c three}",
      takes: ["*a one and *b two", "*a one and *b two then *c three"], refuses: ["one", "two"]),
    Row(
      testDescription: "a segment without an intent", templates: "*_ well then *go run",
      takes: ["*_ well then *go run"], refuses: ["well then"]),
    Row(
      testDescription: "comments", templates: "# one\nx = [a # not here\n# but here ]\nb]\n  # and here\n*go $x",
      takes: ["*go b", "*go a"], refuses: ["but here", "a # not here", "a not here"]),
    Row(
      testDescription: "comments behind templates", templates: "x = [a|#b] # one [\n*go $x #\n*stop c# {d} # two",
      takes: ["*go a", "*go #b", "*stop c#", "*stop c# d"], refuses: ["two", "one"]),
    Row(
      testDescription: "weights without a nought", templates: "*go {.2: a} [.5: b|1.: c]", takes: ["*go a b", "*go c"]),
    Row(
      testDescription: "statements on one line", templates: "x = [a] y = [b|c] z=d\n*go $x $y $z",
      takes: ["*go a b d", "*go a c d"]),
    Row(
      testDescription: "a statement goes on while a bracket is open", templates: "*go [a\n] {\n b\n c }",
      takes: ["*go a", "*go a b c"], refuses: ["a b"]),
    Row(
      testDescription: "words as they are said", templates: "*buy T-shirts size 38 at 10:30 on the 5th, O’Brien",
      takes: [
        "*buy t shirts size thirty eight at ten thirty on the fifth o'brien",
        "*buy T-SHIRTS size 38 at 10:30 on the 5th O'Brien",
      ], refuses: ["tshirts size three eight at ten thirty on the fifth o'brien"]),
    Row(
      testDescription: "a standard variable", templates: "*go on $SPEECHLY.DATE(day)",
      takes: ["*go on [january fifth twenty twenty](day)", "*go on [tomorrow](day)", "*go on [next friday](day)"],
      refuses: ["on banana"]),
    Row(
      testDescription: "names with hyphens and digits", templates: "a-1 = [x]\n*go-2 $a-1(e_3)",
      takes: ["*go-2 [x](e_3)"]),
  ]

  @Test(arguments: rows)
  func takesJustWhatItSays(row: Row) throws {
    let grammar = try Grammar(templates: row.templates)
    for line in row.takes {
      let expected = try AnnotatedUtterance(line)
      let words = expected.segments.flatMap(\.words).joined(separator: " ")
      #expect(parsed(words, by: grammar) == expected)
      #expect(isExact(words, grammar), "\(words)")
    }
    for words in row.refuses { #expect(!isExact(words, grammar), "\(words)") }
  }

  private func isExact(_ text: String, _ grammar: Grammar) -> Bool {
    var matcher = Matcher(grammar)
    for word in text.split(separator: " ") { matcher.push(String(word)) }
    return matcher.best.isExact
  }
}
