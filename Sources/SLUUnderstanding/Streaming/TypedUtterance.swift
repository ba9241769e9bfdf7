/// Shows written words one by one, as if they were spoken at a steady pace.
///
/// ```swift
/// for hypothesis in TypedUtterance(["turn", "off", "the", "lights"], lag: 1).hypotheses { understanding.update(hypothesis) }
/// understanding.finish()
/// ```
public struct TypedUtterance: Hashable, Sendable {
  /// What is heard, one word more each time.
  public let hypotheses: [Hypothesis]

  /// How long a word takes, in milliseconds: 200 a minute.
  public static let wordDuration = 300

  /// Makes the hypotheses of an utterance.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - lag: How many of the newest words may still change.
  public init(_ words: [String], lag: Int) {
    let spoken = words.enumerated().map { number, word in
      let start = number * Self.wordDuration
      return Hypothesis.Word(word, startTime: start, endTime: start + Self.wordDuration)
    }
    hypotheses = spoken.indices.map { number in
      Hypothesis(words: Array(spoken[...number]), finalCount: number + 1 - max(0, lag))
    }
  }
}
