import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import Testing

/// What somebody has labelled is understood so ever after.
@Suite("Labelled utterances")
struct LabelledTests {
  static let templates = """
    who = [alice|bob|landlord](payee)
    sum = [[1..100] dollars](amount)
    *transfer {please} [send|pay] $who $sum {from [savings|checking](account)}
    *bill pay {my} [rent|water](bill) bill
    *balance what's my balance
    """

  static let labels = [
    "*transfer could i wire [bob](payee) [twenty bucks](amount)",
    "*_ text mom that i'll be late",
    "*_ why did you send [bob](payee) [ten dollars](amount)",
    "*bill split the dinner with [alice](payee) *balance and what's left",
    "*transfer send [alice](payee) [twenty five](amount) fifty",
    "*bill the [landlord|Mister Smith](payee) wants his money",
    "*balance don't tell me it's all gone",
  ]

  static func grammar(_ labels: [String] = labels, templates: String = templates, strict: Bool = false) throws
    -> Grammar
  {
    var source = AppSource(templates: templates)
    source.entities = [
      (.init(name: "payee"), .string), (.init(name: "amount"), .number), (.init(name: "account"), .string),
      (.init(name: "bill"), .string),
    ]
    source.settings.isStrict = strict
    source.settings.labelled = try labels.map { try AnnotatedUtterance($0) }
    return try #require(Grammar.compile(source).grammar)
  }

  /// What is learnt of the templates and all labels, once.
  private static let model = Result { TaggerTests.training.train(on: try grammar()) }

  /// An engine; one that learns has learnt all labels.
  static func engine(_ grammar: Grammar, learns: Bool = false) throws -> ArbitratingEngine {
    let tagger = learns ? Tagger(try model.get(), grammar: grammar) : nil
    return ArbitratingEngine(grammar, tagger: tagger, context: ArbitrationTests.context)
  }

  /// An annotation without the values that types give.
  static func written(_ utterance: AnnotatedUtterance) -> String {
    var utterance = utterance
    for segment in utterance.segments.indices {
      for entity in utterance.segments[segment].entities.indices {
        let known = utterance.segments[segment].entities[entity]
        guard known.type == "amount" else { continue }
        utterance.segments[segment].entities[entity].value =
          utterance.segments[segment].words[known.range].joined(separator: " ")
      }
    }
    return "\(utterance)"
  }

  @Test(
    "Each is annotated as its label, whoever else is asked", arguments: [(false, true), (false, false), (true, false)])
  func eachIsAsItsLabel(isStrict: Bool, learns: Bool) throws {
    let engine = try Self.engine(Self.grammar(strict: isStrict), learns: learns)
    for label in Self.labels {
      let words = try AnnotatedUtterance(label).segments.flatMap(\.words)
      var reading = engine
      reading.read(words)
      #expect(Self.written(reading.annotation) == label)
      #expect(reading.verdict.isLabelled && reading.verdict.segments.allSatisfy { $0.score == 1 && $0.isExact })
    }
  }

  @Test(
    "How it is written does not matter, nor do hesitations",
    arguments: [
      ("Could I, uh, wire Bob 20 bucks?", "*transfer Could I, uh, wire [Bob|bob](payee) [20 bucks](amount)?"),
      ("text mom that ill be late", "*_ text mom that ill be late"),
      ("text um mom that i'll be late uh", "*_ text um mom that i'll be late uh"),
    ])
  func writing(text: String, expected: String) throws {
    let annotated = Self.written(try Self.engine(Self.grammar()).annotate(text))
    #expect(annotated.replacing("bucks?](amount)", with: "bucks](amount)?") == expected)
  }

  @Test("A strict configuration hears punctuation that stands alone, too")
  func punctuation() throws {
    let engine = try Self.engine(Self.grammar(strict: true))
    #expect("\(engine.annotate("text mom - that i'll be late ?"))" == "*_ text mom - that i'll be late ?")
    #expect(
      "\(engine.annotate("split the dinner with alice ! and what's left ?"))"
        == "*bill split the dinner with [alice](payee) ! *balance and what's left ?")
  }

  @Test("A word more or less is another utterance", arguments: ["please", "tomorrow", ""])
  func othersAreAsWithoutLabels(more: String) throws {
    let (plain, taught) = (try Self.engine(Self.grammar([])), try Self.engine(Self.grammar()))
    for label in Self.labels {
      var words = try AnnotatedUtterance(label).segments.flatMap(\.words)
      if more.isEmpty { words.removeLast() } else { words.append(more) }
      let text = words.joined(separator: " ")
      #expect(taught.annotate(text) == plain.annotate(text))
    }
  }

  @Test("A template that has the words exactly counts more, a later label more than an earlier one")
  func whoCounts() throws {
    let labels = [
      "*transfer give it to him", "*bill give it to him", "*bill pay [bob](payee) [ten dollars](amount)",
    ]
    let engine = try Self.engine(Self.grammar(labels))
    #expect("\(engine.annotate("give it to him"))" == "*bill give it to him")
    #expect("\(engine.annotate("pay bob ten dollars"))" == "*transfer pay [bob](payee) [ten dollars|10](amount)")
  }

  @Test("What is not to be done, by what was said before, is no request")
  func negatedBefore() throws {
    var engine = try Self.engine(Self.grammar())
    engine.isNegated = true
    let words = ["could", "i", "wire", "bob", "twenty", "bucks"]
    engine.read(words)
    #expect(engine.annotation.segments.map(\.intent) == [""])
    engine.read(["okay"] + words)
    #expect(!engine.verdict.isLabelled)
    let begun = try Self.engine(Self.grammar(["*transfer okay do it"]))
    var again = begun
    again.isNegated = true
    again.read(["okay", "do", "it"])
    #expect("\(again.annotation)" == "*transfer okay do it")
  }

  @Test("Speech that was labelled with an intent is the application's business")
  func acceptance() throws {
    func score(_ text: String, _ labels: [String]) throws -> Double {
      let acceptance = try #require(Acceptance(try Self.grammar(labels)))
      let words = text.split(separator: " ").map { Hypothesis.Word(String($0), confidence: 1) }
      return acceptance.score(of: words, in: words.indices, isOver: true)
    }
    let line = "could i wire bob twenty bucks"
    #expect(try score(line, []) < 0.5)
    #expect(try score(line, Self.labels) == 1)
    let other = "text mom that i'll be late"
    #expect(try score(other, Self.labels) == (try score(other, [])))
  }
}
