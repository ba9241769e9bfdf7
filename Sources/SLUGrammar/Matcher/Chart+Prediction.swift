// Before a word.

extension Chart {
  /// Enters the templates and the nets that the next word can begin.
  mutating func predict(_ word: Int32, _ here: Position) {
    // What no template has begins nothing.
    guard word >= 0 else { return }
    let now = records[Int(here.between)].position
    stamp += 1
    for net in network.netsByFirstWord[Int(word)] { marks[Int(net)].startable = stamp }
    seen.removeAll(keepingCapacity: true)
    var agenda = Agenda()
    swap(&agenda, &ahead)
    defer {
      agenda.removeAll()
      swap(&agenda, &ahead)
    }
    let between = records[Int(here.between)]
    let limit = here.best + costs.beam
    let outset = between.forward + (now > 0 ? costs.restart : 0)
    let templates = network.entrances.arcs(
      taking: word, beginning: network.netsByFirstWord[Int(word)], leaving: affordable(limit - outset))
    if !templates.isEmpty { enter(network.root, here.between, .max, outset, now, &agenda) }
    let start = network.nets[Int(network.root)].start
    // In the order of costs: who enters a net first enters it at the least cost.
    // An entity by itself is no next template, so the conjunction before it is a word like any other.
    let islandCost = between.forward + costs.island + (between.move == .joining ? costs.stray - costs.joining : 0)
    var hasIslands = false
    var settled = here.records.lowerBound
    let first = records.count
    while settled < here.records.upperBound || !agenda.isEmpty || !hasIslands {
      let oldest = settled < here.records.upperBound ? records[Int(settled)].forward : .infinity
      if !hasIslands, min(oldest, agenda.cheapest) >= islandCost {
        hasIslands = true
        for island in islands where isStartable(island.net) && islandCost <= limit {
          enter(island.net, here.between, -island.entity - 1, islandCost, now, &agenda)
        }
        continue
      }
      let isOld = settled < here.records.upperBound && records[Int(settled)].forward <= agenda.cheapest
      let number: Int32
      if isOld {
        number = settled
        settled += 1
      } else {
        guard let record = agenda.popCheapest(), record.forward <= limit, records.count - first < costs.width else {
          agenda.removeAll()
          hasIslands = true
          continue
        }
        guard seen.insert(Self.key(record)).inserted else { continue }
        number = Int32(records.count)
        records.append(record)
        if record.node == start {
          for place in templates {
            let arc = network.arcs[Int(place)]
            agenda.add(step(record, number, .silent, cost: arc.cost, to: arc.target, arc: place))
          }
          continue
        }
        if record.node != network.nets[Int(network.nodes[Int(record.node)].net)].end {
          follow(record, number, &agenda)
        }
      }
      let record = records[Int(number)]
      for place in network.nodes[Int(record.node)].arcs {
        let arc = network.arcs[Int(place)]
        if arc.kind == .call, isStartable(arc.net) {
          enter(arc.net, number, place, record.forward + arc.cost, now, &agenda)
        }
      }
    }
  }

  /// How many words may be left unsaid before the word at hand where that may cost so much.
  private func affordable(_ cost: Float) -> Float {
    let most = Float(costs.unsaidRun)
    guard costs.unsaid > 0 else { return most }
    // Costs are summed up in other orders elsewhere, and rounded: a little more is followed than need be.
    return min(most, cost / costs.unsaid + 0.01)
  }

  /// Whether the word at hand can begin a net.
  private func isStartable(_ net: Int32) -> Bool { marks[Int(net)].startable == stamp }

  private mutating func enter(
    _ net: Int32, _ caller: Int32, _ arc: Int32, _ cost: Float, _ now: Int32, _ agenda: inout Agenda
  ) {
    let place = Int32(callers.count)
    callers.append(.init(record: caller, arc: arc, next: -1))
    if marks[Int(net)].entered == stamp {
      let activation = Int(marks[Int(net)].activation)
      callers[Int(activations[activation].lastCaller)].next = place
      activations[activation].lastCaller = place
      return
    }
    let activation = Int32(activations.count)
    (marks[Int(net)].entered, marks[Int(net)].activation) = (stamp, activation)
    activations.append(.init(net: net, origin: now, outer: cost, firstCaller: place, lastCaller: place))
    agenda.add(
      Record(
        node: network.nets[Int(net)].start, activation: activation, previous: -1, child: -1, arc: -1, position: now,
        inside: 0, forward: cost, edits: 0, run: 0, move: .begin))
  }
}
