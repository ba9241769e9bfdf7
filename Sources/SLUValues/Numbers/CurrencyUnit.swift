/// What a word or a sign says that an amount is counted in: dollars, pence, "€", "USD".
struct CurrencyUnit: Hashable {
  /// The codes of the currencies that are called so, the likeliest first; never empty.
  var codes: [String]
  /// Whether it is the hundredth, and not the unit itself: cents, pence.
  var isMinor = false
  /// Whether it may stand before the number, as signs and codes do.
  var mayLead = false
  /// How many of the currency's units it is: 10 of a "tenner".
  var times: Int64 = 1

  /// The currency that is meant: the expected one when it is called so, else the likeliest.
  func currency(expecting expected: Currency?) -> Currency {
    if let expected, codes.contains(expected.code) { return expected }
    return Currency(known: codes.first ?? "")
  }
}

// MARK: - Words

extension CurrencyUnit {
  /// The unit that a word names.
  ///
  /// - Parameters:
  ///   - word: The word in lower case.
  ///   - spelling: As it was written: a code counts in capitals, because "try" and "all" are codes too.
  init?(_ word: String, spelling: String) {
    if let codes = Self.major[word] {
      self.init(codes: codes)
    } else if let times = Self.notes[word] {
      self.init(codes: Self.currenciesOfNotes, times: times)
    } else if let codes = Self.minor[word] {
      self.init(codes: codes, isMinor: true)
    } else if let codes = Self.signs[word] {
      self.init(codes: codes, mayLead: true)
    } else if Self.spokenCodes.contains(word) || Currency(spelling) != nil {
      self.init(codes: [word.uppercased()], mayLead: true)
    } else {
      return nil
    }
  }

  /// The code of the one currency that an adjective leaves: "canadian" dollars.
  static let nations = [
    "us": "USD", "u.s": "USD", "american": "USD", "canadian": "CAD", "australian": "AUD", "new zealand": "NZD",
    "hong kong": "HKD",
    "singapore": "SGD", "british": "GBP", "english": "GBP", "egyptian": "EGP", "swiss": "CHF", "japanese": "JPY",
    "chinese": "CNY", "indian": "INR", "pakistani": "PKR", "mexican": "MXN", "argentine": "ARS", "chilean": "CLP",
    "colombian": "COP", "philippine": "PHP", "swedish": "SEK", "icelandic": "ISK", "norwegian": "NOK", "danish": "DKK",
    "kuwaiti": "KWD", "jordanian": "JOD", "bahraini": "BHD", "tunisian": "TND", "korean": "KRW", "polish": "PLN",
    "brazilian": "BRL", "russian": "RUB", "turkish": "TRY",
  ]

  private static let dollars = ["USD", "CAD", "AUD", "NZD", "HKD", "SGD"]

  private static let major = bothNumbers([
    "dollar": dollars, "buck": dollars, "euro": ["EUR"], "pound": ["GBP", "EGP"], "franc": ["CHF"],
    "rupee": ["INR", "PKR"], "peso": ["MXN", "ARS", "CLP", "COP", "PHP"], "rouble": ["RUB"], "ruble": ["RUB"],
    "shekel": ["ILS"], "dirham": ["AED", "MAD"], "riyal": ["SAR", "QAR"], "dinar": ["KWD", "JOD", "BHD", "TND"],
    "forint": ["HUF"], "zloty": ["PLN"], "real": ["BRL"],
  ]).merging([
    "quid": ["GBP"], "yen": ["JPY"], "yuan": ["CNY"], "won": ["KRW"], "baht": ["THB"], "rand": ["ZAR"],
    "krona": ["SEK", "ISK"], "kronor": ["SEK", "ISK"], "krone": ["NOK", "DKK"], "kroner": ["NOK", "DKK"],
    "lira": ["TRY"], "reais": ["BRL"], "złoty": ["PLN"], "zł": ["PLN"],
  ]) { first, _ in first }

  /// Notes that are amounts, as coins are not: who asks for "a tenner" does not mind how it is paid.
  private static let notes: [String: Int64] = ["fiver": 5, "fivers": 5, "tenner": 10, "tenners": 10]
  /// The British ones, unless an app expects others.
  private static let currenciesOfNotes = ["GBP", "EUR", "AUD", "NZD", "USD", "CAD"]

  private static let minor: [String: [String]] = [
    "cent": dollars + ["EUR", "ZAR"], "cents": dollars + ["EUR", "ZAR"], "¢": dollars, "penny": ["GBP", "USD", "CAD"],
    "pennies": ["GBP", "USD", "CAD"], "pence": ["GBP"], "p": ["GBP"], "paise": ["INR", "PKR"], "paisa": ["INR", "PKR"],
    "centavos": ["MXN", "ARS", "COP", "PHP"], "fils": ["KWD", "JOD", "BHD"],
  ]

  /// What may stand right at the digits.
  static let signs: [String: [String]] = [
    "$": dollars, "us$": ["USD"], "c$": ["CAD"], "ca$": ["CAD"], "a$": ["AUD"], "nz$": ["NZD"], "hk$": ["HKD"],
    "s$": ["SGD"], "€": ["EUR"], "£": ["GBP", "EGP"], "¥": ["JPY", "CNY"], "₹": ["INR"], "₩": ["KRW"], "₽": ["RUB"],
    "₺": ["TRY"], "₪": ["ILS"], "฿": ["THB"], "₫": ["VND"], "₴": ["UAH"], "₱": ["PHP"],
  ]

  private static let spokenCodes: Set<String> = [
    "usd", "eur", "gbp", "jpy", "chf", "cad", "aud", "nzd", "cny", "inr", "sek", "nok", "dkk",
  ]

  private static func bothNumbers(_ singular: [String: [String]]) -> [String: [String]] {
    singular.merging(singular.map { ($0 + "s", $1) }) { first, _ in first }
  }
}
