/// Finds phrases that a grammar has for its entities, wherever they stand among the words.
///
/// It knows nothing of templates: "rome" is spotted as an origin and as a destination. It is a gazetteer that also knows
/// what is not a list, such as dates.
public struct EntitySpotter: Sendable {
  /// A phrase of an entity.
  public struct Spot: Hashable, Sendable {
    /// The entity's number in ``Grammar/entities``.
    public let entity: Int
    /// The words; never empty.
    public let words: Range<Int>
  }

  private let network: Network
  /// Of each word, by its number: the nets of entities that can begin with it.
  private let candidates: [[(net: Int32, entity: Int32)]]

  /// The longest phrase that is looked for, in words as they are matched.
  public static let longest = 24

  /// Creates a spotter.
  ///
  /// - Parameter grammar: What has the entities.
  public init(_ grammar: Grammar) {
    network = grammar.network
    var entities: [Int32: Set<Int32>] = [:]
    for arc in network.arcs where arc.kind == .call && arc.name >= 0 { entities[arc.net, default: []].insert(arc.name) }
    candidates = network.netsByFirstWord.map { nets in
      nets.flatMap { net in (entities[net] ?? []).sorted().map { (net, $0) } }
    }
  }

  /// The longest phrase of each entity at each word.
  ///
  /// - Parameter words: The words, each as it is said (``SpokenForm``).
  /// - Returns: The spots, sorted by their first words, then by entity.
  public func spots(in words: [[String]]) -> [Spot] {
    var tokens: [Int32] = []
    var wordAtStart: [Int: Int] = [:]
    var wordAtEnd: [Int: Int] = [:]
    for (number, spoken) in words.enumerated() where !spoken.isEmpty {
      wordAtStart[tokens.count] = number
      tokens += network.spelled(spoken).map(token)
      wordAtEnd[tokens.count] = number + 1
    }
    var run = PhraseRun(network, tokens)
    var spots: [Spot] = []
    for (start, token) in tokens.enumerated() where token >= 0 && Int(token) < candidates.count {
      guard let first = wordAtStart[start] else { continue }
      var longest: [Int32: Int] = [:]
      for (net, entity) in candidates[Int(token)] {
        let end = run.ends(of: net, from: start).compactMap { $0 > start ? wordAtEnd[$0] : nil }.max()
        if let end { longest[entity] = max(longest[entity] ?? 0, end) }
      }
      for (entity, end) in longest.sorted(by: { $0.key < $1.key }) {
        spots.append(Spot(entity: Int(entity), words: first..<end))
      }
    }
    return spots
  }

  /// The number of a word, or of what it is one or several of, or whose: "lattes" are spotted where templates have a latte, and so are the
  /// shower in "the shower's leaking" and the day in "tomorrow's".
  private func token(_ word: String) -> Int32 {
    let number = network.numbers[word]
    guard number < 0 else { return number }
    if let owner = PossessiveForm.owner(word) { return network.numbers[owner] }
    return PluralForm.relatives(of: word).lazy.map { network.numbers[$0] }.first { $0 >= 0 } ?? number
  }
}
