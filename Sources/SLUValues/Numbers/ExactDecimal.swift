/// A number as it was said, in decimals: 17.5 is 175 tenths, never the binary number next to it.
///
/// The value is ``coefficient`` divided by ten to the power of ``places``, with as few places as possible; equal values
/// are equal and have equal hashes. Nothing above 64 bits fits: what is larger cannot be made.
public struct ExactDecimal: Hashable, Sendable {
  /// The digits of the number as a whole number: 175 for 17.5.
  public let coefficient: Int64
  /// How many of the digits stand behind the point, 0 to 18; the last of them is not a zero.
  public let places: Int

  /// Nought.
  public static let zero = ExactDecimal(0)

  /// Creates a whole number.
  ///
  /// - Parameter value: The number.
  public init(_ value: Int64) {
    coefficient = value
    places = 0
  }

  /// Creates a number from its digits.
  ///
  /// - Parameters:
  ///   - coefficient: The digits as a whole number.
  ///   - places: How many of them stand behind the point.
  /// - Returns: Nil when there are fewer than 0 or more than 18 places.
  public init?(coefficient: Int64, places: Int) {
    guard (0...18).contains(places) else { return nil }
    var (digits, rest) = (coefficient, places)
    while rest > 0, digits.isMultiple(of: 10) {
      digits /= 10
      rest -= 1
    }
    self.coefficient = digits
    self.places = rest
  }

  /// The nearest binary number.
  public var doubleValue: Double {
    // The standard library reads digits with correct rounding, which a division of two rounded numbers would not give.
    Double(description) ?? Double(coefficient) / Double(Self.power(places))
  }

  /// The number as an integer; nil when it has places behind the point or does not fit.
  public var intValue: Int? { places == 0 ? Int(exactly: coefficient) : nil }

  /// Ten to the power of an exponent from 0 to 18.
  static func power(_ exponent: Int) -> Int64 {
    var power: Int64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}

// MARK: - Counting

extension ExactDecimal: Comparable {
  /// Orders numbers by their exact value.
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    // 63 bits times 10^18 are 123 bits at most.
    Int128(left.coefficient) * Int128(power(right.places)) < Int128(right.coefficient) * Int128(power(left.places))
  }
}

extension ExactDecimal {
  /// The number of decimal places to which a fraction that has no end is rounded.
  static let roundedPlaces = 6

  /// A fraction, rounded to six places when it has no end within eighteen digits; halves go away from nought.
  ///
  /// - Returns: Nil when the number does not fit or the denominator is not positive.
  init?(numerator: Int128, denominator: Int128) {
    guard denominator > 0 else { return nil }
    for places in 0...18 {
      let (scaled, overflow) = numerator.multipliedReportingOverflow(by: Int128(Self.power(places)))
      guard !overflow else { break }
      guard scaled.isMultiple(of: denominator) else { continue }
      guard let coefficient = Int64(exactly: scaled / denominator) else { return nil }
      self.init(coefficient: coefficient, places: places)
      return
    }
    let (scaled, overflow) = numerator.multipliedReportingOverflow(by: Int128(Self.power(Self.roundedPlaces)) * 2)
    let (shifted, over) = scaled.addingReportingOverflow(scaled < 0 ? -denominator : denominator)
    guard !overflow, !over, let coefficient = Int64(exactly: shifted / (denominator * 2)) else { return nil }
    self.init(coefficient: coefficient, places: Self.roundedPlaces)
  }

  /// The product with a whole number; nil when it does not fit.
  func multiplied(by factor: Int64) -> ExactDecimal? {
    ExactDecimal(
      numerator: Int128(coefficient) * Int128(factor), denominator: Int128(Self.power(places)))
  }

  /// The number with the other sign; nil when it does not fit.
  var negated: ExactDecimal? { multiplied(by: -1) }
}
