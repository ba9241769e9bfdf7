/// How probable the labels of words are, all ways through a lattice considered (forward and backward, scaled).
struct Posteriors {
  private let labels: LabelSet
  private let length: Int
  /// The exponentials of the scores of each word, the largest 1; 0 for those that cannot be.
  private let emissions: [Float]
  private let steps: Steps
  private var forward: [Float]
  private var backward: [Float]
  /// What the forward values of each word were divided by.
  private var scales: [Float]

  /// What is all but impossible: e to the power of this.
  ///
  /// So whatever speaks against a label that may be, its forward value is no less than that of two words and two steps (``Steps/least``), 10 to
  /// the power of -38: none is 0, nothing is divided by it, and its backward value is not infinite.
  private static let least: Float = -24

  init(_ lattice: Lattice, steps: Steps) {
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
        emissions[place] = canBe ? Exponential.value(max(emissions[place] - largest, Self.least)) : 0
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
    let (count, width, ahead) = (labels.count, steps.openerVectors, steps.ahead)
    var openers = [SIMD8<Float>](repeating: .zero, count: width)
    for word in 0..<length {
      let here = word * count
      if word == 0 {
        for label in 0..<count { forward[label] = emissions[label] }
      } else {
        let before = here - count
        for vector in 0..<width { openers[vector] = .zero }
        for last in 0..<count {
          let mass = forward[before + last]
          guard mass > 0 else { continue }
          let row = last * width
          for vector in 0..<width { openers[vector] += mass * ahead[row + vector] }
        }
        for opener in 0..<labels.openers {
          let label = here + labels.label(ofOpener: opener)
          forward[label] = openers[number: opener] * emissions[label]
        }
        for name in labels.names.indices {
          let (first, inside) = (labels.first(name), labels.inside(name))
          let mass = forward[before + first] * steps.inward[name] + forward[before + inside] * steps.onward[name]
          forward[here + inside] = mass * emissions[here + inside]
        }
      }
      var sum: Float = 0
      for label in 0..<count { sum += forward[here + label] }
      scales[word] = max(sum, .leastNormalMagnitude)
      for label in 0..<count { forward[here + label] /= scales[word] }
    }
  }

  private mutating func runBackward() {
    let (count, width, behind) = (labels.count, steps.labelVectors, steps.behind)
    let offset = labels.hasOutside ? 1 : 0
    var sums = [SIMD8<Float>](repeating: .zero, count: width)
    for word in stride(from: length - 2, through: 0, by: -1) {
      let (here, after) = (word * count, (word + 1) * count)
      for vector in 0..<width { sums[vector] = .zero }
      // What is added in the order of labels is the same to the last bit, wherever sums are made in vectors.
      for opener in 0..<labels.openers {
        let label = after + labels.label(ofOpener: opener)
        let (emission, mass, row) = (emissions[label], backward[label], opener * width)
        for vector in 0..<width { sums[vector] += behind[row + vector] * emission * mass }
        guard opener >= offset else { continue }
        let name = opener - offset
        let (first, inside) = (labels.first(name), labels.inside(name))
        let (insideEmission, insideMass) = (emissions[after + inside], backward[after + inside])
        sums[number: first] += steps.inward[name] * insideEmission * insideMass
        sums[number: inside] += steps.onward[name] * insideEmission * insideMass
      }
      for last in 0..<count { backward[here + last] = sums[number: last] / scales[word + 1] }
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
    return forward[here + last] * steps[last, label] * emissions[after + label]
      * backward[after + label] / scales[word + 1]
  }

  /// How probable it is that a name has just these words.
  func probability(of name: Int, at words: Range<Int>) -> Float {
    let count = labels.count
    var (label, mass) = (labels.first(name), forward[words.lowerBound * count + labels.first(name)])
    let inside = labels.inside(name)
    for word in words.dropFirst() {
      mass *= steps[label, inside] * emissions[word * count + inside] / scales[word]
      label = inside
    }
    let last = words.upperBound - 1
    guard words.upperBound < length else { return min(1, mass) }
    let after = words.upperBound * count
    let longer =
      steps[label, inside] * emissions[after + inside] * backward[after + inside] / scales[last + 1]
    return max(0, min(1, mass * (backward[last * count + label] - longer)))
  }
}
