import SLUPronunciation
import SLUTestKit
import Testing

/// The text of the CMU dictionary.
@Suite("CMU lexicons")
struct CMULexiconTests {
  static func read(_ text: String) -> CMULexicon { CMULexicon(Array(text.utf8), file: "l") }

  static func lines(_ dictionary: PronunciationDictionary) -> [String] {
    var lines: [String] = []
    dictionary.forEach { word, phones in lines.append(word + " " + phones.map(\.name).joined(separator: " ")) }
    return lines
  }

  static let right: [(String, String, [String])] = [
    ("a word", "hello HH AH L OW\n", ["hello HH AH L OW"]),
    ("no end of the last line", "a AH", ["a AH"]),
    ("stress, case and blanks", "Hello\tHH  ah0 l Ow1 \r\n", ["hello HH AH L OW"]),
    ("variants", "a(2) EY\na AH\na(13) AA\n", ["a EY", "a AH", "a AA"]),
    ("the same twice, but for stress", "a AH0\na(2) AH1\n", ["a AH"]),
    ("comments and empty lines", ";;; x\n# y\n\n  \na AH # as in about\n", ["a AH"]),
    ("a mark in front of UTF-8", "\u{FEFF}a AH", ["a AH"]),
    (
      "other marks", "'em AH M\no'hare OW HH EH R\nad-hoc AE D HH AA K\na.m. EY EH M\n(paren P ER EH N\n",
      ["'em AH M", "o'hare OW HH EH R", "ad-hoc AE D HH AA K", "a.m. EY EH M", "(paren P ER EH N"]
    ),
    ("letters with accents", "ÉCLAIR EY K L EH R\n東京 T OW K IY OW", ["éclair EY K L EH R", "東京 T OW K IY OW"]),
    ("parentheses that number nothing", "a(b) AH\nb() B IY\n", ["a(b) AH", "b() B IY"]),
  ]

  @Test(arguments: right)
  func linesAreWords(what: String, text: String, expected: [String]) {
    let lexicon = Self.read(text)
    #expect(lexicon.problems.isEmpty)
    #expect(Self.lines(lexicon.dictionary) == expected)
  }

  static let wrong: [(String, String, String, LexiconProblem.Code)] = [
    (
      "a sound that there is not", "a AH\nb B QQ\n", "l:2:5: expected phones such as HH AH0 L OW1, found QQ;",
      .unknownPhone
    ),
    ("a consonant with stress", "b B1 IY", "l:1:3: expected phones", .unknownPhone),
    ("half a phone", "b O", "l:1:3: expected phones", .unknownPhone),
    ("too much of a phone", "b AH10", "l:1:3: expected phones", .unknownPhone),
    ("characters before it count once", "é \u{1F600}", "l:1:3: expected phones", .unknownPhone),
    ("no phones", "hello  \n", "l:1:8: expected phones behind the word, found none", .badFormat),
    ("no letter", "12 T W EH L V", "l:1:1: expected a word of letters, found 12", .badWord),
    ("a variant of nothing", "(2) AH", "l:1:1: expected a word of letters, found (2)", .badWord),
    (
      "long words", String(repeating: "a", count: 256) + " AH", "l:1:1: expected a word of at most 255 bytes", .tooLarge
    ),
    ("long speech", "a" + String(repeating: " AH", count: 256), "l:1:1: expected a word of at most", .tooLarge),
  ]

  @Test(arguments: wrong)
  func aLineThatIsWrongSaysWhere(what: String, text: String, message: String, code: LexiconProblem.Code) throws {
    let lexicon = Self.read(text + "\nz Z IY\n")
    try #require(lexicon.problems.count == 1, "\(lexicon.problems)")
    #expect("\(lexicon.problems[0])".hasPrefix(message), "\(lexicon.problems)")
    #expect(lexicon.problems[0].code == code)
    #expect(Self.lines(lexicon.dictionary).last == "z Z IY")
  }

  @Test func aWordHasSoManyPronunciations() {
    let phones = Phone.allCases.map(\.name)
    let lexicon = Self.read(phones.map { "a \($0)\n" }.joined())
    #expect(lexicon.dictionary.pronunciations(of: "a").count == PronunciationDictionary.mostVariants)
    #expect(lexicon.problems.map(\.line) == Array(33...39))
  }

  @Test func manyBrokenLinesAreNotAllKept() {
    #expect(Self.read(String(repeating: "a\n", count: 1000)).problems.count == 100)
  }

  @Test(arguments: 1...20)
  func whatIsAddedIsFound(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var expected: [String: [[Phone]]] = [:]
    var text = ""
    for _ in 0..<2000 {
      let word = String(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in "abcde'é".randomElement(using: &random) ?? "a" })
      let phones = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Phone.allCases.randomElement(using: &random) ?? .aa
      }
      text += word + " " + phones.map(\.name).joined(separator: " ") + "\n"
      guard word.contains(where: { $0 != "'" }), expected[word, default: []].count < 32 else { continue }
      if expected[word, default: []].contains(phones) { continue }
      expected[word, default: []].append(phones)
    }
    let dictionary = Self.read(text).dictionary
    for (word, phones) in expected { #expect(dictionary.pronunciations(of: word) == phones, "seed \(seed): \(word)") }
    #expect(dictionary.count == expected.values.map(\.count).reduce(0, +), "seed \(seed)")
    #expect(!dictionary.contains("zz") && dictionary.pronunciations(of: "").isEmpty)
  }

  @Test(arguments: 1...50)
  func anyBytesAreRead(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces: [[UInt8]] = [
      [10], [32], [9], [13], [0xC3], [0xA9], [0xFF], [0], Array("AH0".utf8), Array("(2)".utf8), Array("a".utf8),
      [59, 59, 59],
    ]
    let bytes = (0..<3000).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
    let lexicon = CMULexicon(bytes, file: "l")
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).count
    #expect(lexicon.problems.allSatisfy { (1...lines).contains($0.line) && $0.column >= 1 }, "seed \(seed)")
  }
}
