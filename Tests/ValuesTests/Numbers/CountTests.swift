import SLUValues
import Testing

@Suite struct CountTests {
  @Test("How many there are", arguments: NumberRow.rows(counts))
  func countsRead(row: NumberRow) {
    #expect(Count().read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("Only numbers in the range are accepted, and the fault says which", arguments: NumberRow.rows(ranges))
  func rangeHolds(row: NumberRow) {
    #expect(Count(in: 1...9).read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  @Test("The fault names the range")
  func rangeInWords() {
    #expect(
      Count(in: 1...9).read("twelve", in: anyDay).fault?.message == "expected a whole number, 1 to 9, not 12")
    #expect(Count(in: 2...Int.max).read("a", in: anyDay).fault?.message == "expected a whole number, 2 or more, not 1")
  }

  @Test("Places in an order", arguments: NumberRow.rows(ordinals))
  func ordinalsRead(row: NumberRow) {
    #expect(SpokenOrdinal().read(SpokenText(row.words), in: anyDay).sketch == row.meaning)
  }

  static let counts = """
    a = 1
    an = 1
    one = 1
    no = 0
    none = 0
    zero = 0
    a couple = 2
    couple = 2
    a pair = 2
    a dozen = 12
    half a dozen = 6
    two dozen = 24
    twenty three = 23
    a hundred = 100
    3 = 3
    1,500 = 1500
    three point zero = 3
    a million and a half = 1500000
    minus three = (not_of_this_kind)
    -3 = (not_of_this_kind)
    two and a half = (not_of_this_kind)
    2.5 = (not_of_this_kind)
    half = (not_of_this_kind)
    a few = (not_of_this_kind)
    several = (not_of_this_kind)
    a couple of = (not_of_this_kind)
    five apples = (not_of_this_kind)
    one quintillion = (impossible)
    """

  static let ranges = """
    one = 1
    nine = 9
    a couple = 2
    ten = (not_accepted)
    zero = (not_accepted)
    none = (not_accepted)
    a dozen = (not_accepted)
    apples = (not_of_this_kind)
    """

  static let ordinals = """
    zeroth = 0
    first = 1
    the first = 1
    second = 2
    third = 3
    fourth = 4
    fifth = 5
    sixth = 6
    seventh = 7
    eighth = 8
    ninth = 9
    tenth = 10
    eleventh = 11
    twelfth = 12
    thirteenth = 13
    nineteenth = 19
    twentieth = 20
    twenty first = 21
    twenty-first = 21
    the thirty second = 32
    fortieth = 40
    ninety ninth = 99
    hundredth = 100
    one hundredth = 100
    a hundredth = 100
    hundred and first = 101
    two hundred and fifth = 205
    thousandth = 1000
    two thousandth = 2000
    one thousand and twelfth = 1012
    millionth = 1000000
    1st = 1
    2nd = 2
    3rd = 3
    4th = 4
    11th = 11
    12th = 12
    13th = 13
    21st = 21
    112th = 112
    1,000th = 1000
    3th = (not_of_this_kind)
    11st = (not_of_this_kind)
    3 = (not_of_this_kind)
    twenty one = (not_of_this_kind)
    twenty twentieth = (not_of_this_kind)
    first second = (not_of_this_kind)
    five first = (not_of_this_kind)
    last = (not_of_this_kind)
    the = (not_of_this_kind)
    oneth = (not_of_this_kind)
    twelveth = (not_of_this_kind)
    quintillionth = (impossible)
    99999999999999999999th = (impossible)
    """
}
