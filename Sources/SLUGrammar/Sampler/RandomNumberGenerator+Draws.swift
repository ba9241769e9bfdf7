extension RandomNumberGenerator {
  /// A number from 0 up to, but not including, a bound; of one draw, whatever the bound.
  ///
  /// - Parameter bound: 1 or more.
  @inlinable
  package mutating func draw(below bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// True with a probability; of one draw, whatever the probability.
  ///
  /// - Parameter probability: 0 to 1.
  @inlinable
  package mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) / 9_007_199_254_740_992 < probability
  }
}
