/// Puts the arcs of a network in order, and works out what the matcher must know of each net.
struct NetworkFinish {
  private(set) var network: Network
  private let wordArcs: [(source: Int32, arc: Network.WordArc)]
  private let arcs: [(source: Int32, arc: Network.Arc)]
  private let exits: [[Int32]]
  private let finished: [Int32]

  init(
    _ network: Network, _ wordArcs: [(source: Int32, arc: Network.WordArc)],
    _ arcs: [(source: Int32, arc: Network.Arc)], exits: [[Int32]], _ finished: [Int32]
  ) {
    self.network = network
    self.wordArcs = wordArcs
    self.arcs = arcs
    self.exits = exits
    self.finished = finished
  }

  /// Does it all.
  ///
  /// - Returns: False when the nets have too many words to begin with.
  mutating func run() -> Bool {
    sortArcs()
    network.numbers.indexPlainWords()
    network.netsByFirstWord = Array(repeating: [], count: network.vocabulary.count)
    var total = 0
    for net in finished {
      survey(net)
      total += network.nets[Int(net)].first.count
      if total > Limits.firstWords { return false }
      for word in network.nets[Int(net)].first { network.netsByFirstWord[Int(word)].append(net) }
    }
    network.entrances = Entrances(network)
    return true
  }

  private mutating func sortArcs() {
    let words = wordArcs.indices.sorted {
      let (left, right) = (wordArcs[$0], wordArcs[$1])
      return (left.source, left.arc.word, $0) < (right.source, right.arc.word, $1)
    }
    network.wordArcs = words.map { wordArcs[$0].arc }
    let others = arcs.indices.sorted { (arcs[$0].source, $0) < (arcs[$1].source, $1) }
    network.arcs = others.map { arcs[$0].arc }
    var at = 0
    for node in network.nodes.indices {
      let start = at
      while at < words.count, wordArcs[words[at]].source == node { at += 1 }
      network.nodes[node].words = Int32(start)..<Int32(at)
    }
    at = 0
    for node in network.nodes.indices {
      let start = at
      while at < others.count, arcs[others[at]].source == node { at += 1 }
      network.nodes[node].arcs = Int32(start)..<Int32(at)
    }
  }

  /// What a net costs without a word, how short it is, and what it can begin with.
  private mutating func survey(_ number: Int32) {
    let net = network.nets[Int(number)]
    var silence: [Int32: Float] = [net.start: 0]
    var shortest: [Int32: Int32] = [net.start: 0]
    var first: Set<Int32> = []
    func reach(_ target: Int32, _ cost: Float?, _ words: Int32) {
      if let cost, cost < silence[target] ?? .infinity { silence[target] = cost }
      shortest[target] = min(shortest[target] ?? .max, words)
    }
    for node in network.order(of: number) {
      guard let words = shortest[node] else { continue }
      let cost = silence[node]
      for number in network.nodes[Int(node)].words {
        let arc = network.wordArcs[Int(number)]
        if cost != nil { first.insert(arc.word) }
        reach(arc.target, nil, words + 1)
      }
      for number in network.nodes[Int(node)].arcs {
        let arc = network.arcs[Int(number)]
        switch arc.kind {
        case .silent, .intent, .template: reach(arc.target, cost.map { $0 + arc.cost }, words)
        case .exit:
          let unsaid = leave(Int(number))
          reach(arc.target, unsaid.isAllSilent ? cost.map { $0 + unsaid.cost } : nil, words + unsaid.words)
        case .call:
          let inner = network.nets[Int(arc.net)]
          if cost != nil { first.formUnion(inner.first) }
          if !arc.takesWords || inner.silence == .infinity {
            let isSilent = inner.silence < .infinity
            reach(arc.target, isSilent ? cost.map { $0 + arc.cost + inner.silence } : nil, words + inner.shortest)
          } else {
            reach(arc.target, nil, words + max(inner.shortest, 1))
          }
        }
      }
    }
    network.nets[Int(number)].silence = silence[net.end] ?? .infinity
    network.nets[Int(number)].shortest = shortest[net.end] ?? 0
    network.nets[Int(number)].first = first.sorted()
  }

  /// Fills in what it costs to leave a permutation.
  private mutating func leave(_ number: Int) -> (cost: Float, words: Int32, isAllSilent: Bool) {
    let nets = exits[Int(network.arcs[number].net)].map { network.nets[Int($0)] }
    let cost = nets.reduce(0) { $0 + ($1.silence < .infinity ? $1.silence : 0) }
    let words = nets.reduce(Int32(0)) { $0 + ($1.silence < .infinity ? 0 : max($1.shortest, 1)) }
    network.arcs[number].cost = cost
    network.arcs[number].skips = words
    return (cost, words, words == 0)
  }
}
