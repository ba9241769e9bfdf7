/// What became of each word that was said, with as few mistakes as the two texts allow.
///
/// Of several ways with equally few, the one that keeps words together from the end: a word for a word before a word
/// that is missing, and that before one too many.
///
/// ```swift
/// let alignment = WordAlignment(spoken: ["a", "small", "tea"], heard: ["a", "tea", "please"])
/// print(alignment.steps)  // a, small missing, tea, please too many
/// ```
public struct WordAlignment: Hashable, Sendable {
  /// One word of either text, or one of each.
  public enum Step: Hashable, Sendable {
    /// A word that was said and heard.
    case match(String)
    /// A word that was taken for another.
    case substitution(spoken: String, heard: String)
    /// A word that was said and not heard.
    case deletion(String)
    /// A word that was heard and not said.
    case insertion(String)
  }

  /// The steps from the first word to the last.
  public let steps: [Step]

  /// Aligns two texts: time and memory grow with the product of their lengths, a byte for two words.
  ///
  /// - Parameters:
  ///   - spoken: The words that were said.
  ///   - heard: The words that were heard.
  public init(spoken: [String], heard: [String]) {
    let width = heard.count + 1
    var moves = [Move](repeating: .insertion, count: width * (spoken.count + 1))
    var costs = Array(0...heard.count)
    for (row, word) in spoken.enumerated() {
      var diagonal = costs[0]
      costs[0] += 1
      moves[(row + 1) * width] = .deletion
      for (column, other) in heard.enumerated() {
        let pair = diagonal + (word == other ? 0 : 1)
        let (deletion, insertion) = (costs[column + 1] + 1, costs[column] + 1)
        let least = min(pair, deletion, insertion)
        diagonal = costs[column + 1]
        costs[column + 1] = least
        moves[(row + 1) * width + column + 1] = least == pair ? .pair : least == deletion ? .deletion : .insertion
      }
    }
    var (steps, row, column): ([Step], Int, Int) = ([], spoken.count, heard.count)
    while row > 0 || column > 0 {
      switch moves[row * width + column] {
      case .pair:
        (row, column) = (row - 1, column - 1)
        let (word, other) = (spoken[row], heard[column])
        steps.append(word == other ? .match(word) : .substitution(spoken: word, heard: other))
      case .deletion:
        row -= 1
        steps.append(.deletion(spoken[row]))
      case .insertion:
        column -= 1
        steps.append(.insertion(heard[column]))
      }
    }
    self.steps = steps.reversed()
  }

  private enum Move: UInt8 {
    case pair
    case deletion
    case insertion
  }
}
