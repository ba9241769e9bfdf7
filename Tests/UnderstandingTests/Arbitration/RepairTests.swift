import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// A request that takes the place of the one before it is the only one.
@Suite("Requests that are put right, and reminders")
struct RepairTests {
  private static let grammar = Result {
    try Grammar(
      templates: """
        *up [turn it up|louder]
        *down [turn it down|quieter]
        *play play [jaws|inception](title)
        *on turn [the tv|the radio|two] on
        *off turn [the tv|the radio|two] off
        *ask what is on
        *keep don't record it
        """)
  }

  /// What an arbiter's step finds, in annotated form; nil where that is for others.
  private static func found(_ text: String, by step: (Arbiter) -> (UtteranceWords) -> Verdict?) throws -> String? {
    let grammar = try grammar.get()
    let arbiter = Arbiter(grammar, Annotator(grammar, context: ArbitrationTests.context), tagger: nil)
    let words = UtteranceWords(of: text)
    guard let segment = step(arbiter)(words)?.segments.first else { return nil }
    return AnnotatedUtterance.Segment(
      intent: segment.intent, words: words.shown,
      entities: segment.entities.map {
        .init(type: $0.name, value: words[$0.words].joined(separator: " "), range: $0.words)
      }
    ).description
  }

  @Test(
    arguments: [
      ("turn it up no down", "*down turn it up no down"), ("louder no quieter", nil),
      ("play jaws no play inception please", nil),
      ("turn the tv off no wait on", "*on turn the tv off no wait on"),
      ("turn the tv off sorry i mean the radio on", nil),
      ("turn the tv off oops on please", "*on turn the tv off oops on please"),
      // A value, an answer, nothing to take back, the same once more, or what no template has.
      ("play jaws no inception", nil), ("what is on no turn it up", nil), ("no turn it up", nil),
      ("turn it up no", nil),
      ("turn it up no turn it up", nil), ("turn it up no sideways", nil), ("turn it up down", nil),
      ("turn the tv on no turn it around", nil),
    ] as [(String, String?)])
  func repairs(text: String, expected: String?) throws {
    #expect(try Self.found(text) { $0.repair } == expected)
  }

  @Test(
    "A reminder of a request is one, also where templates have \"don't\"",
    arguments: [
      ("don't forget to play jaws", "*play don't forget to play [jaws](title)"),
      ("please do not let me forget to turn it up", "*up please do not let me forget to turn it up"),
      ("remember to play the jaws", nil), ("don't record it", nil), ("don't forget to", nil),
    ] as [(String, String?)])
  func reminders(text: String, expected: String?) throws {
    #expect(try Self.found(text) { $0.reminder } == expected)
  }
}
