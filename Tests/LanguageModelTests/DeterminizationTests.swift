import SLUGrammar
import SLULanguageModel
import SLUTestKit
import Testing

/// Graphs in which no state is left by two steps with the same word.
@Suite struct DeterminizationTests {
  /// All sentences of steps, and how likely each is.
  private func sentences(_ steps: [SpokenGrammar.Step], from start: Int, to end: Int) -> [String: Double] {
    let ways = Dictionary(grouping: steps, by: \.source)
    var sentences: [String: Double] = [:]
    func go(_ state: Int, _ words: [String], _ probability: Double) {
      if state == end { sentences[words.joined(separator: " "), default: 0] += probability }
      for step in ways[state] ?? [] {
        go(step.target, words + (step.word.map { [$0] } ?? []), probability * step.probability)
      }
    }
    go(start, [], 1)
    return sentences
  }

  /// Those that are said once, and something.
  private func sentences(_ grammar: SpokenGrammar) -> [String: Double] {
    let once = grammar.steps.filter { step in
      step.word != nil
        || (step.probability != SpokenGrammar.joint && !(step.source == grammar.start && step.target == grammar.end))
    }
    return sentences(once, from: grammar.start, to: grammar.end)
  }

  private func sentences(_ graph: WordGraph) -> [String: Double] {
    let steps = graph.steps.map { step in
      SpokenGrammar.Step(
        from: step.source, to: step.target, word: step.word.map { graph.words[$0] }, probability: step.probability)
    }
    return sentences(steps, from: graph.start, to: WordGraph.end)
  }

  private func doubled(_ grammar: SpokenGrammar) -> [String] {
    Dictionary(grouping: grammar.steps, by: \.source).values.flatMap { ways in
      Dictionary(grouping: ways.compactMap(\.word)) { $0 }.filter { $0.value.count > 1 }.keys
    }
  }

  @Test func wordsThatSentencesShareAtTheirBeginningAreThereOnce() throws {
    let templates = "*fly book a flight\n*sleep book a hotel\n*fly book a flight now"
    let spoken = try #require(SpokenGrammar(try Grammar(templates: templates)) { _ in true })
    #expect(spoken.steps.compactMap(\.word).sorted() == ["a", "book", "flight", "hotel", "now"])
    #expect(
      sentences(spoken).mapValues { ($0 * 6).rounded() } == [
        "book a flight": 2, "book a hotel": 2, "book a flight now": 2,
      ])
  }

  @Test func aListThatSeveralPlacesShareStaysOne() throws {
    let cities = (0..<26).map { "\(Unicode.Scalar(UInt8(97 + $0)))ville" }
    let templates = """
      city = [\(cities.joined(separator: "|"))]
      *go to $city
      *go to beautiful $city
      *go via $city
      """
    let spoken = try #require(SpokenGrammar(try Grammar(templates: templates)) { _ in true })
    #expect(spoken.steps.filter { $0.word == "zville" }.count == 1)
    #expect(doubled(spoken) == [])
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func theSentencesAreThoseOfBeforeAndAboutAsLikely(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func part(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 2 ? 3 : 6), using: &random) {
      case 3: "{\(part(depth + 1))}"
      case 4: "[\(part(depth + 1))|\(part(depth + 1))|\(Int.random(in: 1..<4, using: &random)): \(part(depth + 1))]"
      case 5: "\(part(depth + 1)) \(part(depth + 1))"
      default: ["one", "two", "three"].randomElement(using: &random) ?? ""
      }
    }
    let templates = (0..<Int.random(in: 1..<6, using: &random)).map { "*i\($0) start \(part(0))" }
      .joined(separator: "\n")
    let compiled = try Grammar(templates: templates)
    let before = sentences(try #require(WordGraph(compiled)))
    let spoken = try #require(SpokenGrammar(compiled) { _ in true })
    let after = sentences(spoken)
    #expect(Set(after.keys) == Set(before.keys), "seed \(seed):\n\(templates)")
    for (sentence, probability) in before {
      let ratio = (after[sentence] ?? 0) / probability
      #expect(ratio > 0.7 && ratio < 1.4, "seed \(seed): “\(sentence)” of\n\(templates)")
    }
    #expect(SpokenGrammar(compiled) { _ in true } == spoken)
  }
}
