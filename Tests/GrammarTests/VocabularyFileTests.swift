import SLUAppFiles
import SLUGrammar
import Testing

/// `vocabulary.csv`: words, pronunciations, weights.
@Suite("Vocabulary files")
struct VocabularyFileTests {
  @Test func linesAreEntries() {
    let file = VocabularyFile(
      "\u{FEFF}Word,Pronunciations,Weight\r\nHelsinki,hh eh1 l s ih0 ng k iy0|HH EH1 L Z IH0 NG K IY0,2.5\r\n\r\n"
        + "\"O’Hare\",\nKiel,,0.5\nulm\n", file: "vocabulary.csv")
    #expect(file.diagnostics.isEmpty)
    #expect(
      file.entries == [
        VocabularyEntry(
          word: "helsinki",
          pronunciations: [
            ["HH", "EH1", "L", "S", "IH0", "NG", "K", "IY0"], ["HH", "EH1", "L", "Z", "IH0", "NG", "K", "IY0"],
          ], weight: 2.5),
        VocabularyEntry(word: "o'hare"), VocabularyEntry(word: "kiel", weight: 0.5), VocabularyEntry(word: "ulm"),
      ])
  }

  static let wrong: [(String, String, String, Diagnostic.Code)] = [
    ("two words", "a\nnew york,,1", "2:1: error: expected one word", .badFile),
    ("a word that is said as two", "t-shirts", "1:1: error: expected one word, found \"t shirts\"", .badFile),
    ("no word", ",AA", "1:1: error: expected one word, found nothing", .badFile),
    ("a phone that there is not", "a,EY1|AH QQ", "1:10: error: expected phones", .badFile),
    ("a consonant with stress", "b,B1 IY", "1:3: error: expected phones", .badFile),
    ("a weight below zero", "a,,-1", "1:4: error: expected a weight", .badNumber),
    ("a weight of nothing", "a,,0", "1:4: error: expected a weight", .badNumber),
    ("a weight beyond all numbers", "a,,1e400", "1:4: error: expected a weight", .badNumber),
    ("a weight that is none", "a,,nan", "1:4: error: expected a weight", .badNumber),
    ("too many fields", "a,,1,2", "1:6: error: expected a word, its pronunciations and its weight", .badFile),
    ("a weight that the word has in it", "abc,,b", "1:6: error: expected a weight", .badNumber),
    ("a weight with another comma", "a,,\"1,5\"", "1:5: error: expected a weight", .badNumber),
    ("a phone behind a word that is longer in capitals", "straße,s xx", "1:10: error: expected phones", .badFile),
    ("the name of a phone that there is not", "qq,\"AH qq\"", "1:8: error: expected phones", .badFile),
    ("only the word is missing", " ,AA,2,,", "1:2: error: expected one word, found nothing", .badFile),
    ("an open quotation mark", "a\n\"b,,\nc", "2:1: error: expected a second quotation mark", .badFile),
    ("a word twice", "a\nb\nA,,2", "3:1: warning: a stands in line 1 already", .redefined),
  ]

  @Test(arguments: wrong)
  func aLineThatIsWrongIsADiagnostic(what: String, text: String, message: String, code: Diagnostic.Code) throws {
    let file = VocabularyFile(text, file: "v")
    try #require(file.diagnostics.count == 1, "\(file.diagnostics)")
    #expect("\(file.diagnostics[0])".hasPrefix("v:" + message), "\(file.diagnostics)")
    #expect(file.diagnostics[0].code == code)
  }

  @Test("What programs for tables put behind the last field, and into rows without words, is nothing")
  func emptyFields() {
    let file = VocabularyFile("word,pronunciations,weight,,\n,,,,\nulm,,,,\n , ,,,\nkiel,,2,,\r\n,,,,", file: "v")
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    #expect(file.entries == [VocabularyEntry(word: "ulm"), VocabularyEntry(word: "kiel", weight: 2)])
  }

  @Test func aConfigurationHasItsVocabulary() throws {
    let compilation = AppFileTests.compile("templates: '*go a'", tables: ["vocabulary.csv": "a,EY1,3\n"])
    #expect(
      compilation.grammar?.settings.vocabulary == [VocabularyEntry(word: "a", pronunciations: [["EY1"]], weight: 3)])
    let wrong = AppFileTests.compile("templates: '*go a'", tables: ["vocabulary.csv": "a,x,3\n"])
    #expect(wrong.grammar == nil && wrong.diagnostics.first?.place?.file == "vocabulary.csv")
    let control = AppFileTests.compile("templates: '*go a'", tables: ["vocabulary.csv": "b\na\0,,3\n"])
    #expect(control.diagnostics.map { "\($0)" }.first?.hasPrefix("vocabulary.csv:2:2: error: ") == true)
    #expect(control.grammar == nil, "\(control.diagnostics)")
  }

  @Test func manyWarningsHideNoError() {
    let file = VocabularyFile(String(repeating: "a\n", count: 102) + "b,XX,1\n", file: "v")
    #expect(file.diagnostics.count { $0.severity == .warning } == 100)
    #expect(file.diagnostics.filter { $0.severity == .error }.map { $0.place?.line } == [103])
  }

  @Test func manyWordsAreRefused() {
    let file = VocabularyFile(String(repeating: "a\n", count: 200_001), file: "v")
    #expect(file.entries.isEmpty && file.diagnostics.map(\.code) == [.tooLarge])
    let headed = VocabularyFile("word,pronunciations,weight\n" + String(repeating: "a\n", count: 200_000), file: "v")
    #expect(headed.entries.count == 1)
  }
}
