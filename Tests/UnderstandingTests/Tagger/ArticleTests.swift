import SLUGrammar
import Testing

@testable import SLUUnderstanding

/// "The" is no sign of an intent only because its templates have it.
@Suite("Articles")
struct ArticleTests {
  static let templates = """
    drink = [latte|mocha|tea|water|juice|espresso](drink)
    *order [i'd like|can i get|give me] [a|two](amount) $drink {please}
    *remove [remove|cancel|take off] the $drink
    """

  /// What is learnt of them, once.
  private static let tagger = Result {
    var source = AppSource(templates: templates)
    source.entities = [(.init(name: "amount"), .number)]
    let grammar = try #require(Grammar.compile(source).grammar)
    return Tagger(TaggerTraining(seed: 1, samples: 6000, epochs: 4).train(on: grammar), grammar: grammar)
  }

  @Test(arguments: [
    ("can i get the latte please", "order"), ("i'd like some water please", "order"),
    ("give me one of the teas", "order"), ("remove my latte", "remove"), ("take off one of the mochas", "remove"),
  ])
  func doNotDecide(text: String, intent: String) throws {
    let tagging = try Self.tagger.get().tag(text.split(separator: " ").map(String.init))
    #expect(tagging.segments.map(\.intent) == [intent])
    #expect(tagging.segments.flatMap(\.entities).map(\.name) == ["drink"])
  }

  @Test func areExchangedWhereTemplatesHaveThem() throws {
    func example(_ text: String) throws -> TrainingExample { TrainingExample(try AnnotatedUtterance(text)) }
    let articles = Articles(
      [try example("*order give me [a](amount) [latte](drink)"), try example("*go to [rome](city)")],
      entities: ["drink", "city"])
    func forms(_ text: String) throws -> Set<String> {
      let segment = try example(text).segments[0]
      return Set(
        (1...300 as ClosedRange<UInt64>).map { seed in
          var random = SplitMix64(seed: seed)
          let words = articles.applied(to: segment, using: &random).words
          return words.map { $0.entity == nil ? $0.text : "[\($0.text)]" }.joined(separator: " ")
        })
    }
    let found = try forms("*order give me [a](amount) [latte](drink)")
    #expect(
      found.isSuperset(of: [
        "give me the [latte]", "give me some [latte]", "give me one of the [latte]", "give me [latte]",
      ]))
    // How many there are is not said by a word that means nothing.
    #expect(found.isDisjoint(with: ["give me a [latte]", "give me another [latte]"]))
    #expect(try forms("*go to [rome](city)") == ["to [rome]"])
  }
}
