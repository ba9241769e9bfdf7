import SLUGrammar
import SLULanguageModel
import SLUTestKit
import Testing

@Suite struct SpokenGrammarTests {
  private func words(_ grammar: SpokenGrammar) -> [String: Double] {
    Dictionary(grammar.steps.compactMap { step in step.word.map { ($0, step.probability) } }, uniquingKeysWith: max)
  }

  @Test func sentencesWithAWordThatCannotBePronouncedAreLeftOut() throws {
    let templates = "*i go to [oslo|zagreb|bern]\n*j stay in zagreb"
    let spoken = try #require(SpokenGrammar(try Grammar(templates: templates)) { $0 != "zagreb" })
    #expect(words(spoken).keys.sorted() == ["bern", "go", "oslo", "to"])
    #expect(abs((words(spoken)["oslo"] ?? 0) - 0.5) < 1e-6)
    #expect(SpokenGrammar(try Grammar(templates: "*j stay in zagreb")) { $0 != "zagreb" } == nil)
  }

  @Test func weightsOfWordsCount() throws {
    let spoken = try #require(
      SpokenGrammar(try Grammar(templates: "*i go to [oslo|bern]"), weights: ["oslo": 3]) { _ in true })
    #expect(abs((words(spoken)["oslo"] ?? 0) - 0.75) < 1e-6)
    #expect(abs((words(spoken)["bern"] ?? 0) - 0.25) < 1e-6)
  }

  @Test func theLanguageOfAConfigurationHasIt() throws {
    let compiled = try Grammar(templates: "*i go to [oslo|bern]")
    let language = SpokenLanguage(compiled, pronouncing: SpokenLanguageTests.Letters())
    #expect(language.grammar.map(words)?.keys.sorted() == ["and", "bern", "go", "oslo", "then", "to"])
    let heard = Set(language.pronunciations.map(\.word))
    #expect(heard.isSuperset(of: ["bern", "go", "oslo", "to", "and", "then", "um", "please", "no", "wait", "don't"]))
  }

  @Test func aStrictConfigurationHearsNoMoreThanConjunctionsBesideIt() throws {
    var source = AppSource(templates: "*i go to [oslo|bern]")
    source.settings.isStrict = true
    let language = SpokenLanguage(
      try #require(Grammar.compile(source).grammar), pronouncing: SpokenLanguageTests.Letters())
    #expect(Set(language.pronunciations.map(\.word)) == ["and", "bern", "go", "oslo", "then", "to"])
  }

  private static let conjunctions = [
    Aside("and", .between, share: 0.02), Aside("and then", .between, share: 0.002),
    Aside("then", .between, share: 0.002),
  ]

  @Test(arguments: [
    ([], ["go go"], ["go and go", "and go"]),
    (
      conjunctions, ["go and go", "go then go", "go and then go"],
      ["go then and go", "go and and go", "then go", "go and then", "go and"]
    ),
    (
      [Aside("um", .before, share: 0.01), Aside("can you", .before, share: 0.01)], ["um go", "can you go", "um go go"],
      ["go um", "can go", "um can you go", "um", "can you", "go can you go"]
    ),
    (
      [Aside("thank you", .behind, share: 0.01), Aside("thanks", .behind, share: 0.01)], ["go thanks", "go thank you"],
      ["thanks go", "go thank", "thanks", "go thanks go"]
    ),
  ])
  func sentencesAreSaidWithAsides(_ asides: [Aside], right: [String], wrong: [String]) throws {
    let spoken = try #require(SpokenGrammar(try Grammar(templates: "*i go"), asides: asides) { _ in true })
    for text in ["", "go"] + right { #expect(isSentence(text, of: spoken), "\(text)") }
    for text in wrong { #expect(!isSentence(text, of: spoken), "\(text)") }
  }

  @Test func sentencesMayBeLeftInTheMiddle() throws {
    let spoken = try #require(SpokenGrammar(try Grammar(templates: "*i set a timer for [one|two] hours")) { _ in true })
    for text in ["set", "set a timer for", "set a timer for two", "set a timer for one hours"] {
      #expect(isSentence(text, of: spoken), "\(text)")
    }
    for text in ["timer", "set timer", "set a set a timer for one hours"] {
      #expect(!isSentence(text, of: spoken), "\(text)")
    }
  }

  private func isSentence(_ text: String, of spoken: SpokenGrammar) -> Bool {
    func reached(_ states: Set<Int>) -> Set<Int> {
      let further = spoken.steps.filter { $0.word == nil && states.contains($0.source) }.map(\.target)
      return states.isSuperset(of: further) ? states : reached(states.union(further))
    }
    return text.split(separator: " ").reduce(reached([spoken.start])) { states, word in
      reached(Set(spoken.steps.filter { $0.word == String(word) && states.contains($0.source) }.map(\.target)))
    }.contains(spoken.end)
  }

  @Test func textIsReadAsItWasWritten() throws {
    let spoken = try #require(
      SpokenGrammar(try Grammar(templates: "*i go {0.3: now} [3: oslo|bern] \u{301}a\n*j stay")) { _ in true })
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
