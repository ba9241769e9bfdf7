import SLUGrammar
import SLUValues
import Testing

/// What the words of an entity become, by its type.
@Suite("Values of entities")
struct EntityValueTests {
  static let values: [(String, String, String)] = [
    ("date", "tomorrow", "2026-11-21"), ("date (prefer future)", "january fifth twenty twenty", "2020-01-05"),
    ("date_past", "july third", "2026-07-03"), ("time", "three thirty pm", "15:30"),
    ("number", "five six four nine", "5649"), ("number", "three quarters", "0.75"),
    ("number", "zero zero three five", "0035"), ("identifier", "tango x ray two", "tx2"),
    ("identifier", "zero zero seven x", "007x"),
    ("phone_number", "plus four four two oh seven seven three oh one two three four", "+44 207 730 1234"),
    ("person name", "c o n a n o'brien", "Conan O'Brien"), ("proper_noun", "amelia m earhart", "Amelia M Earhart"),
    ("email_address", "a n t t i at speechly dot com", "antti@speechly.com"),
    ("website", "h t t p s colon slash slash docs dot speechly dot com", "https://docs.speechly.com"),
    ("number", "half a", "0.5"), ("number", "half an", "0.5"), ("number", "half of", "0.5"),
    ("number", "a third of a", "0.333333"), ("number", "a quarter of an", "0.25"),
    ("number", "three quarters of a", "0.75"), ("number", "a couple of", "2"), ("number", "couple of", "2"),
    ("number", "a pair of", "2"), ("number", "half a dozen", "6"), ("number", "five of", "five of"),
    ("number", "twenty seconds", "20"), ("number", "20 seconds", "20"), ("number", "an hour", "1"),
    ("number", "half an hour", "0.5"), ("number", "a couple of minutes", "2"), ("number", "minus five degrees", "-5"),
    ("number", "Twenty-five degrees celsius", "25"), ("number", "two and a half hours", "2.5"),
    ("number", "a cup and a half", "1.5"),
    ("date", "tomorrow's", "2026-11-21"), ("person name", "anna's", "Anna"), ("date", "next week’s", "2026-11-27"),
    ("number", "two litres and three quarters", "2.75"), ("number", "lamps and a half", "lamps and a half"),
    ("number", "five stars", "5"), ("number", "two of them", "2"), ("number", "a lot", "a lot"),
    ("number", "first class", "first class"), ("number", "five pm", "five pm"), ("number", "one more", "one more"),
    ("number", "two hours ten minutes", "two hours ten minutes"), ("number", "ten or twenty", "ten or twenty"),
    ("number", "five minutes and thirty seconds", "five minutes and thirty seconds"),
    ("number", "two very big slices", "two very big slices"), ("identifier", "twenty seconds", "twenty seconds"),
    ("number", "two a", "two a"), ("number", "of a", "of a"), ("number", "lots of", "lots of"), ("number", "½", "0.5"),
    ("number", "3½", "3.5"), ("number", "1 ¾", "1.75"), ("number", "⅓", "0.333333"), ("number", "½kg", "0.5"),
    ("number", "$5m", "5000000"), ("number", "$2.5mn", "2500000"), ("number", "$5k", "5000"), ("number", "50¢", "0.5"),
    ("number", "20%", "20"), ("number", "20°", "20"), ("number", "$5.505", "5.505"), ("number", "one 2k", "one 2k"),
    ("number", "2k 3k", "2k 3k"), ("number", ".5k 5", ".5k 5"), ("money", "3/4 dollars", "0.75 USD"),
    ("date", "may fifth ninety", "1990-05-05"), ("string", "anything at all", "anything at all"),
    ("date", "no such day", "no such day"), ("duration", "two and a half minutes", "PT2M30S"),
    ("duration", "an hour and a half", "PT1H30M"), ("duration", "90 seconds", "PT90S"),
    ("duration", "two weeks and three days", "P2W3D"), ("duration", "quite a while", "quite a while"),
    ("money", "twelve dollars and fifty cents", "12.50 USD"), ("money", "$5.50", "5.50 USD"),
    ("number", "one quadrillion", "one quadrillion"), ("number", "two million people", "2000000"),
    ("number", "half a dozen muffins", "6"), ("number", "one hundred thousand million", "one hundred thousand million"),
    ("number", "120bpm", "120"), ("number", "-12dB", "-12"), ("number", "30psi", "30"), ("number", "80km/h", "80"),
    ("number", "one metre eighty", "1.8"), ("number", "two meters and twenty five", "2.25"),
    ("number", "one metre", "1"),
    ("identifier", "B7", "b7"), ("identifier", "b-7", "b7"), ("identifier", "A-B-1-2-3", "ab123"),
    ("identifier", "AB-123", "ab-123"), ("identifier", "b dash seven", "b-7"), ("identifier", "capital b seven", "B7"),
    ("identifier", "c d double seven one", "cd771"), ("duration", "90s", "PT90S"), ("duration", "10-min", "PT10M"),
    ("duration", "1.5h", "PT1H30M"), ("date", "tomorrow week", "2026-11-28"),
    ("money", "fifty p", "0.50 GBP"), ("money", "two thousand yen", "2000 JPY"), ("money", "fifty", "50"),
    ("money", "eighty twenty", "80.20"), ("money", "ninety nine ninety five", "99.95"),
    ("money", "three fifty", "3.50"),
    ("money", "fifteen hundred", "1500"), ("money", "one point five", "1.5"), ("money", "a lot", "a lot"),
    ("date", "no such, day?", "no such day"), ("number", "\"a lot\"!", "a lot"), ("number", "?!", "?!"),
  ]

  @Test(arguments: values)
  func valuesOfEachType(type: String, words: String, value: String) throws {
    let day = try #require(CalendarDate("2026-11-20"))
    let type = try #require(EntityType(named: type))
    #expect(type.value(of: words, in: ValueContext(referenceDate: day)) == value)
  }

  @Test(
    "A lookup gives what its table has, or the words without the punctuation around them",
    arguments: [
      ("helsinki", "HEL"), ("helsinki?", "HEL"), ("atlantis?", "atlantis"), ("atlantis,", "atlantis"),
      ("el dorado!", "el dorado"), ("(shangri-la)", "shangri-la"), ("st. elsewhere.", "st elsewhere"), ("…", "…"),
      ("fifty", "50"), ("50", "50"), ("50%", "50"), ("50%.", "50"), ("$50", "50"), ("60%", "60%"),
    ])
  func ofALookup(words: String, value: String) {
    let type = EntityType.lookup(LookupTable(inputs: ["helsinki", "fifty"], outputs: ["HEL", "50"]))
    #expect(type.value(of: words, in: ValueContext(referenceDate: .epoch)) == value)
  }

  @Test(
    "A time is of the half of the day that words beside it tell",
    arguments: [
      ("tonight at eight", "20:00"), ("tonight at twelve", "00:00"), ("tomorrow afternoon at three", "15:00"),
      ("this evening at eight thirty", "20:30"), ("friday night ten", "22:00"), ("at eight tonight", "20:00"),
      ("at eight tomorrow evening", "20:00"), ("in the evening at eight", "20:00"),
      ("tomorrow morning at eight", "08:00"), ("tonight after eight", "20:00"),
      ("tomorrow evening not before seven", "19:00"), ("tomorrow evening for dinner with anna at seven", "19:00"),
      ("tomorrow evening leaving at seven", "19:00"), ("this evening no tomorrow at eight", "08:00"),
      ("this evening and tomorrow at eight", "08:00"), ("at eight on monday evening", "20:00"),
      ("at three on friday afternoon", "15:00"), ("at three on friday", "03:00"),
      // Said, impossible, or of something else.
      ("tonight at fifteen thirty", "15:30"), ("tonight at eight am", "08:00"), ("tomorrow at eight", "08:00"),
      ("good evening at eight", "08:00"), ("this evening at three", "03:00"),
    ])
  func partOfTheDay(text: String, value: String) throws {
    let grammar = try #require(
      Grammar.compile(
        try source(
          """
          day = [tonight|tomorrow {[morning|afternoon|evening]}|this evening|{on} [friday|monday] {[afternoon|evening|night]}|in the evening|good evening]
          *meet {$day(date)} {at} $SPEECHLY.TIME(time) {$day(date)}
          """)
      ).grammar)
    let day = try #require(CalendarDate("2026-11-20"))
    let annotation = Annotator(grammar, context: ValueContext(referenceDate: day)).annotate(text)
    #expect(annotation.segments.flatMap(\.entities).filter { $0.type == "time" }.map(\.value) == [value])
  }

  @Test(
    "Of two times one may say which half of the day the other is of",
    arguments: [
      ("between two and four pm", "14:00 16:00"), ("from two to four pm", "14:00 16:00"),
      ("between two pm and four", "14:00 16:00"), ("between 2 and 4pm", "14:00 16:00"),
      ("two or three pm", "14:00 15:00"),
      ("between eight and eleven am", "08:00 11:00"), ("between two and four thirty in the afternoon", "14:00 16:30"),
      ("tomorrow afternoon between two and four", "14:00 16:00"),
      ("between seven and nine tonight", "19:00 21:00"), ("from six to around eight pm", "18:00 20:00"),
      // The first is the last such time before the second, and the second the first one behind the first.
      ("between ten and two pm", "10:00 14:00"), ("from ten am to two", "10:00 14:00"),
      ("from nine to five", "09:00 17:00"),
      ("between ten and two am", "22:00 02:00"), ("from twelve to two pm", "12:00 14:00"),
      // Both say it, it needs no saying, or nothing says it.
      ("from ten am to two am", "10:00 02:00"), ("from fourteen thirty to five", "14:30 17:00"),
      ("two or three", "02:00 03:00"),
      ("two and four", "02:00 04:00"), ("from noon to three", "12:00 15:00"),
    ])
  func timesTogether(text: String, values: String) throws {
    let grammar = try #require(
      Grammar.compile(
        try source(
          """
          day = [tonight|tomorrow {afternoon}]
          *meet {$day(date)} {[between|from]} $SPEECHLY.TIME(time) [and|or|to] {around} $SPEECHLY.TIME(time) {$day(date)}
          """)
      ).grammar)
    let day = try #require(CalendarDate("2026-11-20"))
    let annotation = Annotator(grammar, context: ValueContext(referenceDate: day)).annotate(text)
    let times = annotation.segments.flatMap(\.entities).filter { $0.type == "time" }.map(\.value)
    #expect(times.joined(separator: " ") == values)
  }

  @Test(
    "Of two days the second lies behind the first",
    arguments: [
      ("between monday and friday", "date_past", "2026-11-09 2026-11-13"),
      ("between monday and wednesday", "date_past", "2026-11-16 2026-11-18"),
      ("from october to march", "date_past", "2025-10-01 2026-03-01"),
      ("between the twentieth and the tenth", "date_past", "2026-10-20 2026-11-10"),
      ("from friday to monday", "date", "2026-11-27 2026-11-30"),
      ("between monday and friday", "date", "2026-11-23 2026-11-27"),
      ("from last friday to monday", "date_past", "2026-11-13 2026-11-16"),
      ("from friday to today", "date_past", "2026-11-13 2026-11-20"),
      ("friday and monday", "date", "2026-11-27 2026-11-23"),
    ])
  func daysTogether(text: String, type: String, values: String) throws {
    var source = AppSource(
      templates: "*find {[between|from]} {the} $SPEECHLY.DATE(date) [and|to] {the} $SPEECHLY.DATE(date)")
    source.entities = [(.init(name: "date"), try #require(EntityType(named: type)))]
    let grammar = try #require(Grammar.compile(source).grammar)
    let day = try #require(CalendarDate("2026-11-20"))
    let annotation = Annotator(grammar, context: ValueContext(referenceDate: day)).annotate(text)
    #expect(annotation.segments.flatMap(\.entities).map(\.value).joined(separator: " ") == values)
  }

  @Test("The country of the language says what stands first", arguments: [("en-US", "01-12"), ("en-GB", "12-01")])
  func orderOfDates(language: String, date: String) throws {
    var source = try source("*meet on $SPEECHLY.DATE(date)")
    source.language = .init(name: language)
    let grammar = try #require(Grammar.compile(source).grammar)
    let day = try #require(CalendarDate("2026-01-01"))
    let annotation = Annotator(grammar, context: ValueContext(referenceDate: day)).annotate("on 1/12")
    #expect(annotation.segments.flatMap(\.entities).map(\.value) == ["2026-\(date)"])
  }

  private func source(_ templates: String) throws -> AppSource {
    var source = AppSource(templates: templates)
    source.entities = [(.init(name: "time"), .time), (.init(name: "date"), try #require(EntityType(named: "date")))]
    return source
  }

  /// Who says "in twenty minutes" does not mean a second.
  @Test(arguments: [
    ("in twenty minutes", "15:27"), ("in ten seconds", "15:07:10"), ("now", "15:07"), ("15:30:05", "15:30:05"),
  ])
  func timesFromNowAreOfMinutes(words: String, value: String) throws {
    let day = try #require(CalendarDate("2026-11-20"))
    let now = try #require(ClockTime(hour: 15, minute: 7, second: 24))
    #expect(EntityType.time.value(of: words, in: ValueContext(referenceDate: day, referenceTime: now)) == value)
  }
}
