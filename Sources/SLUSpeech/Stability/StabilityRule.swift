public import SLUUnderstanding

/// Decides which words of a recogniser never change any more, while it still revises the others.
///
/// A word becomes final when enough words stand behind it *and* it has been there for long enough, or when nobody has spoken
/// for a while after it (``StabilitySettings``). Where an application's templates are known, a word that none of them has
/// beside its neighbours waits for much longer, and one that some has needs fewer words behind it. So do words wait from the first
/// on that the recogniser does not hear in a sentence of the templates, too (``RecognizerOutput/agreed``), and, where speech stands
/// little out of noise, all of them. While the recogniser is about to hear all of them anew (``RecognizerOutput/isProvisional``) none is final,
/// nor becomes older. What is final stays, whatever later outputs have: their words are taken up behind it by their
/// times, and what they would have otherwise is counted in ``disagreements``.
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
  /// Knows which words may be neighbours; nil where nothing is known.
  public let acceptance: Acceptance?
  /// The words by now.
  public private(set) var hypothesis = Hypothesis(words: [], finalCount: 0)
  /// The final words that a later output had otherwise, or no longer had.
  public var disagreements: Int { disputed.count }

  /// A word that may change, and how much audio had been heard when it was first there.
  struct Tentative: Hashable, Sendable {
    var word: Hypothesis.Word
    var since: Int
  }

  struct Beginning: Hashable, Sendable {
    var time: Int
    var words: Int
  }

  var final: [Hypothesis.Word] = []
  var tentative: [Tentative] = []
  var heardUntil = 0
  /// Where the utterance begins that outputs are about.
  var start = Beginning(time: 0, words: 0)
  /// How far speech stands out of the noise; nil where nobody says.
  var contrast: Double?
  /// How many words in front a sentence of the templates has, too; nil where nobody says.
  var agreed: Int?
  /// Whether the recogniser hears all words anew soon.
  var isProvisional = false
  /// The final words that an output has contradicted.
  private var disputed: Set<Int> = []

  /// Creates a rule to which nothing was said yet.
  ///
  /// - Parameters:
  ///   - settings: When a word counts as settled.
  ///   - acceptance: Knows which words an application expects to be neighbours; nil where nothing is known.
  public init(settings: StabilitySettings = StabilitySettings(), acceptance: Acceptance? = nil) {
    self.settings = settings
    self.acceptance = acceptance
  }

  /// Takes the next output of the recogniser.
  ///
  /// - Parameter output: All words of the utterance by now; times outside the audio are brought into it. Where it ends the
  ///   utterance, its words are final, and those behind its end wait for what is said of the next one.
  /// - Returns: The words, those in front final.
  @discardableResult
  public mutating func update(_ output: RecognizerOutput) -> Hypothesis {
    hear(output.heardUntil)
    contrast = output.contrast ?? contrast
    agreed = output.agreed.map { start.words + $0 }
    // Words that are heard anew are not older than that.
    if isProvisional { for number in tentative.indices { tentative[number].since = heardUntil } }
    isProvisional = output.isProvisional
    if output.endsUtterance {
      goOn(after: output)
    } else {
      take(output.words)
      settle()
    }
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

  /// Takes what the recogniser says of the audio so far, or that it says nothing new.
  ///
  /// - Parameters:
  ///   - output: All words of the utterance by now; nil: they are the same as before.
  ///   - heardUntil: How much audio was heard in all utterances, in milliseconds.
  /// - Returns: The words, and whether they, or how many of them are final, have changed.
  @discardableResult
  package mutating func take(_ output: RecognizerOutput?, heardUntil: Int) -> (hypothesis: Hypothesis, isNews: Bool) {
    let before = hypothesis
    let own = heardUntil - start.time
    if var output {
      hear(own)
      if !output.endsUtterance { output.heardUntil = own }
      update(output)
    } else {
      advance(to: own)
    }
    return (hypothesis, hypothesis.words != before.words || hypothesis.finalCount != before.finalCount)
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
    takeConfidences(output.words)
    final += tentative.map(\.word)
    tentative = []
    start = Beginning(time: heardUntil, words: final.count)
    return show()
  }

  /// Takes the last output of the context.
  ///
  /// - Parameters:
  ///   - output: All words of the last utterance.
  ///   - heardUntil: How much audio was heard in all utterances, in milliseconds.
  /// - Returns: The words.
  package mutating func finish(_ output: RecognizerOutput, heardUntil: Int) -> Hypothesis {
    var output = output
    output.heardUntil = heardUntil - start.time
    return finish(output)
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
}

// MARK: - Taking words up

extension StabilityRule {
  /// Takes the last words of an utterance that ends before what was heard does.
  private mutating func goOn(after output: RecognizerOutput) {
    let end = start.time + min(max(output.heardUntil, 0), heardUntil - start.time)
    let behind = tentative.filter { $0.word.middle > end }
    take(output.words.filter { $0.startTime < end - start.time }, until: end)
    takeConfidences(output.words)
    // Where a word behind the end is final, so are all before it.
    if final.last.map({ $0.middle <= end }) ?? true { final += tentative.map(\.word) }
    let last = final.last?.endTime ?? end
    tentative = behind.map { known in
      Tentative(word: known.word.clamped(from: last), since: known.since)
    }
    start = Beginning(time: end, words: final.lastIndex { $0.middle <= end }.map { $0 + 1 } ?? 0)
  }

  private mutating func take(_ output: [RecognizerOutput.Word], until end: Int = .max) {
    var known = tentative[...]
    tentative = unsettled(placed(output), until: end).map { word in
      // Both are in the order of time: what ended before this word did not hear those behind it, either.
      known = known.drop { $0.word.endTime < word.startTime }
      let before = known.prefix { $0.word.startTime <= word.endTime }.first { $0.word.isHeard(as: word) }
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
      return Hypothesis.Word(
        word.text, startTime: start.time + begin, endTime: start.time + end, confidence: word.confidence)
    }
  }

  /// How sure the recogniser is in the end of words that were final before, if it still has them.
  private mutating func takeConfidences(_ words: [RecognizerOutput.Word]) {
    let words = words.filter { !$0.text.isEmpty }
    for (place, word) in zip(final.indices[start.words...], words) {
      guard final[place].text == word.text else { return }
      final[place].confidence = word.confidence ?? final[place].confidence
    }
  }

  /// The words behind the final ones of the utterance, which ends where it is said.
  private mutating func unsettled(_ words: [Hypothesis.Word], until utteranceEnd: Int) -> [Hypothesis.Word] {
    let own = final[start.words...].prefix { $0.middle <= utteranceEnd }
    let end = own.last?.endTime ?? start.time
    var count = own.count
    if !words.prefix(count).elementsEqual(own, by: { $0.text == $1.text }) {
      // The final words take the time that they take: what lies in it for the most part stands for them.
      count = words.firstIndex { $0.middle >= end } ?? words.count
      // The last final word, heard a little later.
      if count < words.count, words[count].startTime < end, words[count].text == own.last?.text { count += 1 }
      let change = words[..<count].map(\.text).difference(from: own.map(\.text))
      for case .remove(let number, _, _) in change.removals { disputed.insert(start.words + number) }
    }
    return words[count...].map { $0.clamped(from: end) }
  }
}

extension Hypothesis.Word {
  /// Halves are added, as a sum of times may be more than a number holds.
  fileprivate var middle: Int { startTime / 2 + endTime / 2 + (startTime % 2 + endTime % 2) / 2 }

  /// The same, not before a time.
  fileprivate func clamped(from time: Int) -> Self {
    var word = self
    word.startTime = max(startTime, time)
    word.endTime = max(endTime, word.startTime)
    return word
  }

  /// Whether this is the same word at about the same time.
  fileprivate func isHeard(as other: Self) -> Bool {
    text == other.text && startTime <= other.endTime && other.startTime <= endTime
  }
}
