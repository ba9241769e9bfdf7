/// A way through the chart: to a record, along certain callers.
struct Way {
  var cost: Float
  /// -1 for the record between templates.
  var record: Int32
  /// The activation for which another than the best caller is taken, and that caller; -1 for none.
  var activation: Int32 = -1
  var caller: Int32 = -1
}

extension Chart {
  /// The cheapest way to a position.
  func bestWay(at position: Position) -> Way {
    var best = Way(cost: records[Int(position.between)].forward, record: -1)
    for number in position.records {
      let cost = records[Int(number)].forward + costs.open
      if cost < best.cost { best = Way(cost: cost, record: number) }
    }
    return best
  }

  /// The ways to a position, the cheapest first: to each record the best, and with each other caller of each net that it
  /// lies in.
  func ways(at position: Position) -> [Way] {
    var ways = [Way(cost: records[Int(position.between)].forward, record: -1)]
    for number in position.records {
      let cost = records[Int(number)].forward + costs.open
      ways.append(Way(cost: cost, record: number))
      var at = number
      while records[Int(at)].activation >= 0 {
        let activation = records[Int(at)].activation
        let best = bestCaller(of: activation)
        var next = activations[Int(activation)].firstCaller
        while next >= 0 {
          if next != best {
            let more = self.cost(of: next) - self.cost(of: best)
            ways.append(Way(cost: cost + more, record: number, activation: activation, caller: next))
          }
          next = callers[Int(next)].next
        }
        at = callers[Int(best)].record
      }
    }
    return ways.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }

  /// What it costs to come to a net along a caller.
  func cost(of caller: Int32) -> Float {
    let caller = callers[Int(caller)]
    let step = caller.arc == .max ? 0 : caller.arc < 0 ? costs.island : network.arcs[Int(caller.arc)].cost
    return records[Int(caller.record)].forward + step
  }
}
