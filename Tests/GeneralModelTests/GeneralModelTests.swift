import SLUGrammar
import SLULanguageModel
import SLUPocketSphinx
import SLUSpeech
import Testing

@Suite struct GeneralModelTests {
  @Test func theCommonestWordsAreKeptWithTheirSequences() throws {
    let model = try GeneralModel().commonest(120, and: ["oslo", "nosuchplace"], frequency: 1e-5) { $0 != "the" }
    #expect(model.words.count == 3 + 120 + 1)
    for word in ["a", "to", "i", "oslo"] { #expect(model.words.contains(word), "\(word)") }
    for word in ["the", "nosuchplace"] { #expect(!model.words.contains(word), "\(word)") }
    #expect(Array(model.words.dropFirst(3)) == model.words.dropFirst(3).sorted())
    let numbers = Dictionary(uniqueKeysWithValues: model.words.enumerated().map { ($1, $0) })
    func probability(_ words: String...) -> Double {
      let places = words.map { numbers[$0] ?? 0 }
      return model.probability(
        of: places[places.count - 1], after: places.count > 2 ? places[0] : 0,
        places.count > 1 ? places[places.count - 2] : 0)
    }
    #expect(probability("i", "have") > 2 * probability("have"))
    #expect(probability("out", "of") > 4 * probability("of"))
    #expect(probability("<s>", "i") > probability("i"))
    #expect(model.sequences.contains { $0.earlier != 0 })
  }

  @Test func itsProbabilitiesSumUpToOne() throws {
    let model = try GeneralModel().commonest(40, and: [], frequency: 1e-6) { _ in true }
    for previous in model.words.indices where previous != BackoffModel.end {
      for earlier in [0, 1, 5, 17] where previous > 1 || earlier == 0 {
        let sum = model.words.indices.reduce(0) { $0 + model.probability(of: $1, after: earlier, previous) }
        #expect(abs(sum - 1) < 1e-6, "after \(earlier) \(previous): \(sum)")
      }
    }
  }

  @Test func aModelThatIsNotThereIsNamed() {
    #expect { _ = try GeneralModel(path: "/nowhere/en.lm.bin") } throws: { error in
      let error = error as? RecognizerError
      return error?.code == .modelNotFound && error?.message.contains("/nowhere/en.lm.bin") == true
        && error?.message.contains("pocketsphinx-en-us") == true
    }
    #expect { _ = try GeneralModel(path: "/etc/hostname") } throws: { ($0 as? RecognizerError)?.code == .unusableModel }
  }
}
