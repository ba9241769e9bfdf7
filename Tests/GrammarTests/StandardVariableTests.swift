import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

/// What a standard variable lets people say has a value of the type that goes with it.
@Suite("Standard variables")
struct StandardVariableTests {
  /// The variable, its type, and how many of a hundred samples must have a value: a month may not have so
  /// many days.
  static let rows: [(String, EntityType, Int)] = [
    ("DATE", .date(.future), 97), ("TIME", .time, 100), ("NUMBER", .number, 98), ("CARDINAL_NUMBER", .number, 100),
    ("SMALL_NUMBER", .number, 98), ("SMALL_CARDINAL_NUMBER", .number, 100), ("FOUR_DIGIT_NUMBER", .number, 100),
    ("POSITIVE_NUMBER", .number, 100), ("NEGATIVE_NUMBER", .number, 100), ("SMALL_ORDINAL_NUMBER", .number, 100),
    ("IDENTIFIER_SHORT", .identifier, 85), ("IDENTIFIER_MEDIUM", .identifier, 100),
    ("IDENTIFIER_LONG", .identifier, 100),
    ("IDENTIFIER", .identifier, 85), ("PHONE_NUMBER", .phone, 85), ("PERSON_NAME", .personName, 100),
    ("EMAIL_ADDRESS", .email, 100), ("WEB_ADDRESS", .website, 100), ("STREET_ADDRESS", .address, 100),
    ("DURATION", .duration, 100), ("MONEY", .money, 100),
  ]

  @Test(arguments: rows)
  func haveValues(name: String, type: EntityType, least: Int) throws {
    let sampler = Sampler(try Grammar(templates: "*say say $SPEECHLY.\(name)(it)"))
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let seed: UInt64 = 11
    var random = SplitMix64(seed: seed)
    var verbatim: [String] = []
    for _ in 0..<100 {
      let words = sampler.sample(using: &random).segments[0].words.dropFirst().joined(separator: " ")
      if type.value(of: words, in: context) == words { verbatim.append(words) }
    }
    #expect(100 - verbatim.count >= least, "seed \(seed): \(verbatim)")
  }

  @Test(
    "Places and parts are told apart, and an amount of money without its unit is a number",
    arguments: [
      (EntityType.number, "fourth", "4"), (.number, "third", "3"), (.number, "twenty fourth", "24"),
      (.number, "a fourth", "0.25"), (.number, "quarter", "0.25"), (.number, "three fourths", "0.75"),
      (.money, "fifty", "50"), (.money, "twelve point five", "12.5"), (.money, "a lot", "a lot"),
    ])
  func placesPartsAndAmounts(type: EntityType, said: String, value: String) throws {
    #expect(type.value(of: said, in: ValueContext(referenceDate: .epoch)) == value)
  }

  @Test(arguments: [
    ("three point oh five", "3.05"), ("minus nine trillion", "-9000000000000"), ("two hundred and fifty", "250"),
    ("one twenty", "120"), ("three oh five", "305"), ("nine ninety nine", "999"),
  ])
  func numbersAsPeopleSayThem(said: String, value: String) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let annotated = parsed("say \(said)", by: try Grammar(templates: "*say say $SPEECHLY.NUMBER(it)"))
    #expect("\(annotated)" == "*say say [\(said)](it)")
    #expect(EntityType.number.value(of: said, in: context) == value)
  }

  /// What people say beside the commonest forms is understood without a tagger, too.
  @Test(arguments: [
    ("DATE", "a week from today"), ("DATE", "a week ago"), ("DATE", "two weeks from friday"), ("DATE", "in a month"),
    ("DATE", "a fortnight ago"), ("DATE", "a year ago"), ("DATE", "sixth of january eighteen fifty four"),
    ("DATE", "march first nineteen oh five"), ("DATE", "second of may nineteen hundred and one"),
    ("DATE", "june fifth twenty forty nine"),
    ("DATE", "a week on saturday"), ("DATE", "a fortnight on friday"), ("DATE", "two weeks on friday"),
    ("DATE", "tomorrow week"), ("DATE", "next week on tuesday"), ("DATE", "last week on monday"),
    ("DATE", "next month on the third"), ("DATE", "friday after next"),
    ("NUMBER", "half a dozen"), ("NUMBER", "one and a half dozen"), ("POSITIVE_NUMBER", "two dozen"),
    ("SMALL_CARDINAL_NUMBER", "a dozen"), ("CARDINAL_NUMBER", "half a dozen"),
    ("NUMBER", "one twenty"), ("NUMBER", "three oh five"), ("POSITIVE_NUMBER", "two forty"),
    ("CARDINAL_NUMBER", "one ten"),
    ("SMALL_CARDINAL_NUMBER", "one oh five"), ("NUMBER", "point five"), ("NUMBER", "oh point five"),
    ("NUMBER", "minus point five"), ("NUMBER", "minus three and a half"),
    ("DURATION", "a minute and a half"), ("DURATION", "one minute thirty"), ("DURATION", "two days and three hours"),
    ("DURATION", "an hour and three quarters"), ("DURATION", "two point five hours"), ("DURATION", "half a day"),
    ("DURATION", "one and a half weeks"),
    ("TIME", "quarter of five"), ("TIME", "a quarter after seven"), ("TIME", "seventeen hundred"),
    ("MONEY", "a hundred and five dollars and five cents"), ("MONEY", "one point two million dollars"),
    ("MONEY", "five quid"),
    ("DURATION", "90s"), ("DURATION", "90sec"), ("DURATION", "10min"), ("DURATION", "10mins"), ("DURATION", "10m"),
    ("DURATION", "1h"), ("DURATION", "1h30m"), ("DURATION", "1h 30m"), ("DURATION", "10-min"),
    ("DURATION", "10-minute"), ("DURATION", "10 minute"), ("DURATION", "1.5h"), ("DURATION", "0.5h"),
    ("DURATION", "1 hr 30 min"), ("DURATION", "10 m"), ("DURATION", "2h15"),
    ("IDENTIFIER_MEDIUM", "c d double seven one"), ("IDENTIFIER_MEDIUM", "double a double seven one"),
    ("IDENTIFIER_MEDIUM", "a b c double two"), ("NUMBER", "twenty five hundred"),
    ("NUMBER", "eleven hundred point sixteen"),
    ("NUMBER", "five million five hundred twenty eight thousand eight point twelve"),
    ("IDENTIFIER", "twenty seven b"), ("IDENTIFIER", "double oh seven"), ("IDENTIFIER", "x ray two"),
    ("IDENTIFIER", "a forty five"), ("IDENTIFIER", "one twenty five"), ("IDENTIFIER_SHORT", "b seventeen"),
    ("IDENTIFIER_SHORT", "nineteen eighty four"), ("IDENTIFIER", "a b twelve"), ("IDENTIFIER", "double u one"),
    ("IDENTIFIER_MEDIUM", "double u x y z one"), ("PERSON_NAME", "k as in kilo e l l y"),
    ("PHONE_NUMBER", "eight hundred five five five one two one two"),
    ("PHONE_NUMBER", "six five oh two five three double oh double oh"),
    ("PHONE_NUMBER", "five five five one triple oh"),
    ("PHONE_NUMBER", "nine one one"), ("PHONE_NUMBER", "one one two"), ("PHONE_NUMBER", "triple nine"),
    ("PHONE_NUMBER", "nine double one"), ("PHONE_NUMBER", "four eleven"),
    ("PHONE_NUMBER", "four one five five five five twelve thirty four"),
    ("PHONE_NUMBER", "five five five twelve oh four"), ("PHONE_NUMBER", "five five five twelve hundred"),
    ("PHONE_NUMBER", "two twelve five five five one two one two"),
    ("PHONE_NUMBER", "one eight hundred five five five twelve twelve"),
    ("PHONE_NUMBER", "one eight hundred five five five six six six"),
    ("PHONE_NUMBER", "oh eight hundred one one one one"),
    ("STREET_ADDRESS", "four fifty two west fifty third street"), ("STREET_ADDRESS", "one twenty three oak avenue"),
    ("STREET_ADDRESS", "one oh five oak avenue"), ("STREET_ADDRESS", "twelve oh five oak avenue"),
    ("STREET_ADDRESS", "one two oh five oak avenue"), ("STREET_ADDRESS", "four hundred fifty two oak avenue"),
    ("STREET_ADDRESS", "four hundred and fifty two oak avenue"), ("STREET_ADDRESS", "six hundred main street"),
    ("STREET_ADDRESS", "forty five hundred oak avenue"), ("DATE", "may fifth ninety"), ("DATE", "fifth of may oh five"),
    ("DATE", "five five nineteen ninety"), ("DATE", "oh five oh five nineteen ninety"),
    ("DATE", "twenty three twelve twenty twenty one"), ("DATE", "second tuesday in january"),
    ("DATE", "last friday of next month"), ("DATE", "first monday of december twenty twenty seven"),
    ("DURATION", "two and a half minutes"), ("DURATION", "an hour and forty five minutes"),
    ("DURATION", "ninety seconds"), ("DURATION", "three quarters of an hour"), ("DURATION", "an hour thirty"),
    ("MONEY", "twelve dollars and fifty cents"), ("MONEY", "two hundred bucks"), ("MONEY", "five euros fifty"),
    ("MONEY", "ninety nine cents"), ("MONEY", "a dollar and a half"), ("MONEY", "fifty p"),
  ])
  func otherForms(variable: String, said: String) throws {
    var matcher = Matcher(try Grammar(templates: "*say say $SPEECHLY.\(variable)(it)"))
    for word in "say \(said)".split(separator: " ") { matcher.push(String(word)) }
    #expect(matcher.best.isExact)
    let entities = matcher.best.segments.flatMap(\.entities).map { matcher.words[$0.words].joined(separator: " ") }
    #expect(entities == [said])
  }

  /// The article in front of a date is no part of it, whatever the variable is called on the way.
  @Test(arguments: [
    ("the twelfth", "the [twelfth](it)"), ("the first of january", "the [first of january](it)"),
    ("the third of march twenty twenty seven", "the [third of march twenty twenty seven](it)"),
    ("the last week of may", "the [last week of may](it)"), ("fifth of may", "[fifth of may](it)"),
    ("july the fifth", "[july the fifth](it)"),
    ("the second tuesday in january", "the [second tuesday in january](it)"),
    ("the day after tomorrow", "[the day after tomorrow](it)"),
    ("the friday after next", "the [friday after next](it)"),
    ("next week wednesday", "[next week wednesday](it)"), ("tomorrow", "[tomorrow](it)"),
  ])
  func articlesOfDates(said: String, annotated: String) throws {
    for templates in [
      "*go leave $SPEECHLY.DATE(it)", "date = $SPEECHLY.DATE\n*go leave $date(it)",
      "date = [$SPEECHLY.DATE]\nwhen = $date\n*go leave [$when](it)",
    ] {
      #expect("\(parsed("leave \(said)", by: try Grammar(templates: templates)))" == "*go leave \(annotated)")
    }
    let among = try Grammar(templates: "*go leave [$SPEECHLY.DATE|some day](it)")
    #expect(parsed("leave \(said)", by: among).segments.map(\.intent) == ["go"])
  }

  /// What readers know is also said by the variables: templates alone understand it.
  @Test(arguments: [
    ("five hundred k", "500000"), ("two grand", "2000"), ("500k", "500000"), ("20 k", "20000"),
    ("two point five k", "2500"),
    ("three and a half million", "3500000"), ("half a million", "500000"),
  ])
  func amountsForShort(said: String, value: String) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let annotated = parsed("pay \(said) please", by: try Grammar(templates: "*pay pay $SPEECHLY.NUMBER(it) please"))
    #expect("\(annotated)" == "*pay pay [\(said)](it) please")
    #expect(EntityType.number.value(of: said, in: context) == value)
  }

  @Test(arguments: [
    ("five bucks", "5"), ("twenty dollars and fifty cents", "20.5"), ("twenty dollars fifty cents", "20.5"),
    ("twelve pounds fifty", "12.5"), ("fifty cents", "0.5"), ("minus five euros and five cents", "-5.05"),
    ("two grand dollars", "2000"), ("$2.5bn", "2500000000"),
    ("twenty dollars and two hundred cents", "twenty dollars and two hundred cents"),
    ("five apples", "5"), ("a lot", "a lot"),
  ])
  func amountsAreNumbersOfTheirLargerUnit(said: String, value: String) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    #expect(EntityType.number.value(of: said, in: context) == value)
  }

  @Test(arguments: [
    ("in half an hour", "15:00"), ("half an hour from now", "15:00"), ("in twenty minutes", "14:50"),
    ("in 20 minutes", "14:50"), ("in an hour and a half", "16:00"), ("in one and a half hours", "16:00"),
    ("in two hours", "16:30"), ("in a quarter of an hour", "14:45"), ("in an hour and ten minutes", "15:40"),
    ("two hours from now", "16:30"), ("half seven", "07:30"),
  ])
  func timesFromNow(said: String, value: String) throws {
    let context = ValueContext(
      referenceDate: try #require(CalendarDate("2026-11-20")), referenceTime: try #require(ClockTime("14:30")))
    let annotated = parsed(
      "wake me \(said) please", by: try Grammar(templates: "*wake wake me $SPEECHLY.TIME(it) please"))
    #expect("\(annotated)" == "*wake wake me [\(said)](it) please")
    #expect(EntityType.time.value(of: said, in: context) == value)
  }

  @Test(arguments: [
    ("in three days", "2026-11-23"), ("in two weeks", "2026-12-04"), ("christmas day", "2026-12-25"),
    ("thanksgiving", "2026-11-26"), ("easter monday", "2027-03-29"), ("new year's", "2027-01-01"),
    ("labor day", "2027-09-06"),
  ])
  func daysWithANameAndDaysFromNow(said: String, value: String) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let annotated = parsed("go \(said) please", by: try Grammar(templates: "*go go $SPEECHLY.DATE(it) please"))
    #expect("\(annotated)" == "*go go [\(said)](it) please")
    #expect(EntityType.date(.future).value(of: said, in: context) == value)
  }

  @Test(arguments: [
    ("eight", "08:00"), ("08:00", "08:00"), ("12:00", "12:00"), ("00:00", "00:00"), ("00:05", "00:05"),
    ("7:00pm", "19:00"),
    ("7:30 p.m.", "19:30"), ("9", "09:00"),
  ])
  func timesOfClocks(written: String, value: String) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let annotated = parsed(
      "wake me at \(written) please", by: try Grammar(templates: "*wake wake me at $SPEECHLY.TIME(it) please"))
    #expect("\(annotated)" == "*wake wake me at [\(written)](it) please")
    #expect(EntityType.time.value(of: written, in: context) == value)
  }

  @Test(arguments: [
    ("2027-05-05", "2027-05-05"), ("May 5 1985", "1985-05-05"), ("fifth of may", "2027-05-05"),
    ("today evening", "2026-11-20"),
  ])
  func datesAsPeopleWriteThem(written: String, value: String) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let annotated = parsed("go on \(written) please", by: try Grammar(templates: "*go go on $SPEECHLY.DATE(it) please"))
    #expect("\(annotated)" == "*go go on [\(written)](it) please")
    #expect(EntityType.date(.future).value(of: written, in: context) == value)
  }

  /// Nobody chose how the words of a standard variable or a range are written.
  @Test(arguments: [
    ("live at 12 Main Street", "12 Main Street"), ("pick 7.", "7"), ("pick seven", "seven"),
    ("get iphone 7", "iPhone 7"),
    ("pay $50, today", "$50"), ("pay fifty dollars today", "fifty dollars"),
  ])
  func whatWasSaidIsTheValueOfAText(words: String, value: String) throws {
    let templates = """
      *at live at $SPEECHLY.STREET_ADDRESS(it)
      *pick pick [[1..9]](it)
      *get get [iPhone [1..9]](it)
      *pay pay [$SPEECHLY.NUMBER dollars](it) today
      """
    var matcher = Matcher(try Grammar(templates: templates))
    for word in words.split(separator: " ") { matcher.push(String(word)) }
    #expect(matcher.best.segments.flatMap(\.entities).map(\.spelling) == [value])
  }

  /// The entity is all of the word that it is written in, its value the number.
  @Test(arguments: [
    ("$50,", "50"), ("$4.50", "4.5"), ("$1,250.75", "1250.75"), ("$5k", "5000"), ("€20", "20"), ("50%.", "50"),
    ("-5°", "-5"),
  ])
  func amountsAsPeopleWriteThem(written: String, value: String) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-20")))
    let grammar = try Grammar(templates: "*pay pay $SPEECHLY.NUMBER(it) [dollars|euros|percent|degrees] please")
    #expect("\(parsed("pay \(written) please", by: grammar))" == "*pay pay [\(written)](it) please")
    #expect(EntityType.number.value(of: written, in: context) == value)
  }
}
