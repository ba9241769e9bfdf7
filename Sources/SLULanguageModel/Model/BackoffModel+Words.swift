import SLUGrammar

extension BackoffModel {
  /// The model of some of its words: the others are never said, and as much likelier are those that are kept.
  ///
  /// - Parameter isKept: Whether a word is kept.
  /// - Returns: A model whose probabilities sum up to 1 again.
  public func limited(to isKept: (String) -> Bool) -> BackoffModel {
    var numbers = Array(repeating: 0, count: words.count)
    var kept = Array(words.prefix(3))
    for number in words.indices {
      if number < 3 {
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
    var rest = sequences[...]
    while let first = rest.first {
      let context = first.key >> 21
      let group = rest.prefix { $0.key >> 21 == context }
      rest = rest.dropFirst(group.count)
      guard first.earlier == 0 || numbers[first.earlier] != 0, first.previous == 0 || numbers[first.previous] != 0
      else { continue }
      let seen = group.filter { numbers[$0.word] != 0 }
      guard !seen.isEmpty else { continue }
      var share = seen.reduce(0) { $0 + (probability(of: $1) ?? 0) }
      if context != 0 {
        let lower = left[first.earlier == 0 ? 0 : UInt64(first.previous)] ?? left[0] ?? 1
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
