/// A currency of ISO 4217, with the number of decimal places that its amounts have.
public struct Currency: Hashable, Sendable {
  /// Three capital letters.
  public let code: String
  /// How many decimal places amounts have: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars.
  public let places: Int

  /// Finds a currency by its code.
  ///
  /// - Parameter code: Three capital letters of ISO 4217's list of active currencies.
  /// - Returns: Nil when the list has no such code.
  public init?(_ code: String) {
    guard Self.active.contains(code) else { return nil }
    self.init(known: code)
  }

  /// A currency of the list.
  init(known code: String) {
    self.code = code
    places = Self.unusualPlaces[code] ?? 2
  }

  /// How many minor units a major one has: 100 cents a dollar.
  public var minorPerMajor: Int { Int(ExactDecimal.power(places)) }

  /// The dollar of the United States.
  public static let usDollar = Currency(known: "USD")
  /// The euro.
  public static let euro = Currency(known: "EUR")
  /// The pound of the United Kingdom.
  public static let poundSterling = Currency(known: "GBP")
  /// The yen of Japan, which has no decimal places.
  public static let yen = Currency(known: "JPY")
}

extension Currency: LosslessStringConvertible, Codable {
  /// The code.
  public var description: String { code }

  /// Reads a code of three capital letters.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let currency = Currency(code) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(code)\" is not a code such as USD")
    }
    self = currency
  }

  /// Writes the code.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}

// MARK: - ISO 4217

extension Currency {
  private static let active = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
    CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
    IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
    MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG
    SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST
    XAF XCD XOF XPF YER ZAR ZMW
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let unusualPlaces = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0,
    "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0, "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3,
    "TND": 3,
  ]
}
