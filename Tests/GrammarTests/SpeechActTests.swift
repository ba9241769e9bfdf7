import SLUGrammar
import SLUTestKit
import Testing

@Suite("What intents do, by the words of their templates")
struct SpeechActTests {
  @Test("One that only adds adds, one that only removes removes, and one that does both does neither alone")
  func addingAndRemoving() throws {
    let templates = """
      *put add a [cup|glass]
      *put i would like a cup
      *drop [cancel|remove] the cup
      *edit change it
      *edit delete it
      *ask [what|where] is it
      """
    let acts = try Grammar(templates: templates).speechActs
    #expect(acts.adding == ["put"])
    #expect(acts.removing == ["drop"])
    #expect(acts.asking == ["ask"])
  }

  @Test("What is said in a statement is told, and what is said in a question is not")
  func statements() throws {
    let templates = """
      please = {[please|can you|i have to|i'd like]}
      *watch $please see [doctor who|what now](film)
      *leak the [pump|tap](thing) is leaking
      *check is the [pump|tap](thing) locked
      *say {please} what is leaking
      *mood i'm sad
      *lost {[hey|so]} i lost it
      *when when was it [opened|locked]
      *pause {can you} pause the [pump|tap](thing) when it rains
      *told {[please|could you]} let me know when it rains
      *enough i've had enough
      """
    let acts = try Grammar(templates: templates).speechActs
    #expect(acts.stating == ["enough", "leak", "mood"])
    #expect(acts.telling == ["lost"])
    #expect(acts.asking == ["say", "told", "when"])
  }

  @Test("The particle of a verb is the first one behind it, whatever stands between them")
  func particles() throws {
    let templates = """
      lamp = [lamp|light]
      verb = {please} [turn|switch]
      *on $verb on the $lamp {[on|in] the porch}
      *off $verb the {[red|green](color)} $lamp(thing) off {on the porch}
      *level turn [it|the sound] [up|down]
      *mute shut off the sound
      *sit sit down on the porch
      """
    let acts = try Grammar(templates: templates).speechActs
    for (particle, intents) in ["on": ["on"], "off": ["off", "mute"], "up": ["level"], "down": ["level"]] {
      let having = ["on", "off", "level", "mute", "sit"].filter { acts.has(particle: particle, in: $0) }
      #expect(having == intents, "\(particle)")
    }
    #expect(acts.isOpposed(to: "on", "off") && acts.isOpposed(to: "off", "on"))
    #expect(!acts.isOpposed(to: "up", "level") && !acts.isOpposed(to: "on", "sit") && !acts.isOpposed(to: "up", "on"))
  }

  @Test(arguments: [
    ("turn the lamp on in the porch", "on"), ("please switch off on monday", "off"), ("on the porch turn it up", "up"),
    ("sit down", nil), ("turn left", nil), ("", nil),
  ])
  func particle(of text: String, is particle: String?) {
    #expect(SwitchingWords.particle(in: text.split(separator: " ").map(String.init)) == particle)
  }

  @Test(arguments: [
    ("following", "follow"), ("running", "run"), ("taking", "take"), ("recording", "recording"), ("king", nil),
    ("follow", nil),
  ])
  func gerunds(word: String, base: String?) {
    let bases = GerundForm.bases(of: word)
    if let base { #expect(bases.contains(base)) } else { #expect(bases.isEmpty) }
  }

  @Test(arguments: [("saw", true), ("sent", false), ("ordered", false), ("had", false), ("sees", false)])
  func finiteForms(word: String, isFinite: Bool) { #expect(PastForm.isFinite(word) == isFinite) }
}
