// After a word.

extension Chart {
  /// Follows what was reached as far as it goes without another word.
  mutating func settle(_ agenda: inout Agenda, _ now: Int32, _ stray: Record) {
    seen.removeAll(keepingCapacity: true)
    let first = Int32(records.count)
    var between = stray
    var best: Float = .infinity
    while let record = agenda.popCheapest() {
      best = min(best, record.forward)
      guard record.forward <= best + costs.beam, records.count - Int(first) < costs.width else { break }
      guard seen.insert(Self.key(record)).inserted else { continue }
      let number = Int32(records.count)
      records.append(record)
      let net = network.nodes[Int(record.node)].net
      if record.node == network.nets[Int(net)].end {
        complete(record, number, &agenda, &between)
      } else {
        follow(record, number, &agenda)
      }
    }
    if records.count > Int(first) {
      let leading = records[Int(first)]
      if leading.forward + costs.partial < between.forward {
        between = Self.between(
          .partial, leading.forward + costs.partial, position: now, previous: outset(of: leading), child: first)
      }
    }
    let last = Int32(records.count)
    records.append(between)
    positions.append(
      .init(
        records: first..<last, between: last, best: min(best, between.forward), activations: Int32(activations.count),
        callers: Int32(callers.count)))
  }

  /// A net has ended: whoever called it goes on.
  private func complete(_ record: Record, _ number: Int32, _ agenda: inout Agenda, _ between: inout Record) {
    var next = activations[Int(record.activation)].firstCaller
    while next >= 0 {
      let caller = callers[Int(next)]
      next = caller.next
      let waiting = records[Int(caller.record)]
      if caller.arc == .max || caller.arc < 0 {
        let isIsland = caller.arc < 0
        let cost = isIsland ? waiting.forward + costs.island + record.inside : record.forward
        guard cost < between.forward else { continue }
        between = Self.between(
          isIsland ? .island : .complete, cost, position: record.position, previous: caller.record, child: number,
          arc: isIsland ? -caller.arc - 1 : -1)
        continue
      }
      let arc = network.arcs[Int(caller.arc)]
      var after = step(
        waiting, caller.record, .call, cost: arc.cost + record.inside, to: arc.target, arc: caller.arc,
        edits: record.edits)
      after.child = number
      after.position = record.position
      after.run = record.run
      agenda.add(after)
    }
  }

  /// Follows the ways that take no word, as far as so many words may be left unsaid.
  func follow(_ record: Record, _ number: Int32, _ agenda: inout Agenda) {
    network.forEachSkip(from: network.nodes[Int(record.node)]) { skip in
      guard let words = skip.unsaid else {
        agenda.add(step(record, number, .silent, cost: skip.cost, to: skip.target, arc: skip.arc))
        return
      }
      guard Int(record.run) + Int(words) <= costs.unsaidRun else { return }
      var after = step(
        record, number, .unsaid, cost: skip.cost + Float(words) * costs.unsaid, to: skip.target, arc: skip.arc,
        edits: UInt16(words))
      after.run += UInt8(words)
      agenda.add(after)
    }
  }

  /// The caller of a net along which it was reached at the least cost.
  func bestCaller(of activation: Int32) -> Int32 {
    var (best, cost) = (Int32(-1), Float.infinity)
    var next = activations[Int(activation)].firstCaller
    while next >= 0 {
      let own = self.cost(of: next)
      if best < 0 || own < cost { (best, cost) = (next, own) }
      next = callers[Int(next)].next
    }
    return best
  }

  /// The record between templates from which a record's template began.
  func outset(of record: Record) -> Int32 {
    var record = record
    while record.activation >= 0 {
      let caller = callers[Int(bestCaller(of: record.activation))]
      if records[Int(caller.record)].node < 0 { return caller.record }
      record = records[Int(caller.record)]
    }
    return record.previous
  }
}
