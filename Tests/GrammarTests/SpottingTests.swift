import SLUAppFiles
import SLUGrammar
import SLUTestKit
import Testing

/// Phrases of entities wherever they stand, and grammars that lack something.
@Suite("Spotting and thinning")
struct SpottingTests {
  private static let templates = """
    city = [new york|york|rome]
    *book fly {from $city(origin)} to $city(destination) {at [1..30](hour)} {![now|later](when)}
    """

  @Test(
    "finds the longest phrase of each entity at each word",
    arguments: [
      ("fly to new york", ["origin 2..<4", "destination 2..<4", "origin 3..<4", "destination 3..<4"]),
      ("um rome", ["origin 1..<2", "destination 1..<2"]),
      ("at twenty five", ["hour 1..<3", "hour 2..<3"]),
      ("at 25", ["hour 1..<2"]),
      ("new paris", []), ("new", []), ("", []), ("… fly", []),
    ])
  func spots(text: String, expected: [String]) throws {
    let grammar = try Grammar(templates: Self.templates)
    let words = text.split(separator: " ").map { SpokenForm.words(of: $0) }
    let found = EntitySpotter(grammar).spots(in: words).map { "\(grammar.entities[$0.entity]) \($0.words)" }
    #expect(Set(found) == Set(expected))
    #expect(found.count == expected.count)
  }

  @Test(
    "knows which entities are right behind each other, through variables, options and permutations",
    arguments: [
      ("weight", "unit", true), ("reps", "exercise", true), ("exercise", "weight", true), ("day", "hour", true),
      ("hour", "day", true), ("reps", "unit", false), ("unit", "weight", false), ("weight", "exercise", false),
      ("exercise", "day", false), ("no such", "unit", false),
    ])
  func neighbors(first: String, second: String, areNeighbors: Bool) throws {
    let grammar = try Grammar(
      templates: """
        load = [1..90](weight) [kilos|pounds](unit)
        lift = [squats|dips](exercise)
        *log [1..20](reps) {of the} $lift {please} {$load}
        *plan ![[monday|friday](day)|[1..12](hour)] for $lift
        """)
    #expect(grammar.entityNeighbors.contains(first, second) == areNeighbors)
  }

  @Test("of what a grammar says, each entity is spotted", arguments: ["flights", "smart-home", "expenses"])
  func findsWhatIsSampled(app: String) throws {
    let grammar = try #require(AppFolder.compile(SampleTests.folder(app)).grammar)
    let spotter = EntitySpotter(grammar)
    let sampler = Sampler(grammar)
    var random = SplitMix64(seed: 11)
    for _ in 0..<40 {
      for segment in sampler.sample(using: &random).segments {
        let spots = spotter.spots(in: segment.words.map { SpokenForm.words(of: $0) })
        for entity in segment.entities {
          let isSpotted = spots.contains {
            grammar.entities[$0.entity] == entity.type && $0.words.lowerBound == entity.range.lowerBound
              && $0.words.upperBound >= entity.range.upperBound
          }
          #expect(isSpotted, "seed 11, \(segment)")
        }
      }
    }
  }

  @Test("a thinned grammar takes nothing that the whole one does not", arguments: 1...3 as ClosedRange<UInt64>)
  func thinning(seed: UInt64) throws {
    let whole = try Grammar(templates: Self.templates)
    var random = SplitMix64(seed: seed)
    let none = whole.thinned(by: 0, using: &random)
    #expect(none.fingerprint == whole.fingerprint)
    let thin = whole.thinned(by: 0.5, using: &random)
    #expect(thin.fingerprint != whole.fingerprint, "seed \(seed)")
    #expect(Set(thin.vocabulary).isSubset(of: whole.vocabulary))
    let sampler = Sampler(whole)
    for _ in 0..<100 {
      let words = sampler.sample(using: &random).segments.flatMap(\.words)
      var (all, some) = (Matcher(whole), Matcher(thin))
      for word in words {
        all.push(word)
        some.push(word)
      }
      #expect(all.best.isExact, "seed \(seed), \(words)")
      #expect(some.best.segments.last?.words.upperBound == words.count, "seed \(seed), \(words)")
      #expect(!some.best.isExact || some.best.segments == all.best.segments, "seed \(seed), \(words)")
    }
  }
}
