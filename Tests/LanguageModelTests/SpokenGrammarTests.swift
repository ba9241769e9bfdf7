import SLUGrammar
import SLULanguageModel
import Testing

@Suite struct SpokenGrammarTests {
  private func grammar(_ templates: String) throws -> Grammar {
    try #require(Grammar.compile(AppSource(templates: templates)).grammar)
  }

  private func words(_ grammar: SpokenGrammar) -> [String: Double] {
    Dictionary(grammar.steps.compactMap { step in step.word.map { ($0, step.probability) } }, uniquingKeysWith: max)
  }

  @Test func sentencesWithAWordThatCannotBePronouncedAreLeftOut() throws {
    let templates = "*i go to [oslo|zagreb|bern]\n*j stay in zagreb"
    let spoken = try #require(SpokenGrammar(try grammar(templates)) { $0 != "zagreb" })
    #expect(words(spoken).keys.sorted() == ["bern", "go", "oslo", "to"])
    #expect(abs((words(spoken)["oslo"] ?? 0) - 0.5) < 1e-6)
    #expect(SpokenGrammar(try grammar("*j stay in zagreb")) { $0 != "zagreb" } == nil)
  }

  @Test func weightsOfWordsCount() throws {
    let spoken = try #require(SpokenGrammar(try grammar("*i go to [oslo|bern]"), weights: ["oslo": 3]) { _ in true })
    #expect(abs((words(spoken)["oslo"] ?? 0) - 0.75) < 1e-6)
    #expect(abs((words(spoken)["bern"] ?? 0) - 0.25) < 1e-6)
  }

  @Test func theLanguageOfAConfigurationHasIt() throws {
    let compiled = try grammar("*i go to [oslo|bern]")
    let language = SpokenLanguage(compiled, pronouncing: SpokenLanguageTests.Letters())
    #expect(language.grammar.map(words)?.keys.sorted() == ["and", "bern", "go", "oslo", "then", "to"])
  }

  @Test(arguments: [
    ([], ["go go"], ["go and go", "and go"]),
    (["and"], ["go go", "go and go", "go and go and go"], ["go and", "go then go"]),
    (["and", "then"], ["go and go", "go then go", "go and then go"], ["go then and go", "go and and go", "then go"]),
  ])
  func sentencesAreJoined(by conjunctions: [String], right: [String], wrong: [String]) throws {
    let spoken = try #require(SpokenGrammar(try grammar("*i go"), conjunctions: conjunctions) { _ in true })
    func reached(_ states: Set<Int>) -> Set<Int> {
      let further = spoken.steps.filter { $0.word == nil && states.contains($0.source) }.map(\.target)
      return states.isSuperset(of: further) ? states : reached(states.union(further))
    }
    func isSentence(_ text: String) -> Bool {
      text.split(separator: " ").reduce(reached([spoken.start])) { states, word in
        reached(Set(spoken.steps.filter { $0.word == String(word) && states.contains($0.source) }.map(\.target)))
      }.contains(spoken.end)
    }
    for text in ["", "go"] + right { #expect(isSentence(text), "\(text)") }
    for text in wrong { #expect(!isSentence(text), "\(text)") }
  }

  @Test func textIsReadAsItWasWritten() throws {
    let spoken = try #require(SpokenGrammar(try grammar("*i go {0.3: now} [3: oslo|bern]\n*j stay")) { _ in true })
    #expect(SpokenGrammar(text: spoken.text) == spoken)
    #expect(spoken.text.hasPrefix("FSG_BEGIN templates\nN \(spoken.states)\nS "))
  }

  @Test(arguments: [
    "", "FSG_BEGIN templates", "FSG_BEGIN templates\nN 1\nS 0\nF 1\nFSG_END\n",
    "FSG_BEGIN templates\nN 2\nS 0\nF 1\nT 0 2 1\nFSG_END\n",
    "FSG_BEGIN templates\nN 2\nS 0\nF 1\nT 0 1 2\nFSG_END\n",
    "FSG_BEGIN templates\nN 2\nS 0\nF 1\nT 0 1 nan\nFSG_END\n",
    "FSG_BEGIN templates\nN 2\nS 0\nF 1\nT 0 1 1 a b\nFSG_END\n",
    "FSG_BEGIN templates\nN -2\nS 0\nF 1\nFSG_END\n",
  ])
  func textThatIsNoGrammarIsNone(_ text: String) { #expect(SpokenGrammar(text: text) == nil) }
}
