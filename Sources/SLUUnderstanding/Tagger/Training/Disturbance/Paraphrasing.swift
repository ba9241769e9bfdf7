import SLUGrammar

/// Says utterances of templates with other words that mean much the same: see ``Synonyms``.
///
/// What the templates themselves say with another intent keeps their meaning.
struct Paraphrasing: Sendable {
  /// The intents that say the words of a phrase one after the other, by the phrase's key.
  private var intents: [UInt64: Set<String>] = [:]

  /// The kind of the keys of phrases.
  private static let phraseKind: UInt64 = 61

  /// Learns who says what.
  ///
  /// - Parameter examples: Utterances of templates.
  init(_ examples: some Collection<TrainingExample>) {
    for segment in examples.lazy.flatMap(\.segments) {
      let keys = segment.words.map { FeatureKey.text($0.text) }
      for start in keys.indices {
        var key: UInt64 = 0
        for end in start..<min(keys.count, start + Synonyms.longest) {
          key = FeatureKey.make(Self.phraseKind, key, keys[end])
          intents[key, default: []].insert(segment.intent)
        }
      }
    }
  }

  /// A segment in other words.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - chance: How probable it is that a phrase is replaced.
  ///   - random: Decides.
  func applied(
    to segment: TrainingExample.Segment, chance: Double, using random: inout SplitMix64
  ) -> TrainingExample.Segment {
    var words: [TrainingExample.Word] = []
    var ending: [String] = []
    var place = 0
    while place < segment.words.count {
      let (length, groups) = Self.phrase(at: place, segment.words)
      guard length > 0 else {
        words.append(segment.words[place])
        place += 1
        continue
      }
      let choice = random.chance(chance) ? random.pick(Synonyms.groups[random.pick(groups)]) : nil
      if let choice, ending.isEmpty || choice.ending.isEmpty, isFree(choice.words, for: segment.intent) {
        words += choice.words.map { .init(text: $0) }
        ending += choice.ending
      } else {
        words += segment.words[place..<(place + length)]
      }
      place += length
    }
    return .init(intent: segment.intent, words: words + ending.map { .init(text: $0) })
  }

  /// The longest phrase that begins at a word, outside of entities.
  private static func phrase(at place: Int, _ words: [TrainingExample.Word]) -> (length: Int, groups: [Int]) {
    let rest = words[place...].prefix(Synonyms.longest).prefix { $0.entity == nil }.map(\.text)
    for length in stride(from: rest.count, to: 0, by: -1) {
      if let groups = Synonyms.groupsOfPhrase[Array(rest.prefix(length))] { return (length, groups) }
    }
    return (0, [])
  }

  /// Whether words mean what a template says.
  func isSaid(_ words: [String]) -> Bool {
    (Synonyms.groupsOfPhrase[words] ?? []).contains { group in
      Synonyms.groups[group].contains { intents[Self.key($0.words)] != nil }
    }
  }

  /// Whether no other intent has a phrase.
  private func isFree(_ words: [String], for intent: String) -> Bool {
    (intents[Self.key(words)] ?? []).subtracting([intent]).isEmpty
  }

  private static func key(_ words: [String]) -> UInt64 {
    words.reduce(0) { FeatureKey.make(phraseKind, $0, FeatureKey.text($1)) }
  }
}
