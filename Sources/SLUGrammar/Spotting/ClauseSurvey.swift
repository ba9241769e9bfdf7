/// The moods in which templates come to each of their words.
struct ClauseSurvey {
  /// By the number of a node: what sentences may be there.
  private(set) var moods: [Int32: ClauseMoods] = [:]
  private let network: Network
  /// What each net makes of a sentence that comes to it: of an opening, and of a statement.
  private var effects: [Int32: (opening: ClauseMoods, stating: ClauseMoods)] = [:]

  /// Goes through nets, of which each stands behind those that it needs.
  init(_ network: Network, nets: [Int32]) {
    self.network = network
    for net in nets { effects[net] = (walk(net, .opening), walk(net, .stating)) }
    var held: [Int32: ClauseMoods] = [network.root: .opening]
    for net in nets.reversed() {
      var (here, called): ([Int32: ClauseMoods], [Int32: ClauseMoods]) = ([:], [:])
      _ = walk(net, held[net] ?? []) { number, node, moods in
        here[number] = moods
        for arc in node.arcs where network.arcs[Int(arc)].kind == .call {
          called[network.arcs[Int(arc)].net, default: []].formUnion(moods)
        }
      }
      moods.merge(here) { $0.union($1) }
      held.merge(called) { $0.union($1) }
    }
  }

  /// Goes through a net from its start.
  ///
  /// - Returns: What sentences may be at its end.
  private func walk(
    _ net: Int32, _ held: ClauseMoods, _ visit: (Int32, Network.Node, ClauseMoods) -> Void = { _, _, _ in }
  ) -> ClauseMoods {
    network.flow(
      through: net, from: held, behindWord: { $1.behind(ClauseWord(network.vocabulary[Int($0)])) }, behindArc: behind,
      visit: visit)
  }

  /// What sentences are behind an arc that is no word; an entity is whatever it says.
  private func behind(_ arc: Network.Arc, _ here: ClauseMoods) -> ClauseMoods {
    guard arc.kind == .call else { return here }
    guard arc.name < 0 else { return here.behind(.other) }
    guard let effect = effects[arc.net] else { return here }
    return here.intersection(.asking).union(here.contains(.opening) ? effect.opening : [])
      .union(here.contains(.stating) ? effect.stating : [])
  }
}
