import SLUCore
import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// What is not to be done: what arbitration makes of it.
@Suite("Negations")
struct NegationTests {
  static let home = """
    device = [lamp|heater](device)
    *on turn on the $device {at [0..100](level) percent}
    *off {please} turn off the $device
    *cancel never mind
    """

  /// What is learnt of the templates, once.
  private static let learnt = Result {
    let grammar = try Grammar(templates: home)
    let tagger = Tagger(TaggerTests.training.train(on: grammar), grammar: grammar)
    return ArbitratingEngine(grammar, tagger: tagger, context: ArbitrationTests.context)
  }

  private static func annotate(_ text: String, _ templates: String = home) throws -> String {
    var source = AppSource(templates: templates)
    source.entities = [(.init(name: "device"), .string), (.init(name: "level"), .number)]
    let grammar = try #require(Grammar.compile(source).grammar)
    return "\(ArbitratingEngine(grammar, tagger: nil, context: ArbitrationTests.context).annotate(text))"
  }

  @Test(arguments: [
    ("don't turn off the heater", "*_ don't turn off the heater"),
    ("please do not turn on the lamp", "*_ please do not turn on the lamp"),
    ("no dont turn on the lamp", "*_ no dont turn on the lamp"),
    ("you don't turn on the lamp", "*_ you don't turn on the lamp"),
    (
      "turn on the lamp and don't turn off the heater",
      "*on turn on the [lamp](device) and don't *_ turn off the heater"
    ),
    ("please don't", "*_ please don't"),
    ("i don't want to turn off the heater", "*_ i don't want to turn off the heater"),
    ("you don't need to turn on the lamp", "*_ you don't need to turn on the lamp"),
    ("i didn't turn off the heater", "*_ i didn't turn off the heater"),
    ("you shouldn't turn off the heater", "*_ you shouldn't turn off the heater"),
    ("stop don't turn off the heater", "*_ stop don't turn off the heater"),
    ("stop turning on the lamp", "*_ stop turning on the lamp"),
    ("please quit turning off the heater", "*_ please quit turning off the heater"),
    ("stop turn off the heater", "*off stop turn off the [heater](device)"),
    ("don't forget to turn off the heater", "*off don't forget to turn off the [heater](device)"),
    ("don't let me forget turn off the heater", "*off don't let me forget turn off the [heater](device)"),
    ("don't let it turn off the heater", "*_ don't let it turn off the heater"),
    ("i won't turn off the heater", "*_ i won't turn off the heater"),
    ("we're not turning off the heater", "*_ we're not turning off the heater"),
    ("no need to turn off the heater", "*_ no need to turn off the heater"),
    ("there's no need to turn off the heater", "*_ there's no need to turn off the heater"),
    ("could you not turn off the heater", "*_ could you not turn off the heater"),
    ("i have not turned off the heater", "*_ i have not turned off the heater"),
    ("i mustn't forget to turn off the heater", "*off i mustn't forget to turn off the [heater](device)"),
    ("turn off the heater", "*off turn off the [heater](device)"),
    // A template has it: it means what it says.
    ("never mind", "*cancel never mind"),
  ])
  func whatIsNotToBeDoneIsNoRequest(text: String, expected: String) throws {
    #expect(try Self.annotate(text) == expected)
  }

  @Test(
    "What one intent has with a negation, another has not",
    arguments: [
      ("don't turn off the heater", "*_ don't turn off the heater"),
      ("do not turn off the heater", "*_ do not turn off the heater"),
      ("i don't want to turn off the heater", "*_ i don't want to turn off the heater"),
      ("don't do it", "*no don't do it"), ("please don't do that", "*no please don't do that"),
    ])
  func negationsOfOtherIntents(text: String, expected: String) throws {
    #expect(try Self.annotate(text, Self.home + "\n*no [no thanks|stop|don't do it]") == expected)
  }

  @Test(
    "A negation that templates have before something else is no excuse",
    arguments: [
      ("don't skip this", "*_ don't skip this"), ("please do not skip it", "*_ please do not skip it"),
      ("i don't want to skip it", "*_ i don't want to skip it"), ("skip this", "*skip skip this"),
      ("it's not there skip it", "*skip it's [not there](reason) skip it"),
      ("don't turn off do not disturb", "*_ don't turn off do not disturb"),
      ("i no longer want a pizza", "*_ i no longer want a pizza"),
      ("i don't want a pizza", "*_ i don't want a pizza"),
      // A value that has one may be said in other words.
      ("never book a direct ticket", "*book never book a [direct](direct) ticket"),
      ("never direct", "*book [never direct](direct)"),
      ("don't book a direct ticket", "*_ don't book a direct ticket"),
    ])
  func negationsOfSomethingElse(text: String, expected: String) throws {
    let templates = """
      *skip {it's [empty|not there](reason)} skip {[this|it]}
      *loud turn off do not disturb
      *order {i} {would like} a pizza
      *book book a {[direct](direct)} ticket
      *book [never direct](direct)
      """
    let engine = ArbitratingEngine(try Grammar(templates: templates), tagger: nil, context: ArbitrationTests.context)
    #expect("\(engine.annotate(text))" == expected)
  }

  @Test(
    "What an intent is told not to do is no excuse for what others are told to",
    arguments: [
      ("please don't record it", false), ("don't tape it", false), ("i don't play it", false), ("don't play it", true),
      ("please do not play it", true), ("don't forget to record it", false),
    ])
  func negationsBeforeRequestsOfOthers(text: String, isForbidden: Bool) throws {
    let grammar = try Grammar(templates: "*keep don't record it\n*play play it\n*tidy forget it")
    let words = UtteranceWords(of: text)
    #expect(Negation(grammar).holds(Verdict.Segment("keep", in: words), of: words) == isForbidden)
  }

  @Test(
    "What is not to be done is cut off the request before it; what is left out is none of its entities",
    arguments: [
      ("i need the lamp and don't turn off the heater", "i need the [lamp](device) and *_ don't turn off the heater"),
      (
        "can we have the lamp but please don't turn off the heater",
        "can we have the [lamp](device) but *_ please don't turn off the heater"
      ),
      (
        "i need the lamp and don't forget the heater", "i need the [lamp](device) and don't forget the [heater](device)"
      ),
      ("i need everything except the lamp", "i need everything except the lamp"),
      ("i need anybody but the lamp", "i need anybody but the lamp"),
      ("i need all but the lamp and the heater", "i need all but the lamp and the heater"),
      ("i need the heater not the lamp", "i need the [heater](device) not the lamp"),
      ("i need the heater without the lamp", "i need the [heater](device) without the lamp"),
      ("i need the heater instead of two lamp", "i need the [heater](device) instead of two lamp"),
      ("i need the heater but no lamp", "i need the [heater](device) but no lamp"),
      ("without the lamp i need the heater", "without the lamp i need the [heater](device)"),
      ("i need not only the lamp but the heater", "i need not only the [lamp](device) but the [heater](device)"),
      ("i wonder whether or not the lamp is off", "i wonder whether or not the [lamp](device) is off"),
    ])
  func whatIsNotMeant(text: String, expected: String) throws {
    let engine = try Self.learnt.get()
    let annotated = "\(engine.annotate(text))"
    #expect(annotated.drop { $0 != " " }.dropFirst() == expected, "\(annotated)")
  }

  @Test("Of a name with a \"not\" in it the first part is meant, and none of one that begins with it")
  func namesThatAreNotMeant() throws {
    var source = AppSource(templates: "*call call $SPEECHLY.PERSON_NAME(who)")
    source.entities = [(.init(name: "who"), .personName)]
    let exclusion = Exclusion(try #require(Grammar.compile(source).grammar))
    let words = UtteranceWords(["call", "anna", "lee", "not", "bob"])
    var segment = Verdict.Segment("call", in: words)
    segment.entities = [.init(name: "who", words: 1..<5, spelling: "anna lee not bob", score: 1)]
    #expect(exclusion.meant(in: segment, of: words).map(\.words) == [1..<3])
    #expect(exclusion.meant(in: segment, of: words).map(\.spelling) == ["anna lee"])
    segment.entities = [.init(name: "who", words: 3..<5, spelling: "not bob", score: 1)]
    #expect(exclusion.meant(in: segment, of: words) == [])
  }

  @Test(arguments: SpeechActWords.negations.joined())
  func allWordsOfNegationsAreLookedForInTemplates(form: [String]) throws {
    let grammar = try Grammar(templates: "*some \(form.joined(separator: " ")) it\n*other stop")
    #expect(grammar.speechActs.has(form, in: "some"))
    #expect(!grammar.speechActs.has(form, in: "other"))
  }

  @Test("A value by itself is no request behind a reason")
  func valuesBehindReasons() throws {
    let templates = Self.home + "\n*day [today|tomorrow](day)\n*run go running {[today|tomorrow](day)}"
    #expect(try Self.annotate("i don't go running today", templates) == "*_ i don't go running today")
    #expect(try Self.annotate("i don't go running on today", templates) == "*_ i don't go running on today")
    #expect(try Self.annotate("i don't sleep go running today", templates).hasPrefix("*run"))
  }

  @Test(
    "What is said of oneself may be the reason for what follows; what it reaches on to is not asked for",
    arguments: [
      ("i don't like it turn off the lamp", "it turn off the lamp"),
      ("so we didn't sleep well turn it off", "well turn it off"),
      ("i do not know that", "that"), ("i don't want you to turn off", "off"), ("don't like it turn off the lamp", ""),
      ("you don't like it turn off the lamp", ""), ("i don't", ""), ("i like it", ""), ("please i don't like it", "it"),
    ])
  func reasons(text: String, places: String) throws {
    let grammar = try Grammar(templates: Self.home)
    let words = UtteranceWords(of: text)
    let found = Negation(grammar).placesBehindReason(.meaningless(words.indices), of: words).map { words[$0] }
    #expect(found.joined(separator: " ") == places)
  }

  @Test("A request behind a reason is one")
  func requestsBehindReasons() throws {
    let engine = try Self.learnt.get()
    for reason in ["i don't like the light", "so we didn't sleep well so", "i don't see anything"] {
      let annotated = engine.annotate("\(reason) turn off the lamp")
      #expect(annotated.segments.last?.intent == "off", "\(annotated)")
      let refused = engine.annotate("\(reason) and don't turn off the lamp")
      #expect(refused.segments.last?.intent == "", "\(refused)")
    }
  }

  @Test(
    "An intent is not final while a negation may follow",
    arguments: [
      ("please", "*_ please."), ("please do", "*off please. do."), ("please do not", "*_ please. do. not."),
      ("please turn off", "*off! please. turn. off."),
    ])
  func intentsWaitForANegation(heard: String, story: String) throws {
    let grammar = try Grammar(templates: Self.home)
    var understanding = StreamingUnderstanding(
      ArbitratingEngine(grammar, tagger: nil, context: ArbitrationTests.context))
    let words = SilenceTests.words(heard)
    for count in words.indices {
      understanding.update(Hypothesis(words: Array(words[...count]), finalCount: count + 1))
    }
    #expect(understanding.annotation.story == story)
  }

  static let silences: [(String, heard: String, story: String)] = [
    ("behind a negation", "please don't _ _ turn off the heater", "*_! please. don't. | *_ turn. off. the. heater."),
    ("with a pause in words", "do not uh _ _ turn off the heater", "*_! do. not. uh. | *_ turn. off. the. heater."),
    (
      "with more of it behind", "don't _ _ please turn off the heater",
      "*_! don't. | *_ please. turn. off. the. heater."
    ),
    (
      "behind what is to be done", "turn on the lamp but don't _ _ turn off the heater",
      "*on! turn. on. the. lamp. but. don't. device=lamp! | *_ turn. off. the. heater."
    ),
    ("and one more", "don't _ _ uh _ _ turn off the heater", "*_! don't. | *_! uh. | *_ turn. off. the. heater."),
    (
      "that is long", "don't _ _ _ _ _ _ _ turn off the heater",
      "*_! don't. | *off! turn. off. the. heater. device=heater"
    ),
    (
      "before who begins anew", "don't _ _ okay turn off the heater",
      "*_! don't. | *off! okay. turn. off. the. heater. device=heater"
    ),
    (
      "behind what is no request", "the lights don't _ _ turn off the heater",
      "*_! the. lights. don't. | *off! turn. off. the. heater. device=heater"
    ),
  ]

  @Test("A silence stands", arguments: silences)
  func aNegationReachesBeyondASilence(what: String, heard: String, story: String) throws {
    var source = AppSource(templates: Self.home)
    source.entities = [(.init(name: "device"), .string)]
    let grammar = try #require(Grammar.compile(source).grammar)
    let engine = ArbitratingEngine(grammar, tagger: nil, context: ArbitrationTests.context)
    let words = SilenceTests.words(heard)
    var whole = StreamingUnderstanding(engine, settings: StreamingSettings(segmentEndingSilence: 800))
    #expect(whole.update(Hypothesis(words: words, finalCount: words.count)).story == story)
    // Word by word nothing that was final is taken back.
    var spoken = StreamingUnderstanding(engine, settings: StreamingSettings(segmentEndingSilence: 800))
    var follower = Follower()
    for count in words.indices {
      for final in [count, count + 1] {
        let annotation = spoken.update(Hypothesis(words: Array(words[...count]), finalCount: final))
        #expect(try follower.follow(annotation) == [])
      }
    }
    #expect(spoken.annotation.story == story)
    #expect(spoken.finish().segments.map(\.intent.value) == whole.finish().segments.map(\.intent.value))
    #expect(spoken.disagreements == Disagreements())
  }

  @Test func aNegationThatTemplatesHaveMeansWhatTheySay() throws {
    let templates = "*keep don't touch the [lamp|heater](device)\n*off touch the [lamp|heater](device)"
    #expect(try Self.annotate("don't touch the lamp", templates) == "*keep don't touch the [lamp](device)")
    #expect(try Self.annotate("don't touch uh the old lamp", templates).hasPrefix("*keep"))
    // In another form it is no request: what it negates must not be done.
    #expect(try Self.annotate("do not touch the lamp", templates) == "*_ do not touch the lamp")
  }
}
