import SLUGrammar

extension BackoffModel {
  /// The model of some of its words: the others are never said, and as much likelier are those that are kept.
  ///
  /// - Parameter isKept: Whether a word is kept.
  /// - Returns: A model whose probabilities sum up to 1 again.
  public func limited(to isKept: (String) -> Bool) -> BackoffModel {
    var numbers = Array(repeating: 0, count: words.count)
    var kept = Array(words.prefix(Self.firstWord))
    for number in words.indices {
      if number < Self.firstWord {
        numbers[number] = number
      } else if isKept(words[number]) {
        numbers[number] = kept.count
        kept.append(words[number])
      }
    }
    guard kept.count < words.count else { return self }
    var probabilities: [WordSequence: Double] = [:]
    /// How much of what comes after a context is kept, by the key of the context.
    var left: [UInt64: Double] = [:]
    for (context, group) in sequences.runs(sharing: \.context) {
      guard let first = group.first, first.earlier == 0 || numbers[first.earlier] != 0,
        first.previous == 0 || numbers[first.previous] != 0
      else { continue }
      let seen = group.filter { numbers[$0.word] != 0 }
      guard !seen.isEmpty else { continue }
      var share = seen.reduce(0) { $0 + (probability(of: $1) ?? 0) }
      if context != 0 {
        let lower = left[first.shortened.context] ?? left[0] ?? 1
        let known = seen.reduce(0) { $0 + (probability(of: $1.shortened) ?? 0) }
        share += (factors[context] ?? 1) * max(lower - known, 0)
      }
      left[context] = share
      for sequence in seen {
        let here = WordSequence(numbers[sequence.earlier], numbers[sequence.previous], numbers[sequence.word])
        probabilities[here] = (probability(of: sequence) ?? 0) / share
      }
    }
    return BackoffModel(words: kept, probabilities: probabilities)
  }
}
