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

  #if os(Linux)
    @Test("Nothing is left in the folder of temporary files")
    func temporary() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "slu-loading-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.path
      // In a process of its own: what others load at the same time is not in its folder.
      await #expect(processExitsWith: .success) { [path = path as String] in
        setenv("TMPDIR", path, 1)
        _ = try PocketSphinxDecoder(language: SmallLanguage.coffee)
        // One that is refused by who reads the files.
        let good = SmallLanguage.coffee
        let broken = SpokenLanguage(
          languageModel: good.languageModel, pronunciations: good.pronunciations + [.init("two", ["T", "XX"])])
        precondition((try? PocketSphinxDecoder(language: broken)) == nil)
        // And it is this folder that the files were in.
        setenv("TMPDIR", "\(path)/none", 1)
        do throws(RecognizerError) {
          _ = try PocketSphinxDecoder(language: good)
          fatalError("files elsewhere")
        } catch { precondition(error.message.contains("\(path)/none"), "\(error)") }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
    }
  #endif
}
