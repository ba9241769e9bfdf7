/// Makes one step of the steps out of a state that take the same word: searches then follow no word twice.
///
/// A state of the new graph stands for a set of old ones, each with its share: how likely one is in it, of all of the set. This is
/// the weighted determinization of finite automata (Mohri, 1997), with sums of probabilities. Steps without a word are
/// told apart by where they lead, and lead from a set to a long list in it: a list that several places share stays one.
struct Determinization {
  /// An old state and its share of a set.
  private struct Member {
    var state: Int
    var share: Double
  }

  /// What makes sets equal: states and shares, these to a sixteenth.
  private struct Key: Hashable {
    var state: Int
    var share: UInt64

    init(_ member: Member) {
      state = member.state
      // Exponent and four more bits: no logarithm, which machines round differently.
      share = member.share.bitPattern >> 48
    }
  }

  /// What a step takes: a word, or none and then its target.
  private struct Label: Hashable {
    var word: String?
    var target: Int?
  }

  /// A way out of a set, to one of the states to which its label leads.
  private struct Way {
    /// The number of the label, in the order of their appearance.
    var label: Int
    var target: Int
    var probability: Double
  }

  /// A state of a set with more ways is led to, and not part of it.
  private static let list = 12

  private let ways: [Int: [Way]]
  private let labels: [Label]
  /// A way to each state that sets lead to.
  private let entries: [Int: Way]
  private let end: Int
  /// How many steps there may be, and how often ways may be looked at for them.
  private let limit: Int
  private var work = 0
  private var numbers: [[Key]: Int] = [:]
  private var sets: [[Member]] = []

  /// Prepares the steps of a graph without circles.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - end: The state that no step leaves.
  ///   - limit: How many steps the new graph may have.
  init(_ steps: [SpokenGrammar.Step], to end: Int, limit: Int) {
    var known: [Label: Int] = [:]
    var labels: [Label] = []
    func number(_ label: Label) -> Int {
      if let number = known[label] { return number }
      known[label] = labels.count
      labels.append(label)
      return labels.count - 1
    }
    var ways: [Int: [Way]] = [:]
    for step in steps {
      let label = Label(word: step.word, target: step.word == nil ? step.target : nil)
      ways[step.source, default: []].append(
        Way(label: number(label), target: step.target, probability: step.probability))
    }
    let lists = ways.keys.filter { ways[$0, default: []].count > Self.list }.sorted()
    entries = Dictionary(
      uniqueKeysWithValues: ([end] + lists).map { state in
        (state, Way(label: number(Label(word: nil, target: state)), target: state, probability: 1))
      })
    self.ways = ways
    self.labels = labels
    self.end = end
    self.limit = limit
  }

  /// Makes the graph.
  ///
  /// - Parameter start: The state in which utterances begin.
  /// - Returns: The steps, and the numbers of the states in which utterances begin and end; nil when there would be more than
  ///   the limit.
  mutating func run(from start: Int) -> (steps: [SpokenGrammar.Step], start: Int, end: Int)? {
    var steps: [SpokenGrammar.Step] = []
    let first = number(of: [Member(state: start, share: 1)])
    let end = number(of: [Member(state: end, share: 1)])
    var place = 0
    while place < sets.count {
      defer { place += 1 }
      guard place != end else { continue }
      let out = waysOut(of: sets[place])
      work += out.count
      for (label, same) in out.runs(sharing: \.label) {
        let sum = same.reduce(0) { $0 + $1.probability }
        let target = number(of: united(same, sum))
        steps.append(.init(from: place, to: target, word: labels[label].word, probability: min(sum, 1)))
      }
      guard steps.count <= limit, work <= limit * 16 else { return nil }
    }
    return (steps, first, end)
  }

  /// The ways out of all states of a set, weighed by their shares, in the order of labels and targets.
  private func waysOut(of set: [Member]) -> [Way] {
    var out: [Way] = []
    for member in set {
      let entry = set.count > 1 ? entries[member.state] : nil
      for way in entry.map({ [$0] }) ?? ways[member.state] ?? [] {
        out.append(Way(label: way.label, target: way.target, probability: way.probability * member.share))
      }
    }
    return out.sorted { ($0.label, $0.target, $0.probability) < ($1.label, $1.target, $1.probability) }
  }

  /// The set to which ways of one label lead.
  private func united(_ ways: ArraySlice<Way>, _ sum: Double) -> [Member] {
    var set: [Member] = []
    for way in ways {
      if let last = set.last, last.state == way.target {
        set[set.count - 1].share += way.probability / sum
      } else {
        set.append(Member(state: way.target, share: way.probability / sum))
      }
    }
    // Sums are not exact, and the end is known by its set.
    if set.count == 1 { set[0].share = 1 }
    return set
  }

  private mutating func number(of set: [Member]) -> Int {
    let key = set.map(Key.init)
    if let known = numbers[key] { return known }
    numbers[key] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
