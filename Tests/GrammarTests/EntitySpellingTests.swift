import SLUAppFiles
import SLUGrammar
import SLUTestKit
import Testing

/// Phrases of entities as the configuration writes them, wherever they are said.
@Suite("Spelling of entities")
struct EntitySpellingTests {
  private static let templates = """
    city = [New York|York|St. John's|são paulo]
    size = [XL|extra large]
    *book fly to $city(city) {in {a} [$size Bus|[2..9] Buses](vehicle)} at $SPEECHLY.TIME(time)
    """

  @Test(arguments: [
    ("new york", "city", "New York"), ("York", "city", "York"), ("st john's", "city", "St. John's"),
    ("SAO PAULO", "city", "são paulo"), ("são paulo", "city", "são paulo"), ("xl bus", "vehicle", "XL Bus"),
    ("extra large bus", "vehicle", "extra large Bus"), ("3 buses", "vehicle", "3 Buses"),
    ("three buses", "vehicle", "three Buses"), ("new", "city", nil), ("new york york", "city", nil), ("", "city", nil),
    ("york", "vehicle", nil), ("york", "place", nil), ("…", "city", nil),
  ])
  func asItIsWritten(said: String, entity: String, text: String?) throws {
    let words = said.split(separator: " ").map(String.init)
    #expect(EntitySpelling(try Grammar(templates: Self.templates)).text(of: words[...], as: entity) == text)
    // Places count from the slice's own beginning.
    #expect(EntitySpelling(try Grammar(templates: Self.templates)).text(of: (["to"] + words)[1...], as: entity) == text)
  }

  @Test("what a template has is spelled as its parse spells it", arguments: ["flights", "smart-home", "coffee-shop"])
  func agreesWithParses(app: String) throws {
    let grammar = try #require(AppFolder.compile(SampleTests.folder(app)).grammar)
    let spelling = EntitySpelling(grammar)
    let sampler = Sampler(grammar)
    let seed: UInt64 = 27
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      var matcher = Matcher(grammar)
      for word in sampler.sample(using: &random).segments.flatMap(\.words) { matcher.push(word) }
      for entity in matcher.best.segments.flatMap(\.entities) {
        let text = spelling.text(of: matcher.words[entity.words], as: entity.name)
        #expect(text?.lowercased() == entity.spelling.lowercased(), "seed \(seed): \(matcher.words)")
      }
    }
  }
}
