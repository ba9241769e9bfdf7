/// Random numbers from a seed: equal seeds give equal numbers on every machine.
///
/// The generator is SplitMix64 (Steele, Lea, Flood 2014). The draws are our own: those of the standard library may
/// change from one version to the next, and a seed in a failing test must stay good, as must one that a model was
/// trained with.
///
/// ```swift
/// var random = SplitMix64(seed: 7)
/// let word = random.pick(["tea", "t-shirts"])
/// ```
public struct SplitMix64: Hashable, Sendable, RandomNumberGenerator {
  @usableFromInline var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: Where the numbers begin.
  @inlinable
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, but not including, a bound.
  ///
  /// - Parameter bound: 1 or more.
  @inlinable
  public mutating func below(_ bound: Int) -> Int { draw(below: bound) }

  /// One of several values.
  ///
  /// - Parameter choices: At least one.
  @inlinable
  public mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

  /// The same elements in a random order (Fisher and Yates).
  ///
  /// - Parameter elements: What to put in another order.
  @inlinable
  public mutating func shuffle<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for last in shuffled.indices.dropFirst().reversed() { shuffled.swapAt(last, below(last + 1)) }
    return shuffled
  }
}
