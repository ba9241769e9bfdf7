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
}
