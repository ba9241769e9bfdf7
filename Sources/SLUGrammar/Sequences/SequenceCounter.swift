/// Counts the sequences of a network: how often each net is run through, and which words stand before it then.
///
/// A net whose words are known to be at least two leaves the same words behind it whatever stood before. So each net is
/// surveyed once for what it leaves behind, those it calls first; then counted once, those that call it first.
struct SequenceCounter {
  /// The two words before a place, and how likely they are there.
  typealias Contexts = [(words: UInt64, share: Double)]

  /// How many sequences of three and of two words one place may begin, and how many contexts it may have in any case.
  private static let triples = 60_000
  private static let pairs = 600_000
  private static let fewest = 16
  /// The share of what the templates take but never say, among all ways of a place.
  private static let hushed = 0.02

  private let network: Network
  private var exits: [Contexts]
  private var entries: [Contexts]
  private(set) var counts: [WordSequence: Double] = [:]

  init(_ network: Network) {
    self.network = network
    exits = Array(repeating: [], count: network.nets.count)
    entries = exits
  }

  mutating func count() {
    let order = network.neededNets()
    for net in order { exits[Int(net)] = run(net, from: [(0, 1)], isCounting: false) }
    entries[Int(network.root)] = [(UInt64(SequenceCounts.start), 1)]
    for net in order.reversed() {
      let ends = run(net, from: entries[Int(net)], isCounting: true)
      entries[Int(net)] = []
      guard net == network.root else { continue }
      for (context, share) in ends where context != UInt64(SequenceCounts.start) {
        counts[WordSequence(context: context, word: SequenceCounts.end), default: 0] += share
      }
    }
  }

  /// Runs through a net.
  ///
  /// - Parameters:
  ///   - net: The net.
  ///   - start: What stands before it.
  ///   - isCounting: Whether its words are counted, and the nets that it calls are told what stands before them.
  /// - Returns: The words before what comes after it.
  private mutating func run(_ net: Int32, from start: Contexts, isCounting: Bool) -> Contexts {
    var reached = [network.nets[Int(net)].start: start]
    for node in network.order(of: net) {
      guard var here = reached.removeValue(forKey: node) else { continue }
      here = joined(here)
      if node == network.nets[Int(net)].end { return here }
      here = shortened(here, width: width(of: node))
      let ways = network.nodes[Int(node)]
      let least = Self.hushed / Double(ways.words.count + ways.arcs.count)
      for place in ways.words {
        let arc = network.wordArcs[Int(place)]
        let share = max(Double(arc.probability), least)
        let word = UInt64(arc.word) + 3
        for context in here {
          let sequence = WordSequence(context: context.words, word: Int(word))
          if isCounting { counts[sequence, default: 0] += context.share * share }
          reached[arc.target, default: []].append((sequence.key & Self.two, context.share * share))
        }
      }
      for place in ways.arcs {
        let arc = network.arcs[Int(place)]
        guard arc.kind != .exit else { continue }
        let share = max(Double(arc.probability), least)
        let taken = here.map { (words: $0.words, share: $0.share * share) }
        guard arc.kind == .call else {
          reached[arc.target, default: []] += taken
          continue
        }
        if isCounting { entries[Int(arc.net)] += taken }
        reached[arc.target, default: []] += following(taken, exits[Int(arc.net)])
      }
    }
    return []
  }

  private static let two: UInt64 = 1 << 42 - 1
  private static let one: UInt64 = 1 << 21 - 1

  /// What stands before a place behind a net.
  private func following(_ before: Contexts, _ exits: Contexts) -> Contexts {
    let sum = before.reduce(0) { $0 + $1.share }
    var previous: Contexts?
    var after: Contexts = []
    for exit in exits {
      if exit.words == 0 {
        after += before.map { ($0.words, $0.share * exit.share) }
      } else if exit.words <= Self.one {
        // Of the words before only the last one counts now.
        let known = previous ?? joined(before.map { ($0.words & Self.one, $0.share) })
        previous = known
        after += known.map { ($0.words << 21 | exit.words, $0.share * exit.share) }
      } else {
        after.append((exit.words, sum * exit.share))
      }
    }
    return after
  }

  /// Equal contexts as one, in order.
  private func joined(_ contexts: Contexts) -> Contexts {
    var joined: Contexts = []
    for context in contexts.sorted(by: { ($0.words, $0.share) < ($1.words, $1.share) }) {
      if let last = joined.last, last.words == context.words {
        joined[joined.count - 1].share += context.share
      } else {
        joined.append(context)
      }
    }
    return joined
  }

  /// As many contexts as a place can have that so many words may follow; the rarer ones lose words.
  private func shortened(_ contexts: Contexts, width: Int) -> Contexts {
    func shortened(_ contexts: Contexts, to count: Int, _ mask: UInt64, where isLong: (UInt64) -> Bool) -> Contexts {
      let long = contexts.filter { isLong($0.words) }
      guard long.count > count else { return contexts }
      let kept = Set(long.sorted { ($1.share, $0.words) < ($0.share, $1.words) }.prefix(count).map(\.words))
      return joined(contexts.map { isLong($0.words) && !kept.contains($0.words) ? ($0.words & mask, $0.share) : $0 })
    }
    let pairs = shortened(contexts, to: max(Self.triples / width, Self.fewest), Self.one) { $0 > Self.one }
    return shortened(pairs, to: max(Self.pairs / width, Self.fewest), 0) { $0 > 0 }
  }

  /// How many words may come next, roughly.
  private func width(of node: Int32) -> Int {
    let node = network.nodes[Int(node)]
    return node.arcs.reduce(max(node.words.count, 1)) { width, place in
      let arc = network.arcs[Int(place)]
      return width + (arc.kind == .call ? network.nets[Int(arc.net)].first.count : 1)
    }
  }
}
