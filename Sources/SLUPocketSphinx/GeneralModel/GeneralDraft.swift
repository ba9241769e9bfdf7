import CPocketSphinx
import SLUGrammar
import SLULanguageModel

/// Asks a large language model for what it knows of some of its words.
///
/// The library lists no sequences: each is asked for. Those of three words only where the first two are said so often that
/// they can be worth keeping.
struct GeneralDraft {
  /// The library's model, and what its logarithms are in; neither is freed here.
  let model: OpaquePointer
  let logarithms: OpaquePointer
  /// The library's numbers of the words: of nothing, of the start and the end of an utterance, of the others.
  let numbers: [Int32]
  /// How often a sequence must be said among all words to be kept.
  let frequency: Double

  /// How often two words must be said for what follows both to be asked for.
  private static let contextFrequency = 1e-5

  /// What the model knows of the words.
  ///
  /// - Parameter hasTriples: Whether the model knows sequences of three words.
  func probabilities(hasTriples: Bool) -> [WordSequence: Double] {
    var probabilities: [WordSequence: Double] = [:]
    var frequencies: [Double] = Array(repeating: 0, count: numbers.count)
    let words = Array(BackoffModel.end..<numbers.count)
    for follower in followers(among: words, after: []) {
      frequencies[follower.word] = follower.probability
      probabilities[WordSequence(follower.word)] = follower.probability
    }
    frequencies[BackoffModel.start] = frequencies[BackoffModel.end]
    var pairs: [[(word: Int, probability: Double)]] = Array(repeating: [], count: numbers.count)
    for previous in BackoffModel.start..<numbers.count where previous != BackoffModel.end {
      let known = followers(among: words, after: [previous])
      pairs[previous] = known.filter { frequencies[previous] * $0.probability >= frequency }
      for pair in pairs[previous] { probabilities[WordSequence(0, previous, pair.word)] = pair.probability }
    }
    guard hasTriples else { return probabilities }
    for earlier in BackoffModel.start..<numbers.count {
      for (previous, share) in pairs[earlier] where previous != BackoffModel.end {
        let share = frequencies[earlier] * share
        guard share >= Self.contextFrequency else { continue }
        for triple in followers(among: pairs[previous].map(\.word), after: [previous, earlier])
        where share * triple.probability >= frequency {
          probabilities[WordSequence(earlier, previous, triple.word)] = triple.probability
        }
      }
    }
    return probabilities
  }

  /// The words that the model has seen after others, and how likely they are there.
  ///
  /// - Parameters:
  ///   - words: The words that are asked for.
  ///   - history: The words before, the nearest first.
  private func followers(among words: [Int], after history: [Int]) -> [(word: Int, probability: Double)] {
    var places = [Int32](repeating: 0, count: words.count)
    var scores = places
    var history = history.map { numbers[$0] }
    // Returns at most as many as it is asked for.
    let count = slu_ngram_followers(
      model, words.map { numbers[$0] }, Int32(words.count), &history, Int32(history.count), &places, &scores)
    return (0..<Int(count)).map { (words[Int(places[$0])], logmath_exp(logarithms, scores[$0])) }
  }
}
