/// Shows written words one by one, as if they were spoken at a steady pace.
///
/// ```swift
/// for hypothesis in TypedUtterance(["turn", "off", "the", "lights"], lag: 1).hypotheses { understanding.update(hypothesis) }
/// understanding.finish()
/// ```
public struct TypedUtterance: Hashable, Sendable {
  private let words: [Hypothesis.Word]
  private let lag: Int

  /// How long a word takes, in milliseconds: 200 a minute.
  public static let wordDuration = 300

  /// Makes the hypotheses of an utterance.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - lag: How many of the newest words may still change.
  public init(_ words: [String], lag: Int) {
    self.lag = max(0, lag)
    self.words = words.enumerated().map { number, word in
      let start = number * Self.wordDuration
      return Hypothesis.Word(word, startTime: start, endTime: start + Self.wordDuration)
    }
  }

  /// What is heard, one word more each time; each is made when it is asked for, as all of them are as long as the square of the
  /// words.
  public var hypotheses: LazyMapCollection<Range<Int>, Hypothesis> {
    words.indices.lazy.map { [words, lag] number in
      Hypothesis(words: Array(words[...number]), finalCount: number + 1 - lag)
    }
  }
}
