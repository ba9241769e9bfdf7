extension Network {
  /// A way from one node to another on which no word is said.
  struct Skip {
    var target: Int32
    var cost: Float
    /// The arc that is taken; -1 past a word.
    var arc: Int32
    /// How many words are left unsaid; nil where there is nothing to say.
    var unsaid: Int32?
  }

  /// Goes through the ways from a node that take no word: silent arcs, calls of nets that may be silent, and parts left unsaid.
  ///
  /// What an entity is made of is said word by word.
  @inline(__always)
  func forEachSkip(from node: Node, _ body: (Skip) -> Void) {
    let isLoose = !nets[Int(node.net)].isStrict
    for place in node.arcs {
      let arc = arcs[Int(place)]
      switch arc.kind {
      case .silent, .intent, .template:
        body(Skip(target: arc.target, cost: arc.cost, arc: place))
      case .exit where isLoose || arc.skips == 0:
        body(Skip(target: arc.target, cost: arc.cost, arc: place, unsaid: arc.skips))
      case .call where !arc.takesWords:
        let net = nets[Int(arc.net)]
        if net.silence < .infinity {
          body(Skip(target: arc.target, cost: arc.cost + net.silence, arc: place))
        } else if isLoose || net.shortest == 0 {
          body(Skip(target: arc.target, cost: arc.cost, arc: place, unsaid: min(net.shortest, 1000)))
        }
      case .exit, .call: break
      }
    }
    if isLoose, node.words.count == 1, node.arcs.isEmpty {
      body(Skip(target: wordArcs[Int(node.words.lowerBound)].target, cost: 0, arc: -1, unsaid: 1))
    }
  }
}
