import SLUAppFiles
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import SLUValues
import Testing

/// A configuration of the fixtures, compiled once.
struct App: Sendable, CustomTestStringConvertible {
  let name: String
  let grammar: Grammar

  var testDescription: String { name }

  static let all = ["flights", "smart-home", "coffee-shop", "expenses"].map(App.init)
  static let context = ValueContext(referenceDate: CalendarDate(year: 2026, month: 3, day: 2) ?? .epoch)

  /// The folder of a configuration.
  static func folder(_ name: String) -> String { Repository.path("Fixtures/apps/\(name)") }

  init(name: String) {
    self.name = name
    let compilation = AppFolder.compile(Self.folder(name))
    guard let grammar = compilation.grammar else { fatalError("\(compilation.diagnostics)") }
    self.grammar = grammar
  }

  var engine: MatcherEngine { MatcherEngine(grammar, context: Self.context) }

  /// Words to say: samples, several in a row now and then, with words too much and too few; or any words at all.
  func utterance(using random: inout SplitMix64) -> [String] {
    if random.oneIn(8) {
      let vocabulary = grammar.vocabulary
      return (0..<random.below(12)).map { _ in random.pick(vocabulary) }
    }
    var words: [String] = []
    for _ in 0..<(1 + random.below(3)) {
      words += Sampler(grammar).sample(using: &random).segments.flatMap(\.words)
      if random.oneIn(3) { words.append(random.pick(["and", "then", "um", "please", "t-shirt", "38"])) }
    }
    return words.filter { _ in !random.oneIn(25) }
  }
}
