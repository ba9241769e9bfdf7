import Foundation
import SLULanguageModel
import SLUPocketSphinx
import SLUSpeech
import Testing

@Suite("PocketSphinx: what cannot be loaded")
struct PocketSphinxLoadingTests {
  @Test("A model that is not there: where it was looked for, and what to install")
  func missing() {
    let error = #expect(throws: RecognizerError.self) {
      _ = try PocketSphinxDecoder(language: SmallLanguage.coffee, model: AcousticModel(folder: "/nowhere/en-us"))
    }
    #expect(error?.code == .modelNotFound)
    #expect(error?.message.contains("/nowhere/en-us/mdef") == true)
    #expect(error?.message.contains("apt install pocketsphinx-en-us") == true)
  }

  private static let good = SmallLanguage.coffee

  /// A language that is none, called by what is wrong with it.
  struct Broken: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let model: String
    let pronunciations: [SpokenLanguage.Pronunciation]
  }

  @Test(
    "A language that is none, with the sentence of who found it",
    arguments: [
      ("nothing", "", good.pronunciations),
      ("no model", "hello\n", good.pronunciations),
      ("no n-grams", "\\data\\\n\\end\\\n", good.pronunciations),
      ("cut off", String(good.languageModel.prefix(600)), good.pronunciations),
      ("fewer than promised", good.languageModel.replacing("ngram 2=", with: "ngram 2=9"), good.pronunciations),
      ("no end of sentence", "\\data\\\nngram 1=1\n\n\\1-grams:\n-1 two\n\n\\end\\\n", good.pronunciations),
      ("no numbers", good.languageModel.replacing("\n-", with: "\nx"), good.pronunciations),
      ("too many lengths", good.languageModel.replacing("\n\n\\1", with: "\nngram 3=0\n\n\\1"), good.pronunciations),
      ("a NUL", good.languageModel.replacing(" a small", with: " a\0small"), good.pronunciations),
      ("no phones", good.languageModel, [.init("two", [])]),
      ("phones of another kind", good.languageModel, [.init("two", ["t", "uː"])]),
      ("phones unknown", good.languageModel, good.pronunciations + [.init("two", ["T", "XX"])]),
      ("no word", good.languageModel, [.init("", ["T"])]),
      ("two words", good.languageModel, [.init("two three", ["T"])]),
      ("a number of pronunciations", good.languageModel, [.init("two(2)", ["T"])]),
    ].map(Broken.init))
  func broken(_ broken: Broken) throws {
    let language = SpokenLanguage(languageModel: broken.model, pronunciations: broken.pronunciations)
    let error = #expect(throws: RecognizerError.self) { _ = try PocketSphinxDecoder(language: language) }
    #expect(error?.code == .unusableModel)
    #expect(error?.message.isEmpty == false)

    // One that works takes it no better, and works on.
    var decoder = try PocketSphinxDecoder(language: SmallLanguage.coffee)
    #expect(throws: RecognizerError.self) { try decoder.use(language) }
    try decoder.start()
    #expect(try decoder.finish().words.isEmpty)
  }

  @Test("Nothing is left in the folder of temporary files")
  func temporary() throws {
    func files() throws -> Set<String> {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
          .filter { $0.hasPrefix("slu-language-") })
    }
    let before = try files()
    _ = try PocketSphinxDecoder(language: SmallLanguage.coffee)
    _ = try? PocketSphinxDecoder(language: SpokenLanguage(languageModel: "", pronunciations: []))
    // Others may load at the same time, so a file may be there that is theirs; none stays.
    #expect(try files().subtracting(before).count < 8)
  }
}
