import SLUValues
import Testing

@Suite struct IdentifierTests {
  @Test(
    "Letters, digits and symbols by their names",
    arguments: [
      ("zero zero seven x", "007x"), ("a b one two", "ab12"),
      ("one two seven dot zero dot zero dot one slash x y", "127.0.0.1/xy"), ("double seven", "77"),
      ("triple zero", "000"), ("quadruple one", "1111"), ("double l", "ll"), ("triple dash a", "---a"),
      ("capital a", "A"), ("capital a b", "Ab"), ("upper case q nine", "Q9"), ("uppercase q nine", "Q9"),
      ("lower case Q nine", "q9"), ("double capital b", "BB"), ("a dash b", "a-b"), ("a hyphen b", "a-b"),
      ("a minus b", "a-b"), ("a underscore one", "a_1"), ("a under score one", "a_1"), ("a slash b", "a/b"),
      ("a forward slash b", "a/b"), ("c colon backslash d", "c:\\d"), ("one point two", "1.2"),
      ("a full stop b", "a.b"),
      ("x at sign y", "x@y"), ("hash one", "#1"), ("number sign four", "#4"), ("plus nine", "+9"),
      ("a equals b", "a=b"),
      ("a question mark b", "a?b"), ("five star", "5*"),
    ])
  func names(text: String, code: String) {
    #expect(Identifier().reads(text) == .value(code))
  }

  @Test(
    "Numbers of several digits",
    arguments: [
      ("twenty three", "23"), ("twenty-three", "23"), ("fifteen", "15"), ("a twenty b", "a20b"),
      ("twenty zero", "200"), ("ten eleven", "1011"), ("a forty five", "a45"), ("one twenty five", "125"),
      ("nineteen eighty four", "1984"), ("two hundred and five", "205"), ("two hundred five a", "205a"),
      ("three thousand x", "3000x"), ("007", "007"), ("a 007 b", "a007b"), ("0", "0"), ("double twenty", nil),
    ])
  func numbers(text: String, code: String?) {
    #expect(Identifier().reads(text).value == code)
  }

  @Test(
    "\"oh\" is a zero beside a number, and a letter otherwise",
    arguments: [
      ("two oh seven", "207"), ("oh seven", "07"), ("seven oh", "70"), ("b oh b", "bob"), ("oh", "o"),
      ("x oh seven", "x07"),
      ("double oh seven", "007"), ("one oh oh one", "1001"), ("one dot oh dot a", "1.0.a"),
      ("a dash oh dash b", "a-o-b"),
      ("one o two", "1o2"), ("oh as in oscar one", "o1"),
    ])
  func oh(text: String, code: String) {
    #expect(Identifier().reads(text) == .value(code))
  }

  @Test(
    "Letters by words that begin with them",
    arguments: [
      ("alpha bravo", "ab"), ("Alfa Zulu nine", "az9"), ("x-ray xray", "xx"), ("capital bravo", "B"),
      ("double echo", "ee"), ("a as in apple", "a"), ("x as in x ray one", "x1"), ("x as in x one", nil),
      ("b for bravo", "b"), ("b for butter one", "b1"),
      ("n like nancy dash m", "n-m"), ("capital s as in sugar", "S"), ("zed", "z"), ("double u", "w"),
      ("zee zee", "zz"),
    ] as [(String, String?)])
  func alphabet(text: String, code: String?) {
    #expect(Identifier().reads(text).value == code)
  }

  @Test(
    "What is written already stays",
    arguments: [
      ("AB-123", "AB-123"), ("AB-CD", "AB-CD"), ("x1", "x1"), ("ABC", "ABC"), ("a-b-c", "a-b-c"),
      ("10.0.0.1/ab", "10.0.0.1/ab"),
      ("X Y 7", "XY7"), ("AB123.", "AB123"), ("ä 1", "ä1"), ("a / b", "a/b"),
    ])
  func written(text: String, code: String) {
    #expect(Identifier().reads(text) == .value(code))
  }

  @Test(
    "What spells no code",
    arguments: [
      "", "...", "banana", "seven bananas", "b for apple", "a as in banana", "dash", "slash dot slash", "double",
      "double banana", "capital", "capital seven banana", "hundred", "a hundred", "merry-go-round", "a b €", "1,5", "½",
    ])
  func refuses(text: String) {
    #expect(Identifier().reads(text).fault?.code == .notOfThisKind)
  }

  @Test("The spelling alphabet may be turned off, and a length asked for")
  func options() {
    #expect(Identifier(readsSpellingAlphabet: false).reads("alpha").fault?.code == .notOfThisKind)
    #expect(Identifier(length: 3...4).reads("a b c") == .value("abc"))
    #expect(Identifier(length: 3...4).reads("a twenty three x") == .value("a23x"))
    #expect(Identifier(length: 3...4).reads("a b").fault?.code == .notAccepted)
    #expect(Identifier(length: 3...4).reads("a b c d e").fault?.code == .notAccepted)
  }
}
