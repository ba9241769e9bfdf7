/// An amount of money: whole minor units of a currency, never a binary fraction.
public struct Money: Hashable, Sendable {
  /// How many of the smallest units: 1750 for 17.50 USD, 2000 for 2000 JPY.
  public let minorUnits: Int
  /// What they are units of.
  public let currency: Currency

  /// Creates an amount.
  ///
  /// - Parameters:
  ///   - minorUnits: How many of the smallest units; negative for a debt.
  ///   - currency: What they are units of.
  public init(minorUnits: Int, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The amount as a number of dollars, euros or whatever the major unit is called.
  public var amount: ExactDecimal {
    ExactDecimal(coefficient: Int64(minorUnits), places: currency.places) ?? .zero
  }
}

extension Money: LosslessStringConvertible, Codable {
  /// The amount with all of the currency's places, and the code: `17.50 USD`, `2000 JPY`, `1.500 KWD`.
  public var description: String {
    let digits = String(minorUnits.magnitude)
    let sign = minorUnits < 0 ? "-" : ""
    guard currency.places > 0 else { return "\(sign)\(digits) \(currency)" }
    let padded = String(repeating: "0", count: max(0, currency.places + 1 - digits.utf8.count)) + digits
    return "\(sign)\(padded.dropLast(currency.places)).\(padded.suffix(currency.places)) \(currency)"
  }

  /// Reads the form `17.50 USD`.
  ///
  /// - Parameter text: A number, a space and a code; no more places than the currency has.
  /// - Returns: Nil when the text has another form, there is no such currency or the amount does not fit.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let currency = Currency(String(parts[1])), let amount = ExactDecimal(String(parts[0])),
      let minor = currency.minorUnits(of: amount)
    else { return nil }
    self.init(minorUnits: minor, currency: currency)
  }

  /// Reads the form `17.50 USD`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let money = Money(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not an amount such as 17.50 USD")
    }
    self = money
  }

  /// Writes the form `17.50 USD`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Currency {
  /// An amount in minor units; nil when it has more places than the currency, or does not fit.
  func minorUnits(of amount: ExactDecimal) -> Int? {
    guard amount.places <= places else { return nil }
    return amount.multiplied(by: ExactDecimal.power(places)).flatMap(\.intValue)
  }
}
