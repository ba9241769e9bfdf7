import SLUGrammar
import SLUValues
import Testing

@testable import SLUUnderstanding

/// What stands beside a value and is none of it.
@Suite("Words beside values")
struct ListedPartTests {
  private static let learnt = Result {
    var source = AppSource(
      templates: """
        *order order [bolts|drive belts|bearing](part)
        *call call $SPEECHLY.PERSON_NAME(contact)
        """)
    source.entities = [(.init(name: "part"), .string), (.init(name: "contact"), .personName)]
    let grammar = try #require(Grammar.compile(source).grammar)
    return Arbiter(
      grammar, Annotator(grammar, context: ArbitrationTests.context),
      tagger: Tagger(TaggerTests.training.train(on: grammar), grammar: grammar))
  }

  @Test(arguments: [
    ("part", "order extra bolts", 1..<3, 2..<3), ("part", "order two new drive belts", 1..<5, 3..<5),
    // What nobody has listed may be a part of the name.
    ("part", "order rusty bolts", 1..<3, 1..<3), ("part", "order new motors", 1..<3, 1..<3),
    ("contact", "call john later", 1..<3, 1..<2), ("contact", "call john smith tomorrow", 1..<4, 1..<3),
    ("contact", "call john", 1..<2, 1..<2),
  ])
  func places(name: String, text: String, found: Range<Int>, expected: Range<Int>) throws {
    let values = try Self.learnt.get().values(of: UtteranceWords(of: text))
    let entity = values.entity(.init(name: name, words: found), ParsedEntities(Matcher(values.grammar).best))
    #expect(entity?.words == expected)
  }

  @Test func nobodyIsCalledMe() throws {
    let values = try Self.learnt.get().values(of: UtteranceWords(["call", "me"]))
    #expect(values.entity(.init(name: "contact", words: 1..<2), ParsedEntities(Matcher(values.grammar).best)) == nil)
  }
}
