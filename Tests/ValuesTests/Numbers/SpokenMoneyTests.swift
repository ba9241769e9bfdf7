import SLUValues
import Testing

@Suite struct SpokenMoneyTests {
  @Test("Amounts that say what they are in", arguments: NumberRow.rows(amounts))
  func amountsRead(row: NumberRow) {
    #expect(SpokenMoney().read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("Amounts where euros are expected", arguments: NumberRow.rows(inEuros))
  func expected(row: NumberRow) {
    #expect(SpokenMoney(currency: .euro).read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("Shared names mean the expected currency", arguments: NumberRow.rows(inCanada))
  func shared(row: NumberRow) throws {
    let canada = try #require(Currency("CAD"))
    #expect(SpokenMoney(currency: canada).read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("A currency without places has no prices in two parts")
  func yen() {
    #expect(SpokenMoney(currency: .yen).read("seventeen fifty", in: anyDay).sketch == "1750 JPY")
    #expect(SpokenMoney(currency: .yen).read("half a million", in: anyDay).sketch == "500000 JPY")
  }

  @Test("What is no amount", arguments: NumberRow.words(refused) + [""])
  func refuses(words: String) {
    #expect(SpokenMoney().read(SpokenText(words), in: anyDay).fault?.code == .notOfThisKind)
  }

  @Test("Amounts that cannot be", arguments: NumberRow.words(impossible))
  func impossibleRefused(words: String) {
    #expect(SpokenMoney().read(SpokenText(words), in: anyDay).fault?.code == .impossible)
  }

  static let amounts = """
    seventeen dollars = 17.00 USD
    seventeen dollars and fifty cents = 17.50 USD
    seventeen dollars fifty cents = 17.50 USD
    seventeen dollars fifty = 17.50 USD
    seventeen dollars and fifty = 17.50 USD
    one dollar and one cent = 1.01 USD
    a dollar = 1.00 USD
    a dollar fifty = 1.50 USD
    a dollar and a half = 1.50 USD
    half a dollar = 0.50 USD
    a quarter of a dollar = 0.25 USD
    two and a half dollars = 2.50 USD
    five euros = 5.00 EUR
    five euro fifty = 5.50 EUR
    five euro oh five = 5.05 EUR
    5 euros 50 = 5.50 EUR
    five euros and fifty cents = 5.50 EUR
    five euro fifty cent = 5.50 EUR
    two pounds five = 2.05 GBP
    a tenner = 10.00 GBP
    two tenners = 20.00 GBP
    a fiver and fifty pence = 5.50 GBP
    five quid = 5.00 GBP
    two grand euros = 2000.00 EUR
    three quarters of a million pounds = 750000.00 GBP
    fifty gbp = 50.00 GBP
    1 200 pounds = 1200.00 GBP
    £1 250 000 = 1250000.00 GBP
    1.000,50 € = 1000.50 EUR
    €5,50 = 5.50 EUR
    twelve pounds fifty = 12.50 GBP
    twelve pounds = 12.00 GBP
    twelve pounds sterling = 12.00 GBP
    twelve british pounds = 12.00 GBP
    twelve pounds and five pence = 12.05 GBP
    ten quid = 10.00 GBP
    ninety nine cents = 0.99 USD
    a cent = 0.01 USD
    two hundred cents = 2.00 USD
    fifty pence = 0.50 GBP
    a penny = 0.01 GBP
    two thousand yen = 2000 JPY
    one yen = 1 JPY
    five hundred swiss francs = 500.00 CHF
    a hundred bucks = 100.00 USD
    a buck fifty = 1.50 USD
    twenty five hundred dollars = 2500.00 USD
    one point five million dollars = 1500000.00 USD
    half a million euros = 500000.00 EUR
    a million dollars = 1000000.00 USD
    seventeen point five dollars = 17.50 USD
    three dollars and seven cents = 3.07 USD
    zero dollars = 0.00 USD
    minus five dollars = -5.00 USD
    minus five dollars and ten cents = -5.10 USD
    one and a half kuwaiti dinars = 1.500 KWD
    two dinars and five fils = 2.005 KWD
    five canadian dollars = 5.00 CAD
    five us dollars = 5.00 USD
    ten new zealand dollars = 10.00 NZD
    ten hong kong dollars = 10.00 HKD
    twenty mexican pesos = 20.00 MXN
    a hundred rupees = 100.00 INR
    two dozen euros = 24.00 EUR
    seventeen fifty dollars = 17.50 USD or 1750.00 USD
    one fifty dollars = 150.00 USD or 1.50 USD
    nine ninety nine dollars = 999.00 USD or 9.99 USD
    nineteen ninety nine euros = 19.99 EUR or 1999.00 EUR
    a million and a half dollars = 1500000.00 USD or 1000000.50 USD
    $5.50 = 5.50 USD
    $5 = 5.00 USD
    $ 5 = 5.00 USD
    $.50 = 0.50 USD
    $1,500.75 = 1500.75 USD
    $2.5 million = 2500000.00 USD
    $2.5bn = 2500000000.00 USD
    $5m = 5000000.00 USD
    $2.5k = 2500.00 USD
    -$5.50 = -5.50 USD
    us$5 = 5.00 USD
    A$20 = 20.00 AUD
    €20 = 20.00 EUR
    20€ = 20.00 EUR
    20 € = 20.00 EUR
    £3 = 3.00 GBP
    50p = 0.50 GBP
    99¢ = 0.99 USD
    ¥2000 = 2000 JPY
    5 USD = 5.00 USD
    USD 5 = 5.00 USD
    5 usd = 5.00 USD
    five CHF = 5.00 CHF
    5 TRY = 5.00 TRY
    1.5 KWD = 1.500 KWD
    """

  static let inEuros = """
    seventeen = 17.00 EUR
    seventeen fifty = 17.50 EUR
    five twenty = 5.20 EUR
    four oh five = 4.05 EUR
    twelve ninety nine = 12.99 EUR
    17.50 = 17.50 EUR
    two grand = 2000.00 EUR
    a tenner = 10.00 EUR
    a grand = 1000.00 EUR
    a hundred = 100.00 EUR
    ninety nine cents = 0.99 EUR
    seventeen dollars = 17.00 USD
    a quarter = 0.25 EUR
    minus five = -5.00 EUR
    one third = (impossible)
    a dime = (not_of_this_kind)
    five apples = (not_of_this_kind)
    """

  static let inCanada = """
    five dollars = 5.00 CAD
    $5 = 5.00 CAD
    ten bucks = 10.00 CAD
    fifty cents = 0.50 CAD
    five us dollars = 5.00 USD
    five euros = 5.00 EUR
    five pounds = 5.00 GBP
    """

  static let refused = """
    seventeen
    seventeen fifty
    two grand
    a quarter
    a dime
    dollars
    dollar fifty
    dollars five
    cents
    $
    USD
    $ apples
    five apples
    five dollars apples
    five dollars and
    five dollars and apples
    five dollars and five
    five dollars and fifty pence
    five dollars and two hundred cents
    five dollars and zero cents
    five dollars six dollars
    five point five dollars and ten cents
    five cents ten
    five cents and ten dollars
    five dollars fifty cents sixty
    five yen fifty
    $5 dollars
    $5 USD
    $-5
    5 try
    five all
    5m dollars
    5 XYZ
    a couple of dollars
    swiss dollars
    the dollars
    of a dollar
    five a dollar
    """

  static let impossible = """
    half a cent
    five point five yen
    one third dollars
    five point one two five dollars
    $5.555
    one quintillion dollars
    999999999999999999 dollars
    """
}
