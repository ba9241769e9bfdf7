/// Puts the nets of a network in place of the calls to them, from the end on: what is followed by the same is there once.
struct GraphExpansion {
  /// A way out of a state.
  struct Way: Hashable {
    /// -1: none.
    var word: Int32
    var target: Int32
    var probability: Double
  }

  private struct Use: Hashable {
    var net: Int32
    var following: Int32
  }

  /// A state with at most so many ways stands for itself in those before it, instead of a step to it.
  private static let inlined = 12
  /// The share of what the templates take but the sampler never says, among all ways of a place.
  private static let hushed = 0.02

  private let network: Network
  private let limit: Int
  /// How much was done; bounded, as there are nets without words, too.
  private var work = 0
  private(set) var size = 0
  private var numbers: [[Way]: Int32] = [:]
  private var uses: [Use: Int32] = [:]
  private var orders: [Int32: [Int32]] = [:]
  /// The ways out of each state; the first one is the end and has none.
  private(set) var states: [[Way]] = [[]]

  init(_ network: Network, limit: Int) {
    self.network = network
    self.limit = limit
  }

  /// Expands all templates.
  ///
  /// - Returns: The first state; nil when there would be too many ways.
  mutating func run() -> Int32? { state(before: network.root, followedBy: Int32(WordGraph.end)) }

  /// The state in which a net begins.
  private mutating func state(before net: Int32, followedBy following: Int32) -> Int32? {
    let use = Use(net: net, following: following)
    if let known = uses[use] { return known }
    let order = orders[net] ?? network.order(of: net)
    orders[net] = order
    var reached = [network.nets[Int(net)].end: following]
    for node in order.reversed() where reached[node] == nil {
      guard let ways = ways(from: node, reached) else { return nil }
      reached[node] = state(ways)
    }
    let start = reached[network.nets[Int(net)].start] ?? following
    uses[use] = start
    return start
  }

  /// The ways out of a node whose followers are known; nil when there are too many.
  private mutating func ways(from node: Int32, _ reached: [Int32: Int32]) -> [Way]? {
    let place = network.nodes[Int(node)]
    let least = Self.hushed / Double(max(place.words.count + place.arcs.count, 1))
    var ways: [Way] = []
    for number in place.words {
      let arc = network.wordArcs[Int(number)]
      // A node without followers leads nowhere: a thinned network has some.
      guard let target = reached[arc.target] else { continue }
      ways.append(Way(word: arc.word, target: target, probability: max(Double(arc.probability), least)))
    }
    for number in place.arcs {
      let arc = network.arcs[Int(number)]
      guard var target = reached[arc.target] else { continue }
      if arc.kind == .call {
        guard let first = state(before: arc.net, followedBy: target) else { return nil }
        target = first
      }
      join(target, max(Double(arc.probability), least), into: &ways)
      guard isAffordable(ways.count) else { return nil }
    }
    return isAffordable(ways.count + 1) ? ways : nil
  }

  /// Adds a way without a word, or what it leads to.
  private func join(_ target: Int32, _ probability: Double, into ways: inout [Way]) {
    let next = states[Int(target)]
    guard target != WordGraph.end, next.count <= Self.inlined else {
      ways.append(Way(word: -1, target: target, probability: probability))
      return
    }
    ways += next.map { Way(word: $0.word, target: $0.target, probability: $0.probability * probability) }
  }

  private mutating func isAffordable(_ count: Int) -> Bool {
    work += count
    return size <= limit && work <= limit * 8
  }

  /// The state with these ways out of it.
  private mutating func state(_ ways: [Way]) -> Int32 {
    let ways = united(ways)
    if ways.count == 1, let only = ways.first, only.word < 0, only.probability >= 1 { return only.target }
    if let known = numbers[ways] { return known }
    let number = Int32(states.count)
    states.append(ways)
    numbers[ways] = number
    size += ways.count
    return number
  }

  /// The ways in order, those that lead to the same with the same word as one.
  private func united(_ ways: [Way]) -> [Way] {
    var united: [Way] = []
    for way in ways.sorted(by: { ($0.word, $0.target, $0.probability) < ($1.word, $1.target, $1.probability) }) {
      if let last = united.last, last.word == way.word, last.target == way.target {
        united[united.count - 1].probability += way.probability
      } else {
        united.append(way)
      }
    }
    return united
  }
}
