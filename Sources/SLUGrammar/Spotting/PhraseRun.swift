/// Runs words through nets, each of them once from each place.
struct PhraseRun {
  private let network: Network
  private let tokens: [Int32]
  private var known: [Int64: [Int]] = [:]

  init(_ network: Network, _ tokens: [Int32]) {
    self.network = network
    self.tokens = tokens
  }

  /// Where a net may end that begins at a place.
  mutating func ends(of net: Int32, from start: Int) -> [Int] {
    let key = Int64(net) << 32 | Int64(start)
    if let ends = known[key] { return ends }
    var ends: Set<Int> = []
    var seen: Set<Int64> = []
    var open: [(node: Int32, place: Int)] = [(network.nets[Int(net)].start, start)]
    let limit = min(tokens.count, start + EntitySpotter.longest)
    while let (node, place) = open.popLast() {
      guard place <= limit, seen.insert(Int64(node) << 32 | Int64(place)).inserted else { continue }
      if node == network.nets[Int(net)].end { ends.insert(place) }
      if place < limit, tokens[place] >= 0 {
        for number in network.arcs(taking: tokens[place], from: node) {
          open.append((network.wordArcs[number].target, place + 1))
        }
      }
      for number in network.nodes[Int(node)].arcs {
        let arc = network.arcs[Int(number)]
        switch arc.kind {
        case .exit: break
        case .call:
          guard canBegin(arc.net, at: place) else { continue }
          for end in self.ends(of: arc.net, from: place) where end > place || !arc.takesWords {
            open.append((arc.target, end))
          }
        case .silent, .intent, .template: open.append((arc.target, place))
        }
      }
    }
    let sorted = ends.sorted()
    known[key] = sorted
    return sorted
  }

  /// Whether a net may begin with the word at a place, or take none.
  func canBegin(_ net: Int32, at place: Int) -> Bool {
    let net = network.nets[Int(net)]
    if net.silence < .infinity { return true }
    guard place < tokens.count, tokens[place] >= 0 else { return false }
    var (low, high) = (0, net.first.count)
    while low < high {
      let middle = (low + high) / 2
      if net.first[middle] < tokens[place] { low = middle + 1 } else { high = middle }
    }
    return low < net.first.count && net.first[low] == tokens[place]
  }
}
