/// Which words templates have next to each other, and which they begin and end with.
///
/// What a permutation leaves unsaid stays unsaid here, too. Two words are looked up in the time that it takes to compare
/// the places where they stand.
///
/// ```swift
/// let neighbors = WordNeighbors(grammar)
/// print(neighbors.contains("a", "flight"), neighbors.contains(nil, "book"))
/// ```
public struct WordNeighbors: Hashable, Sendable {
  private let numbers: WordNumbers
  // By the number of a word, the places in the templates that it may stand right before, and those that it may stand right
  // behind; in order. The last word is the edge of an utterance.
  private let (places, endings): ([[Int32]], [[Int32]])

  /// Finds the neighbours in all templates of a grammar.
  ///
  /// - Parameter grammar: What may be said.
  public init(_ grammar: Grammar) {
    numbers = grammar.network.numbers
    var survey = NeighborSurvey(grammar.network)
    survey.run()
    (places, endings) = (survey.places, survey.endings)
  }

  /// Whether some template has two words next to each other.
  ///
  /// - Parameters:
  ///   - previous: The first word, as it is said (``SpokenForm``); nil for the beginning of an utterance.
  ///   - word: The word behind it; nil for the end of an utterance.
  public func contains(_ previous: String?, _ word: String?) -> Bool {
    guard let left = number(previous), let right = number(word) else { return false }
    let (ends, begins) = (endings[left], places[right])
    var (at, beside) = (0, 0)
    while at < ends.count, beside < begins.count {
      if ends[at] == begins[beside] { return true }
      if ends[at] < begins[beside] { at += 1 } else { beside += 1 }
    }
    return false
  }

  private func number(_ word: String?) -> Int? {
    guard let word else { return places.count - 1 }
    let number = numbers[word]
    return number < 0 ? nil : Int(number)
  }
}
