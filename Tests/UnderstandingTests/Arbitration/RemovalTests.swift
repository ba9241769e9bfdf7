import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// Nothing is cancelled or deleted that nobody said is to be.
@Suite("Removals")
struct RemovalTests {
  private static let templates = """
    thing = [eggs|milk|bread|butter|flour|sugar](thing)
    *find {show me} {the} [connections|departures] to [rome|oslo](city)
    *add [add|put] $thing on {my} list
    *remove [remove|delete] $thing {from my list}
    *edit [add|remove] [salt|pepper](spice)
    *cancel cancel my [train|ticket] {to [rome|oslo](city)}
    *move move it to [rome|oslo](city)
    """

  private static let grammar = Result { try Grammar(templates: templates) }

  /// What is learnt of the templates, once.
  private static let learnt = Result {
    let grammar = try Self.grammar.get()
    let tagger = Tagger(TaggerTests.training.train(on: grammar), grammar: grammar)
    return ArbitratingEngine(grammar, tagger: tagger, context: ArbitrationTests.context)
  }

  @Test(arguments: [
    ("cancel", "cancel the connections", true), ("cancel", "please cancel my connection", true),
    ("cancel", "cancel that train", false), ("cancel", "cancel it", false), ("cancel", "cancel the pizza", false),
    ("find", "cancel the connections", false), ("edit", "remove the connections", false),
  ])
  func whatOthersHave(intent: String, text: String, isOfAnother: Bool) throws {
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    #expect(Removal(try Self.grammar.get()).isOfAnother(segment, of: words) == isOfAnother)
  }

  @Test(
    "What only other intents have a value for is not taken away",
    arguments: [
      ("cancel", "cancel the eggs", true), ("cancel", "please cancel the pepper thanks", true),
      ("cancel", "cancel the milk train", false), ("cancel", "cancel the train", false),
      ("cancel", "cancel rome", false),
      ("cancel", "cancel", false), ("find", "cancel the eggs", false),
    ])
  func whatOthersList(intent: String, text: String, isOfAnother: Bool) throws {
    let grammar = try Self.grammar.get()
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    let values = UtteranceValues(
      words: words, grammar: grammar, types: ["thing": .string, "spice": .string, "city": .string],
      context: ArbitrationTests.context, spellings: EntitySpelling(grammar))
    #expect(Removal(grammar).isOfAnotherValue(segment, in: values) == isOfAnother)
  }

  @Test(
    "What no template has a word for is not taken away, and while it may follow nothing is final",
    arguments: [
      ("cancel", "cancel the pizza", true, false), ("cancel", "please delete my emails", true, false),
      ("cancel", "turn off the engine please", true, false), ("cancel", "cancel the", false, true),
      ("cancel", "please cancel", false, true), ("cancel", "turn that off", false, true),
      // It has a word for it, if misspelt; it is whatever was spoken of; or the intent takes nothing away.
      ("cancel", "cancel the tickets", false, false), ("cancel", "cancel the tiket", false, false),
      ("cancel", "cancel the wrong train", false, false), ("cancel", "cancel it", false, false),
      ("cancel", "cancel everything please", false, false), ("cancel", "cancel the trip to rome", false, false),
      ("find", "cancel the pizza", false, false), ("find", "cancel the", false, false),
    ])
  func strangers(intent: String, text: String, isStrange: Bool, mayFollow: Bool) throws {
    let grammar = try Self.grammar.get()
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    let annotator = Annotator(grammar, context: ArbitrationTests.context)
    let grounds = Grounds(annotator, grammar, NearWords(grammar.speechActs.words))
    #expect(grounds.takesAwayStrangers(segment, of: words) == isStrange)
    #expect(grounds.mayTakeAwayStrangers(segment, of: words) == mayFollow)
  }

  @Test(
    "Who goes on with not doing what was asked for has taken it back",
    arguments: [
      ("cancel", "cancel my train no wait don't cancel it", true),
      ("cancel", "cancel my train no don’t cancel my train", true),
      ("move", "move it to rome oh don't move it please", true), ("add", "put milk on my list no do not put it", true),
      // Something else is not to be done, or nothing takes it back.
      ("cancel", "cancel my train no wait don't move it", false),
      ("cancel", "cancel my train and don't cancel it", false),
      ("cancel", "no don't cancel it", false), ("cancel", "cancel my train no", false),
    ])
  func forbiddenAgain(intent: String, text: String, isTakenBack: Bool) throws {
    let grammar = try Self.grammar.get()
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    let annotator = Annotator(grammar, context: ArbitrationTests.context)
    let retraction = Retraction(annotator, removing: grammar.speechActs.removing)
    #expect(retraction.holds(segment, of: words) == isTakenBack)
  }

  @Test(arguments: [
    ("cancel", "the train is late today", true), ("cancel", "my ticket", true), ("remove", "we need eggs", true),
    ("remove", "we never need the eggs", false), ("remove", "get rid of the eggs", false),
    ("cancel", "i changed my mind about the train", false), ("cancel", "take me off that train", false),
    ("cancel", "Cancel, the train", false), ("cancel", "my cancelled train", false),
    // Of no other intent anything of that kind must be said.
    ("find", "the train is late", false), ("add", "we need eggs", false), ("", "the train is late", false),
    // Nor of one that also adds.
    ("edit", "we need eggs", false), ("remove", "we're out of eggs", true), ("remove", "take the eggs out", false),
    // Who is reminded is asked to remove nothing.
    ("remove", "don't forget the flour", true), ("remove", "please don't let me forget the milk", true),
    ("cancel", "i can't believe how late the train is", true), ("cancel", "i don't know the train", true),
    ("cancel", "i can't take the train", false), ("cancel", "i don't take the train", false),
    ("remove", "forget about the eggs", false), ("remove", "don't forget to get rid of the eggs", false),
  ])
  func mustBeSaid(intent: String, text: String, isUnsaid: Bool) throws {
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    #expect(Removal(try Self.grammar.get()).isUnsaid(in: segment, of: words) == isUnsaid)
  }

  @Test("What only a name of several words says takes nothing away")
  func mustNotBeOfAName() throws {
    let words = UtteranceWords(of: "fancy a bit of bake off")
    var segment = Verdict.Segment("cancel", in: words)
    let removal = Removal(try Self.grammar.get())
    #expect(!removal.isUnsaid(in: segment, of: words))
    segment.entities = [.init(name: "title", words: 4..<6, spelling: "bake off", score: 1)]
    #expect(removal.isUnsaid(in: segment, of: words))
    segment.entities = [.init(name: "state", words: 5..<6, spelling: "off", score: 1)]
    #expect(!removal.isUnsaid(in: segment, of: words))
  }

  @Test(
    "What nobody said is to be taken away is what else it may mean",
    arguments: [
      ("show departures", [:], ["cancel": 0.8, "find": 0.2], "find"),
      // No word of the other one, or it is hardly meant, or nothing at all is.
      ("the train is late", [:], ["cancel": 0.8, "find": 0.2], ""),
      ("show departures", [:], ["cancel": 0.95, "find": 0.05], ""),
      ("show departures", [:], ["cancel": 0.6, "": 0.3, "find": 0.1], ""),
      ("show departures", [:], ["cancel": 0.6, "remove": 0.4], ""),
      // Where there are entities they are its own.
      ("milk is fine", ["thing": "milk"], ["remove": 0.8, "add": 0.2], "add"),
      ("milk is fine", ["thing": "milk"], ["remove": 0.8, "find": 0.2], ""),
      ("the milk", ["thing": "milk"], ["remove": 0.8, "add": 0.2], ""),
    ] as [(String, [String: String], [String: Double], String)])
  func instead(text: String, found: [String: String], scores: [String: Double], expected: String) throws {
    let words = UtteranceWords(of: text)
    let alternatives = scores.map { RankedIntent(intent: $0.key, score: $0.value) }.ranked()
    let entities = try found.map { name, value in
      let place = try #require(words.firstIndex(of: value))
      return Verdict.Entity(name: name, words: place..<(place + 1), spelling: value, score: 1)
    }
    let segment = Verdict.Segment(
      intent: alternatives[0].intent, words: words.indices, entities: entities, score: 1, isExact: false,
      alternatives: alternatives)
    #expect(Removal(try Self.grammar.get()).instead(of: segment, of: words)?.intent ?? "" == expected)
  }

  @Test(arguments: [
    ("add", "remove the eggs", true), ("add", "please delete that", true), ("add", "could you remove it", true),
    ("add", "add a delete key", false), ("add", "put the eggs on the list", false), ("add", "we need eggs", false),
    // Nor where it is no verb of the request, or their intent removes, too.
    ("add", "put down that i have to delete files", false), ("edit", "remove the salt", false),
    ("remove", "remove the eggs", false), ("", "remove it", false),
    // What ends nothing is not meant by who cancels; removing may be a work to do.
    ("find", "delete the trains", true), ("find", "please cancel that", true), ("find", "remove the trains", false),
    ("stop", "cancel the music", false),
  ])
  func nothingIsAddedByRemoving(intent: String, text: String, isOpposed: Bool) throws {
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    let grammar = try Grammar(templates: Self.templates + "\n*stop stop the music")
    #expect(Removal(grammar).isOpposed(to: segment, of: words) == isOpposed)
  }

  @Test(
    "Nothing is taken away that is not to be, though templates say \"don't\" of something else",
    arguments: [
      ("cancel", "don't cancel the train", true), ("cancel", "please do not cancel it", true),
      ("cancel", "i don't need the train", false), ("cancel", "don't forget to cancel it", false),
      ("cancel", "cancel the train", false), ("add", "don't cancel it", false), ("cancel", "don't", false),
    ])
  func forbidden(intent: String, text: String, isForbidden: Bool) throws {
    let grammar = try Grammar(templates: Self.templates + "\n*cancel i don't need my [train|ticket]")
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    let found = Removal(grammar).isForbidden(segment, of: words, by: Negation(grammar))
    #expect(found == isForbidden)
  }

  @Test(
    "The likeliest intent that removes and has the entities is meant; none where no such one is",
    arguments: [("thing", "remove"), ("city", "cancel"), ("spice", "add")])
  func removingInItsPlace(entity: String, intent: String) throws {
    let words = UtteranceWords(["remove", "that", "one"])
    var segment = Verdict.Segment(
      intent: "add", words: words.indices, entities: [.init(name: entity, words: 2..<3, spelling: "one", score: 1)],
      score: 0.5, isExact: false)
    segment.alternatives = ["add", "edit", "find", "remove", "cancel"].map { .init(intent: $0, score: 0.2) }
    #expect(Removal(try Self.grammar.get()).meant(in: segment, of: words).intent == intent)
  }

  @Test(
    "A thing that only removals know is no reason to remove it",
    arguments: [
      "the train was late this morning", "milk", "my train", "i left my bag on the train",
      "she wrote to me on the train yesterday",
    ])
  func talkOfThings(text: String) throws {
    #expect("\(try Self.learnt.get().annotate(text))" == "*_ \(text)")
  }

  @Test(arguments: [
    ("please cancel that train", "*cancel"), ("uh delete milk please", "*remove"),
    ("cancel the ticket okay", "*cancel"),
    ("i want to delete the eggs", "*remove"),
  ])
  func sayingSoIsEnough(text: String, intent: String) throws {
    #expect("\(try Self.learnt.get().annotate(text))".hasPrefix(intent))
  }

  @Test("Why words are no request is told") func reason() throws {
    var engine = try Self.learnt.get()
    engine.read(["i", "left", "my", "bag", "on", "the", "train"])
    #expect(engine.verdict.segments.map(\.refusal) == [.unsaidRemoval])
  }
}
