public import SLUGrammar

extension SpokenGrammar {
  /// How likely one utterance is followed by another, without a pause that an endpointer would find.
  public static let repetition = 1e-6
  /// How likely nothing is said at all: noise need not be words.
  private static let silence = 1e-3

  /// Makes the graph of what may be said with words that can be pronounced.
  ///
  /// A sentence with a word that cannot is left out. No state is left by two steps with the same word, unless that would take
  /// half as many steps again. Equal arguments give equal graphs on every machine.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - weights: How many times as likely words are as their siblings in the templates.
  ///   - isKnown: Whether a word can be pronounced.
  ///   - limit: How many steps the graph may have.
  /// - Returns: Nil when there would be more, or when no sentence is left.
  public init?(
    _ grammar: Grammar, weights: [String: Double] = [:], limit: Int = WordGraph.limit, where isKnown: (String) -> Bool
  ) {
    guard let graph = WordGraph(grammar, limit: limit) else { return nil }
    let knows = graph.words.map(isKnown)
    // Steps lead to lower numbers, so what follows a state is known before the state.
    var leads = Array(repeating: false, count: graph.states)
    leads[WordGraph.end] = true
    var steps: [Step] = []
    var rest = graph.steps[...]
    while let first = rest.first {
      let ways = rest.prefix { $0.source == first.source }
      rest = rest.dropFirst(ways.count)
      let kept = ways.filter { way in leads[way.target] && way.word.map { knows[$0] } ?? true }
      leads[first.source] = !kept.isEmpty
      let weighed = kept.map { $0.probability * ($0.word.flatMap { weights[graph.words[$0]] } ?? 1) }
      // What is lost and what is weighed more: the sum stays.
      let scale = ways.reduce(0) { $0 + $1.probability } / weighed.reduce(0, +)
      for (way, probability) in zip(kept, weighed) where probability > 0 {
        steps.append(
          Step(
            from: way.source, to: way.target, word: way.word.map { graph.words[$0] },
            probability: min(1, probability * scale)))
      }
    }
    guard leads[graph.start] else { return nil }
    var (start, end) = (graph.start, WordGraph.end)
    var merging = Determinization(steps, to: end, limit: min(limit, steps.count + steps.count / 2))
    if let merged = merging.run(from: start) { (steps, start, end) = merged }
    let last = 1 + (steps.map { max($0.source, $0.target) }.max() ?? 0)
    steps += [
      Step(from: end, to: last, probability: 1 - Self.repetition),
      Step(from: end, to: start, probability: Self.repetition),
      Step(from: start, to: last, probability: Self.silence),
    ]
    self.init(steps, from: start, to: last)
  }

  /// The steps that some way from the first state takes, in their order, and no other states.
  private init(_ steps: [Step], from start: Int, to end: Int) {
    let targets = Dictionary(grouping: steps, by: \.source).mapValues { $0.map(\.target) }
    var reached: Set = [start]
    var waiting = [start]
    while let state = waiting.popLast() {
      for target in targets[state] ?? [] where reached.insert(target).inserted { waiting.append(target) }
    }
    let numbers = Dictionary(uniqueKeysWithValues: reached.sorted().enumerated().map { ($1, $0) })
    let kept = steps.compactMap { step in
      numbers[step.source].flatMap { source in
        numbers[step.target].map { Step(from: source, to: $0, word: step.word, probability: step.probability) }
      }
    }
    self.init(states: reached.count, start: numbers[start] ?? 0, end: numbers[end] ?? 0, steps: kept)
  }
}
