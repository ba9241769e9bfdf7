/// Finds out which words may stand before each place of a network, and which behind it.
///
/// Each net is looked at once, those it calls first: what stands around a call is known where it is called.
struct NeighborSurvey {
  /// By word, the places that it may stand right before, and right behind; the last word is the edge of an utterance.
  private(set) var places: [[Int32]]
  private(set) var endings: [[Int32]]

  /// The words that a net may begin and end with, and whether it may be run through without any.
  private struct Edges {
    var first: Set<Int32> = []
    var last: Set<Int32> = []
    var isSilent = false
  }

  private let network: Network
  private let edge: Int32
  private var edges: [Edges]
  private var count: Int32 = 0

  init(_ network: Network) {
    self.network = network
    edge = Int32(network.vocabulary.count)
    places = Array(repeating: [], count: network.vocabulary.count + 1)
    endings = places
    edges = Array(repeating: Edges(), count: network.nets.count)
  }

  mutating func run() {
    for net in network.neededNets() { survey(net) }
  }

  private mutating func survey(_ net: Int32) {
    let (order, ends) = (network.order(of: net), network.nets[Int(net)])
    // The edge stands for what is around the net.
    var before: [Int32: Set<Int32>] = [ends.start: [edge]]
    var behind: [Int32: Set<Int32>] = [ends.end: [edge]]
    for node in order {
      forEachStep(from: node) { target, first, last, isSilent in
        before[target, default: []].formUnion(last)
        if isSilent { before[target, default: []].formUnion(before[node] ?? []) }
      }
    }
    for node in order.reversed() {
      forEachStep(from: node) { target, first, last, isSilent in
        behind[node, default: []].formUnion(first)
        if isSilent { behind[node, default: []].formUnion(behind[target] ?? []) }
      }
    }
    let (first, last) = (behind[ends.start] ?? [], before[ends.end] ?? [])
    edges[Int(net)] = Edges(
      first: first.subtracting([edge]), last: last.subtracting([edge]), isSilent: last.contains(edge))
    let isRoot = net == network.root
    for node in order {
      let words = before[node, default: []].filter { isRoot || $0 != edge }
      let next = behind[node, default: []].filter { isRoot || $0 != edge }
      guard !words.isEmpty, !next.isEmpty else { continue }
      for word in words { endings[Int(word)].append(count) }
      for word in next { places[Int(word)].append(count) }
      count += 1
    }
  }

  /// Calls for each way on from a node with the words that it may begin and end with, and whether it may have none.
  private func forEachStep(from node: Int32, _ body: (Int32, Set<Int32>, Set<Int32>, Bool) -> Void) {
    let ways = network.nodes[Int(node)]
    for place in ways.words {
      let arc = network.wordArcs[Int(place)]
      body(arc.target, [arc.word], [arc.word], false)
    }
    for place in ways.arcs {
      let arc = network.arcs[Int(place)]
      switch arc.kind {
      case .exit: break
      case .call:
        let called = edges[Int(arc.net)]
        body(arc.target, called.first, called.last, called.isSilent && !arc.takesWords)
      case .silent, .intent, .template: body(arc.target, [], [], true)
      }
    }
  }
}
