import SLUSpeech
import SLUTestKit

/// A recogniser that mishears, revises and mixes up times as it likes.
struct RandomRecognizer {
  private let said: [RecognizerOutput.Word]
  private let others: [String]
  private let faults: Int
  /// What it takes each word for now.
  private var heard: [[String]] = []

  /// - Parameters:
  ///   - words: What is said.
  ///   - others: What it may be taken for.
  ///   - random: Where the chances come from.
  init(_ words: [String], others: [String], using random: inout SplitMix64) {
    self.others = others
    faults = random.pick([2, 5, 20, 1000])
    said = zip(words, random.times(ofWords: words.count)).map { word, time in
      RecognizerOutput.Word(word, startTime: time.lowerBound, endTime: time.upperBound)
    }
  }

  /// How long the audio is.
  var end: Int { (said.last?.endTime ?? 0) + 300 }

  /// What it says after so much audio.
  mutating func output(_ time: Int, using random: inout SplitMix64) -> RecognizerOutput {
    let begun = said.count { $0.startTime < time }
    for number in 0..<begun {
      if number >= heard.count {
        heard.append(mishear(said[number].text, &random))
      } else if random.oneIn(faults * (begun - number)) {
        heard[number] = mishear(said[number].text, &random)
      }
    }
    var words: [RecognizerOutput.Word] = []
    for (number, texts) in heard.enumerated() {
      for text in texts {
        var word = said[number]
        word.text = text
        word.endTime = min(word.endTime, time)
        if random.oneIn(faults) {
          word.startTime += random.below(401) - 200
          word.endTime += random.below(401) - 200
        }
        words.append(word)
      }
    }
    if random.oneIn(faults * 5) { words.reverse() }
    if random.oneIn(faults * 5) { words.removeLast(random.below(words.count + 1)) }
    return RecognizerOutput(words: words, heardUntil: random.oneIn(faults * 5) ? random.below(time + 1) : time)
  }

  private func mishear(_ word: String, _ random: inout SplitMix64) -> [String] {
    guard random.oneIn(faults) else { return [word] }
    switch random.below(4) {
    case 0: return []
    case 1: return [word, random.pick(others)]
    case 2: return [""]
    default: return [random.pick(others)]
    }
  }
}
