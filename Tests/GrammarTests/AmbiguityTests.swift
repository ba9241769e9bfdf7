import SLUGrammar
import SLUTestKit
import Testing

/// What two intents have in common is told to those who write templates.
@Suite("Ambiguity")
struct AmbiguityTests {
  @Test func anUtteranceWithTwoIntentsIsNamed() throws {
    let grammar = try Grammar(
      templates:
        """
        *play [3: play|start] [music|the radio](thing)
        *open [open|start] [the radio|the door](thing)
        """)
    var random = SplitMix64(seed: 1)
    let found = try #require(grammar.ambiguities(using: &random).first)
    #expect(found.words == ["start", "the", "radio"])
    #expect(Set([found.found, found.missed]) == ["play", "open"])
    // The one that is found is the one that the matcher has.
    #expect(parsed("start the radio", by: grammar).segments.map(\.intent) == [found.found])
    #expect(found.place.line == (found.found == "play" ? 1 : 2))
    let diagnostic = found.diagnostic
    #expect(diagnostic.severity == .warning && diagnostic.code == .ambiguous)
    #expect(
      diagnostic.message.contains("\"start the radio\" is \(found.found) here and \(found.missed) in another template"))
  }

  @Test(arguments: [
    "*play play music\n*open open the door", "*play play [music|music](thing)\n*play play music",
    // Two requests in one breath are no other one.
    "*on [on|off]\n*both on off",
  ])
  func otherwiseThereIsNone(templates: String) throws {
    var random = SplitMix64(seed: 1)
    #expect(try Grammar(templates: templates).ambiguities(using: &random).isEmpty)
  }
}
