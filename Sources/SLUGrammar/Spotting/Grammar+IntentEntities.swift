extension Grammar {
  /// The names of the entities that each intent has in some template, or in an utterance that was labelled with it.
  ///
  /// What stands in templates before any intent is that of the intent of no name.
  public var entitiesOfIntents: [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for intent in network.intents { names[intent] = [] }
    for pair in IntentSurvey(network).pairs {
      names[pair.intent < 0 ? "" : network.intents[Int(pair.intent)], default: []].insert(
        network.entities[Int(pair.entity)])
    }
    for segment in settings.labelled.flatMap(\.segments) {
      names[segment.intent, default: []].formUnion(segment.entities.map(\.type))
    }
    return names
  }
}

/// Which entities stand in templates behind which intents: nets are gone through once each, from the innermost on.
private struct IntentSurvey {
  struct Pair: Hashable {
    /// The intent's number; -1 for none by then.
    var intent: Int32
    var entity: Int32
  }

  /// What a net does to whoever runs through it.
  private struct Effect {
    /// The intents that hold behind it; -1: whichever held before it.
    var intents: Set<Int32> = [-1]
    /// The entities in it that belong to whichever intent held before it.
    var entities: Set<Int32> = []

    /// The intents that hold behind it where others held before.
    func behind(_ before: Set<Int32>) -> Set<Int32> {
      intents.contains(-1) ? intents.subtracting([-1]).union(before) : intents
    }
  }

  private(set) var pairs: Set<Pair> = []
  private let network: Network
  private var effects: [Int32: Effect] = [:]

  init(_ network: Network) {
    self.network = network
    for net in network.neededNets() { effects[net] = effect(of: net) }
    note(effects[network.root]?.entities ?? [], behind: -1)
  }

  private mutating func effect(of net: Int32) -> Effect {
    var effect = Effect()
    var intents: [Int32: Set<Int32>] = [network.nets[Int(net)].start: [-1]]
    for number in network.order(of: net) {
      let (node, here) = (network.nodes[Int(number)], intents[number] ?? [])
      for arc in node.words { intents[network.wordArcs[Int(arc)].target, default: []].formUnion(here) }
      for place in node.arcs {
        let arc = network.arcs[Int(place)]
        let called = arc.kind == .call ? effects[arc.net] ?? Effect() : Effect()
        let entities = arc.kind == .call && arc.name >= 0 ? called.entities.union([arc.name]) : called.entities
        for intent in here {
          if intent < 0 { effect.entities.formUnion(entities) } else { note(entities, behind: intent) }
        }
        intents[arc.target, default: []].formUnion(arc.kind == .intent ? [arc.name] : called.behind(here))
      }
    }
    effect.intents = intents[network.nets[Int(net)].end] ?? []
    return effect
  }

  private mutating func note(_ entities: Set<Int32>, behind intent: Int32) {
    for entity in entities { pairs.insert(Pair(intent: intent, entity: entity)) }
  }
}
