import SLUGrammar

/// Exchanges the words that stand before the names of things: "a latte" is "the latte" and "some latte", whatever a template has.
///
/// Without it a tagger takes "the" for a sign of the intent whose templates happen to have it.
struct Articles {
  /// The entities that have such a word before them now and then.
  private let entities: Set<String>

  /// Learns which entities have articles.
  ///
  /// - Parameters:
  ///   - examples: Utterances of templates.
  ///   - entities: The entities whose values are words rather than numbers or dates.
  init(_ examples: some Collection<TrainingExample>, entities: Set<String>) {
    var (counts, articles): ([String: Int], [String: Int]) = ([:], [:])
    for segment in examples.lazy.flatMap(\.segments) {
      for span in segment.entities where entities.contains(span.name) {
        counts[span.name, default: 0] += 1
        let start = span.words.lowerBound
        if start > 0, Self.words.contains(segment.words[start - 1].text) { articles[span.name, default: 0] += 1 }
      }
    }
    self.entities = Set(articles.filter { 50 * $0.value >= counts[$0.key, default: 0] }.keys)
  }

  /// A segment with other words before its entities.
  func applied(
    to segment: TrainingExample.Segment, using random: inout SplitMix64
  ) -> TrainingExample.Segment {
    guard !entities.isEmpty else { return segment }
    var words: [TrainingExample.Word] = []
    for (place, word) in segment.words.enumerated() {
      guard let name = word.entity, word.isFirst, entities.contains(name) else {
        words.append(word)
        continue
      }
      if let last = words.last, Self.words.contains(last.text), place > 0 {
        words.removeLast()
        words += Self.said(&random, withoutAmount: last.entity != nil)
      } else if words.last?.entity == nil, random.chance(0.1) {
        words += Self.said(&random, withoutAmount: false)
      }
      words.append(word)
    }
    return .init(intent: segment.intent, words: words)
  }

  /// What somebody says there; where the word was how many there are, what says nothing of that.
  private static func said(_ random: inout SplitMix64, withoutAmount: Bool) -> [TrainingExample.Word] {
    random.pick(withoutAmount ? others.filter { !["a", "an", "another"].contains($0.first) } : others)
      .map { .init(text: $0) }
  }

  /// Words that others may stand for.
  private static let words: Set<String> = ["a", "an", "the", "some", "any", "this", "that", "my", "our", "your"]

  /// What may stand for them; nothing among it.
  private static let others: [[String]] = [
    ["the"], ["the"], ["the"], ["a"], ["an"], ["some"], ["some"], ["any"], ["my"], ["our"], ["your"], ["this"],
    ["that"], ["these"],
    ["those"], [], [], ["one", "of", "the"], ["one", "of", "those"], ["my", "usual"], ["the", "usual"], ["another"],
    ["all", "the"],
  ]
}
