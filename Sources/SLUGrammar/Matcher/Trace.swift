/// The way of a parse, from its last record back to the outset, as a list of what was found.
struct Trace {
  /// A template, or part of one.
  struct Derivation {
    var start: Int32
    var end: Int32 = 0
    var template: Int32 = -1
    var intents: [(name: Int32, at: Int32)] = []
    var entities: [(name: Int32, words: Range<Int32>, spelling: [SpelledWord])] = []
    var open: (name: Int32, start: Int32)?
    var matched: [Int32] = []
    var inserted: [Int32] = []
    /// Where how many words were left unsaid.
    var unsaid: [(at: Int32, count: Int)] = []
    var isWhole = true
    var cost: Float = 0
  }

  enum Piece {
    case derivation(Derivation)
    case stray
    case entity(name: Int32, words: Range<Int32>, spelling: [SpelledWord])
  }

  private let chart: Chart
  private(set) var pieces: [Piece] = []

  /// Whether it is one template with nothing too much and nothing unsaid.
  var isExact: Bool {
    guard pieces.count == 1, case .derivation(let only) = pieces[0] else { return false }
    return only.isWhole && only.inserted.isEmpty && only.unsaid.isEmpty
  }

  /// Follows a way back.
  ///
  /// - Parameters:
  ///   - chart: Where it is.
  ///   - way: The way.
  ///   - position: Where it ends.
  init(_ chart: Chart, _ way: Way, at position: Chart.Position) {
    if way.record < 0 {
      self.init(chart, between: position.between)
    } else {
      self.init(chart, within: way.record, callers: way.caller < 0 ? [:] : [way.activation: way.caller])
    }
  }

  /// Follows a record between templates back.
  init(_ chart: Chart, between number: Int32) {
    self.chart = chart
    var at = number
    while at >= 0 {
      let record = chart.records[Int(at)]
      switch record.move {
      case .stray, .joining: pieces.append(.stray)
      case .complete: pieces.append(.derivation(derivation(endingWith: record.child)))
      case .partial: pieces.append(.derivation(unfinished(record.child)))
      case .island:
        let start = chart.activations[Int(chart.records[Int(record.child)].activation)].origin
        pieces.append(.entity(name: record.arc, words: start..<record.position, spelling: spelling(record.child)))
      default: break
      }
      at = record.previous
    }
    pieces.reverse()
  }

  /// Follows a record within a template back.
  ///
  /// - Parameters:
  ///   - chart: Where it is.
  ///   - number: The record.
  ///   - callers: Which caller to take for an activation, if not the best.
  init(_ chart: Chart, within number: Int32, callers: [Int32: Int32] = [:]) {
    var outset = number
    while chart.records[Int(outset)].activation >= 0 {
      let activation = chart.records[Int(outset)].activation
      outset = chart.callers[Int(callers[activation] ?? chart.bestCaller(of: activation))].record
    }
    self.init(chart, between: outset)
    pieces.append(.derivation(unfinished(number, callers: callers)))
  }

  private func derivation(endingWith number: Int32) -> Derivation {
    let record = chart.records[Int(number)]
    var derivation = Derivation(start: chart.activations[Int(record.activation)].origin)
    collect(number, into: &derivation)
    derivation.end = record.position
    derivation.cost = record.inside
    return derivation
  }

  /// A template up to a record somewhere in it: its callers' beginnings first.
  private func unfinished(_ number: Int32, callers: [Int32: Int32] = [:]) -> Derivation {
    var levels: [(record: Int32, call: Int32)] = []
    var at = number
    var start: Int32 = 0
    var isIsland = false
    while chart.records[Int(at)].activation >= 0 {
      let activation = chart.records[Int(at)].activation
      let caller = chart.callers[Int(callers[activation] ?? chart.bestCaller(of: activation))]
      levels.append((at, caller.arc))
      start = chart.activations[Int(activation)].origin
      at = caller.record
      isIsland = caller.arc < 0
    }
    var derivation = Derivation(start: start)
    let last = chart.records[Int(number)]
    // Nets within each other may be at their ends all at once.
    let complete = levels.indices.prefix { isAtEnd(levels[$0].record, behind: $0 == 0 ? nil : levels[$0 - 1].call) }
      .count
    for (depth, level) in levels.enumerated().reversed() {
      let record = chart.records[Int(level.record)]
      let entity: Int32 =
        level.call == .max ? -1 : level.call < 0 ? -level.call - 1 : chart.network.arcs[Int(level.call)].name
      collect(level.record, into: &derivation)
      derivation.cost += record.inside
      guard entity >= 0 else { continue }
      let origin = chart.activations[Int(record.activation)].origin
      if depth >= complete {
        derivation.open = (entity, origin)
      } else {
        let words = levels[...depth].reversed().flatMap { spelling($0.record) }
        derivation.entities.append((entity, origin..<last.position, words))
      }
    }
    derivation.end = last.position
    derivation.isWhole = !isIsland && isAtEnd(last)
    return derivation
  }

  private func isAtEnd(_ record: Record) -> Bool {
    record.node == chart.network.nets[Int(chart.network.root)].end
  }

  /// Whether a run of a net has come to its end, behind a call of another one if there is one.
  private func isAtEnd(_ number: Int32, behind call: Int32?) -> Bool {
    let node = chart.records[Int(number)].node
    let end = chart.network.nets[Int(chart.network.nodes[Int(node)].net)].end
    guard let call else { return node == end }
    return call >= 0 && call != .max && chart.network.arcs[Int(call)].target == end
  }

  /// What a run of a net found, up to a record.
  private func collect(_ number: Int32, into derivation: inout Derivation) {
    var chain: [Int32] = []
    var at = number
    while at >= 0 {
      chain.append(at)
      at = chart.records[Int(at)].previous
    }
    for number in chain.reversed() {
      let record = chart.records[Int(number)]
      switch record.move {
      case .word: derivation.matched.append(record.position - 1)
      case .inserted: derivation.inserted.append(record.position - 1)
      case .unsaid:
        let before = chart.records[Int(record.previous)]
        // What is optional may be left unsaid.
        if record.edits > before.edits {
          derivation.unsaid.append((record.position, Int(record.edits - before.edits)))
        }
      case .silent:
        let arc = chart.network.arcs[Int(record.arc)]
        if arc.kind == .intent { derivation.intents.append((arc.name, record.position)) }
        if arc.kind == .template { derivation.template = arc.name }
      case .call:
        let name = chart.network.arcs[Int(record.arc)].name
        collect(record.child, into: &derivation)
        let start = chart.activations[Int(chart.records[Int(record.child)].activation)].origin
        if name >= 0 { derivation.entities.append((name, start..<record.position, spelling(record.child))) }
      default: break
      }
    }
  }

  /// The words of a run of a net as the configuration writes them.
  private func spelling(_ number: Int32) -> [SpelledWord] {
    var words: [SpelledWord] = []
    var at = number
    while at >= 0 {
      let record = chart.records[Int(at)]
      if record.move == .word {
        let spelling = chart.network.wordArcs[Int(record.arc)].spelling
        if spelling >= 0 {
          words.append(SpelledWord(chart.network.spellings[Int(spelling)], at: record.position - 1))
        }
      }
      if record.move == .call { words += spelling(record.child).reversed() }
      at = record.previous
    }
    return words.reversed()
  }
}
