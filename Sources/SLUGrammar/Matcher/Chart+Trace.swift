extension Chart {
  /// The record between templates that a way to a record comes from.
  func outset(of way: Way) -> Int32 {
    var outset = way.record
    while records[Int(outset)].activation >= 0 { outset = caller(of: outset, on: way).record }
    return outset
  }

  /// What a record between templates adds to the one before it; nil for the very beginning.
  func piece(between number: Int32) -> Trace.Piece? {
    let record = records[Int(number)]
    switch record.move {
    case .stray, .joining: return .stray
    case .complete: return .derivation(derivation(endingWith: record.child))
    case .partial: return .derivation(unfinished(record.child))
    case .island:
      let start = activations[Int(records[Int(record.child)].activation)].origin
      return .entity(.init(name: record.arc, words: start..<record.position, spelling: spelling(record.child)))
    default: return nil
    }
  }

  /// What the net of a record was called by: the best, where a way has no other.
  private func caller(of record: Int32, on way: Way?) -> Caller {
    let activation = records[Int(record)].activation
    if let way, way.caller >= 0, way.activation == activation { return callers[Int(way.caller)] }
    return callers[Int(bestCaller(of: activation))]
  }

  private func derivation(endingWith number: Int32) -> Trace.Derivation {
    let record = records[Int(number)]
    var derivation = Trace.Derivation(start: activations[Int(record.activation)].origin)
    var chain: [Int32] = []
    collect(number, into: &derivation, &chain)
    derivation.end = record.position
    derivation.cost = record.inside
    return derivation
  }

  /// A template up to a record somewhere in it: its callers' beginnings first.
  func unfinished(_ number: Int32, on way: Way? = nil) -> Trace.Derivation {
    var levels: [(record: Int32, call: Int32)] = []
    var at = number
    var start: Int32 = 0
    var isIsland = false
    while records[Int(at)].activation >= 0 {
      let caller = caller(of: at, on: way)
      levels.append((at, caller.arc))
      start = activations[Int(records[Int(at)].activation)].origin
      at = caller.record
      isIsland = caller.arc < 0
    }
    var derivation = Trace.Derivation(start: start)
    let last = records[Int(number)]
    // Nets within each other may be at their ends all at once.
    let complete = levels.indices.prefix { isAtEnd(levels[$0].record, behind: $0 == 0 ? nil : levels[$0 - 1].call) }
      .count
    var chain: [Int32] = []
    for (depth, level) in levels.enumerated().reversed() {
      let record = records[Int(level.record)]
      let entity: Int32 =
        level.call == .max ? -1 : level.call < 0 ? -level.call - 1 : network.arcs[Int(level.call)].name
      collect(level.record, into: &derivation, &chain)
      derivation.cost += record.inside
      guard entity >= 0 else { continue }
      let origin = activations[Int(record.activation)].origin
      if depth >= complete {
        derivation.open = .init(name: entity, start: origin)
      } else {
        let words = levels[...depth].reversed().flatMap { spelling($0.record) }
        derivation.entities.append(.init(name: entity, words: origin..<last.position, spelling: words))
      }
    }
    derivation.end = last.position
    derivation.isWhole = !isIsland && isAtEnd(last)
    return derivation
  }

  private func isAtEnd(_ record: Record) -> Bool {
    record.node == network.nets[Int(network.root)].end
  }

  /// Whether a run of a net has come to its end, behind a call of another one if there is one.
  private func isAtEnd(_ number: Int32, behind call: Int32?) -> Bool {
    let node = records[Int(number)].node
    let end = network.nets[Int(network.nodes[Int(node)].net)].end
    guard let call else { return node == end }
    return call >= 0 && call != .max && network.arcs[Int(call)].target == end
  }

  /// What a run of a net found, up to a record.
  private func collect(_ number: Int32, into derivation: inout Trace.Derivation, _ chain: inout [Int32]) {
    let before = chain.count
    var at = number
    while at >= 0 {
      chain.append(at)
      at = records[Int(at)].previous
    }
    while chain.count > before {
      let record = records[Int(chain.removeLast())]
      switch record.move {
      case .word: derivation.matched.append(record.position - 1)
      case .inserted: derivation.inserted.append(record.position - 1)
      case .unsaid:
        let before = records[Int(record.previous)]
        // What is optional may be left unsaid.
        if record.edits > before.edits {
          derivation.unsaid.append(.init(position: record.position, count: Int(record.edits - before.edits)))
        }
      case .silent:
        let arc = network.arcs[Int(record.arc)]
        if arc.kind == .intent { derivation.intents.append(.init(name: arc.name, start: record.position)) }
        if arc.kind == .template { derivation.template = arc.name }
      case .call:
        let name = network.arcs[Int(record.arc)].name
        collect(record.child, into: &derivation, &chain)
        let start = activations[Int(records[Int(record.child)].activation)].origin
        if name >= 0 {
          derivation.entities.append(
            .init(name: name, words: start..<record.position, spelling: spelling(record.child)))
        }
      default: break
      }
    }
  }

  /// The words of a run of a net as the configuration writes them.
  private func spelling(_ number: Int32) -> [SpelledWord] {
    var words: [SpelledWord] = []
    var at = number
    while at >= 0 {
      let record = records[Int(at)]
      if record.move == .word {
        let spelling = network.wordArcs[Int(record.arc)].spelling
        if spelling >= 0 {
          words.append(SpelledWord(network.spellings[Int(spelling)], at: record.position - 1))
        }
      }
      if record.move == .call { words += spelling(record.child).reversed() }
      at = record.previous
    }
    return words.reversed()
  }
}
