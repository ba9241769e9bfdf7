import SLUGrammar

extension SpokenGrammar {
  /// How likely one utterance goes on, without a pause that an endpointer would find.
  public static let joint = 1e-3
  /// How likely it then goes on with another one, and nothing between them.
  private static let repetition = 1e-3
  /// How likely a sentence is left at any of its words: who says "set a timer for" and no more has not said "four".
  ///
  /// It is no likelier than ``joint``: what is likelier ends words as a sentence.
  private static let unfinished = joint
  /// How likely nothing is said at all: noise need not be words.
  private static let silence = 1e-3

  /// Sentences as they are spoken: with asides, one behind the other, left in the middle, or not at all.
  ///
  /// - Parameters:
  ///   - sentences: The steps of the sentences.
  ///   - start: The state before them.
  ///   - end: The state behind them.
  ///   - asides: What is said around them; all of its words can be pronounced.
  /// - Returns: More steps, and the states before and behind all of them.
  static func spoken(
    _ sentences: [Step], from start: Int, to end: Int, _ asides: [Aside]
  ) -> (steps: [Step], first: Int, last: Int) {
    let last = 1 + (sentences.map { max($0.source, $0.target) }.max() ?? 0)
    // Nothing may be said in place of an utterance, but not behind a conjunction.
    let (first, joint) = (last + 1, last + 2)
    let (before, others) = (asides.filter { $0.place == .before }, asides.filter { $0.place != .before })
    let opened = before.reduce(0) { $0 + $1.share }
    var next = last + 3
    var steps = sentences
    steps += Set(sentences.lazy.filter { $0.word != nil }.map(\.target)).subtracting([end]).sorted().map { state in
      Step(from: state, to: last, probability: unfinished)
    }
    steps += [
      Step(from: first, to: start, probability: 1 - silence - opened),
      Step(from: first, to: last, probability: silence),
      Step(from: end, to: last, probability: 1 - Self.joint), Step(from: end, to: joint, probability: Self.joint),
      Step(from: joint, to: start, probability: repetition),
    ]
    steps += ways(before.map { ($0.words[...], $0.share, start) }, from: first, next: &next)
    let scale = (1 - repetition) / max(others.reduce(0) { $0 + $1.share }, .leastNormalMagnitude)
    steps += ways(
      others.map { ($0.words[...], $0.share * scale, $0.place == .behind ? last : start) }, from: joint, next: &next)
    return (steps, first, last)
  }

  /// The ways that say phrases: no state is left by two steps with the same word.
  ///
  /// - Parameters:
  ///   - phrases: The words of each, how likely it is, and the state that it leads to.
  ///   - state: The state before them.
  ///   - next: The first state that is free; afterwards, too.
  private static func ways(
    _ phrases: [(words: ArraySlice<String>, share: Double, target: Int)], from state: Int, next: inout Int
  ) -> [Step] {
    var steps = phrases.filter(\.words.isEmpty).map { Step(from: state, to: $0.target, probability: $0.share) }
    let groups = Dictionary(grouping: phrases.filter { !$0.words.isEmpty }) { $0.words.first ?? "" }
    for (word, phrases) in groups.sorted(by: { $0.key < $1.key }) {
      let share = phrases.reduce(0) { $0 + $1.share }
      if phrases.count == 1, phrases[0].words.count == 1 {
        steps.append(Step(from: state, to: phrases[0].target, word: word, probability: share))
        continue
      }
      let behind = next
      next += 1
      steps.append(Step(from: state, to: behind, word: word, probability: share))
      steps += ways(phrases.map { ($0.words.dropFirst(), $0.share / share, $0.target) }, from: behind, next: &next)
    }
    return steps
  }
}
