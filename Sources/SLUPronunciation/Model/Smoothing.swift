/// Probabilities of n-grams, with a share kept for those that never occurred.
///
/// Interpolated modified Kneser-Ney (Chen and Goodman, "An Empirical Study of Smoothing Techniques for Language Modeling",
/// 1998): an n-gram that is part of longer ones counts once for each token before it, not for each occurrence.
struct Smoothing {
  /// The probability of each n-gram's last token behind the others, by length.
  private(set) var probabilities: [[Double]] = []
  /// The share that each n-gram leaves to the shorter one, for tokens that do not follow it, by length.
  private(set) var shares: [[Double]] = []

  init(_ sequences: ChunkSequences) {
    let levels = sequences.levels
    for number in levels.indices {
      let level = levels[number]
      let counts = number + 1 < levels.count ? Self.continuations(number, sequences) : level.counts
      let discounts = Self.discounts(counts)
      var probability = [Double](repeating: 0, count: counts.count)
      var share = [Double](repeating: 1, count: level.starts.count - 1)
      for parent in share.indices {
        let children = Int(level.starts[parent])..<Int(level.starts[parent + 1])
        let total = children.reduce(0.0) { $0 + Double(counts[$1]) }
        guard total > 0 else { continue }
        let kept = children.reduce(0.0) { $0 + discounts[min(Int(counts[$1]), 3)] }
        share[parent] = kept / total
        for child in children {
          let own = max(0, Double(counts[child]) - discounts[min(Int(counts[child]), 3)]) / total
          let shorter =
            number == 0
            ? 1 / Double(counts.count - 1)
            : probabilities[number - 1][Int(levels[number - 1].at[Int(level.places[child]) + 1])]
          probability[child] = own + share[parent] * shorter
        }
      }
      probabilities.append(probability)
      if number > 0 { shares.append(share) }
    }
  }

  /// How many tokens stand before each n-gram; its own count where it begins a word.
  private static func continuations(_ number: Int, _ sequences: ChunkSequences) -> [UInt32] {
    let (level, longer) = (sequences.levels[number], sequences.levels[number + 1])
    var counts = [UInt32](repeating: 0, count: level.tokens.count)
    for place in longer.places { counts[Int(level.at[Int(place) + 1])] += 1 }
    for (gram, place) in level.places.enumerated() where sequences.tokens[Int(place)] == ChunkSequences.begin {
      // That a word begins is no event.
      counts[gram] = number == 0 ? 0 : level.counts[gram]
    }
    return counts
  }

  /// What is taken from a count of 0, 1, 2, and 3 or more.
  private static func discounts(_ counts: [UInt32]) -> [Double] {
    var seen = [0.0, 0, 0, 0, 0]
    for count in counts where count < 5 { seen[Int(count)] += 1 }
    // Too few words to say: a half, the usual.
    guard seen[1] > 0, seen[2] > 0, seen[3] > 0 else { return [0, 0.5, 0.5, 0.5] }
    let ratio = seen[1] / (seen[1] + 2 * seen[2])
    return [0]
      + (1...3).map { count in
        let most = Double(count)
        let discount = most - (most + 1) * ratio * seen[count + 1] / seen[count]
        return max(0.05, min(discount, most))
      }
  }
}
