/// A compiled configuration: what may be said, and what it means.
///
/// A value that never changes; matcher, sampler, statistics and vocabulary all read the same network.
public struct Grammar: Sendable {
  let network: Network
  /// The types of the entities that are declared.
  public let types: [String: EntityType]
  /// What the configuration says beside its words.
  public let settings: AppSettings
  /// How large it is.
  public let statistics: GrammarStatistics
  /// The names of the entities that each intent has in some template, or in an utterance that was labelled with it.
  ///
  /// What stands in templates before any intent is that of the intent of no name.
  public let entitiesOfIntents: [String: Set<String>]
  /// What the words of templates tell about intents.
  package let speechActs: SpeechActs
  /// How many intents templates give.
  package let intentCount: Int
  /// Which entities templates have right behind each other.
  package let entityNeighbors: EntityNeighbors

  init(network: Network, types: [String: EntityType], settings: AppSettings, statistics: GrammarStatistics) {
    self.network = network
    self.types = types
    self.settings = settings
    self.statistics = statistics
    // They are kept, as whoever understands begins anew with each utterance.
    var facts = network.intentFacts(asking: SpeechActWords.all)
    for segment in settings.labelled.flatMap(\.segments) { facts.add(segment) }
    entitiesOfIntents = facts.entities
    speechActs = SpeechActs(facts)
    entityNeighbors = EntityNeighbors(network)
    intentCount = network.intents.count { !$0.isEmpty }
  }

  /// The names of the intents that templates give, in the order of their first use.
  public var intents: [String] { network.intents.filter { !$0.isEmpty } }

  /// The names of the entities that templates give, in the order of their first use.
  public var entities: [String] { network.entities }

  /// The words that can be matched, in the order of the alphabet.
  public var vocabulary: [String] { network.vocabulary.sorted() }

  /// Whether a word, as it is said, occurs in some template; apostrophes and accents apart where only one word fits then.
  ///
  /// - Parameter word: A word in lower case; see ``SpokenForm``.
  public func contains(_ word: String) -> Bool { network.numbers[word] >= 0 }

  /// Whether a phrase has the letters of a word one by one: "dc" where a list has "Washington D C".
  ///
  /// - Parameter word: A word as it is said.
  package func spells(_ word: String) -> Bool { network.spelledOut.contains(word) }
}
