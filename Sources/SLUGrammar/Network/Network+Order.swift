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

  private func forEachTarget(of node: Int32, _ body: (Int32) -> Void) {
    let node = nodes[Int(node)]
    for arc in node.words { body(wordArcs[Int(arc)].target) }
    for arc in node.arcs { body(arcs[Int(arc)].target) }
  }
}
