import SLUGrammar
import SLUValues
import Testing

@testable import SLUUnderstanding

@Suite("Remarks: sentences with an application's values that ask for nothing")
struct RemarkTests {
  private static func grammar(_ more: String = "") throws -> Grammar {
    var source = AppSource(
      templates: """
        city = [london|paris|new york|berlin|madrid|rome|oslo|vienna|lisbon|helsinki|athens|dublin]
        *book [book|i need|find me] {[a|the]} [flight|ticket] {from $city(origin)} to $city(destination) {$SPEECHLY.DATE(day)}
        *cancel [cancel|drop] {my} [booking|reservation] {to $city(destination)}
        """ + more)
    source.entities = [
      (.init(name: "origin"), .string), (.init(name: "destination"), .string), (.init(name: "day"), .date(.future)),
    ]
    return try #require(Grammar.compile(source).grammar)
  }

  private static func remarks(_ grammar: Grammar, _ count: Int) -> [[String]] {
    var random = SplitMix64(seed: 1)
    let sampler = Sampler(grammar)
    let samples = (0..<500).map { _ in TrainingExample(sampler.sample(using: &random)) }
    let remarks = Remarks(samples, of: grammar, Observer(grammar))
    return (0..<count).compactMap { _ in remarks.make(using: &random) }
  }

  @Test("Parts are words as they are said, and a whole sentence has one place for a value")
  func parts() {
    let parts =
      RemarkFrames.subjects + RemarkFrames.deeds + RemarkFrames.habits + RemarkFrames.opinions
      + RemarkFrames.embeddings + RemarkFrames.determiners + RemarkFrames.copulas + RemarkFrames.degrees
      + RemarkFrames.questions + RemarkFrames.tails
    for part in parts { #expect(part == part.flatMap { SpokenForm.words(of: $0) }, "\(part)") }
    for frame in RemarkFrames.Kind.allCases.flatMap(RemarkFrames.frames) {
      let words = frame.filter { $0 != "*" && $0 != "@" }
      #expect(words == words.flatMap { SpokenForm.words(of: $0) } && frame.count { $0 == "*" } == 1, "\(frame)")
    }
  }

  @Test("They name what the application knows, and no template has them")
  func made() throws {
    let grammar = try Self.grammar()
    let remarks = Self.remarks(grammar, 300)
    #expect(remarks.count > 250)
    for remark in remarks {
      #expect(remark.contains { grammar.contains($0) }, "\(remark)")
      #expect(Observer(grammar).parse(remark)?.isExact != true, "\(remark)")
    }
  }

  @Test("What the application is told with its own verbs is none")
  func deeds() throws {
    let told = try Self.grammar("\n*visit i visited $city(destination)")
    #expect(Self.remarks(try Self.grammar(), 2000).contains { $0.contains("visited") })
    #expect(!Self.remarks(told, 2000).contains { $0.contains("visited") })
  }

  @Test("Without values there are none")
  func withoutValues() throws {
    let source = AppSource(templates: "*stop [stop|end] {it}")
    #expect(Self.remarks(try #require(Grammar.compile(source).grammar), 10).isEmpty)
  }

  @Test("They have no intent, and a wish keeps its own")
  func learnt() throws {
    let grammar = try Self.grammar()
    let tagger = Tagger(TaggerTraining(seed: 1, samples: 4000).train(on: grammar), grammar: grammar)
    func intents(_ text: String) -> [String] {
      tagger.tag(text.split(separator: " ").map(String.init)).segments.map(\.intent)
    }
    for remark in [
      "my aunt told us about vienna last night", "they had a dog in madrid when i was young",
      "did you know that lisbon is really nice in spring", "it was raining on sunday",
      "her brother has never heard of oslo",
    ] {
      #expect(intents(remark).allSatisfy { $0.isEmpty }, "\(remark)")
    }
    #expect(intents("i'd love to find a flight to oslo") == ["book"])
    #expect(intents("my wife would like a ticket to rome on monday") == ["book"])
  }
}
