/// The weights of a linear chain: of features for labels, and of one label after another.
///
/// Rows are sparse: of each feature only the labels that it speaks for or against.
struct ChainModel: Hashable, Sendable {
  /// A label and how strongly a feature speaks for it.
  struct Weight: Hashable, Sendable {
    var label: UInt16
    var value: Float
  }

  /// The largest weight, by magnitude: sums of thousands of them stay far from what cannot be.
  static let largestWeight: Float = 1000

  let labels: LabelSet
  /// Of each label after each: `transitions[last * count + next]`; unreadable where it is not allowed.
  let transitions: [Float]
  /// The features, in rising order.
  let keys: [UInt64]
  /// Where the weights of each feature end.
  let ends: [Int32]
  let weights: [Weight]
  /// Where each feature's row may be found: a table of row numbers, open addressing.
  private let places: [Int32]

  init(labels: LabelSet, transitions: [Float], keys: [UInt64], ends: [Int32], weights: [Weight]) {
    self.labels = labels
    self.transitions = transitions
    self.keys = keys
    self.ends = ends
    self.weights = weights
    places = Self.table(of: keys, longestRun: .max) ?? []
  }

  /// Whether keys are as far apart as those of features are; with others a table is slow.
  static func areSpread(_ keys: [UInt64]) -> Bool { table(of: keys, longestRun: 1000) != nil }

  /// A table of the keys' numbers by their low bits; nil when one is found only behind a longer run of others.
  private static func table(of keys: [UInt64], longestRun: Int) -> [Int32]? {
    var size = 16
    while size < keys.count * 2 { size *= 2 }
    var places = [Int32](repeating: -1, count: size)
    for (row, key) in keys.enumerated() {
      var place = Int(truncatingIfNeeded: key) & (size - 1)
      var run = 0
      while places[place] >= 0 {
        place = (place + 1) & (size - 1)
        run += 1
        if run > longestRun { return nil }
      }
      places[place] = Int32(row)
    }
    return places
  }

  /// Adds the weights of a feature to the scores of a word's labels, which begin at an offset.
  func add(_ key: UInt64, to scores: inout [Float], at offset: Int) {
    guard let row = row(of: key) else { return }
    let start = row == 0 ? 0 : Int(ends[row - 1])
    for number in start..<Int(ends[row]) { scores[offset + Int(weights[number].label)] += weights[number].value }
  }

  /// Whether anything was learnt of a feature.
  func has(_ key: UInt64) -> Bool { row(of: key) != nil }

  private func row(of key: UInt64) -> Int? {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: key) & mask
    while places[place] >= 0 {
      let row = Int(places[place])
      if keys[row] == key { return row }
      place = (place + 1) & mask
    }
    return nil
  }
}
