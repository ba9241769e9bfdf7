import SLUAppFiles
import SLUGrammar
import SLUPronunciation
import Testing

/// Lexicons of W3C PLS 1.0.
@Suite("PLS lexicons")
struct PLSLexiconTests {
  static func read(_ text: String) -> LexiconFile { LexiconFile(Array(text.utf8), file: "l") }

  /// One line, so that columns are easy to say.
  static func lexicon(_ lexeme: String) -> String { "<lexicon alphabet=\"ipa\">\n" + lexeme + "</lexicon>" }

  @Test(
    "Thousands of words with thousands of pronunciations: no clock, but were the cost their product, it would take minutes",
    .timeLimit(.minutes(10)), arguments: [false, true])
  func manyWordsInManyWays(areEqual: Bool) {
    let sounds = Phone.allCases.map(\.name)
    func way(_ number: Int) -> String {
      areEqual
        ? "B"
        : [number, number / sounds.count, number / sounds.count / sounds.count].map { sounds[$0 % sounds.count] }
          .joined(separator: " ")
    }
    let words = (0..<20_000).map { "<grapheme>w\($0)</grapheme>" }.joined()
    let ways = (0..<20_000).map {
      "<phoneme alphabet='x-cmu'\($0 % 2 == 0 ? "" : " prefer='true'")>\(way($0))</phoneme>"
    }
    let file = Self.read(Self.lexicon("<lexeme>\(words)\(ways.joined())</lexeme>"))
    #expect(areEqual ? file.problems.isEmpty && file.dictionary.count == 20_000 : file.problems.count == 100)
  }

  @Test func theStandardsExampleIsRead() {
    let file = Self.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en-US">
        <meta name="author" content="x"/>
        <lexeme>
          <grapheme>judgment</grapheme><grapheme>Judgement</grapheme>
          <phoneme>ˈdʒʌdʒ.mənt</phoneme>
          <!-- <phoneme>x</phoneme> -->
        </lexeme>
        <lexeme role="noun">
          <grapheme>fiancé</grapheme>
          <phoneme>fiˈɑːnseɪ</phoneme>
          <phoneme prefer="true">ˌfiː.ɑːnˈseɪ</phoneme>
          <example>My <emphasis>fiancé</emphasis></example>
        </lexeme>
        <lexeme>
          <grapheme>helsinki</grapheme>
          <phoneme alphabet="x-arpabet">HH EH1 L S IH0 NG K IY0</phoneme>
          <phoneme alphabet="x-CMU">HH EH L Z IH NG K IY</phoneme>
        </lexeme>
        <lexeme><grapheme>hki</grapheme><alias>Helsinki judgment</alias></lexeme>
      </lexicon>
      """)
    #expect(file.problems.isEmpty)
    #expect(
      CMULexiconTests.lines(file.dictionary) == [
        "judgment JH AH JH M AH N T", "judgement JH AH JH M AH N T", "fiancé F IY AA N S EY",
        "helsinki HH EH L S IH NG K IY", "helsinki HH EH L Z IH NG K IY",
        "hki HH EH L S IH NG K IY JH AH JH M AH N T", "hki HH EH L Z IH NG K IY JH AH JH M AH N T",
      ])
  }

  static let sounds: [(String, String)] = [
    ("həˈloʊ", "HH AH L OW"), ("t͡ʃɜːtʃ", "CH ER CH"), ("ʧɝʧ", "CH ER CH"), ("ˈbʌtn̩", "B AH T AH N"),
    ("ˈlɪtl̩", "L IH T AH L"), ("kɑ˞", "K AA R"), ("bə˞d", "B ER D"), ("ɡoʊ", "G OW"), ("ɲ ʎ", "N Y L Y"),
    ("aʊ aɪ ɔɪ eɪ", "AW AY OY EY"), ("ðɪs θɪŋ", "DH IH S TH IH NG"), ("ˈviːʒən", "V IY ZH AH N"),
    ("/ʃuː/", "SH UW"), ("ʊk", "UH K"), ("æt", "AE T"), ("jɛs", "Y EH S"), ("ˈpʰæ̃", "P AE"),
  ]

  @Test(arguments: sounds)
  func signsArePhones(ipa: String, phones: String) {
    let file = Self.read(Self.lexicon("<lexeme><grapheme>x</grapheme><phoneme>\(ipa)</phoneme></lexeme>"))
    #expect(file.problems.isEmpty && CMULexiconTests.lines(file.dictionary) == ["x " + phones])
  }

  static let wrong: [(String, String, String, LexiconProblem.Code)] = [
    ("no XML", "<lexicon", "l:1:9: expected", .badFormat),
    ("another document", "<grammar/>", "l:1:1: expected <lexicon>, found <grammar>", .badFormat),
    ("an element that has no place here", lexicon("<word/>"), "l:2:1: expected <lexeme>, found <word>", .badFormat),
    (
      "two in a line", lexicon("<lexeme><grapheme>é</grapheme><sound/><phoneme>a</phoneme></lexeme>"),
      "l:2:31: expected <grapheme>", .badFormat
    ),
    ("no grapheme", lexicon("<lexeme><phoneme>a</phoneme></lexeme>"), "l:2:1: expected a <grapheme>", .badFormat),
    ("no phoneme", lexicon("<lexeme><grapheme>a</grapheme></lexeme>"), "l:2:1: expected a <phoneme>", .badFormat),
    (
      "silence", lexicon("<lexeme><grapheme>a</grapheme><phoneme>ː</phoneme></lexeme>"),
      "l:2:31: expected sounds, found none", .badFormat
    ),
    (
      "a click", lexicon("<lexeme><grapheme>a</grapheme><phoneme>aǃ</phoneme></lexeme>"),
      "l:2:31: expected sounds that English has, found ǃ", .unknownPhone
    ),
    (
      "a phone that there is not",
      lexicon("<lexeme><grapheme>a</grapheme><phoneme alphabet=\"x-cmu\">AA Q</phoneme></lexeme>"),
      "l:2:31: expected phones such as HH AH0 L OW1, found Q", .unknownPhone
    ),
    (
      "another alphabet", lexicon("<lexeme><grapheme>a</grapheme><phoneme alphabet=\"x-sampa\">A</phoneme></lexeme>"),
      "l:2:31: expected the alphabet ipa, x-arpabet or x-cmu, found x-sampa", .badFormat
    ),
    (
      "no alphabet", "<lexicon><lexeme><grapheme>a</grapheme><phoneme>a</phoneme></lexeme></lexicon>",
      "l:1:40: expected the alphabet ipa, x-arpabet or x-cmu, found none", .badFormat
    ),
    (
      "two words", lexicon("<lexeme><grapheme>new york</grapheme><phoneme>a</phoneme></lexeme>"),
      "l:2:9: expected one word of letters, found \"new york\"", .badWord
    ),
    (
      "an alias of nothing", lexicon("<lexeme><grapheme>a</grapheme><alias> </alias></lexeme>"),
      "l:2:31: expected words, found none", .badWord
    ),
    (
      "an alias of a stranger", lexicon("<lexeme><grapheme>a</grapheme><alias>b</alias></lexeme>"),
      "l:2:31: expected words that stand in the lexicon with a phoneme, found b", .badWord
    ),
    (
      "a long word",
      lexicon("<lexeme><grapheme>\(String(repeating: "a", count: 256))</grapheme><phoneme>a</phoneme></lexeme>"),
      "l:2:286: expected a word of at most 255 bytes", .tooLarge
    ),
    ("an element without an end", lexicon("<lexeme>"), "l:2:9: found </lexicon> without its partner", .badFormat),
  ]

  @Test(arguments: wrong)
  func whatIsWrongSaysWhere(what: String, text: String, message: String, code: LexiconProblem.Code) throws {
    let file = Self.read(text)
    try #require(file.problems.count == 1, "\(file.problems)")
    #expect("\(file.problems[0])".hasPrefix(message), "\(file.problems)")
    #expect(file.problems[0].code == code)
  }

  @Test("An alias of very many words is refused as soon as it is too long", .timeLimit(.minutes(10)))
  func anEndlessAlias() {
    let phones = [String](repeating: "a", count: 5).joined(separator: "|")
    let ways = (1...32).map { "<phoneme>\(String(repeating: phones, count: $0))</phoneme>" }.joined()
    let alias = String(repeating: "a ", count: 400_000)
    let file = Self.read(
      Self.lexicon(
        "<lexeme><grapheme>a</grapheme>\(ways)</lexeme><lexeme><grapheme>b</grapheme><alias>\(alias)</alias></lexeme>"))
    #expect(file.dictionary.count == 32 && !file.dictionary.contains("b"))
    #expect(file.problems.map(\.code) == [.tooLarge, .tooLarge, .tooLarge, .tooLarge])
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let file = LexiconFile(Array("<lexicon>".utf8) + [0xFF], file: "l")
    #expect(file.problems.map(\.description) == ["l:1:1: expected UTF-8 text"])
  }

  @Test func whatIsNoXMLIsCMUText() {
    #expect(CMULexiconTests.lines(Self.read("\u{FEFF}\n a AH\n").dictionary) == ["a AH"])
  }

  @Test func aConfigurationsWordsAreADictionary() {
    let dictionary = PronunciationDictionary([
      VocabularyEntry(word: "rome", pronunciations: [["R", "OW1", "M"], ["R", "OW", "M", "AH0"]]),
      VocabularyEntry(word: "oulu"),
    ])
    #expect(CMULexiconTests.lines(dictionary) == ["rome R OW M", "rome R OW M AH"])
  }
}
