/// Writes the phrases of entities as the configuration does, wherever they are said: "new york" is "New York" behind "no sorry", too.
public struct EntitySpelling: Sendable {
  private let network: Network
  /// The nets of each entity, in order.
  private let nets: [String: [Int32]]

  /// Creates what spells.
  ///
  /// - Parameter grammar: What has the entities.
  public init(_ grammar: Grammar) {
    network = grammar.network
    var nets: [String: Set<Int32>] = [:]
    for arc in network.arcs where arc.kind == .call && arc.name >= 0 {
      nets[network.entities[Int(arc.name)], default: []].insert(arc.net)
    }
    self.nets = nets.mapValues { $0.sorted() }
  }

  /// Words as the configuration writes them where they are an entity.
  ///
  /// - Parameters:
  ///   - words: Words that were said.
  ///   - entity: The name of the entity.
  /// - Returns: The text; nil where no template has just these words for the entity.
  public func text(of words: ArraySlice<String>, as entity: String) -> String? {
    var (tokens, wordOfToken): ([Int32], [Int32]) = ([], [])
    for (number, word) in words.enumerated() {
      for said in network.spelled(SpokenForm.words(of: word)) {
        tokens.append(network.numbers[said])
        wordOfToken.append(Int32(number))
      }
      guard tokens.count <= EntitySpotter.longest else { return nil }
    }
    guard !tokens.isEmpty else { return nil }
    var run = SpellingRun(network, tokens)
    for net in nets[entity] ?? [] {
      if let spelled = run.spelling(of: net, 0..<tokens.count) { return spelled.text(Array(words)[...], wordOfToken) }
    }
    return nil
  }
}

/// Finds a way of words through nets, and what it is written like.
private struct SpellingRun {
  private let network: Network
  private let tokens: [Int32]
  private var phrases: PhraseRun
  private var known: [Run: [SpelledWord]?] = [:]

  /// A run of a net through words.
  private struct Run: Hashable {
    var net: Int32
    var words: Range<Int>
  }

  /// A node, and how many words were taken before it.
  private struct Step: Hashable {
    var node: Int32
    var place: Int
  }

  init(_ network: Network, _ tokens: [Int32]) {
    (self.network, self.tokens) = (network, tokens)
    phrases = PhraseRun(network, tokens)
  }

  /// A way through a net that takes just these words; nil where there is none.
  mutating func spelling(of net: Int32, _ words: Range<Int>) -> [SpelledWord]? {
    let run = Run(net: net, words: words)
    if let spelling = known[run] { return spelling }
    let canEnd = phrases.ends(of: net, from: words.lowerBound).contains(words.upperBound)
    let spelling = canEnd ? way(through: run) : nil
    known[run] = .some(spelling)
    return spelling
  }

  private mutating func way(through run: Run) -> [SpelledWord]? {
    let net = network.nets[Int(run.net)]
    let start = Step(node: net.start, place: run.words.lowerBound)
    let end = Step(node: net.end, place: run.words.upperBound)
    var (open, cameFrom): ([Step], [Step: (Step, spelled: [SpelledWord])]) = ([start], [start: (start, [])])
    while cameFrom[end] == nil, let step = open.popLast() {
      var found: [Step] = []
      for (next, spelled) in steps(from: step, before: end.place) where cameFrom[next] == nil {
        cameFrom[next] = (step, spelled)
        found.append(next)
      }
      // What the configuration has first is gone on with first.
      open += found.reversed()
    }
    guard cameFrom[end] != nil else { return nil }
    var (at, parts): (Step, [[SpelledWord]]) = (end, [])
    while at != start, let (before, spelled) = cameFrom[at] {
      parts.append(spelled)
      at = before
    }
    return parts.reversed().flatMap(\.self)
  }

  /// Where one may go next, and what is written then.
  private mutating func steps(from step: Step, before end: Int) -> [(Step, spelled: [SpelledWord])] {
    let place = step.place
    var steps: [(Step, spelled: [SpelledWord])] = []
    if place < end, tokens[place] >= 0 {
      for number in network.arcs(taking: tokens[place], from: step.node) {
        let arc = network.wordArcs[number]
        let word = arc.spelling < 0 ? [] : [SpelledWord(network.spellings[Int(arc.spelling)], at: Int32(place))]
        steps.append((Step(node: arc.target, place: place + 1), word))
      }
    }
    for number in network.nodes[Int(step.node)].arcs {
      let arc = network.arcs[Int(number)]
      switch arc.kind {
      case .exit: break
      case .silent, .intent, .template: steps.append((Step(node: arc.target, place: place), []))
      case .call where !phrases.canBegin(arc.net, at: place): break
      case .call:
        for next in phrases.ends(of: arc.net, from: place) where next <= end && (next > place || !arc.takesWords) {
          guard let inner = spelling(of: arc.net, place..<next) else { continue }
          steps.append((Step(node: arc.target, place: next), inner))
        }
      }
    }
    return steps
  }
}
