import SLUGrammar

/// Values that are a few words put together in ever other ways: "no direct flights", "without direct flights".
///
/// They mean what they do by all of their words. With another word in front ("find direct flights") such a value is none: what is left
/// of it may be a value of another entity.
struct ComposedValues {
  /// The words of each such entity.
  private let vocabulary: [String: Set<String>]
  /// The entities of words that each intent has.
  private let entities: [String: Set<String>]
  private let observer: Observer
  private let names: [UInt64: String]

  /// Learns which entities have such values.
  ///
  /// - Parameters:
  ///   - examples: Utterances of templates.
  ///   - entities: The entities whose values are words, and no names of people.
  ///   - observer: Knows which words are values.
  init(_ examples: some Collection<TrainingExample>, entities: Set<String>, _ observer: Observer) {
    var (values, words): ([String: Set<[String]>], [String: Set<String>]) = ([:], [:])
    var used: [String: Set<String>] = [:]
    for segment in examples.lazy.flatMap(\.segments) {
      for span in segment.entities where entities.contains(span.name) {
        let value = segment.words[span.words].map(\.text)
        values[span.name, default: []].insert(value)
        words[span.name, default: []].formUnion(value)
        used[segment.intent, default: []].insert(span.name)
      }
    }
    vocabulary = words.filter { name, words in
      let count = values[name, default: []].count
      return count >= Self.fewest && Double(words.count) < Self.newWords * Double(count)
    }
    self.entities = used
    self.observer = observer
    names = Dictionary(entities.map { (FeatureKey.text($0), $0) }) { first, _ in first }
  }

  /// How many words an entity has for each of its values where these are names rather than words put together.
  private static let newWords = 0.65

  /// Of fewer values nothing can be told.
  private static let fewest = 8

  /// Whether an entity has no values but those that templates have.
  func contains(_ name: String) -> Bool { vocabulary[name] != nil }

  /// A segment with another word in place of what makes such a value of another one; nil when it has none.
  func contrasted(
    _ segment: TrainingExample.Segment, using random: inout SplitMix64
  ) -> TrainingExample.Segment? {
    for span in segment.entities {
      guard let own = vocabulary[span.name], let inner = inner(span.words, of: segment, besides: span.name) else {
        continue
      }
      var word = random.chance(0.3) ? InventedName.make(using: &random) : random.pick(GenericWords.all)
      if random.chance(0.3) { word = random.pick(CommonWords.all) }
      guard !own.contains(word) else { return nil }
      var words = Array(segment.words[..<span.words.lowerBound])
      words.append(.init(text: word))
      words += segment.words[inner.words].map { .init(text: $0.text, entity: inner.name) }
      words[words.count - inner.words.count].isFirst = true
      words += segment.words[inner.words.upperBound..<span.words.upperBound].map { .init(text: $0.text) }
      words += segment.words[span.words.upperBound...]
      return .init(intent: segment.intent, words: words)
    }
    return nil
  }

  /// The value of another entity within a value, behind its first word.
  private func inner(
    _ place: Range<Int>, of segment: TrainingExample.Segment, besides name: String
  ) -> (name: String, words: Range<Int>)? {
    let spots = observer.spots(segment.words[place].map(\.text)).filter { $0.words.lowerBound > 0 }
    for spot in spots.sorted(by: { $0.words.count > $1.words.count }) {
      guard let other = names[spot.entity], other != name, entities[segment.intent]?.contains(other) == true else {
        continue
      }
      return (other, spot.words.lowerBound + place.lowerBound..<spot.words.upperBound + place.lowerBound)
    }
    return nil
  }
}
