import SLUGrammar

/// Writes the full stops and commas of typed sentences: templates and their samples have none.
enum Punctuation {
  private static let ends = [".", ".", ".", ".", "!", "?", ";"]

  /// An utterance as it may be typed.
  static func applied(to example: TrainingExample, using random: inout SplitMix64) -> TrainingExample {
    var typed = example
    for number in typed.segments.indices {
      for place in typed.segments[number].words.indices.dropLast() where random.chance(0.03) {
        mark(&typed.segments[number].words[place], ",")
      }
      guard let last = typed.segments[number].words.indices.last else { continue }
      if number == typed.segments.count - 1 {
        if random.chance(0.5) { mark(&typed.segments[number].words[last], random.pick(ends)) }
      } else if let word = end(of: typed.segments[number]), random.chance(0.85) {
        mark(&typed.segments[number].words[word], word < last || random.chance(0.35) ? "," : random.pick(ends))
      }
    }
    return typed
  }

  /// The last word before the conjunction that a segment ends in.
  private static func end(of segment: TrainingExample.Segment) -> Int? {
    let end = segment.words.indices.last { place in
      segment.words[place].entity != nil || !conjunctions.contains(segment.words[place].text)
    }
    return end ?? segment.words.indices.last
  }

  private static func mark(_ word: inout TrainingExample.Word, _ sign: String) {
    guard word.text.last.map({ $0.isLetter || $0.isNumber }) == true else { return }
    word.text += sign
  }

  private static let conjunctions = Set(CommonWords.conjunctions.joined())
}
