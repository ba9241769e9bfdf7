/// Reads amounts of money: "seventeen dollars and fifty cents", "twelve pounds fifty", "$5.50", "two thousand yen".
///
/// - The number is any that ``SpokenNumber`` reads without a unit of its own: "one point five million dollars", "half a million euros", "a dollar".
/// - Minor units: alone ("ninety nine cents"), behind major ones with or without "and", or without their name ("five
///   euro fifty", "two pounds five"). "A dollar and a half" is 1.50.
/// - Signs and codes: "$5.50", "€20", "20€", "50p", "$2.5bn", "5 USD". Codes are in capitals; the best known ones need
///   not be.
/// - A name that several currencies share ("dollars", "pounds", "cents") means the expected currency when it is one of
///   them, and else the best known one; "canadian dollars" are what they are.
/// - With an expected currency, a number alone is an amount: "seventeen" is 17.00 and "seventeen fifty" 17.50; "two
///   grand" is 2000.00. Without one, that is a fault, because nothing says what it is counted in.
/// - "Seventeen fifty dollars" is ambiguous: 17.50, or else 1750; "one fifty dollars" is 150, or else 1.50.
///
/// - Slang: "bucks", "quid", "a fiver" and "two tenners" (of pounds, unless others are expected), "two grand" and "ten k" with an
///   expected currency or a unit behind them.
/// - As they are written elsewhere: "1.000,50 €", "1 200 pounds".
///
/// Coins are things and not amounts: "a dime" is a fault. An amount with more places than the currency has, such as half
/// a cent, is impossible.
///
/// ```swift
/// SpokenMoney(currency: .euro).read("seventeen fifty", in: context).value?.description  // "17.50 EUR"
/// ```
public struct SpokenMoney: ValueParser {
  /// What amounts are in when the words do not say it; nil to insist that they do.
  public let currency: Currency?

  /// Creates a reader of amounts.
  ///
  /// - Parameter currency: What amounts are in when the words do not say it; nil to insist that they do.
  public init(currency: Currency? = nil) { self.currency = currency }

  /// Reads all of the words as one amount.
  ///
  /// - Parameters:
  ///   - text: What was said for the amount.
  ///   - context: Not needed; amounts mean the same on every day.
  /// - Returns: The amount, two of them for "seventeen fifty dollars", or why there is none.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<Money> {
    let sign = NumberSign(text.words[...])
    let words = MoneyWord.words(Array(sign.rest), spellings: text.spellings.suffix(sign.rest.count))
    let amount = MoneyPhrase(words: words[...], expected: currency).read()
    return sign.isNegative ? amount.map(Self.negated) : amount
  }

  /// Whether a word in lower case names what amounts are counted in, and no hundredth of it: "pounds", "eur", "tenner", "€".
  package static func isMajorUnit(_ word: String) -> Bool {
    CurrencyUnit(word, spelling: word).map { !$0.isMinor } ?? false
  }

  /// Whether a word in lower case, or digits with a sign, say what an amount is counted in: "pence", "€5", "pounds".
  package static func namesUnit(_ word: String) -> Bool {
    MoneyWord.words([word], spellings: [word]).contains { if case .unit = $0 { true } else { false } }
  }

  private static func negated(_ money: Money) -> Reading<Money> {
    let (minor, overflow) = (0).subtractingReportingOverflow(money.minorUnits)
    return overflow ? .fault(NumberPhrase.tooLarge) : .value(Money(minorUnits: minor, currency: money.currency))
  }
}
