/// The mean of the transitions that a chain has had.
struct Average {
  private var sums: [Float]
  private var count: Float = 0

  /// Creates a mean of nothing.
  ///
  /// - Parameter length: How many transitions there are.
  init(of length: Int) { sums = Array(repeating: 0, count: length) }

  /// Takes the transitions as they are.
  mutating func add(_ transitions: [Float]) {
    for place in transitions.indices { sums[place] += transitions[place] }
    count += 1
  }

  /// The mean transitions; zeros when there were none.
  var mean: [Float] { count > 1 ? sums.map { $0 / count } : sums }
}
