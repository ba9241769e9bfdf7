/// All parses of the words so far that are worth following.
///
/// Each net is followed once from each position, whoever called it there; so parts that many templates share cost no more
/// than one. Costs add up and the cheapest way to each point is kept (Viterbi).
struct Chart: Sendable {
  struct Position: Sendable {
    /// The records at this position that no later word has touched: places in ``Chart/records``.
    var records: Range<Int32>
    /// The record between templates.
    var between: Int32
    var best: Float
    /// How many activations and callers there were when it was settled.
    var activations: Int32
    var callers: Int32
  }

  let network: Network
  private(set) var costs: MatchingCosts
  var records: [Record] = []
  var activations: [Activation] = []
  var callers: [Caller] = []
  var positions: [Position] = []
  /// The nets of entities, for those that stand by themselves, and the entity of each.
  let islands: [(net: Int32, entity: Int32)]
  /// The numbers of the words that join what people ask for, as far as templates have them.
  let conjunctions: [Int32]
  /// The records that were looked at for the word at hand, by ``key(_:)``.
  var seen: Set<UInt64> = []
  /// What is known of each net for the word at hand: what has another stamp is of an earlier one.
  var marks: [NetMark]
  /// How many words were looked ahead to, which is never less again, whatever is forgotten.
  var stamp: Int32 = 0
  /// What is looked at before a word, and behind one; empty between words.
  var ahead = Agenda()
  private var next = Agenda()

  /// What is known of a net for one word.
  struct NetMark: Sendable {
    /// The last word that can begin it.
    var startable: Int32 = 0
    /// The last word before which it was entered, and the run that began so.
    var entered: Int32 = 0
    var activation: Int32 = -1
  }

  init(_ network: Network, _ costs: MatchingCosts) {
    self.network = network
    self.costs = costs
    // As much as `Record.run` has.
    self.costs.unsaidRun = min(costs.unsaidRun, Int(UInt8.max))
    marks = Array(repeating: NetMark(), count: network.nets.count)
    var found: [Int32: Int32] = [:]
    for arc in network.arcs where arc.kind == .call && arc.name >= 0 {
      found[arc.net] = min(found[arc.net] ?? .max, arc.name)
    }
    conjunctions = Conjunctions.words.map { network.numbers[$0] }.filter { $0 >= 0 }
    islands = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    records.append(Self.between(.outset, 0, position: 0, previous: -1))
    positions.append(.init(records: 1..<1, between: 0, best: 0, activations: 0, callers: 0))
  }

  /// Forgets all but the first words.
  mutating func keep(first count: Int) {
    positions.removeSubrange((count + 1)...)
    let last = positions[count]
    records.removeSubrange((Int(last.between) + 1)...)
    activations.removeSubrange(Int(last.activations)...)
    callers.removeSubrange(Int(last.callers)...)
  }

  /// Takes one more word.
  ///
  /// - Parameter word: Its number; -1 for a word that no template has.
  mutating func push(_ word: Int32) {
    let here = positions[positions.count - 1]
    let now = Int32(positions.count)
    let waiting = Int32(records.count)
    predict(word, here)
    var next = Agenda()
    swap(&next, &self.next)
    defer {
      next.removeAll()
      swap(&next, &self.next)
    }
    for number in here.records.lowerBound..<here.records.upperBound { advance(number, word, now, &next) }
    for number in waiting..<Int32(records.count) { advance(number, word, now, &next) }
    for number in here.records {
      let record = records[Int(number)]
      let net = network.nets[Int(network.nodes[Int(record.node)].net)]
      guard !net.isStrict, record.node != net.end, record.edits < costs.edits else { continue }
      switch record.move {
      case .word, .call, .inserted: break
      default: continue
      }
      var after = step(record, number, .inserted, cost: costs.inserted, to: record.node, edits: 1)
      after.position = now
      next.add(after)
    }
    settle(&next, now, stray(word, behind: here.between, now))
  }

  /// A word that belongs to no template, or joins one with the next.
  private func stray(_ word: Int32, behind between: Int32, _ now: Int32) -> Record {
    let before = records[Int(between)]
    let joins = conjunctions.contains(word) && (before.move == .complete || before.move == .joining)
    return Self.between(
      joins ? .joining : .stray, before.forward + (joins ? costs.joining : costs.stray), position: now,
      previous: between)
  }

  private func advance(_ number: Int32, _ word: Int32, _ now: Int32, _ agenda: inout Agenda) {
    guard word >= 0 else { return }
    let record = records[Int(number)]
    guard record.node >= 0 else { return }
    for place in network.arcs(taking: word, from: record.node) {
      let arc = network.wordArcs[place]
      var after = step(record, number, .word, cost: arc.cost, to: arc.target, arc: Int32(place))
      after.position = now
      after.run = 0
      agenda.add(after)
    }
  }

  func step(
    _ record: Record, _ number: Int32, _ move: Record.Move, cost: Float, to node: Int32, arc: Int32 = -1,
    edits: UInt16 = 0
  ) -> Record {
    var after = record
    (after.node, after.previous, after.child, after.arc, after.move) = (node, number, -1, arc, move)
    after.inside += cost
    after.forward += cost
    after.edits = after.edits &+ edits
    return after
  }

  static func between(
    _ move: Record.Move, _ cost: Float, position: Int32, previous: Int32, child: Int32 = -1, arc: Int32 = -1
  ) -> Record {
    Record(
      node: -1, activation: -1, previous: previous, child: child, arc: arc, position: position, inside: cost,
      forward: cost, edits: 0, run: 0, move: move)
  }

  static func key(_ record: Record) -> UInt64 {
    UInt64(UInt32(bitPattern: record.node)) << 32 | UInt64(UInt32(bitPattern: record.activation))
  }
}
