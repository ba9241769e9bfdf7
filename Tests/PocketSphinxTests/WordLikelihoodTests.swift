import Foundation
import SLULanguageModel
import SLUSpeech
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: how likely words are")
struct WordLikelihoodTests {
  private func words(_ text: String) -> [RecognizerOutput.Word] {
    text.split(separator: " ").map { .init(String($0), startTime: 0, endTime: 0) }
  }

  @Test("The words of an utterance, by the model of a search for words")
  func model() throws {
    let files = try LanguageFiles.write(SmallLanguage.coffee)
    let options = try DecoderOptions(.english, dictionary: files.dictionary)
    let searches = DecoderSearches("own", .fast, hasGrammar: false)
    let decoder = try options.load(nil, nil) { searches.makeMixtures($0, model: files.languageModel) }
    func likelihood(_ text: String, _ search: String = "own") -> Double {
      decoder.likelihood(of: words(text), by: search)
    }

    // Nine tenths of each pair: the first word of one sentence of all, "my" behind nothing else, "order" likewise, then the end.
    let first = 0.9 / Double(SmallLanguage.orders.count)
    #expect(abs(likelihood("cancel my order") - log(first * 0.9 * 0.9 * 0.9)) < 0.01)
    #expect(likelihood("cancel my order") > likelihood("cancel order my"))
    // A word that the model does not have is unlikely, not impossible; nor are those behind it.
    let strange = likelihood("cancel my zzyzx order")
    #expect(strange < -20 && strange > -60)
    #expect(likelihood("zzyzx " + String(repeating: "order ", count: 300)).isFinite)
    #expect(likelihood("") < 0)
    // No such search.
    #expect(likelihood("cancel my order", "other") == 0)
  }
}
