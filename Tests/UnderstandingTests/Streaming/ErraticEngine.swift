import SLUGrammar
import SLUTestKit
import SLUUnderstanding

/// An engine that changes its mind about everything with every word; the same words give the same again.
struct ErraticEngine: UnderstandingEngine {
  private static let intents = ["", "book", "clear", "pay"]
  private static let names = ["city", "day", "size"]

  let seed: UInt64
  var isStrict: Bool { false }
  private var words: [String] = []

  init(seed: UInt64) { self.seed = seed }

  mutating func read(_ words: [String]) { self.words = words }

  func interpretations(ofFirst wordCount: Int, atMost limit: Int) -> [Interpretation] {
    guard wordCount > 0 else { return [] }
    var random = SplitMix64(seed: seed)
    for byte in words.prefix(wordCount).joined(separator: " ").utf8 {
      random = SplitMix64(seed: random.next() ^ UInt64(byte))
    }
    // Some words leave no doubt: all say the same.
    let count = random.oneIn(2) ? 1 : 1 + random.below(3)
    return (0..<min(count, limit)).map { _ in
      Interpretation(segments: segments(wordCount, &random), isLikely: random.oneIn(2))
    }
  }

  private func segments(_ count: Int, _ random: inout SplitMix64) -> [Interpretation.Segment] {
    var segments: [Interpretation.Segment] = []
    var start = 0
    while start < count {
      let end = random.oneIn(3) ? count : start + 1 + random.below(count - start)
      var entities: [Interpretation.Entity] = []
      var place = start + random.below(3)
      while place < end {
        let length = 1 + random.below(min(3, end - place))
        entities.append(.init(name: random.pick(Self.names), words: place..<(place + length), spelling: ""))
        place += length + random.below(4)
      }
      segments.append(
        .init(
          intent: random.pick(Self.intents), words: start..<end, entities: entities, score: 0.5,
          isCertain: !random.oneIn(3)))
      start = end
    }
    return segments
  }

  func value(of entity: Interpretation.Entity) -> String {
    words[entity.words].joined(separator: "+")
  }

  func settlingWords(of entity: String, before next: String?) -> Int { entity == "day" ? 2 : 1 }
}
