import SLUCore
import SLUGrammar

/// A segment as it is spoken: when each word sounds, and what the recogniser takes it for at first.
struct SpokenSegment {
  /// What is sent at one moment, in milliseconds of the context's audio.
  struct Step {
    var time: Int
    var changes: [SegmentEvent]
  }

  /// What the recogniser has instead of a word that it just heard.
  private struct Mishearing {
    var words: [String]
    /// Whether the next word puts it right; otherwise it comes right a moment later by itself.
    var lastsUntilNextWord: Bool
  }

  private let segment: AnnotatedUtterance.Segment
  private var words: [SpeechTranscript] = []
  private var mishearings: [Int: Mishearing] = [:]
  /// Words of which the beginning is shown before they have ended.
  private var beginnings: [Int: String] = [:]

  init(
    _ segment: AnnotatedUtterance.Segment, from clock: inout Int, wordsPerMinute: Int, using random: inout SplitMix64
  ) {
    self.segment = segment
    for (index, text) in segment.words.enumerated() {
      // As an average English word comes to some 330 ms, pauses included, this is 180 words a minute.
      let natural = 70 + 105 * text.syllables + 17 * min(text.utf8.count, 12) + random.below(50)
      let start = clock
      clock += max(1, natural * 180 / wordsPerMinute)
      words.append(SpeechTranscript(index: index, value: text, startTime: start, endTime: clock))
      clock += random.below(35) * 180 / wordsPerMinute
    }
    mishear(using: &random)
  }

  private mutating func mishear(using random: inout SplitMix64) {
    var choices: [(index: Int, heard: [[String]])] = []
    for word in words {
      let heard = Mishearings.of(word.value)
      if !heard.isEmpty { choices.append((word.index, heard)) }
      if random.oneIn(3) { beginnings[word.index] = Mishearings.beginning(of: word.value) }
    }
    var chosen = choices.filter { _ in random.oneIn(4) }
    // A recording in which nothing was misheard would show nobody how that looks.
    if chosen.isEmpty, words.count > 2, !choices.isEmpty { chosen = [random.pick(choices)] }
    for (index, heard) in chosen {
      mishearings[index] = Mishearing(
        words: random.pick(heard), lastsUntilNextWord: index + 1 < words.count && !random.oneIn(3))
    }
  }

  /// Everything that is sent for the segment, in order.
  mutating func steps(otherIntents: [String], using random: inout SplitMix64) -> [Step] {
    var server = SegmentServer(segment, words: words, otherIntents: otherIntents, using: &random)
    var steps: [Step] = []
    for index in words.indices {
      let word = words[index]
      let latency = 90 + random.below(70)
      if let beginning = beginnings[index] {
        let half = (word.startTime + word.endTime) / 2
        steps.append(Step(time: half + latency, changes: server.show(heard(index, as: [beginning], until: half))))
      }
      if let mishearing = mishearings[index] {
        let heard = heard(index, as: mishearing.words, until: word.endTime)
        steps.append(
          Step(time: word.endTime + latency, changes: server.hear(heard, count: index + 1, isCertain: false)))
        if mishearing.lastsUntilNextWord { continue }
      }
      let delay = mishearings[index] == nil ? 0 : 60 + random.below(60)
      steps.append(
        Step(time: word.endTime + latency + delay, changes: server.hear(Array(words[...index]), count: index + 1)))
    }
    let silence = (words.last?.endTime ?? 0) + 280 + random.below(120)
    steps.append(Step(time: silence, changes: server.end()))
    return steps.filter { !$0.changes.isEmpty }
  }

  /// The words up to one that is taken for something else.
  private func heard(_ index: Int, as texts: [String], until end: Int) -> [SpeechTranscript] {
    let start = words[index].startTime
    let length = (end - start) / texts.count
    return words[..<index]
      + texts.enumerated().map { place, text in
        SpeechTranscript(
          index: index + place, value: text, startTime: start + place * length,
          endTime: place == texts.count - 1 ? end : start + (place + 1) * length)
      }
  }
}
