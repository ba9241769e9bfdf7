/// Which entities templates have right behind each other: a weight and its unit in "eighty kilos".
package struct EntityNeighbors: Sendable {
  /// By the name of an entity, those that may stand right behind it.
  private let behind: [String: Set<String>]

  init(_ network: Network) {
    var behind: [String: Set<String>] = [:]
    for (first, second) in EntityNeighborSurvey(network).pairs {
      behind[network.entities[Int(first)], default: []].formUnion(second.map { network.entities[Int($0)] })
    }
    self.behind = behind
  }

  /// Whether some template has one entity right behind another.
  ///
  /// - Parameters:
  ///   - first: The name of the entity that comes first.
  ///   - second: The name of the one behind it.
  package func contains(_ first: String, _ second: String) -> Bool { behind[first]?.contains(second) == true }
}

/// What stands right before the entities of templates.
///
/// Nets are gone through once each: from the innermost on for what they leave behind, from the outermost on for what stands before them.
private struct EntityNeighborSurvey {
  /// No entity; whatever stood before a net.
  private static let (none, before): (Int32, Int32) = (-1, -2)

  /// By the number of an entity, those that may stand right behind it.
  private(set) var pairs: [Int32: Set<Int32>] = [:]
  private let network: Network
  /// What may stand right before what follows each net.
  private var effects: [Int32: Set<Int32>] = [:]

  init(_ network: Network) {
    self.network = network
    let nets = network.neededNets()
    for net in nets { effects[net] = walk(net, [Self.before]) }
    var held: [Int32: Set<Int32>] = [network.root: [Self.none]]
    for net in nets.reversed() {
      var calls: [(arc: Network.Arc, held: Set<Int32>)] = []
      _ = walk(net, held[net] ?? []) { node, here in
        for arc in node.arcs where network.arcs[Int(arc)].kind == .call {
          calls.append((network.arcs[Int(arc)], here))
        }
      }
      for (arc, here) in calls {
        if arc.name < 0 {
          held[arc.net, default: []].formUnion(here)
        } else {
          for first in here where first >= 0 { pairs[first, default: []].insert(arc.name) }
        }
      }
    }
  }

  private func walk(
    _ net: Int32, _ held: Set<Int32>, _ visit: (Network.Node, Set<Int32>) -> Void = { _, _ in }
  ) -> Set<Int32> {
    network.flow(
      through: net, from: held, behindWord: { $1.isEmpty ? [] : [Self.none] }, behindArc: behind,
      visit: { visit($1, $2) })
  }

  private func behind(_ arc: Network.Arc, _ here: Set<Int32>) -> Set<Int32> {
    guard arc.kind == .call, !here.isEmpty else { return here }
    guard arc.name < 0 else { return [arc.name] }
    let effect = effects[arc.net] ?? [Self.before]
    return effect.contains(Self.before) ? effect.subtracting([Self.before]).union(here) : effect
  }
}
