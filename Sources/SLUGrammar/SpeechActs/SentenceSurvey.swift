/// What a sentence of the templates may be at some place, as its words so far tell: several things, where several ways lead there.
protocol SentenceState: OptionSet, Hashable {
  /// What it is before its first word.
  static var begun: Self { get }
  /// Each of the things that it may be.
  static var each: [Self] { get }
  /// What it is behind a word.
  func behind(_ word: String) -> Self
  /// What it is behind an entity, whatever that says.
  var behindEntity: Self { get }
}

/// What sentences may be wherever they come to in a network.
struct SentenceSurvey<State: SentenceState> {
  /// By the number of a node: what sentences may be there.
  private(set) var states: [Int32: State] = [:]
  private let network: Network
  /// What each net makes of a sentence that comes to it, by what that is.
  private var effects: [Int32: [State: State]] = [:]

  /// Goes through nets, of which each stands behind those that it needs.
  init(_ network: Network, nets: [Int32]) {
    self.network = network
    for net in nets { effects[net] = Dictionary(uniqueKeysWithValues: State.each.map { ($0, walk(net, $0)) }) }
    var held: [Int32: State] = [network.root: .begun]
    for net in nets.reversed() {
      var (here, called): ([Int32: State], [Int32: State]) = ([:], [:])
      _ = walk(net, held[net] ?? []) { number, node, state in
        here[number] = state
        for arc in node.arcs where network.arcs[Int(arc)].kind == .call {
          called[network.arcs[Int(arc)].net, default: []].formUnion(state)
        }
      }
      states.merge(here) { $0.union($1) }
      held.merge(called) { $0.union($1) }
    }
  }

  /// Goes through a net from its start.
  ///
  /// - Returns: What sentences may be at its end.
  private func walk(
    _ net: Int32, _ held: State, _ visit: (Int32, Network.Node, State) -> Void = { _, _, _ in }
  ) -> State {
    network.flow(
      through: net, from: held, behindWord: { $1.behind(network.vocabulary[Int($0)]) }, behindArc: behind, visit: visit)
  }

  /// What sentences are behind an arc that is no word.
  private func behind(_ arc: Network.Arc, _ here: State) -> State {
    guard arc.kind == .call else { return here }
    guard arc.name < 0 else { return here.behindEntity }
    guard let effect = effects[arc.net] else { return here }
    return State.each.reduce(into: []) { if here.isSuperset(of: $1) { $0.formUnion(effect[$1] ?? []) } }
  }
}
