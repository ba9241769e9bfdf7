import SLUGrammar

extension BackoffModel {
  /// A model whose probabilities lie between those of this and another, as far as either knows a sequence.
  ///
  /// - Parameters:
  ///   - other: The other model.
  ///   - share: How much this one counts, above 0 and below 1.
  /// - Returns: A model of the words of both.
  public func mixed(with other: BackoffModel, share: Double) -> BackoffModel {
    let words =
      self.words.prefix(Self.firstWord)
      + Set(self.words.dropFirst(Self.firstWord)).union(other.words.dropFirst(Self.firstWord)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    var probabilities: [WordSequence: Double] = [:]
    var parts: [(model: BackoffModel, share: Double, there: [Int], back: [Int])] = []
    for (model, share) in [(self, share), (other, 1 - share)] {
      let there = model.words.map { numbers[$0] ?? 0 }
      // A word that a model does not have is a number that it does not have.
      var back = Array(repeating: model.words.count, count: words.count)
      for (old, new) in there.enumerated() { back[new] = old }
      parts.append((model, share, there, back))
    }
    for part in parts {
      for sequence in part.model.sequences {
        let here = WordSequence(
          part.there[sequence.earlier], part.there[sequence.previous], part.there[sequence.word])
        guard probabilities[here] == nil else { continue }
        probabilities[here] = parts.reduce(0) { sum, part in
          let (earlier, previous) = (part.back[here.earlier], part.back[here.previous])
          return sum + part.share * part.model.probability(of: part.back[here.word], after: earlier, previous)
        }
      }
    }
    return BackoffModel(words: Array(words), probabilities: probabilities)
  }
}
