/// Logarithms, and sums of large numbers that are kept as such; without a C library, so the same on every machine.
package enum Logarithm {
  /// The logarithm of the sum, from the logarithms; an approximation that needs no C library.
  static func sum(_ left: Double, _ right: Double) -> Double {
    let (large, small) = (max(left, right), min(left, right))
    let distance = large - small
    return distance > 15 ? large : large + log10(1 + power(-distance))
  }

  /// 10 to a power of 0 or below.
  static func power(_ exponent: Double) -> Double {
    // exp(x) = exp(x / 64)^64, its series short enough.
    let x = exponent * 2.302585092994046 / 64
    var result = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4 * (1 + x / 5))))
    for _ in 0..<6 { result *= result }
    return result
  }

  /// The decimal logarithm of a number above 0.
  package static func log10(_ value: Double) -> Double { logarithm(value) / 2.302585092994046 }

  /// The natural logarithm of a number above 0: ln(m·2^e) = e·ln 2 + 2·artanh((m - 1)/(m + 1)).
  static func logarithm(_ value: Double) -> Double {
    let ratio = (value.significand - 1) / (value.significand + 1)
    let square = ratio * ratio
    var (term, sum) = (ratio, 0.0)
    for power in stride(from: 1.0, through: 41, by: 2) {
      sum += term / power
      term *= square
    }
    return Double(value.exponent) * 0.6931471805599453 + 2 * sum
  }
}
