/// Phrases that are known to be entities, by keys: small, and quick to look up.
struct Gazetteer: Hashable, Sendable {
  /// A phrase of an entity.
  struct Entry: Hashable, Sendable, Comparable {
    var phrase: UInt64
    var entity: UInt64

    static func < (a: Entry, b: Entry) -> Bool { (a.phrase, a.entity) < (b.phrase, b.entity) }
  }

  /// The longest phrase, in words.
  static let longest = 8

  /// Sorted, without duplicates.
  let entries: [Entry]
  private let entities: [UInt64: [UInt64]]

  /// Creates a gazetteer from entries in any order.
  init(entries: [Entry]) {
    self.entries = Set(entries).sorted()
    entities = Dictionary(grouping: self.entries, by: \.phrase).mapValues { $0.map(\.entity) }
  }

  /// A gazetteer without phrases.
  static let empty = Gazetteer(entries: [])

  /// The key of a phrase.
  static func key(_ words: ArraySlice<WordFacts>) -> UInt64 {
    words.reduce(emptyKey, extended)
  }

  /// The key of no word.
  private static let emptyKey: UInt64 = 5

  /// The kind of the keys of phrases.
  private static let phraseKind: UInt64 = 60

  /// The key of a phrase with a word more.
  private static func extended(_ key: UInt64, by word: WordFacts) -> UInt64 {
    FeatureKey.make(phraseKind, key, word.identity)
  }

  /// The longest phrase of each entity at each word.
  func spots(in words: [WordFacts]) -> [Observation.Spot] {
    guard !entries.isEmpty else { return [] }
    var spots: [Observation.Spot] = []
    for start in words.indices {
      var key = Self.emptyKey
      var longest: [UInt64: Int] = [:]
      for end in start..<min(words.count, start + Self.longest) {
        key = Self.extended(key, by: words[end])
        for entity in entities[key] ?? [] { longest[entity] = end + 1 }
      }
      for (entity, end) in longest.sorted(by: { $0.key < $1.key }) {
        spots.append(.init(entity: entity, words: start..<end))
      }
    }
    return spots
  }
}
