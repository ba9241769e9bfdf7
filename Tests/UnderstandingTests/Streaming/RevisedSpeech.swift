import SLUTestKit
import SLUUnderstanding

/// What a recogniser shows while words are said: it mishears, revises, drops words, and makes final what it likes.
struct RevisedSpeech {
  private(set) var hypotheses: [Hypothesis] = []

  private var final: [Hypothesis.Word] = []
  private let said: [Hypothesis.Word]
  private let others: [String]

  /// - Parameters:
  ///   - words: What is said.
  ///   - others: What it may be taken for.
  ///   - random: Where the chances come from.
  init(_ words: [String], others: [String], using random: inout SplitMix64) {
    self.others = others
    said = zip(words, random.times(ofWords: words.count)).map { word, time in
      Hypothesis.Word(word, startTime: time.lowerBound, endTime: time.upperBound)
    }
    hear(using: &random)
  }

  private mutating func hear(using random: inout SplitMix64) {
    let lag = random.below(4)
    let faults = random.pick([3, 10, 1000])
    var (consumed, heard) = (0, 0)
    while heard < said.count {
      heard = min(said.count, heard + random.below(3))
      var tail: [(word: Hypothesis.Word, next: Int)] = []
      for number in consumed..<heard {
        tail += mishear(said[number], faults, &random).map { ($0, number + 1) }
      }
      let ready = max(0, tail.count - (random.oneIn(10) ? 0 : lag))
      let count = random.oneIn(3) ? random.below(ready + 1) : ready
      let words = final + tail.map(\.word)
      let pause = random.oneIn(20) ? 2000 : random.below(300)
      hypotheses.append(
        Hypothesis(words: words, finalCount: final.count + count, heardUntil: (words.last?.endTime ?? 0) + pause))
      if count > 0 { consumed = tail[count - 1].next }
      final += tail.prefix(count).map(\.word)
      if random.oneIn(faults) { contradict(using: &random) }
    }
  }

  /// Another word, two, none, or the right one.
  private func mishear(_ word: Hypothesis.Word, _ faults: Int, _ random: inout SplitMix64) -> [Hypothesis.Word] {
    guard random.oneIn(faults) else { return [word] }
    var other = word
    switch random.below(5) {
    case 0: return []
    case 1:
      other.text = random.pick(["", "…", "New-York", "7pm"])
      return [other]
    case 2: return [word, word]
    default:
      other.text = random.pick(others)
      return [other]
    }
  }

  /// A hypothesis that breaks its promise: a final word is another, or gone.
  private mutating func contradict(using random: inout SplitMix64) {
    guard !final.isEmpty else { return }
    var words = final
    if random.oneIn(2) {
      words.removeLast(1 + random.below(words.count))
    } else {
      words[random.below(words.count)].text = random.pick(others)
    }
    hypotheses.append(Hypothesis(words: words, finalCount: random.below(words.count + 1)))
  }
}
