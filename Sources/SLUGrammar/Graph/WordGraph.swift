/// What may be said, as one graph: states, and steps between them that take a word or none.
///
/// Other than the network of a ``Grammar`` it has no parts that call each other, so it is what searches of recognisers take.
/// Parts that are followed by the same are there once. Every way from the first state to the last is an utterance.
///
/// ```swift
/// guard let graph = WordGraph(grammar) else { return }  // it would be too large
/// for step in graph.steps { print(step.source, step.word.map { graph.words[$0] } ?? "", step.target) }
/// ```
public struct WordGraph: Hashable, Sendable {
  /// A way from a state to another.
  public struct Step: Hashable, Sendable {
    /// The number of the state that it leaves.
    public var source: Int
    /// The number of the state that it reaches.
    public var target: Int
    /// The number of the word that it takes; nil: it takes none.
    public var word: Int?
    /// How likely it is, as the sampler has it; what the templates take but the sampler never says is a little likely, too.
    public var probability: Double

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - source: The number of the state that it leaves.
    ///   - target: The number of the state that it reaches.
    ///   - word: The number of the word that it takes; nil: it takes none.
    ///   - probability: How likely it is, above 0 and up to 1.
    public init(from source: Int, to target: Int, word: Int? = nil, probability: Double) {
      self.source = source
      self.target = target
      self.word = word
      self.probability = probability
    }
  }

  /// The words by their numbers, as they are said.
  public let words: [String]
  /// How many states there are; they are numbered from 0, and a step leads to a lower number.
  public let states: Int
  /// The number of the state in which an utterance begins.
  public let start: Int
  /// The steps, in the order of the states that they leave.
  public let steps: [Step]
  /// The number of the state in which an utterance ends.
  public static let end = 0

  /// How many steps a graph may have, unless it is said otherwise: searches of recognisers load it in about a second.
  public static let limit = 100_000

  /// Makes the graph of a grammar.
  ///
  /// Equal grammars give equal graphs on every machine. Time and memory grow with the limit, never with what the templates
  /// would come to.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - limit: How many steps the graph may have.
  /// - Returns: Nil when the graph would be larger.
  public init?(_ grammar: Grammar, limit: Int = WordGraph.limit) {
    var expansion = GraphExpansion(grammar.network, limit: limit)
    guard let start = expansion.run() else { return nil }
    var steps: [Step] = []
    for (state, ways) in expansion.states.enumerated() {
      for way in ways {
        let word = way.word < 0 ? nil : Int(way.word)
        steps.append(
          Step(from: state, to: Int(way.target), word: word, probability: min(way.probability, 1)))
      }
    }
    words = grammar.network.vocabulary
    states = expansion.states.count
    self.start = Int(start)
    self.steps = steps
  }
}
