import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

/// Digits one by one, however they are said and written.
@Suite("Digits")
struct DigitTests {
  static let templates = """
    digit = [0..9]
    *zip zip code is [$digit $digit $digit $digit $digit](zip)
    *floor go to floor [0..5](floor)
    *seat seat [0..30](seat)
    *cvc cvc [$digit $digit $digit](cvc) please
    *price price [1..500](price)
    """

  @Test(arguments: [
    ("zip code is nine oh two one oh", "*zip zip code is [nine oh two one oh](zip)"),
    ("zip code is nine o two one o", "*zip zip code is [nine o two one o](zip)"),
    ("zip code is nine zero two one 0", "*zip zip code is [nine zero two one 0](zip)"),
    ("go to floor oh", "*floor go to floor [oh](floor)"),
    ("seat zero", "*seat seat [zero](seat)"),
    ("zip code is 90210", "*zip zip code is [90210](zip)"),
    ("zip code is 9 0210", "*zip zip code is [9 0210](zip)"),
    ("zip code is 90 210.", "*zip zip code is [90 210.](zip)"),
    ("cvc 123 please", "*cvc cvc [123](cvc) please"),
    ("price 123", "*price price [123](price)"),
    ("price one hundred and 23", "*price price [one hundred and 23](price)"),
    ("seat 12", "*seat seat [12](seat)"),
    // A range that goes further is no digit.
    ("seat oh", "*seat seat oh"),
  ])
  func digitsAreTaken(text: String, expected: String) throws {
    #expect("\(parsed(text, by: try Grammar(templates: Self.templates)))" == expected)
  }

  /// Digits one by one keep the zeros that they begin with.
  @Test(arguments: [
    ("oh", "number", "0"), ("o", "number", "0"), ("Oh", "number", "0"), ("nine oh two one oh", "number", "90210"),
    ("oh two", "number", "02"), ("zero zero three five", "number", "0035"), ("0035", "number", "0035"),
    ("0 0 7", "number", "007"), ("double oh seven", "number", "007"), ("0.5", "number", "0.5"),
    ("zero point five", "number", "0.5"), ("zero", "number", "0"), ("35", "number", "35"),
    ("oh two", "identifier", "02"),
    ("nine oh two one oh", "identifier", "90210"), ("five five five oh", "phone", "5550"),
  ])
  func ohIsZero(words: String, type: String, value: String) throws {
    let context = ValueContext(referenceDate: try #require(CalendarDate("2026-11-24")))
    #expect(try #require(EntityType(named: type)).value(of: words, in: context) == value)
  }

  @Test func digitsThatAreTakenBackLeaveNothing() throws {
    let grammar = try Grammar(templates: Self.templates)
    for words in [["cvc", "123"], ["price", "123"], ["zip", "code", "is", "90", "210"], ["123456", "78"]] {
      var matcher = Matcher(grammar)
      for word in words { matcher.push(word) }
      let best = matcher.best
      for count in (0..<words.count).reversed() {
        matcher.keep(first: count)
        for word in words[count...] { matcher.push(word) }
        #expect(matcher.best == best, "\(words), \(count)")
      }
    }
  }

  @Test func samplesHaveZero() throws {
    let sampler = Sampler(try Grammar(templates: "*floor floor [0..1](floor)"))
    var random = SplitMix64(seed: 3)
    let words = Set((0..<200).map { _ in sampler.sample(using: &random).segments[0].words.joined(separator: " ") })
    #expect(words == ["floor zero", "floor one"])
  }
}
