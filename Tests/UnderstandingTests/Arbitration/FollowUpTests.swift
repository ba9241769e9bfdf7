import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// Values with which people go on, in words that templates need not have.
@Suite("Follow-ups")
struct FollowUpTests {
  private static let templates = """
    *filter show me [black|red](color) [jackets|hats](kind)
    *filter [black|red](color)
    *filter {in} [jackets|hats](kind)
    *leave to [rome|oslo](city)
    *stop stop
    """

  @Test(arguments: [
    ("make them black", true), ("actually make that red please", true), ("how about hats", true),
    ("red instead", true), ("no i meant in red", true), ("let's try the hats", true),
    // A template has it, there is no value, or more is said; nothing says that it is to be another.
    ("black", false), ("make it stop", false), ("make them shiny black", false), ("them red", false),
    ("how about show me", false), ("how about rome", false), ("make show me black hats", false), ("", false),
  ])
  func followUps(text: String, isFollowUp: Bool) throws {
    let grammar = try Grammar(templates: Self.templates)
    let annotator = Annotator(grammar, context: ArbitrationTests.context)
    let words = UtteranceWords(of: text)
    let verdict = Arbiter(grammar, annotator, tagger: nil).followUp(annotator.parse(words.shown), words)
    #expect((verdict != nil) == isFollowUp, "\(annotator.parse(words.shown))")
    #expect(verdict?.segments.map(\.intent) ?? ["filter"] == ["filter"])
  }

  @Test(
    "What was spoken of may stand behind all that a template has",
    arguments: [
      ("stop it", "stop"), ("so stop that please", "stop"), ("it stop", "stop"),
      // There is more, or less, or a value.
      ("stop", nil), ("it", nil), ("stop it some day", nil), ("stop the car that way", nil), ("black that", nil),
      ("", nil),
    ])
  func bareRequests(text: String, intent: String?) throws {
    let grammar = try Grammar(templates: Self.templates)
    let annotator = Annotator(grammar, context: ArbitrationTests.context)
    let words = UtteranceWords(of: text)
    let verdict = Arbiter(grammar, annotator, tagger: nil).bareRequest(words)
    #expect(verdict?.segments.map(\.intent) == intent.map { [$0] })
    #expect(verdict?.segments.first?.words ?? words.indices == words.indices)
  }
}
