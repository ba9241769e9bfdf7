/// How large a grammar is, and how hard it is to guess what comes next.
public struct GrammarStatistics: Hashable, Sendable {
  /// Variables, those that are imported among them and the standard ones that are used.
  public let variables: Int
  /// Templates outside of definitions.
  public let templates: Int
  /// Intents that templates give.
  public let intents: Int
  /// Entities that templates give.
  public let entities: Int
  /// Words that can be matched.
  public let words: Int
  /// Nets, nodes and arcs of the network.
  public let nets: Int
  /// Nodes of the network.
  public let nodes: Int
  /// Arcs of the network.
  public let arcs: Int
  /// The decimal logarithm of the number of ways through all templates.
  public let waysLog10: Double
  /// How many words an utterance has on average, weights and probabilities heeded.
  public let meanLength: Double
  /// How many words, on average, are as likely to come next: 2 to the bits per word.
  public let perplexity: Double

  init(_ checked: Checked, _ network: Network) {
    variables = checked.definitions.count { $0.isUsed }
    templates = checked.templates.count
    intents = network.intents.count { !$0.isEmpty }
    entities = network.entities.count
    words = network.vocabulary.count
    nets = network.nets.count
    nodes = network.nodes.count
    arcs = network.arcs.count + network.wordArcs.count
    waysLog10 = checked.templates.dropFirst().reduce(checked.templates.first?.facts.ways ?? 0) {
      Logarithm.sum($0, $1.facts.ways)
    }
    let (bits, length) = Self.entropy(of: network)
    meanLength = length
    perplexity = length > 0 ? 1 / Logarithm.power(-bits * 0.30102999566398120 / length) : 1
  }

  /// The bits and words of an utterance on average: those of each net from those of the nets that it calls.
  private static func entropy(of network: Network) -> (bits: Double, words: Double) {
    var known: [(bits: Double, words: Double)?] = Array(repeating: nil, count: network.nets.count)
    func survey(_ number: Int32) -> (bits: Double, words: Double) {
      if let found = known[Int(number)] { return found }
      let net = network.nets[Int(number)]
      var (bits, words) = (0.0, 0.0)
      var share: [Int32: Double] = [net.start: 1]
      // Nodes are reached in the order of their numbers of steps; each is done when all ways to it are.
      for node in network.order(of: number) {
        guard let here = share[node], here > 0 else { continue }
        func take(_ probability: Float, _ target: Int32) {
          guard probability > 0 else { return }
          let probability = Double(probability)
          bits -= here * probability * Logarithm.logarithm(probability) / 0.6931471805599453
          share[target, default: 0] += here * probability
        }
        for place in network.nodes[Int(node)].words {
          let arc = network.wordArcs[Int(place)]
          take(arc.probability, arc.target)
          words += here * Double(arc.probability)
        }
        for place in network.nodes[Int(node)].arcs {
          let arc = network.arcs[Int(place)]
          take(arc.probability, arc.target)
          if arc.kind == .call, arc.probability > 0 {
            let inner = survey(arc.net)
            bits += here * Double(arc.probability) * inner.bits
            words += here * Double(arc.probability) * inner.words
          }
        }
      }
      known[Int(number)] = (bits, words)
      return (bits, words)
    }
    return survey(network.root)
  }
}
