import CPocketSphinx
import SLUGrammar
import SLULanguageModel

/// Asks a large language model for what it knows of some of its words.
///
/// The library lists no sequences: each is asked for. Of three words only those are asked for whose first two are said so
/// often that they can be worth keeping.
struct GeneralDraft {
  /// The library's model, and what its logarithms are in; neither is freed here.
  let model: OpaquePointer
  let logarithms: OpaquePointer
  /// The library's numbers of the words.
  let numbers: [Int32]
  let hasTriples: Bool

  /// A triple is worth what its probability is times how far two words are off; they are seldom off by more than this.
  private static let mostWorth = 4.0

  func probabilities(threshold: Double) -> [WordSequence: Double] {
    var probabilities: [WordSequence: Double] = [:]
    var frequencies: [Double] = Array(repeating: 0, count: numbers.count)
    let words = 2..<numbers.count
    for word in words {
      frequencies[word] = score(numbers[word], nil, nil).probability
      probabilities[WordSequence(word)] = frequencies[word]
    }
    frequencies[BackoffModel.start] = frequencies[BackoffModel.end]
    var followers: [[Int]] = Array(repeating: [], count: numbers.count)
    for previous in 1..<numbers.count where previous != BackoffModel.end {
      for word in words {
        let (probability, used) = score(numbers[word], numbers[previous], nil)
        guard used == 2 else { continue }
        followers[previous].append(word)
        // What may be followed is needed as a context, too, whatever it is worth by itself.
        probabilities[WordSequence(0, previous, word)] = probability
      }
    }
    guard hasTriples else { return probabilities }
    for earlier in 1..<numbers.count {
      for previous in followers[earlier] where previous != BackoffModel.end {
        let share = frequencies[earlier] * (probabilities[WordSequence(0, earlier, previous)] ?? 0)
        guard share * Self.mostWorth >= threshold else { continue }
        for word in followers[previous] {
          let (probability, used) = score(numbers[word], numbers[previous], numbers[earlier])
          guard used == 3, share * probability * Self.mostWorth >= threshold else { continue }
          probabilities[WordSequence(earlier, previous, word)] = probability
        }
      }
    }
    return probabilities
  }

  /// How likely a word is after others, and how many words were looked at.
  ///
  /// - Parameters:
  ///   - word: Its number.
  ///   - previous: The number of the word before; nil for a word by itself.
  ///   - earlier: The number of the word two before; nil when one is looked at.
  private func score(_ word: Int32, _ previous: Int32?, _ earlier: Int32?) -> (probability: Double, used: Int) {
    var used: Int32 = 0
    // The nearest word first. Returns a logarithm in the base of `logarithms`.
    var history = (previous ?? 0, earlier ?? 0)
    let length: Int32 = previous == nil ? 0 : earlier == nil ? 1 : 2
    let score = withUnsafeMutablePointer(to: &history) { pointer in
      // SAFETY: a tuple of two equal types lies in memory as an array of two.
      pointer.withMemoryRebound(to: Int32.self, capacity: 2) { ngram_ng_score(model, word, $0, length, &used) }
    }
    return (logmath_exp(logarithms, score), Int(used))
  }
}
