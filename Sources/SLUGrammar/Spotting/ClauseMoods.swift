/// What a sentence of the templates is by the time that it comes to a word: nothing yet, a statement, or something asked for.
struct ClauseMoods: OptionSet {
  let rawValue: UInt8

  /// Nothing was said by then that makes a sentence.
  static let opening = ClauseMoods(rawValue: 1)
  /// Something was said, and no question: "the pump" of "the pump is leaking".
  static let stating = ClauseMoods(rawValue: 2)
  /// A question was begun: "what" of "what is on", "is" of "is the door locked", "can" of "can I have it".
  ///
  /// It stays one to its end.
  static let asking = ClauseMoods(rawValue: 4)

  /// What it is behind a word.
  func behind(_ word: ClauseWord) -> ClauseMoods {
    var behind = intersection(.asking)
    guard self != behind else { return behind }
    switch word {
    case .lead: behind.formUnion(self)
    case .question: behind.insert(.asking)
    case .inversion:
      if contains(.opening) { behind.insert(.asking) }
      if contains(.stating) { behind.insert(.stating) }
    case .other: behind.insert(.stating)
    }
    return behind
  }
}

/// What a word makes of a sentence.
enum ClauseWord {
  /// It stands before a sentence and is none of it: "please".
  case lead
  /// It asks, wherever it stands: "what".
  case question
  /// It asks where it begins a sentence: "is", "can".
  case inversion
  case other

  init(_ word: String) {
    self =
      if SpeechActWords.asking.contains(word) || word == "why" {
        .question
      } else if Self.inverted.contains(word) {
        .inversion
      } else if Self.leads.contains(word) {
        .lead
      } else {
        .other
      }
  }

  private static let inverted: Set<String> = [
    "is", "are", "was", "were", "am", "has", "have", "had", "do", "does", "did", "can", "could", "may", "will", "would",
    "shall", "should", "let",
  ]
  private static let leads: Set<String> = [
    "please", "hey", "hi", "hello", "so", "well", "oh", "ok", "okay", "and", "um", "uh",
  ]
}

/// The moods in which templates come to each of their words.
struct ClauseSurvey {
  /// By the number of a node: what sentences may be there.
  private(set) var moods: [Int32: ClauseMoods] = [:]
  private let network: Network
  private var words: [Int32: ClauseWord] = [:]
  /// What each net makes of a sentence that comes to it: of an opening, and of a statement.
  private var effects: [Int32: (opening: ClauseMoods, stating: ClauseMoods)] = [:]

  /// Goes through nets, of which each stands behind those that it needs.
  init(_ network: Network, nets: [Int32]) {
    self.network = network
    for net in nets { effects[net] = (walk(net, .opening) { _, _, _ in }, walk(net, .stating) { _, _, _ in }) }
    var held: [Int32: ClauseMoods] = [network.root: .opening]
    for net in nets.reversed() {
      var (here, called): ([Int32: ClauseMoods], [Int32: ClauseMoods]) = ([:], [:])
      _ = walk(net, held[net] ?? []) { number, node, moods in
        here[number] = moods
        for arc in node.arcs where network.arcs[Int(arc)].kind == .call {
          called[network.arcs[Int(arc)].net, default: []].formUnion(moods)
        }
      }
      moods.merge(here) { $0.union($1) }
      held.merge(called) { $0.union($1) }
    }
  }

  /// Goes through a net from its start.
  ///
  /// - Returns: What sentences may be at its end.
  private mutating func walk(
    _ net: Int32, _ held: ClauseMoods, _ visit: (Int32, Network.Node, ClauseMoods) -> Void
  ) -> ClauseMoods {
    var moods: [Int32: ClauseMoods] = [network.nets[Int(net)].start: held]
    for number in network.order(of: net) {
      let (node, here) = (network.nodes[Int(number)], moods[number] ?? [])
      visit(number, node, here)
      for place in node.words {
        let arc = network.wordArcs[Int(place)]
        moods[arc.target, default: []].formUnion(here.behind(kind(of: arc.word)))
      }
      for place in node.arcs {
        let arc = network.arcs[Int(place)]
        moods[arc.target, default: []].formUnion(arc.kind == .call ? behind(arc, here) : here)
      }
    }
    return moods[network.nets[Int(net)].end] ?? []
  }

  /// What sentences are behind a net; an entity is whatever it says.
  private func behind(_ arc: Network.Arc, _ here: ClauseMoods) -> ClauseMoods {
    guard arc.name < 0 else { return here.behind(.other) }
    guard let effect = effects[arc.net] else { return here }
    return here.intersection(.asking).union(here.contains(.opening) ? effect.opening : [])
      .union(here.contains(.stating) ? effect.stating : [])
  }

  private mutating func kind(of word: Int32) -> ClauseWord {
    if let known = words[word] { return known }
    let kind = ClauseWord(network.vocabulary[Int(word)])
    words[word] = kind
    return kind
  }
}
