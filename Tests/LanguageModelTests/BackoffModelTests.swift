import SLUGrammar
import SLULanguageModel
import SLUTestKit
import Testing

@Suite struct BackoffModelTests {
  /// A model of so many words with sequences and probabilities at random.
  static func model(_ names: [String], using random: inout SplitMix64) -> BackoffModel {
    let words = ["", "<s>", "</s>"] + names
    var probabilities: [WordSequence: Double] = [:]
    func share(_ random: inout SplitMix64) -> Double { Double(random.below(1000) + 1) / 1000 }
    for word in words.indices.dropFirst(2) { probabilities[WordSequence(word)] = share(&random) }
    for _ in 0..<(names.count * 8) {
      let (earlier, previous) = (random.below(words.count), random.below(words.count))
      let word = 2 + random.below(words.count - 2)
      guard previous != BackoffModel.end, earlier != BackoffModel.end, previous != 0 else { continue }
      guard previous != BackoffModel.start || earlier == 0 else { continue }
      probabilities[WordSequence(earlier, previous, word)] = share(&random) / (random.oneIn(3) ? 1 : 40)
    }
    return BackoffModel(words: words, probabilities: probabilities)
  }

  private func expectProper(_ model: BackoffModel, _ seed: UInt64) {
    let contexts = model.words.indices.filter { $0 != BackoffModel.end }
    for previous in contexts {
      for earlier in previous < 2 ? [0] : contexts {
        let sum = model.words.indices.reduce(0) { $0 + model.probability(of: $1, after: earlier, previous) }
        #expect(abs(sum - 1) < 1e-6, "after \(earlier) \(previous): \(sum), seed \(seed)")
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func probabilitiesSumUpToOne(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let model = Self.model(["a", "b", "c", "d", "e"], using: &random)
    expectProper(model, seed)
    let other = Self.model(["d", "e", "f", "g"], using: &random)
    let mixed = model.mixed(with: other, share: 0.3)
    expectProper(mixed, seed)
    expectProper(mixed.pruned(threshold: 0.005), seed)
    expectProper(mixed.limited { $0 != "d" && $0 != "a" }, seed)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func aMixtureLiesBetweenItsParts(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (left, right) = (Self.model(["a", "b", "c"], using: &random), Self.model(["a", "b", "d"], using: &random))
    let mixed = left.mixed(with: right, share: 0.25)
    #expect(mixed.words == ["", "<s>", "</s>", "a", "b", "c", "d"])
    func number(_ word: Int, _ model: BackoffModel) -> Int { model.words.firstIndex(of: mixed.words[word]) ?? 99 }
    for sequence in mixed.sequences {
      let parts = [left, right].map { model in
        model.probability(
          of: number(sequence.word, model), after: number(sequence.earlier, model), number(sequence.previous, model))
      }
      let expected = 0.25 * parts[0] + 0.75 * parts[1]
      let found = mixed.probability(of: sequence) ?? 0
      #expect(abs(found - expected) < 1e-3, "\(sequence): \(found) of \(parts), seed \(seed)")
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func pruningKeepsPartsAndChangesLittle(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let model = Self.model(["a", "b", "c", "d", "e", "f"], using: &random)
    let pruned = model.pruned(threshold: 0.003)
    #expect(pruned.sequences.count < model.sequences.count, "seed \(seed)")
    let kept = Set(pruned.sequences)
    #expect(kept.isSubset(of: model.sequences))
    for sequence in kept where sequence.earlier != 0 {
      #expect(kept.contains(sequence.shortened), "seed \(seed)")
      #expect(kept.contains(WordSequence(0, sequence.earlier, sequence.previous)), "seed \(seed)")
    }
    #expect(model.pruned(threshold: 0).sequences == model.sequences)
  }

  @Test func aModelOfSomeWordsKeepsHowTheyCompare() {
    let words = ["", "<s>", "</s>", "a", "b", "c"]
    let unigrams = [2: 0.1, 3: 0.2, 4: 0.3, 5: 0.4].map { (WordSequence($0), $1) }
    let pairs = [(WordSequence(0, 3, 4), 0.4), (WordSequence(0, 3, 5), 0.5), (WordSequence(0, 5, 3), 0.9)]
    let model = BackoffModel(words: words, probabilities: Dictionary(uniqueKeysWithValues: unigrams + pairs))
    let limited = model.limited { $0 != "c" }
    #expect(limited.words == ["", "<s>", "</s>", "a", "b"])
    #expect(abs(limited.probability(of: 4) - 0.5) < 1e-9)
    #expect(abs(limited.probability(of: 4, after: 0, 3) - 0.8) < 1e-9)
    #expect(abs(limited.probability(of: 3, after: 0, 3) - 2.0 / 15) < 1e-9)
  }

  @Test func whatIsNotSeenIsLeftALittle() throws {
    let grammar = try Grammar(templates: "*go [3: fly|go] to [Rome|New York]\n*stop stop")
    let model = BackoffModel(
      counting: SequenceCounts(grammar), weights: ["rome": 4, "ciao": 2], without: ["york"])
    #expect(!model.words.contains("york"))
    let numbers = Dictionary(uniqueKeysWithValues: model.words.enumerated().map { ($1, $0) })
    func probability(_ word: String, _ earlier: String, _ previous: String) -> Double {
      model.probability(of: numbers[word] ?? 99, after: numbers[earlier] ?? 0, numbers[previous] ?? 0)
    }
    #expect(abs(probability("rome", "fly", "to") - 0.8) < 0.01)
    #expect(probability("ciao", "fly", "to") > 0)
    #expect(probability("stop", "", "<s>") > 0.4)
    expectProper(model, 0)
  }
}
