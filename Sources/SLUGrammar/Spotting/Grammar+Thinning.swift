extension Grammar {
  /// The grammar without some of its ways: as if its author had thought of less.
  ///
  /// What the whole grammar lets people say is then what people say to an application whose templates never have all of
  /// it; whoever learns from both sees how far a parse can be trusted.
  ///
  /// - Parameters:
  ///   - share: How many of the ways are left out, 0 to 1; of each choice at least one is kept.
  ///   - random: Decides which.
  public func thinned(by share: Double, using random: inout some RandomNumberGenerator) -> Grammar {
    Grammar(
      network: network.thinned(by: share, using: &random), types: types, settings: settings, statistics: statistics)
  }
}

extension Network {
  /// The network without some of its arcs; the facts of its nets stay as they are, and promise more than they hold.
  fileprivate func thinned(by share: Double, using random: inout some RandomNumberGenerator) -> Network {
    var thin = self
    thin.wordArcs = []
    thin.arcs = []
    for (number, node) in nodes.enumerated() {
      let ways = node.words.count + node.arcs.count
      // Drawn also where there is no choice: a change in one place leaves the others as they were.
      let kept = ways == 0 ? 0 : random.draw(below: ways)
      func isKept(_ way: Int, _ random: inout some RandomNumberGenerator) -> Bool {
        let isLeftOut = random.chance(share)
        return !isLeftOut || way == kept || ways == 1
      }
      let (firstWord, firstArc) = (Int32(thin.wordArcs.count), Int32(thin.arcs.count))
      for (way, place) in node.words.enumerated() where isKept(way, &random) {
        thin.wordArcs.append(wordArcs[Int(place)])
      }
      for (way, place) in node.arcs.enumerated() {
        // A permutation may be left at any time, however few items there are.
        let isExit = arcs[Int(place)].kind == .exit
        if isKept(node.words.count + way, &random) || isExit { thin.arcs.append(arcs[Int(place)]) }
      }
      thin.nodes[number].words = firstWord..<Int32(thin.wordArcs.count)
      thin.nodes[number].arcs = firstArc..<Int32(thin.arcs.count)
    }
    let said = Set(thin.wordArcs.map(\.word))
    thin.numbers = numbers.kept(said.contains)
    // Where one way of several is left, its word may be left unsaid.
    thin.entrances = Entrances(thin)
    return thin
  }
}
