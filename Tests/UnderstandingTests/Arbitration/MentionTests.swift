import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// What is only spoken of, or is to be done only if something else is so, is not done.
@Suite("Mentions and conditions")
struct MentionTests {
  private static let templates = """
    *call call [anna|bob](who)
    *block {please} block my card
    *off turn off the [lamp|radio](device) {when i leave}
    *ask when is the [bus|train](what)
    *lost i can't find my [keys|card](thing)
    *skip [skip|it's not there]
    """

  private static let grammar = Result { try Grammar(templates: templates) }

  /// Where what goes on behind the verb begins.
  private static func place(_ intent: String, _ text: String) throws -> Int? {
    let grammar = try grammar.get()
    let annotator = Annotator(grammar, context: ArbitrationTests.context)
    let words = UtteranceWords(of: text)
    return Mention(annotator, grammar).place(in: .init(intent, in: words), of: words)
  }

  @Test(arguments: [
    // It is not wanted.
    ("call", "i wouldn't call bob", 3), ("call", "i would not call bob", 4), ("call", "you could not call bob", 4),
    ("call", "i can't call bob", 3), ("call", "my brother can't call bob", 4), ("call", "i'd rather not call bob", 4),
    ("call", "i'd rather you didn't call bob", 5), ("call", "let's not call bob", 3),
    ("call", "nobody calls bob", 2), ("call", "nobody asked you to call bob", 5), ("call", "stop asking me to call", 5),
    ("call", "i don't think you should call bob", 6), ("call", "i doubt i'll call bob", 4),
    ("call", "you're not supposed to call bob", 5), ("call", "you are not allowed to call bob", 6),
    ("call", "don't you dare call bob", 4), ("call", "make sure you don't call bob", 5),
    ("call", "remind me not to call bob", 5), ("call", "could you please not call bob", 5),
    // It is what somebody does, may do, or nearly did.
    ("call", "she always calls bob", 3), ("call", "people often call bob", 3), ("call", "i might call bob", 3),
    ("call", "well i was about to call bob", 6), ("call", "i tried to call bob", 4),
    ("call", "no one calls bob", 3), ("call", "no call bob", nil), ("call", "it's not worth it to call bob", 6),
    ("call", "it's hard to call bob", 4), ("call", "it is risky to call bob", 5), ("call", "before you call bob", 3),
    ("call", "it always calls bob", 3), ("call", "it would be silly to call bob", 6),
    // A wish, something else than a template begins with, or what templates say.
    ("call", "i wouldn't mind if you call bob", nil), ("call", "i can't hear bob", nil),
    ("call", "i might have bob", nil), ("call", "i was hoping to call bob", nil), ("call", "call bob", nil),
    ("call", "i want to call bob", nil), ("call", "somebody call bob", nil),
    ("lost", "i can't find my keys", nil), ("", "i wouldn't call bob", nil), ("call", "i might", nil),
  ])
  func mentions(intent: String, text: String, place: Int?) throws {
    #expect(try Self.place(intent, text) == place)
  }

  @Test("Somebody whose name is longer than what is looked at is nobody", arguments: [13, 14, 15, 40])
  func longNames(count: Int) throws {
    let grammar = try Self.grammar.get()
    let words = UtteranceWords(Array(repeating: "one", count: count) + ["always", "calls", "bob"])
    var segment = Verdict.Segment("call", in: words)
    segment.entities = [.init(name: "who", words: 0..<count, spelling: "", score: 1)]
    let mention = Mention(Annotator(grammar, context: ArbitrationTests.context), grammar)
    #expect(mention.place(in: segment, of: words) == nil)
  }

  @Test("A thing behind more markers than are looked at is nobody", arguments: [10, 11, 12, 13, 14])
  func longLeads(count: Int) throws {
    let grammar = try Self.grammar.get()
    let words = UtteranceWords(Array(repeating: "please", count: count) + ["my", "card"])
    let mention = Mention(Annotator(grammar, context: ArbitrationTests.context), grammar)
    #expect(mention.place(in: .init("call", in: words), of: words) == nil)
  }

  @Test(
    "What stands behind \"not\" is not meant",
    arguments: [
      ("block my card not call bob", 3, "call", 5), ("block my card not call bob", 4, "call", 5),
      ("block my card not the radio", 3, "off", 5), ("block my card not now", 3, "off", nil),
      ("block my card not there", 3, "skip", nil), ("not call bob", 0, "call", nil),
      ("block my card why not call bob", 5, "call", nil),
    ])
  func behindNot(text: String, start: Int, intent: String, place: Int?) throws {
    let grammar = try Self.grammar.get()
    let words = UtteranceWords(of: text)
    var segment = Verdict.Segment(intent, in: words)
    segment.words = start..<words.count
    let mention = Mention(Annotator(grammar, context: ArbitrationTests.context), grammar)
    #expect(mention.place(in: segment, of: words) == place)
  }

  @Test(arguments: [
    ("off", "if it rains turn off the lamp", true), ("off", "unless she calls turn off the lamp", true),
    ("call", "call bob when the film ends", true), ("call", "call bob as soon as i leave", true),
    ("call", "please call bob if he is there", true),
    // Templates have it, somebody only wants to know it, or it is courtesy.
    ("off", "turn off the lamp when i leave", false), ("ask", "when is the bus", false),
    ("call", "tell me when the bus leaves", false), ("call", "is it okay if i call bob", false),
    ("call", "call bob if you can", false), ("call", "if you don't mind call bob", false),
    ("call", "if you don't call bob", true), ("call", "call bob when you're ready", false),
    ("call", "when you have time call bob", false), ("call", "if it's possible call bob", false),
    ("call", "call bob when", false), ("call", "call bob if possible", false), ("", "if it rains", false),
  ])
  func conditions(intent: String, text: String, isConditional: Bool) throws {
    let words = UtteranceWords(of: text)
    #expect(Condition(try Self.grammar.get()).holds(.init(intent, in: words), of: words) == isConditional)
  }

  @Test(
    "A condition is of its whole sentence",
    arguments: [("if it rains call bob and block my card", true), ("if it rains call bob. block my card", false)])
  func conditionsOfSentences(text: String, isConditional: Bool) throws {
    let words = UtteranceWords(of: text)
    var segment = Verdict.Segment("block", in: words)
    segment.words = (words.count - 3)..<words.count
    #expect(Condition(try Self.grammar.get()).holds(segment, of: words) == isConditional)
  }

  @Test(
    "The request behind what is only spoken of is one",
    arguments: [
      ("i might call anna", "mention"), ("i might call anna block my card", ""),
      ("call bob if he is there", "condition"),
    ])
  func refusals(text: String, refusal: String) throws {
    let grammar = try Self.grammar.get()
    let annotator = Annotator(grammar, context: ArbitrationTests.context)
    let words = UtteranceWords(of: text)
    let found = Refusals(annotator, grammar, nil)
      .refusal(of: .init("call", in: words), Evidence(words, grammar, annotator))
    #expect(found.map { "\($0)" } ?? "" == refusal)
  }
}
