/// Probabilities as whole numbers that add up: 2048 times the negative natural logarithm.
///
/// Whole, so that the best guess is the same on every machine.
enum Cost {
  /// The cost of a probability from 0 to 1, at most what fits (e to the power of -32).
  static func of(_ probability: Double) -> UInt16 {
    guard probability > 0 else { return .max }
    return UInt16(max(0, min(-logarithm(probability) * 2048, 65535)).rounded())
  }

  /// The natural logarithm of a positive number, by its series, to about twelve digits.
  private static func logarithm(_ number: Double) -> Double {
    var (significand, exponent) = (number.significand, Double(number.exponent))
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    // log m = 2 artanh((m - 1) / (m + 1)), |z| < 0.172.
    let z = (significand - 1) / (significand + 1)
    let square = z * z
    var (sum, power) = (0.0, z)
    for odd in stride(from: 1.0, through: 15.0, by: 2.0) {
      sum += power / odd
      power *= square
    }
    return exponent * 0.693_147_180_559_945_3 + 2 * sum
  }
}
