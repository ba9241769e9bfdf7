import SLUGrammar
import SLUTestKit
import Testing

@Suite struct WordGraphTests {
  /// All sentences of a graph.
  private func sentences(_ graph: WordGraph) -> Set<String> {
    let steps = Dictionary(grouping: graph.steps, by: \.source)
    var sentences: Set<String> = []
    func go(_ state: Int, _ words: [String]) {
      if state == WordGraph.end { sentences.insert(words.joined(separator: " ")) }
      for step in steps[state] ?? [] { go(step.target, words + (step.word.map { [graph.words[$0]] } ?? [])) }
    }
    go(graph.start, [])
    return sentences
  }

  @Test(
    arguments: [
      ("*i go to rome", ["go to rome"]),
      ("*i go [to|from] [rome|new york]", ["go to rome", "go to new york", "go from rome", "go from new york"]),
      ("*i go {now} {please}", ["go", "go now", "go please", "go now please"]),
      ("*i go {0: never} {1: always}", ["go", "go always", "go never", "go never always"]),
      ("*i wake [204..204](number)", ["wake two hundred four", "wake two hundred and four"]),
      ("*i wake [100..100](number)", ["wake one hundred", "wake a hundred"]),
      (
        "*i go ![to rome|from bern]",
        ["go", "go to rome", "go from bern", "go to rome from bern", "go from bern to rome"]
      ),
      ("city = [oslo|bern]\n*i $city\n*j go $city now", ["oslo", "bern", "go oslo now", "go bern now"]),
      ("*a x *b y", ["x y"]),
    ])
  func itsSentencesAreThoseOfTheTemplates(_ templates: String, _ expected: [String]) throws {
    let graph = try #require(WordGraph(try Grammar(templates: templates)))
    #expect(sentences(graph) == Set(expected))
    #expect(graph.steps.allSatisfy { $0.target < $0.source && $0.probability > 0 && $0.probability <= 1 })
  }

  @Test func whatIsSaidIsInIt() throws {
    let grammar = try Grammar(
      templates:
        """
        name = [ann|bob|carol ann|new york]
        end = {[please|now]}
        *call {0.3: [can|could] you} call {$name(who) and} $name(who) $end
        *tell ![tell {0.4: $name(who)}|{a [good|bad] joke}|$end]
        *book [1..200](number) $SPEECHLY.DATE(day) {and $name}
        """)
    let graph = try #require(WordGraph(grammar))
    let steps = Dictionary(grouping: graph.steps, by: \.source)
    let seed: UInt64 = 20261122
    var random = SplitMix64(seed: seed)
    let sampler = Sampler(grammar)
    for _ in 0..<500 {
      let words = sampler.sample(using: &random).segments.flatMap(\.words).flatMap { SpokenForm.words(of: $0) }
      var states: Set = [graph.start]
      for word in words + [nil] {
        var waiting = Array(states)
        while let state = waiting.popLast() {
          for step in steps[state] ?? [] where step.word == nil && states.insert(step.target).inserted {
            waiting.append(step.target)
          }
        }
        guard let word else { break }
        states = Set(
          states.flatMap { state in
            (steps[state] ?? []).filter { $0.word.map { graph.words[$0] } == word }.map(\.target)
          })
      }
      #expect(states.contains(WordGraph.end), "seed \(seed): “\(words.joined(separator: " "))” is not in it")
    }
  }

  @Test func aListThatIsFollowedByTheSameIsThereOnce() throws {
    let cities = (0..<600).map { "city\(Self.letters($0))" }.joined(separator: "|")
    let templates = (0..<50).map { "*go\($0) word\(Self.letters($0)) to $city" }.joined(separator: "\n")
    let graph = try #require(WordGraph(try Grammar(templates: "city = [\(cities)]\n\(templates)")))
    #expect(graph.steps.count < 1_000)
  }

  /// Each variable runs twice through the one before, followed by something else each time: 2 to the power of 24 parts.
  private static let doubling =
    "a = [x|y]\n"
    + (1..<25).map { "\(letters($0)) = $\(letters($0 - 1)) l\(letters($0)) $\(letters($0 - 1)) r\n" }.joined()
    + "*go $\(letters(24))"

  @Test(arguments: [
    ("a permutation", "*go ![" + (0..<10).map { "[a|b|c|d] \(letters($0))" }.joined(separator: "|") + "]"),
    ("variables of variables", doubling),
  ])
  func whatWouldBeTooLargeIsNone(_ name: String, _ templates: String) throws {
    let result = Grammar.compile(AppSource(templates: templates))
    // A template of millions of words is refused before.
    guard let grammar = result.grammar else {
      #expect(name == "variables of variables")
      return #expect(result.diagnostics.contains { $0.code == .tooLarge }, "\(result.diagnostics)")
    }
    #expect(WordGraph(grammar, limit: 5_000) == nil)
  }

  @Test("Of templates that come to too much the largest is named, one of them or all together being too much")
  func largestTemplate() throws {
    let items = (0..<10).map { "[a|b|c|d] \(Self.letters($0))" }.joined(separator: "|")
    let grammar = try Grammar(templates: "*stop stop\n*go ![\(items)]\n*turn turn it [on|off]")
    #expect(grammar.largestTemplate(limit: 5_000)?.line == 2)
    let words = (0..<9).map { "word\(Self.letters($0))" }
    let lengths = [3, 9, 5]
    let long = try Grammar(
      templates: lengths.map { "*go " + words.prefix($0).joined(separator: " ") }.joined(separator: "\n"))
    #expect(WordGraph(long, limit: 12) == nil)
    #expect(long.largestTemplate(limit: 12)?.line == 2)
  }

  @Test func equalGrammarsHaveEqualGraphs() throws {
    let templates = "n = [a|b|c d]\n*x ![$n|{to} $n|now] {$n}\n*y $SPEECHLY.NUMBER(n)"
    let graph = try #require(WordGraph(try Grammar(templates: templates)))
    for _ in 0..<3 { #expect(WordGraph(try Grammar(templates: templates)) == graph) }
  }

  /// A number as a word of letters.
  private static func letters(_ number: Int) -> String {
    String(String(number).compactMap { digit in "abcdefghij".dropFirst(digit.wholeNumberValue ?? 0).first })
  }
}
