import SLUGrammar
import Testing

@testable import SLUUnderstanding

/// Values put together of a few words mean what they do by all of them.
@Suite("Composed values")
struct ComposedValueTests {
  private static func surveyed() throws -> ComposedValues {
    let grammar = try #require(
      Grammar.compile(
        AppSource(
          templates: """
            city = [rome|oslo|new york|bern|riga|paris|madrid|lisbon|london|berlin|vienna|prague]
            refused = [no|without|not|remove|skip|never] [direct|nonstop|fast|cheap] {[flights|ones|offers]}
            *book {find me} [direct|nonstop|fast|cheap](kind) {flights} {to $city(city)}
            *book $refused(refused)
            """)
      ).grammar)
    let observer = Observer(grammar)
    var random = SplitMix64(seed: 3)
    let sampler = Sampler(grammar)
    let samples = (0..<2000).map { _ in TrainingExample(sampler.sample(using: &random)) }
    return ComposedValues(samples, entities: ["kind", "city", "refused"], observer)
  }

  @Test func areToldByTheirFewWords() throws {
    let composed = try Self.surveyed()
    #expect(composed.contains("refused"))
    #expect(!composed.contains("city") && !composed.contains("kind"))
  }

  @Test("With another word in front what is left is a value of another entity")
  func contrasted() throws {
    let composed = try Self.surveyed()
    let segment = try #require(TrainingExample(AnnotatedUtterance("*book [no direct flights](refused)")).segments.first)
    let refusals = ["no", "without", "not", "remove", "skip", "never"]
    var firsts: Set<String> = []
    for seed in 1...50 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      guard let other = composed.contrasted(segment, using: &random) else { continue }
      #expect(other.words.dropFirst().map(\.text) == ["direct", "flights"], "seed \(seed)")
      #expect(other.words.map(\.entity) == [nil, "kind", nil] && other.words[1].isFirst, "seed \(seed)")
      firsts.insert(other.words[0].text)
    }
    #expect(firsts.count > 20 && firsts.isDisjoint(with: refusals), "\(firsts)")
    var random = SplitMix64(seed: 1)
    let plain = try #require(TrainingExample(AnnotatedUtterance("*book find me [direct](kind) flights")).segments.first)
    #expect(composed.contrasted(plain, using: &random) == nil)
  }
}
