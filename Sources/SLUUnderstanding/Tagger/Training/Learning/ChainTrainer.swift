import SLUGrammar

/// Learns the weights of a chain from labelled words: a conditional random field, by stochastic gradient ascent whose
/// steps shrink for each weight with what it has moved already (AdaGrad).
struct ChainTrainer {
  private let labels: LabelSet
  private var rows: [UInt64: Int32] = [:]
  private var keys: [UInt64] = []
  private var sequences: [Sequence] = []
  private var weights = WeightBlocks(features: 0, labels: 0)
  private var transitions: [Float]
  private var transitionSquares: [Float]
  /// The exponentials of the transitions as they were before the last utterance, and which have changed in it.
  private var steps: Steps
  private var changed: [Int] = []

  /// Words as rows of weights, with their labels.
  private struct Sequence {
    var rows: [Int32]
    var ends: [Int]
    var path: [Int]
    var starts: [Int]
  }

  /// How far the first step of a weight goes.
  private static let rate: Float = 0.3
  /// How much of a weight is lost in each epoch, so that what is seen once does not count for much.
  private static let decay: Float = 0.02
  /// What is less wrong is not learnt from.
  private static let least: Float = 0.001
  /// What is less likely is less wrong than that, whatever is rounded.
  private static let unlikely: Float = 0.0009
  /// Weights below are left out of the model.
  private static let cutoff: Float = 0.01

  /// Of how many epochs, the last ones, the weights are averaged: what one order of the utterances has done is evened out.
  var averaged = 1
  /// Which share of the features of a word is not looked at each time, so that none is enough by itself; 0 for all of them.
  var dropping = 0.0

  init(_ labels: LabelSet) {
    self.labels = labels
    transitions = Array(repeating: 0, count: labels.count * labels.count)
    transitionSquares = Array(repeating: 1, count: labels.count * labels.count)
    steps = Steps(transitions, labels)
  }

  /// Adds an utterance to learn from.
  mutating func add(_ features: FeatureTable, path: [Int], starts: [Int]) {
    var numbers: [Int32] = []
    numbers.reserveCapacity(features.keys.count)
    for key in features.keys {
      if let row = rows[key] {
        numbers.append(row)
      } else {
        rows[key] = Int32(keys.count)
        numbers.append(Int32(keys.count))
        keys.append(key)
      }
    }
    sequences.append(Sequence(rows: numbers, ends: features.ends, path: path, starts: starts))
  }

  /// Learns, and gives the model.
  ///
  /// - Parameters:
  ///   - epochs: How often to go through all utterances.
  ///   - random: Decides the order.
  ///   - progress: Is told the number of each epoch when it is done.
  mutating func train(epochs: Int, using random: inout SplitMix64, progress: (Int) -> Void) -> ChainModel {
    weights = WeightBlocks(features: keys.count, labels: labels.count)
    var average = Average(of: transitions.count)
    var order = Array(sequences.indices)
    for epoch in 0..<epochs {
      order = random.shuffle(order)
      for number in order { learn(dropping > 0 ? thinned(sequences[number], &random) : sequences[number]) }
      weights.shrink(by: 1 - Self.decay)
      if epoch >= epochs - averaged {
        weights.countIn()
        average.add(transitions)
      }
      progress(epoch + 1)
    }
    transitions = average.mean
    return model()
  }

  /// The words without some of their features.
  private func thinned(_ sequence: Sequence, _ random: inout SplitMix64) -> Sequence {
    var thinned = sequence
    thinned.rows.removeAll(keepingCapacity: true)
    let limit = UInt64(dropping * 65_536)
    // A random number is enough for four.
    var (bits, start): (UInt64, Int) = (0, 0)
    for (word, end) in sequence.ends.enumerated() {
      for place in start..<end {
        bits = place & 3 == 0 ? random.next() : bits >> 16
        if bits & 0xffff >= limit { thinned.rows.append(sequence.rows[place]) }
      }
      thinned.ends[word] = thinned.rows.count
      start = end
    }
    return thinned
  }

  private mutating func learn(_ sequence: Sequence) {
    let count = labels.count
    let length = sequence.path.count
    guard length > 0 else { return }
    steps.take(changed, of: transitions)
    changed.removeAll(keepingCapacity: true)
    let posteriors = Posteriors(
      Lattice(labels: labels, scores: scores(sequence), transitions: transitions, starts: sequence.starts),
      steps: steps)
    var start = 0
    var slopes = [SIMD8<Float>](repeating: .zero, count: weights.width)
    for word in 0..<length {
      for label in 0..<count {
        let slope = (label == sequence.path[word] ? 1 : 0) - posteriors.probability(label, at: word)
        slopes[number: label] = abs(slope) > Self.least ? slope : 0
      }
      let lesson = WeightBlocks.Lesson(slopes, rate: Self.rate)
      for number in start..<sequence.ends[word] { weights.learn(lesson, of: sequence.rows[number]) }
      start = sequence.ends[word]
      if word + 1 < length { learnStep(sequence, word, posteriors) }
    }
  }

  /// The scores of all labels of all words.
  private func scores(_ sequence: Sequence) -> [Float] {
    let count = labels.count
    var scores = [Float](repeating: 0, count: sequence.path.count * count)
    var start = 0
    var sums = [SIMD8<Float>](repeating: .zero, count: weights.width)
    for (word, end) in sequence.ends.enumerated() {
      for block in sums.indices { sums[block] = .zero }
      for number in start..<end { weights.add(sequence.rows[number], to: &sums) }
      for label in 0..<count { scores[word * count + label] = sums[number: label] }
      start = end
    }
    return scores
  }

  /// Learns what follows what from a word to the next.
  ///
  /// Of two labels one behind the other neither is less likely than both, so most pairs are none to learn from.
  private mutating func learnStep(_ sequence: Sequence, _ word: Int, _ posteriors: Posteriors) {
    let (first, second) = (sequence.path[word], sequence.path[word + 1])
    let likely = (0..<labels.count).filter { $0 == second || posteriors.probability($0, at: word + 1) > Self.unlikely }
    for last in (0..<labels.count) where last == first || posteriors.probability(last, at: word) > Self.unlikely {
      for label in likely {
        let isGold = first == last && second == label
        let slope = (isGold ? 1 : 0) - posteriors.probability(last, at: word, then: label)
        guard abs(slope) > Self.least else { continue }
        let place = last * labels.count + label
        transitionSquares[place] += slope * slope
        transitions[place] += Self.rate * slope / transitionSquares[place].squareRoot()
        changed.append(place)
      }
    }
  }

  private func model() -> ChainModel {
    var sorted: [UInt64] = []
    var ends: [Int32] = []
    var kept: [ChainModel.Weight] = []
    for row in keys.indices.sorted(by: { keys[$0] < keys[$1] }) {
      let before = kept.count
      weights.forEachMean(of: row) { label, mean in
        let value = Self.bounded(mean)
        if abs(value) >= Self.cutoff { kept.append(.init(label: UInt16(label), value: value)) }
      }
      guard kept.count > before else { continue }
      sorted.append(keys[row])
      ends.append(Int32(kept.count))
    }
    return ChainModel(
      labels: labels, transitions: transitions.map(Self.bounded), keys: sorted, ends: ends, weights: kept)
  }

  private static func bounded(_ weight: Float) -> Float {
    min(max(weight, -ChainModel.largestWeight), ChainModel.largestWeight)
  }
}
