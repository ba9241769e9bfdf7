/// All ways to label the words of an utterance, with what speaks for each.
///
/// Scores are logarithms of unnormalised probabilities, as in a conditional random field.
struct Lattice {
  let labels: LabelSet
  let length: Int
  /// Of each label of each word; ``forbidden`` where it cannot be.
  private(set) var scores: [Float]
  let transitions: [Float]

  /// The score of what cannot be.
  static let forbidden: Float = -1e30

  /// Creates a lattice.
  ///
  /// - Parameters:
  ///   - labels: The labels.
  ///   - scores: Of each label of each word.
  ///   - transitions: Of each label after each.
  ///   - starts: Words at which a span may begin but none may go on; the first word is always one.
  init(labels: LabelSet, scores: [Float], transitions: [Float], starts: [Int] = []) {
    self.labels = labels
    self.transitions = transitions
    self.scores = scores
    length = labels.count == 0 ? 0 : scores.count / labels.count
    for word in [0] + starts where word < length {
      for label in 0..<labels.count where labels.isInside(label) {
        self.scores[word * labels.count + label] = Self.forbidden
      }
    }
  }

  /// The best way, a label a word.
  ///
  /// - Parameter costOfSpan: What a span costs that begins with a word other than the first.
  func bestPath(costOfSpan: (Int) -> Float = { _ in 0 }) -> [Int] {
    guard length > 0 else { return [] }
    let count = labels.count
    var best = Array(scores[..<count])
    var next = best
    var back = [Int32](repeating: 0, count: length * count)
    for word in 1..<max(length, 1) {
      for label in 0..<count { next[label] = -.infinity }
      for last in 0..<count {
        let (base, row) = (best[last], last * count)
        for label in 0..<count where base + transitions[row + label] > next[label] {
          guard labels.allows(label, after: last) else { continue }
          next[label] = base + transitions[row + label]
          back[word * count + label] = Int32(last)
        }
      }
      let costOfSpan = costOfSpan(word)
      for label in 0..<count {
        let cost = labels.isFirst(label) ? costOfSpan : 0
        best[label] = next[label] + scores[word * count + label] - cost
      }
    }
    var label = best.indices.reduce(0) { best[$1] > best[$0] ? $1 : $0 }
    var path = [Int](repeating: label, count: length)
    for word in stride(from: length - 1, to: 0, by: -1) {
      label = Int(back[word * count + label])
      path[word - 1] = label
    }
    return path
  }
}
