import SLULanguageModel

extension SmallLanguage {
  /// The small counter, whose orders are also known as sentences.
  static let templates: SpokenLanguage = {
    var language = coffee
    language.grammar = sentences
    return language
  }()

  /// The orders as a graph: words that begin alike are there once.
  static let sentences: SpokenGrammar = {
    var states = 2
    var known: [String: Int] = [:]
    var steps: [SpokenGrammar.Step] = [.init(from: 0, to: 1, probability: 1e-3)]
    for order in orders {
      var (state, prefix) = (0, "")
      for word in order.split(separator: " ") {
        prefix += " \(word)"
        if let next = known[prefix] {
          state = next
        } else {
          steps.append(.init(from: state, to: states, word: String(word), probability: 0.2))
          known[prefix] = states
          state = states
          states += 1
        }
      }
      steps.append(.init(from: state, to: 1, probability: 0.2))
    }
    return SpokenGrammar(states: states, start: 0, end: 1, steps: steps)
  }()
}
