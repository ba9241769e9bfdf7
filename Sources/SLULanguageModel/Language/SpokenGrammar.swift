/// What an application lets people say, as a graph of words that a recogniser searches.
///
/// Other than a language model it knows no sentence but those of the templates. They may follow each other.
public struct SpokenGrammar: Hashable, Sendable {
  /// A way from a state to another.
  public struct Step: Hashable, Sendable {
    /// The number of the state that it leaves.
    public var source: Int
    /// The number of the state that it reaches.
    public var target: Int
    /// How likely it is, above 0 and up to 1.
    public var probability: Double
    /// The word that it takes, as the dictionary has it; nil: it takes none.
    public var word: String?

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - source: The number of the state that it leaves.
    ///   - target: The number of the state that it reaches.
    ///   - word: The word that it takes; nil: it takes none.
    ///   - probability: How likely it is, above 0 and up to 1.
    public init(from source: Int, to target: Int, word: String? = nil, probability: Double) {
      self.source = source
      self.target = target
      self.word = word
      self.probability = probability
    }
  }

  /// How many states there are, numbered from 0.
  public var states: Int
  /// The number of the state in which an utterance begins.
  public var start: Int
  /// The number of the state in which an utterance ends.
  public var end: Int
  /// The steps.
  public var steps: [Step]

  /// Creates a grammar.
  ///
  /// - Parameters:
  ///   - states: How many states there are.
  ///   - start: The number of the state in which an utterance begins.
  ///   - end: The number of the state in which an utterance ends.
  ///   - steps: The steps.
  public init(states: Int, start: Int, end: Int, steps: [Step]) {
    self.states = states
    self.start = start
    self.end = end
    self.steps = steps
  }
}
