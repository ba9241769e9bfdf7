/// By which templates a word may be taken before any other word is.
///
/// Of many templates few have a word at their beginning: the others need not be followed to see that.
struct Entrances: Sendable {
  /// A template that has a word, or calls a net, behind so many words at its beginning.
  private struct Entrance {
    /// How many words before it are left unsaid, at least.
    var unsaid: Int32
    /// The arc that begins the template.
    var arc: Int32
  }

  /// Of each word and of each net, those with the fewest words unsaid first.
  private var byWord: [[Entrance]]
  private var byNet: [[Entrance]]

  /// Those of a network without words.
  static let none = Entrances()

  private init() { (byWord, byNet) = ([], []) }

  /// Those of a network whose nets are known.
  init(_ network: Network) {
    byWord = Array(repeating: [], count: network.vocabulary.count)
    byNet = Array(repeating: [], count: network.nets.count)
    // Of each node: how it is reached with the fewest words unsaid. Those of two templates have only the end in common.
    var reached: [Int32: Entrance] = [:]
    let root = network.nets[Int(network.root)]
    for place in network.nodes[Int(root.start)].arcs {
      reached[network.arcs[Int(place)].target] = Entrance(unsaid: 0, arc: place)
    }
    for number in network.order(of: network.root) where number != root.start && number != root.end {
      guard let here = reached[number] else { continue }
      let node = network.nodes[Int(number)]
      for place in node.words { byWord[Int(network.wordArcs[Int(place)].word)].append(here) }
      for place in node.arcs where network.arcs[Int(place)].kind == .call {
        byNet[Int(network.arcs[Int(place)].net)].append(here)
      }
      network.forEachSkip(from: node) { skip in
        let unsaid = here.unsaid + (skip.unsaid ?? 0)
        // No more may be left unsaid in a row (`Record.run`).
        guard unsaid <= UInt8.max, unsaid < reached[skip.target]?.unsaid ?? .max else { return }
        reached[skip.target] = Entrance(unsaid: unsaid, arc: here.arc)
      }
    }
    for word in byWord.indices { byWord[word].sort { $0.unsaid < $1.unsaid } }
    for net in byNet.indices { byNet[net].sort { $0.unsaid < $1.unsaid } }
  }

  /// The arcs that begin the templates which may take a word, in their order.
  ///
  /// - Parameters:
  ///   - word: The word's number.
  ///   - nets: The nets that it can begin.
  ///   - most: How many words before it may be left unsaid.
  func arcs(taking word: Int32, beginning nets: [Int32], leaving most: Float) -> [Int32] {
    var arcs: [Int32] = []
    func add(_ entrances: [Entrance]) {
      for entrance in entrances {
        guard Float(entrance.unsaid) <= most else { return }
        arcs.append(entrance.arc)
      }
    }
    add(byWord[Int(word)])
    for net in nets { add(byNet[Int(net)]) }
    arcs.sort()
    var (kept, last) = (0, Int32(-1))
    for arc in arcs where arc != last {
      (arcs[kept], last) = (arc, arc)
      kept += 1
    }
    arcs.removeLast(arcs.count - kept)
    return arcs
  }
}
