extension Network {
  /// The nodes of a net that can be reached from its start, each after all those before it.
  func order(of net: Int32) -> [Int32] {
    let start = nets[Int(net)].start
    var waiting: [Int32: Int] = [start: 0]
    var reached = [start]
    var at = 0
    while at < reached.count {
      forEachTarget(of: reached[at]) { target in
        if waiting.updateValue((waiting[target] ?? 0) + 1, forKey: target) == nil { reached.append(target) }
      }
      at += 1
    }
    var order = [start]
    at = 0
    while at < order.count {
      forEachTarget(of: order[at]) { target in
        let left = (waiting[target] ?? 1) - 1
        waiting[target] = left
        if left == 0 { order.append(target) }
      }
      at += 1
    }
    return order
  }

  /// Goes through a net from its start, and carries along what holds at each node.
  ///
  /// - Parameters:
  ///   - net: The net.
  ///   - held: What holds at its start.
  ///   - behindWord: What holds behind a word, by its number, where something held before it.
  ///   - behindArc: What holds behind any other arc.
  ///   - visit: Sees each node with its number and what holds there, after all those before it.
  /// - Returns: What holds at its end.
  func flow<Held: SetAlgebra>(
    through net: Int32, from held: Held, behindWord: (Int32, Held) -> Held = { $1 }, behindArc: (Arc, Held) -> Held,
    visit: (Int32, Node, Held) -> Void = { _, _, _ in }
  ) -> Held {
    var holding: [Int32: Held] = [nets[Int(net)].start: held]
    for number in order(of: net) {
      let (node, here) = (nodes[Int(number)], holding[number] ?? [])
      visit(number, node, here)
      for place in node.words {
        let arc = wordArcs[Int(place)]
        holding[arc.target, default: []].formUnion(behindWord(arc.word, here))
      }
      for place in node.arcs {
        let arc = arcs[Int(place)]
        holding[arc.target, default: []].formUnion(behindArc(arc, here))
      }
    }
    return holding[nets[Int(net)].end] ?? []
  }

  /// The nets that the root needs, each behind those it calls.
  func neededNets() -> [Int32] {
    var isKnown = Array(repeating: false, count: nets.count)
    var order: [Int32] = []
    func visit(_ net: Int32) {
      guard !isKnown[Int(net)] else { return }
      isKnown[Int(net)] = true
      for node in self.order(of: net) {
        for arc in nodes[Int(node)].arcs where arcs[Int(arc)].kind == .call { visit(arcs[Int(arc)].net) }
      }
      order.append(net)
    }
    visit(root)
    return order
  }

  private func forEachTarget(of node: Int32, _ body: (Int32) -> Void) {
    let node = nodes[Int(node)]
    for arc in node.words { body(wordArcs[Int(arc)].target) }
    for arc in node.arcs { body(arcs[Int(arc)].target) }
  }
}
