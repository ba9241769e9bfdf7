/// The mean of the weights that a chain has had.
struct Average {
  private var weights: [Float]
  private var transitions: [Float]
  private var count: Float = 0

  /// Creates a mean of nothing.
  ///
  /// - Parameters:
  ///   - weights: As many zeros as there are weights.
  ///   - transitions: As many zeros as there are transitions.
  init(_ weights: [Float], _ transitions: [Float]) { (self.weights, self.transitions) = (weights, transitions) }

  /// Takes the weights as they are.
  mutating func add(_ weights: [Float], _ transitions: [Float]) {
    for place in weights.indices { self.weights[place] += weights[place] }
    for place in transitions.indices { self.transitions[place] += transitions[place] }
    count += 1
  }

  /// The mean weights and transitions; zeros when there were none.
  var mean: ([Float], [Float]) {
    count > 1 ? (weights.map { $0 / count }, transitions.map { $0 / count }) : (weights, transitions)
  }
}
