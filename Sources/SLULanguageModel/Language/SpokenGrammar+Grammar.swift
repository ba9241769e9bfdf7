public import SLUGrammar

extension SpokenGrammar {
  /// Makes the graph of what may be said with words that can be pronounced.
  ///
  /// A sentence with a word that cannot is left out. What somebody has labelled is a sentence, too. No state is left by two steps with the
  /// same word, unless that would take half as many steps again. Equal arguments give equal graphs on every machine.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - weights: How many times as likely words are as their siblings in the templates.
  ///   - isKnown: Whether a word can be pronounced.
  ///   - asides: What is said around utterances; all of its words can be pronounced.
  ///   - limit: How many steps the graph may have.
  /// - Returns: Nil when there would be more, or when no sentence is left.
  public init?(
    _ grammar: Grammar, weights: [String: Double] = [:], asides: [Aside] = [], limit: Int = WordGraph.limit,
    where isKnown: (String) -> Bool
  ) {
    guard let graph = WordGraph(grammar, limit: limit) else { return nil }
    let knows = graph.words.map(isKnown)
    // Steps lead to lower numbers, so what follows a state is known before the state.
    var leads = Array(repeating: false, count: graph.states)
    leads[WordGraph.end] = true
    var steps: [Step] = []
    for (source, ways) in graph.steps.runs(sharing: \.source) {
      let kept = ways.filter { way in leads[way.target] && way.word.map { knows[$0] } ?? true }
      leads[source] = !kept.isEmpty
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
    steps += Self.ways(
      grammar.labelledUtterances, from: graph.start, to: WordGraph.end, next: graph.states, where: isKnown)
    var (start, end) = (graph.start, WordGraph.end)
    var merging = Determinization(steps, to: end, limit: min(limit, steps.count + steps.count / 2))
    if let merged = merging.run(from: start) { (steps, start, end) = merged }
    let (all, first, last) = Self.spoken(steps, from: start, to: end, asides)
    self.init(all, from: first, to: last)
  }

  /// How much each of some utterances is of all that is said, without what the templates say: together at most a fifth.
  static func share(ofEachOf utterances: [[String]]) -> Double { min(0.02, 0.2 / Double(max(1, utterances.count))) }

  /// A way for each utterance whose words are all known.
  ///
  /// - Parameters:
  ///   - utterances: What is said beside the sentences of the templates.
  ///   - start: The state before a sentence.
  ///   - end: The state behind one.
  ///   - next: The first state that is free.
  ///   - isKnown: Whether a word can be pronounced.
  private static func ways(
    _ utterances: [[String]], from start: Int, to end: Int, next: Int, where isKnown: (String) -> Bool
  ) -> [Step] {
    let share = share(ofEachOf: utterances)
    var (steps, next): ([Step], Int) = ([], next)
    for words in utterances where words.allSatisfy(isKnown) {
      for (place, word) in words.enumerated() {
        let (isFirst, isLast) = (place == 0, place == words.count - 1)
        steps.append(
          Step(from: isFirst ? start : next - 1, to: isLast ? end : next, word: word, probability: isFirst ? share : 1))
        if !isLast { next += 1 }
      }
    }
    return steps
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
