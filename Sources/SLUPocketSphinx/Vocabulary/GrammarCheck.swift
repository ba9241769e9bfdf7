import SLULanguageModel

/// Whether a graph of sentences is one that PocketSphinx can search: it ends the process over some that are not.
enum GrammarCheck {
  /// Looks through a graph.
  ///
  /// - Parameters:
  ///   - grammar: The graph.
  ///   - words: The words of the dictionary.
  /// - Returns: What is wrong, and what was expected; nil: nothing.
  static func problem(in grammar: SpokenGrammar, knowing words: Set<String>) -> String? {
    let states = 0..<max(0, grammar.states)
    guard grammar.states <= grammar.steps.count + 1 else {
      return "\(grammar.states) states for \(grammar.steps.count) steps: expected a step for each state but one"
    }
    for (name, state) in [("start", grammar.start), ("end", grammar.end)] where !states.contains(state) {
      return "the \(name) is state \(state) of \(grammar.states)"
    }
    for (number, step) in grammar.steps.enumerated() {
      guard states.contains(step.source), states.contains(step.target) else {
        return "step \(number) leads from \(step.source) to \(step.target), there are \(grammar.states) states"
      }
      guard step.probability > 0, step.probability <= 1 else {
        return "step \(number) has the probability \(step.probability), expected more than 0 and at most 1"
      }
      if let word = step.word, !words.contains(word) {
        return "step \(number) takes “\(word)”, which has no pronunciation"
      }
    }
    return nil
  }
}
