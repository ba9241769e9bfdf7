// Nodes, arcs and nets.

extension NetworkBuilder {
  mutating func subnet(isStrict: Bool, _ body: (inout NetworkBuilder, Int32, Int32) -> Void) -> Int32 {
    let (outer, wasStrict) = (net, self.isStrict)
    net = Int32(network.nets.count)
    self.isStrict = isStrict
    network.nets.append(
      .init(start: 0, end: 0, isStrict: isStrict, silence: .infinity, shortest: 0, first: []))
    let (start, end) = (node(), node())
    network.nets[Int(net)].start = start
    network.nets[Int(net)].end = end
    body(&self, start, end)
    finished.append(net)
    defer { (net, self.isStrict) = (outer, wasStrict) }
    return net
  }

  mutating func node() -> Int32 {
    network.nodes.append(.init(net: net, words: 0..<0, arcs: 0..<0))
    return Int32(network.nodes.count - 1)
  }

  mutating func silent(from: Int32, to: Int32, _ share: Double) {
    add(.init(kind: .silent, target: to, cost: Self.cost(share), probability: Float(share)), from: from)
  }

  mutating func call(
    _ net: Int32, from: Int32, to: Int32, _ share: Double, name: Int32 = -1, takesWords: Bool = false
  ) {
    add(
      .init(
        kind: .call, target: to, cost: Self.cost(share), probability: Float(share), net: net, name: name,
        takesWords: takesWords), from: from)
  }

  /// The way out of a permutation for the matcher; what it costs is known when all nets are.
  mutating func exit(from: Int32, to: Int32, leaving nets: [Int32]) {
    add(.init(kind: .exit, target: to, cost: 0, probability: 0, net: Int32(exits.count)), from: from)
    exits.append(nets)
  }

  mutating func add(_ arc: Network.Arc, from: Int32) {
    arcs.append((from, arc))
    isTooLarge = isTooLarge || arcs.count > Limits.arcs
  }

  static func cost(_ share: Double) -> Float {
    share >= 1 ? 0 : -Float(Logarithm.logarithm(max(share, 1e-6))) * damping
  }

  static func number<Name: Hashable>(of name: Name, in numbers: inout [Name: Int32], _ names: inout [Name]) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }
}
