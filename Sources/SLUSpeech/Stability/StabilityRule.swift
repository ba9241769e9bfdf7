public import SLUUnderstanding

/// Decides which words of a recogniser never change any more, while it still revises the others.
///
/// A word becomes final when enough words stand behind it *and* it has been there for long enough, or when nobody has spoken
/// for a while after it (``StabilitySettings``). What is final stays, whatever later outputs have: their words are taken up
/// behind it by their times, and what they would have otherwise is counted in ``disagreements``.
///
/// A value without clock or task: all times are those of the audio.
///
/// ```swift
/// var rule = StabilityRule()
/// let hypothesis = rule.update(output)
/// ```
public struct StabilityRule: Hashable, Sendable {
  /// When a word counts as settled.
  public let settings: StabilitySettings
  /// The words by now.
  public private(set) var hypothesis = Hypothesis(words: [], finalCount: 0)
  /// The final words that a later output had otherwise, or no longer had.
  public var disagreements: Int { disputed.count }

  /// A word that may change, and how much audio had been heard when it was first there.
  private struct Tentative: Hashable, Sendable {
    var word: Hypothesis.Word
    var since: Int
  }

  private struct Beginning: Hashable, Sendable {
    var time: Int
    var words: Int
  }

  private var final: [Hypothesis.Word] = []
  private var tentative: [Tentative] = []
  private var heardUntil = 0
  /// Where the utterance begins that outputs are about.
  private var start = Beginning(time: 0, words: 0)
  /// The final words that an output has contradicted.
  private var disputed: Set<Int> = []

  /// Creates a rule to which nothing was said yet.
  ///
  /// - Parameter settings: When a word counts as settled.
  public init(settings: StabilitySettings = StabilitySettings()) { self.settings = settings }

  /// Takes the next output of the recogniser.
  ///
  /// - Parameter output: All words of the utterance by now; times outside the audio are brought into it.
  /// - Returns: The words, those in front final.
  @discardableResult
  public mutating func update(_ output: RecognizerOutput) -> Hypothesis {
    hear(output.heardUntil)
    take(output.words)
    settle()
    return show()
  }

  /// Takes note of more audio in which the recogniser found nothing new.
  ///
  /// - Parameter heardUntil: How much of the utterance's audio was heard, in milliseconds.
  /// - Returns: The words, those in front final.
  @discardableResult
  public mutating func advance(to heardUntil: Int) -> Hypothesis {
    hear(heardUntil)
    settle()
    return show()
  }

  /// Takes the last output of an utterance: all words are final.
  ///
  /// What follows is of another utterance, which begins where the audio of this one ends.
  ///
  /// - Parameter output: All words of the utterance.
  /// - Returns: The words.
  @discardableResult
  public mutating func finish(_ output: RecognizerOutput) -> Hypothesis {
    hear(output.heardUntil)
    take(output.words)
    final += tentative.map(\.word)
    tentative = []
    start = Beginning(time: heardUntil, words: final.count)
    return show()
  }

  private mutating func hear(_ time: Int) {
    let (end, isTooLarge) = start.time.addingReportingOverflow(max(time, 0))
    if !isTooLarge { heardUntil = max(heardUntil, end) }
  }

  private mutating func show() -> Hypothesis {
    hypothesis = Hypothesis(
      words: final + tentative.map(\.word), finalCount: final.count, heardUntil: heardUntil)
    return hypothesis
  }

  private mutating func settle() {
    let settled = tentative.indices.prefix { number in
      let (word, since) = (tentative[number].word, tentative[number].since)
      if let silence = settings.silence, heardUntil - word.endTime >= silence { return true }
      return tentative.count - 1 - number >= settings.wordsBehind && heardUntil - since >= settings.age
    }
    final += tentative[settled].map(\.word)
    tentative.removeFirst(settled.count)
  }
}

// MARK: - Taking words up

extension StabilityRule {
  private mutating func take(_ output: [RecognizerOutput.Word]) {
    let known = tentative
    tentative = unsettled(placed(output)).map { word in
      let before = known.first { $0.word.isHeard(as: word) }
      return Tentative(word: word, since: before?.since ?? heardUntil)
    }
  }

  /// The words of an output in the context's time: in order, inside the audio; those without text are none.
  private func placed(_ output: [RecognizerOutput.Word]) -> [Hypothesis.Word] {
    let longest = heardUntil - start.time
    var end = 0
    return output.filter { !$0.text.isEmpty }.map { word in
      let begin = min(max(word.startTime, end), longest)
      end = min(max(word.endTime, begin), longest)
      return Hypothesis.Word(word.text, startTime: start.time + begin, endTime: start.time + end)
    }
  }

  /// The words behind the final ones.
  private mutating func unsettled(_ words: [Hypothesis.Word]) -> [Hypothesis.Word] {
    let own = final[start.words...]
    let end = own.last?.endTime ?? start.time
    var count = own.count
    if !words.prefix(count).elementsEqual(own, by: { $0.text == $1.text }) {
      // The final words take the time that they take: what lies in it for the most part stands for them.
      count = words.firstIndex { $0.startTime + ($0.endTime - $0.startTime) / 2 >= end } ?? words.count
      // The last final word, heard a little later.
      if count < words.count, words[count].startTime < end, words[count].text == own.last?.text { count += 1 }
      let change = words[..<count].map(\.text).difference(from: own.map(\.text))
      for case .remove(let number, _, _) in change.removals { disputed.insert(start.words + number) }
    }
    return words[count...].map { word in
      var word = word
      word.startTime = max(word.startTime, end)
      word.endTime = max(word.endTime, word.startTime)
      return word
    }
  }
}

extension Hypothesis.Word {
  /// Whether this is the same word at about the same time.
  fileprivate func isHeard(as other: Self) -> Bool {
    text == other.text && startTime <= other.endTime && other.startTime <= endTime
  }
}
