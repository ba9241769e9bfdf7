/// Which words templates have next to each other, and which they begin and end with.
///
/// What a permutation leaves unsaid stays unsaid here, too. Memory grows with the templates as they are written, and two words
/// are looked up in the time that it takes to go through the places where they stand.
///
/// ```swift
/// let neighbors = WordNeighbors(grammar)
/// print(neighbors.contains("a", "flight"), neighbors.contains(nil, "book"))
/// ```
public struct WordNeighbors: Hashable, Sendable {
  private let numbers: WordNumbers
  // By symbol (the number of a word, the edge of an utterance, or a net of words), the places in the templates that it may
  // stand right before, and those that it may stand right behind.
  private let (places, endings): ([[Int32]], [[Int32]])
  // By symbol, the nets that may begin with it, and those that may end with it.
  private let (begins, ends): ([[Int32]], [[Int32]])
  private let edge: Int

  /// Finds the neighbours in all templates of a grammar.
  ///
  /// - Parameter grammar: What may be said.
  public init(_ grammar: Grammar) {
    numbers = grammar.network.numbers
    var survey = NeighborSurvey(grammar.network)
    survey.run()
    (places, endings) = (survey.places, survey.endings)
    (begins, ends) = (survey.begins, survey.ends)
    edge = Int(survey.edge)
  }

  /// Whether some template has two words next to each other.
  ///
  /// - Parameters:
  ///   - previous: The first word, as it is said (``SpokenForm``); nil for the beginning of an utterance.
  ///   - word: The word behind it; nil for the end of an utterance.
  public func contains(_ previous: String?, _ word: String?) -> Bool {
    guard let left = symbol(previous), let right = symbol(word) else { return false }
    var known: Set<Int32> = []
    for symbol in Self.all(from: left, in: ends) { known.formUnion(endings[symbol]) }
    return Self.all(from: right, in: begins).contains { symbol in places[symbol].contains(where: known.contains) }
  }

  /// A symbol, and the nets that it leads to, each once.
  private static func all(from symbol: Int, in nets: [[Int32]]) -> [Int] {
    var (found, isFound) = ([symbol], Set([symbol]))
    var next = 0
    while next < found.count {
      for net in nets[found[next]] where isFound.insert(Int(net)).inserted { found.append(Int(net)) }
      next += 1
    }
    return found
  }

  private func symbol(_ word: String?) -> Int? {
    guard let word else { return edge }
    let number = numbers[word]
    return number < 0 ? nil : Int(number)
  }
}
