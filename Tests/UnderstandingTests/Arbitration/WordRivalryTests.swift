import SLUGrammar
import SLUTestKit
import Testing

@testable import SLUUnderstanding

/// Intents are told apart by the words of theirs that were said.
@Suite("Intents by their words")
struct WordRivalryTests {
  private static let templates = """
    *off turn off the [lamp|light] *on turn on the [lamp|light]
    *mute turn off the sound
    *cancel turn off my alarm
    *call call the [anna|bertha](name)
    *fault something can't work
    """

  @Test(arguments: [
    // Another one has a word more, and one less does not count.
    ("turn off my patio light", ["cancel": 0.6, "off": 0.3], "off"),
    ("my patio light", ["cancel": 0.6, "off": 0.3], "off"),
    ("off all the light", ["on": 0.6, "off": 0.3], "off"),
    // The more so where it says more than any of the first one's words, however sure what was learnt is; in any of its forms.
    ("turn off my patio lights", ["cancel": 0.98, "off": 0.01], "off"),
    ("the light's", ["cancel": 0.999, "off": 0.001], "off"),
    // What is to be switched off is not switched on, however sure that is: the first particle behind the verb counts.
    ("turn the lamp off", ["on": 0.9, "mute": 0.1], "mute"), ("turn it on off we go", ["on": 0.9, "mute": 0.1], "on"),
    ("turn the lamp off on the porch", ["on": 0.9999999, "mute": 0.0000001], "mute"),
    ("turn it on in there", ["off": 0.9, "cancel": 0.05, "on": 0.05], "on"),
    ("the lamp off the wall", ["on": 0.9, "mute": 0.1], "on"),
    // Each has one that the other has not, or both have all, or none was said.
    ("turn off the alarm with the light", ["cancel": 0.6, "off": 0.3], "cancel"),
    ("turn off", ["cancel": 0.6, "off": 0.3], "cancel"), ("switch it", ["cancel": 0.6, "off": 0.3], "cancel"),
    // A word that as many intents have says no more, a denial of another one says something, and none has no words.
    ("the sound of my alarm light", ["cancel": 0.98, "off": 0.01], "cancel"),
    ("i can't turn it off", ["off": 0.98, "fault": 0.01], "off"),
    ("i can't get light", ["fault": 0.98, "off": 0.01], "fault"),
    ("turn off my patio light", ["": 0.9, "off": 0.1], ""),
  ])
  func weighed(_ text: String, _ scores: [String: Double], _ best: String) throws {
    let rivalry = WordRivalry(try Grammar(templates: Self.templates))
    let ranked = scores.map { RankedIntent(intent: $0.key, score: $0.value) }.sorted { $0.score > $1.score }
    let weighed = rivalry.weighed(ranked, text.split(separator: " ").map(String.init))
    #expect(weighed.first?.intent == best, "\(weighed)")
    #expect(zip(weighed, weighed.dropFirst()).allSatisfy { $0.score >= $1.score })
    #expect(abs(weighed.reduce(0) { $0 + $1.score } - scores.values.reduce(0, +)) < 1e-9)
  }

  @Test("Where no intent does what is said, and one the opposite, nothing is meant")
  func opposite() throws {
    let rivalry = WordRivalry(try Grammar(templates: "*off turn off the lamp\n*call call anna"))
    let ranked = [RankedIntent(intent: "off", score: 1), RankedIntent(intent: "call", score: 0)]
    #expect(rivalry.weighed(ranked, ["turn", "on", "the", "lamp"]).allSatisfy { $0.score == 0 })
    #expect(rivalry.weighed(ranked, ["turn", "it", "off"]).first?.intent == "off")
  }

  @Test(
    "Words about something else than the templates mean nothing",
    arguments: [
      ("tell me what hegemony means", true), ("who conquered peru", true),
      // A name that nobody listed, another form or a near word of what templates have, a digit, or nothing in particular.
      ("call zanzibar", false), ("the lights", false), ("ring the alarms", false), ("the bulb", false),
      ("make it 7", false), ("how is it", false), ("", false),
    ])
  func areAboutOthers(_ text: String, _ areAboutOthers: Bool) throws {
    let grammar = try Grammar(templates: Self.templates)
    let words = text.split(separator: " ").map(String.init)
    let known = KnownWords(grammar, try TaggerTests.model.get().intents)
    #expect(known.areAboutOthers(words) == areAboutOthers)
  }
}
