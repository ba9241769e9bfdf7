import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// What is done already nobody asks for, and what is taken back neither.
@Suite("Deeds and retractions")
struct DeedTests {
  private static let templates = """
    *order order [ten|two] [bolts|fuses](part)
    *book book a [table|room](thing)
    *buy [buy|get] [milk|bread](thing)
    *fly fly to [rome|oslo](city)
    *log [i spent|spend] [ten|two] euros
    *report [the [lamp|door] is [stuck|open](state)|turn on or break]
    *rent [rent|i need] a car
    *end [end the rent|i no longer need the car]
    *stop never mind
    *drop cancel the car
    *block [block my card|i lost my card]
    """

  private static let grammar = Result { try Grammar(templates: templates) }

  @Test(
    "The past of a verb of the intent, and who did it",
    arguments: [
      ("order", "we ordered ten bolts", 2), ("order", "well i already ordered bolts", 4),
      ("order", "we have just ordered bolts", 4), ("fly", "my brother flew to rome on monday", 3),
      ("buy", "someone bought the milk", 2), ("order", "my ordered bolts", nil), ("order", "ordered bolts", nil),
      ("order", "we need ordered bolts", nil), ("order", "i want ten bolts ordered", nil),
      // The deed is none of the intent's business.
      ("fly", "we ordered ten bolts", 2), ("order", "the parts arrived on monday", 3),
      ("", "we ordered ten bolts", nil),
      // Another one than whoever speaks: a reason for a request is the speaker's own.
      ("order", "she lost ten bolts", 2), ("order", "dad lost the bolts", 2), ("order", "mum said so", 2),
      ("report", "my brother broke the lamp", 3), ("order", "my bolts broke", nil),
      ("order", "bertha saw ten bolts", 2), ("order", "bertha bought the bolts", 2), ("order", "bertha ordered", nil),
      // Whose name it is, and who does it far from the beginning, where it is sure to be a verb.
      ("order", "the man at work ate ten bolts", nil), ("order", "the man there saw ten bolts", 4),
      ("order", "the man there painted bolts", nil), ("order", "the man there painted the bolts", 4),
      // When it was comes first, or it was so for long.
      ("order", "last year we ordered bolts", 4), ("order", "yesterday she ordered bolts", 3),
      ("order", "we used to like bolts", 4), ("order", "we used bolts", nil),
      ("order", "we had bolts on monday", 2), ("order", "we had to order bolts", nil),
      // It may be the reason for a request, or but a wish.
      ("order", "we lost ten bolts", nil), ("order", "i wanted ten bolts", nil), ("buy", "we finished the milk", nil),
      // A past that is no other word is one where more says so.
      ("order", "i've put bolts there", 2), ("order", "i already set bolts aside", 3),
      ("order", "she put bolts there", 2), ("order", "he left the bolts there", 2),
      ("order", "i put bolts there", nil), ("order", "i just shut it", 3),
      // It did not come to it.
      ("order", "we almost lost ten bolts", 3), ("log", "i nearly spent ten euros", 3),
      // Telling is what the intent is for, but not of what it does itself.
      ("block", "i just blocked my card", 3), ("block", "my bank blocked my card", 3), ("block", "i lost my card", nil),
      // Telling is what the intent is for.
      ("log", "i spent ten euros", nil), ("report", "the lamp cracked", nil), ("report", "we lit the lamp", nil),
      ("report", "i broke the lamp", nil), ("report", "i turned on the lamp", 2),
    ])
  func deeds(intent: String, text: String, place: Int?) throws {
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    #expect(Deed(try Self.grammar.get()).place(in: segment, of: words) == place)
  }

  @Test(
    "What is needed by a template is not asked for where it is not",
    arguments: [
      ("rent", "i don't need a car", true), ("end", "i don't need the car", false),
      // Of what is there it may be a wish that it be gone.
      ("book", "i don't need a car", true), ("book", "i don't need cars", true),
      ("book", "i don't need the car", false),
      ("book", "i don't need it anymore", false), ("book", "i don't have a car", false),
      // Any will do: there is none to be taken away.
      ("drop", "i don't need a car", true), ("drop", "we don't need any", true), ("drop", "i don't want my car", false),
    ])
  func needs(intent: String, text: String, isRefused: Bool) throws {
    let words = UtteranceWords(of: text)
    let segment = Verdict.Segment(intent, in: words)
    #expect(Negation(try Self.grammar.get()).holds(segment, of: words) == isRefused)
  }

  @Test(arguments: [
    ("ordered", "order"), ("booked", "book"), ("cancelled", "cancel"), ("tried", "try"), ("moved", "move"),
    ("bought", "buy"),
  ])
  func bases(past: String, base: String) { #expect(PastForm.bases(of: past).contains(base)) }

  @Test(arguments: ["need", "speed", "bed", "order", "red", "feed"]) func noPast(word: String) {
    #expect(PastForm.bases(of: word).isEmpty)
  }

  @Test(
    "Of what was told the request behind it is meant",
    arguments: [
      ("we ordered ten bolts", "*_ we ordered ten bolts"),
      ("i booked a room order two fuses", "*book i booked a room order two fuses"),
      ("we ordered ten bolts and i want two fuses", "*order we ordered ten bolts and i want two fuses"),
      ("we ordered ten bolts so cross them off", "*order we ordered ten bolts so cross them off"),
      ("we ordered ten bolts so it is fine", "*_ we ordered ten bolts so it is fine"),
      ("we ordered ten bolts and so did you", "*_ we ordered ten bolts and so did you"),
      ("we ordered ten bolts and i know it", "*_ we ordered ten bolts and i know it"),
    ])
  func requestsBehindDeeds(text: String, expected: String) throws {
    let grammar = try Self.grammar.get()
    let annotator = Annotator(grammar, context: ArbitrationTests.context)
    let words = UtteranceWords(of: text)
    let intent = try #require(AnnotatedUtterance(expected).segments.first?.intent)
    let segment = Verdict.Segment(
      intent: intent.isEmpty ? "order" : intent, words: words.indices, entities: [], score: 1, isExact: false)
    let refusal = Refusals(annotator, grammar, nil).refusal(of: segment, Evidence(words, grammar, annotator))
    #expect((refusal == .done) == intent.isEmpty)
  }

  @Test(arguments: [
    ("order ten bolts forget it", true), ("book a table actually don't please", true), ("scratch that", true),
    ("order ten bolts no wait", true), ("order ten bolts just kidding", true), ("order bolts not now", true),
    ("order ten bolts wait don't", true), ("order ten bolts and don't forget it", false), ("order ten bolts", false),
    ("forget it order ten bolts", false),
    // Templates have it.
    ("order ten bolts never mind", false),
  ])
  func retractions(text: String, isTakenBack: Bool) throws {
    let annotator = Annotator(try Self.grammar.get(), context: ArbitrationTests.context)
    let words = UtteranceWords(of: text)
    var segment = Verdict.Segment("order", in: words)
    let retraction = Retraction(annotator, removing: ["cancel"])
    #expect(retraction.holds(segment, of: words) == isTakenBack)
    segment.intent = "cancel"
    #expect(retraction.holds(segment, of: words) == (isTakenBack && words.count > 3))
  }
}
