/// How probable the labels of words are, all ways through a lattice considered (forward and backward, scaled).
struct Posteriors {
  private let labels: LabelSet
  private let length: Int
  /// The exponentials of the scores of each word, the largest 1; 0 for those that cannot be.
  private let emissions: [Float]
  /// The exponentials of the transitions; 0 for those that are not allowed.
  private let steps: [Float]
  private var forward: [Float]
  private var backward: [Float]
  /// What the forward values of each word were divided by.
  private var scales: [Float]

  /// What is all but impossible, of labels and of one after another: e to the power of this.
  ///
  /// So whatever speaks against a label that may be, its forward value is no less than that of two words and two steps, 10 to the power of
  /// -38: none is 0, nothing is divided by it, and its backward value is not infinite.
  private static let least: (label: Float, step: Float) = (-24, -14)

  /// The exponentials of transitions.
  static func steps(_ transitions: [Float], _ labels: LabelSet) -> [Float] {
    let count = labels.count
    var largest = -Float.infinity
    for last in 0..<count {
      for label in 0..<count where labels.allows(label, after: last) {
        largest = max(largest, transitions[last * count + label])
      }
    }
    var steps = transitions
    for last in 0..<count {
      for label in 0..<count {
        let place = last * count + label
        // All ways have as many steps: what is taken from each makes no difference.
        let score = max(transitions[place] - largest, least.step)
        steps[place] = labels.allows(label, after: last) ? Exponential.value(score) : 0
      }
    }
    return steps
  }

  init(_ lattice: Lattice, steps: [Float]) {
    labels = lattice.labels
    length = lattice.length
    self.steps = steps
    let count = labels.count
    var emissions = lattice.scores
    for word in 0..<length {
      let range = (word * count)..<((word + 1) * count)
      var largest = -Float.infinity
      for place in range { largest = max(largest, emissions[place]) }
      for place in range {
        let canBe = emissions[place] > Lattice.forbidden / 2
        emissions[place] = canBe ? Exponential.value(max(emissions[place] - largest, Self.least.label)) : 0
      }
    }
    self.emissions = emissions
    forward = [Float](repeating: 0, count: length * count)
    backward = [Float](repeating: 1, count: length * count)
    scales = [Float](repeating: 1, count: length)
    runForward()
    runBackward()
  }

  private mutating func runForward() {
    let count = labels.count
    for word in 0..<length {
      let here = word * count
      if word == 0 {
        for label in 0..<count { forward[label] = emissions[label] }
      } else {
        for last in 0..<count {
          let mass = forward[here - count + last]
          guard mass > 0 else { continue }
          for label in 0..<count { forward[here + label] += mass * steps[last * count + label] }
        }
        for label in 0..<count { forward[here + label] *= emissions[here + label] }
      }
      var sum: Float = 0
      for label in 0..<count { sum += forward[here + label] }
      scales[word] = max(sum, .leastNormalMagnitude)
      for label in 0..<count { forward[here + label] /= scales[word] }
    }
  }

  private mutating func runBackward() {
    let count = labels.count
    for word in stride(from: length - 2, through: 0, by: -1) {
      let (here, after) = (word * count, (word + 1) * count)
      for last in 0..<count {
        var sum: Float = 0
        for label in 0..<count {
          sum += steps[last * count + label] * emissions[after + label] * backward[after + label]
        }
        backward[here + last] = sum / scales[word + 1]
      }
    }
  }

  /// How probable a label is for a word.
  func probability(_ label: Int, at word: Int) -> Float {
    let place = word * labels.count + label
    return forward[place] * backward[place]
  }

  /// How probable it is that a label at one word is followed by another at the next.
  func probability(_ last: Int, at word: Int, then label: Int) -> Float {
    let (here, after) = (word * labels.count, (word + 1) * labels.count)
    return forward[here + last] * steps[last * labels.count + label] * emissions[after + label]
      * backward[after + label] / scales[word + 1]
  }

  /// How probable it is that a name has just these words.
  func probability(of name: Int, at words: Range<Int>) -> Float {
    let count = labels.count
    var (label, mass) = (labels.first(name), forward[words.lowerBound * count + labels.first(name)])
    let inside = labels.inside(name)
    for word in words.dropFirst() {
      mass *= steps[label * count + inside] * emissions[word * count + inside] / scales[word]
      label = inside
    }
    let last = words.upperBound - 1
    guard words.upperBound < length else { return min(1, mass) }
    let after = words.upperBound * count
    let longer =
      steps[label * count + inside] * emissions[after + inside] * backward[after + inside] / scales[last + 1]
    return max(0, min(1, mass * (backward[last * count + label] - longer)))
  }
}
