/// How long something took, many times over.
public struct Delays: Hashable, Sendable {
  /// The delays in the order in which they were added.
  public private(set) var values: [Duration] = []

  /// Creates a list of none.
  public init() {}

  /// Adds a delay.
  ///
  /// - Parameter delay: How long it took.
  public mutating func add(_ delay: Duration) { values.append(delay) }

  /// The least delay that so many of a hundred do not exceed, by nearest rank; nil of none.
  ///
  /// - Parameter percent: 1…100; what lies outside is brought into it.
  public func percentile(_ percent: Int) -> Duration? {
    guard !values.isEmpty else { return nil }
    let rank = (values.count * min(max(percent, 1), 100) + 99) / 100
    return values.sorted()[rank - 1]
  }
}
