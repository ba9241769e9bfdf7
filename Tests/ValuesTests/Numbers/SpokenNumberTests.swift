import SLUValues
import Testing

@Suite struct SpokenNumberTests {
  @Test("Cardinals", arguments: NumberRow.rows(cardinals))
  func cardinal(row: NumberRow) {
    #expect(SpokenNumber().read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("Digit by digit, and in two parts", arguments: NumberRow.rows(strings))
  func digits(row: NumberRow) {
    #expect(SpokenNumber().read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("Places and parts", arguments: NumberRow.rows(places))
  func decimals(row: NumberRow) {
    #expect(SpokenNumber().read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("Thousands for short", arguments: NumberRow.rows(short))
  func thousands(row: NumberRow) {
    #expect(SpokenNumber().read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("Signs, digits and percentages", arguments: NumberRow.rows(written))
  func signs(row: NumberRow) {
    #expect(SpokenNumber().read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("What is too large a number", arguments: NumberRow.rows(impossible))
  func tooLarge(row: NumberRow) {
    #expect(SpokenNumber().read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("What is no number", arguments: NumberRow.words(refused) + [""])
  func refuses(words: String) {
    #expect(SpokenNumber().read(SpokenText(words), in: anyDay).fault?.code == .notOfThisKind)
  }

  static let short = """
    five hundred k = 500000
    twenty k = 20000
    20 k = 20000
    two point five k = 2500
    two grand = 2000
    a grand = 1000
    two grand five hundred = 2500
    three and a half grand = 3500
    half a grand = 500
    """

  static let cardinals = """
    zero = 0
    one = 1
    five = 5
    nine = 9
    ten = 10
    eleven = 11
    twelve = 12
    thirteen = 13
    fifteen = 15
    nineteen = 19
    twenty = 20
    twenty five = 25
    twenty-five = 25
    Twenty Five = 25
    forty two = 42
    fourty two = 42
    ninety nine = 99
    one hundred = 100
    a hundred = 100
    a hundred and one = 101
    one hundred twenty = 120
    two hundred and five = 205
    two hundred five = 205
    three hundred and forty-two = 342
    nine hundred ninety nine = 999
    fifteen hundred = 1500
    twenty five hundred = 2500
    nineteen hundred and five = 1905
    twelve hundred thirty four = 1234
    a thousand = 1000
    one thousand and one = 1001
    one thousand one hundred = 1100
    a thousand a hundred = 1100
    two thousand twenty one = 2021
    three thousand four hundred and twenty one = 3421
    ten thousand = 10000
    twelve thousand three hundred forty five = 12345
    one hundred thousand = 100000
    three hundred thousand = 300000
    two hundred and five thousand = 205000
    two hundred thousand and seven = 200007
    nine hundred ninety nine thousand nine hundred and ninety nine = 999999
    a million = 1000000
    one million and one = 1000001
    one million two hundred thousand and six = 1200006
    five million twenty = 5000020
    twelve million three hundred and forty five thousand six hundred and seventy eight = 12345678
    a billion = 1000000000
    two billion and three = 2000000003
    one billion two million three thousand and four = 1002003004
    one trillion = 1000000000000
    nine hundred ninety nine trillion = 999000000000000
    a dozen = 12
    one dozen = 12
    two dozen = 24
    twenty dozen = 240
    a hundred dozen = 1200
    """

  static let strings = """
    five six four nine = 5649
    one two = 12
    zero zero seven = 7
    four two zero = 420
    one oh one = 101
    oh seven = 7
    o seven = 7
    double oh seven = 7
    double five = 55
    triple zero = 0
    one triple zero = 1000
    four double seven two = 4772
    triple nine double one = 99911
    5 6 4 9 = 5649
    nine oh two one oh = 90210
    one two three four five six seven eight nine zero = 1234567890
    nineteen eighty four = 1984
    nineteen-eighty-four = 1984
    twenty twenty one = 2021
    twenty twenty = 2020
    twenty ten = 2010
    nineteen oh five = 1905
    twenty oh nine = 2009
    ten sixty six = 1066
    eighteen fifteen = 1815
    twenty five thirty five = 2535
    five twenty = 520
    five twenty five = 525
    two fifty = 250
    seven forty seven = 747
    one ten = 110
    nine eleven = 911
    five oh five = 505
    thirty five ten = 3510
    """

  static let places = """
    seventeen point five = 17.5
    zero point zero five = 0.05
    zero point oh five = 0.05
    oh point five = 0.5
    point five = 0.5
    point zero one = 0.01
    point seven five = 0.75
    point seventy five = 0.75
    three point one four one five nine = 3.14159
    three point twenty five = 3.25
    one point double five = 1.55
    two point five million = 2500000
    one point two five billion = 1250000000
    zero point five thousand = 500
    one point five dozen = 18
    one hundred and five point two = 105.2
    one point five oh = 1.5
    five point zero = 5
    one two point three = 12.3
    one eighteen decimal five = 118.5
    17 point 25 = 17.25
    17 point 05 = 17.05
    half = 0.5
    a half = 0.5
    one half = 0.5
    two halves = 1
    quarter = 0.25
    a quarter = 0.25
    one quarter = 0.25
    three quarters = 0.75
    three-quarters = 0.75
    one third = 0.333333
    two thirds = 0.666667
    a third = 0.333333
    one fifth = 0.2
    two fifths = 0.4
    five eighths = 0.625
    five sixths = 0.833333
    one seventh = 0.142857
    one tenth = 0.1
    seven tenths = 0.7
    one hundredth = 0.01
    three hundredths = 0.03
    a thousandth = 0.001
    twenty fifths = 4
    two and a half = 2.5
    two-and-a-half = 2.5
    two and half = 2.5
    one and three quarters = 1.75
    one and a quarter = 1.25
    four and two thirds = 4.666667
    one hundred and five and a half = 105.5
    a hundred and a half = 100.5
    one hundred and three quarters = 100.75
    one hundred and twenty fifths = 24
    half a million = 500000
    half a dozen = 6
    half a hundred = 50
    half million = 500000
    a quarter million = 250000
    a quarter of a million = 250000
    three quarters of a million = 750000
    a third of a million = 333333.333333
    two and a half million = 2500000
    one and a half thousand = 1500
    two and a half dozen = 30
    a dozen and a half = 18
    a million and a half = 1500000 or 1000000.5
    two thousand and a quarter = 2250 or 2000.25
    """

  static let written = """
    205 = 205
    0 = 0
    007 = 7
    1,500 = 1500
    1,500,000 = 1500000
    17.5 = 17.5
    17.50 = 17.5
    0.75 = 0.75
    .5 = 0.5
    1,500.25 = 1500.25
    3 million = 3000000
    1500 million = 1500000000
    2.5 million = 2500000
    1 million 200 thousand = 1200000
    2 hundred and 5 = 205
    3 thousand 20 = 3020
    1.5 dozen = 18
    2.5k = 2500
    10K = 10000
    60kg = 60
    2.5km = 2.5
    1,500ml = 1500
    20°C = 20
    2x = 2
    120bpm = 120
    -12dB = -12
    90rpm = 90
    3bar = 3
    80km/h = 80
    12-inch = 12
    5-star = 5
    3 quarters = 0.75
    2 and a half = 2.5
    999999999999999999 = 999999999999999999
    0.999999999999999999 = 0.999999999999999999
    9223372036854775807 = 9223372036854775807
    -9223372036854775807 = -9223372036854775807
    -3 = -3
    −3 = -3
    - 3 = -3
    +3 = 3
    -17.5 = -17.5
    -.5 = -0.5
    minus three = -3
    minus 3 = -3
    negative twenty = -20
    plus five = 5
    minus zero = 0
    minus point five = -0.5
    minus a hundred and five = -105
    minus two and a half = -2.5
    minus two thirds = -0.666667
    minus a million and a half = -1500000 or -1000000.5
    50 percent = 50
    fifty percent = 50
    fifty per cent = 50
    50% = 50
    50 % = 50
    minus two point five percent = -2.5
    half a percent = (not_of_this_kind)
    five, = 5
    "five" = 5
    """

  static let impossible = """
    one quadrillion = (impossible)
    point 00000000000000000000000005 = (impossible)
    0.0000000000000000000001 = (impossible)
    five hundred quintillion = (impossible)
    9999999999999999999 = (impossible)
    99999999999999999999999999999999999 = (impossible)
    999999999999999999 million = (impossible)
    999999999999999999k = (impossible)
    one two three four five six seven eight nine zero one two three four five six seven eight nine = (impossible)
    triple nine triple nine triple nine triple nine triple nine triple nine nine = (impossible)
    nine hundred trillion point one two three four five six = (impossible)
    nine hundred trillion and one third = (impossible)
    minus one quintillion = (impossible)
    quadrillion apples = (not_of_this_kind)
    """

  static let refused = """
    k
    grand
    grand two
    five dollars
    twenty dollars and fifty cents
    apples
    five apples
    five five apples
    apples five
    twenty five twenty five twenty five
    hundred
    thousand
    million
    dozen
    a
    an
    and
    oh
    point
    minus
    percent
    minus percent
    minus minus three
    - -3
    three minus
    one hundred one hundred
    two hundred three hundred
    two thousand three thousand
    two thousand a thousand
    one million two million
    thousand million
    ten five
    twenty zero
    zero twenty
    oh twenty
    twenty and five
    and five
    five and
    two hundred and
    five and six
    five hundred thousand hundred
    one point
    five point apples
    one point two point three
    point point five
    five point twenty thirty
    one point five and a half
    two half
    two and two halves
    three quarter
    third
    two and third
    half half
    a half and a half
    quarters
    half of
    half a
    half a five
    two and a half a million
    zero thirds
    two and three halves
    a few
    several
    a couple
    double
    five double
    double twenty
    double double five
    12,34
    1,2345
    1,500,00
    1.2.3
    5q
    3:30
    5-6
    twenty-5
    five 55
    1e5
    0x10
    nan
    infinity
    ٣
    five percent percent
    first
    twenty first
    """
}
