/// Finds out what may stand before each place of a network, and what behind it: words, and nets with all that they begin or end with.
///
/// Each net is looked at once, those it calls first: what stands around a call is known where it is called. That nets stand for
/// their words keeps the places of a permutation of long lists few.
struct NeighborSurvey {
  /// By symbol, the places that it may stand right before, and right behind.
  private(set) var (places, endings): ([[Int32]], [[Int32]])
  /// By symbol, the nets that may begin with it, and those that may end with it.
  private(set) var (begins, ends): ([[Int32]], [[Int32]])
  /// The symbol of the edge of an utterance, behind all words and before all nets.
  let edge: Int32

  private let network: Network
  /// Which nets may begin with a word, and which may be run through without any.
  private var hasWords: [Bool]
  private var isSilent: [Bool]
  private var count: Int32 = 0

  init(_ network: Network) {
    self.network = network
    edge = Int32(network.vocabulary.count)
    let none = [[Int32]](repeating: [], count: network.vocabulary.count + 1 + network.nets.count)
    (places, endings, begins, ends) = (none, none, none, none)
    hasWords = Array(repeating: false, count: network.nets.count)
    isSilent = hasWords
  }

  mutating func run() {
    for net in network.neededNets() { survey(net) }
  }

  private mutating func survey(_ net: Int32) {
    let (order, nodes) = (network.order(of: net), network.nets[Int(net)])
    // The edge stands for what is around the net.
    var before: [Int32: Set<Int32>] = [nodes.start: [edge]]
    var behind: [Int32: Set<Int32>] = [nodes.end: [edge]]
    for node in order {
      forEachStep(from: node) { target, symbol, isSilent in
        if let symbol { before[target, default: []].insert(symbol) }
        if isSilent { before[target, default: []].formUnion(before[node] ?? []) }
      }
    }
    for node in order.reversed() {
      forEachStep(from: node) { target, symbol, isSilent in
        if let symbol { behind[node, default: []].insert(symbol) }
        if isSilent { behind[node, default: []].formUnion(behind[target] ?? []) }
      }
    }
    let (first, last) = (behind[nodes.start] ?? [], before[nodes.end] ?? [])
    for symbol in first where symbol != edge { begins[Int(symbol)].append(number(of: net)) }
    for symbol in last where symbol != edge { ends[Int(symbol)].append(number(of: net)) }
    hasWords[Int(net)] = first.contains { $0 != edge }
    isSilent[Int(net)] = last.contains(edge)
    let isRoot = net == network.root
    for node in order {
      let symbols = before[node, default: []].filter { isRoot || $0 != edge }
      let next = behind[node, default: []].filter { isRoot || $0 != edge }
      guard !symbols.isEmpty, !next.isEmpty else { continue }
      for symbol in symbols { endings[Int(symbol)].append(count) }
      for symbol in next { places[Int(symbol)].append(count) }
      count += 1
    }
  }

  /// The symbol of a net.
  private func number(of net: Int32) -> Int32 { edge + 1 + net }

  /// Calls for each way on from a node with the symbol on it, if there is any, and whether it may have no words.
  private func forEachStep(from node: Int32, _ body: (Int32, Int32?, Bool) -> Void) {
    let ways = network.nodes[Int(node)]
    for place in ways.words {
      let arc = network.wordArcs[Int(place)]
      body(arc.target, arc.word, false)
    }
    for place in ways.arcs {
      let arc = network.arcs[Int(place)]
      switch arc.kind {
      case .exit: break
      case .call:
        body(
          arc.target, hasWords[Int(arc.net)] ? number(of: arc.net) : nil, isSilent[Int(arc.net)] && !arc.takesWords)
      case .silent, .intent, .template: body(arc.target, nil, true)
      }
    }
  }
}
