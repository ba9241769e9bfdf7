extension Grammar {
  /// The intents of the words that templates, and utterances that were labelled, have with one intent only.
  package var intentsOfTellingWords: [String: String] {
    var intents: [String: String] = [:]
    for (word, intent) in IntentSurvey(network).words where intent >= 0 {
      intents[network.vocabulary[Int(word)]] = network.intents[Int(intent)]
    }
    for segment in settings.labelled.flatMap(\.segments) {
      for word in segment.words.flatMap({ SpokenForm.words(of: $0) }) where intents[word] != segment.intent {
        intents[word] = intents[word] == nil && !contains(word) ? segment.intent : ""
      }
    }
    return intents.filter { !$0.value.isEmpty }
  }
}

extension Network {
  /// The names of the entities that each intent has in some template; what stands before any intent is that of the intent of no name.
  var entitiesOfIntents: [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for intent in intents { names[intent] = [] }
    for (intent, found) in IntentSurvey(self).entities {
      names[intent < 0 ? "" : intents[Int(intent)], default: []].formUnion(found.map { entities[Int($0)] })
    }
    return names
  }

  /// The intents that have words in some template; the intent of no name for what stands before any.
  ///
  /// - Parameter words: Words as they are said.
  func intents(having words: Set<String>) -> [String: Set<String>] {
    let asked = words.filter { numbers[$0] >= 0 }
    guard !asked.isEmpty else { return [:] }
    let survey = IntentSurvey(self, asked: Set(asked.map { numbers[$0] }))
    // Two of them may be one word of the templates: "don't" and "dont".
    return asked.reduce(into: [:]) { found, word in
      found[word] = survey.intents[numbers[word]].map { Set($0.map { $0 < 0 ? "" : intents[Int($0)] }) }
    }
  }
}

/// What stands in templates behind which intents.
///
/// Nets are gone through once each: from the innermost on for what they do to whoever runs through them, from the outermost on for which
/// intents hold there.
private struct IntentSurvey {
  /// What is no intent's number: none by then; several.
  private static let none: Int32 = -1
  private static let several: Int32 = -2

  /// The entities of each intent.
  private(set) var entities: [Int32: Set<Int32>] = [:]
  /// The intent of each word.
  private(set) var words: [Int32: Int32] = [:]
  /// All intents of the words that are asked for.
  private(set) var intents: [Int32: Set<Int32>] = [:]
  private let network: Network
  /// The intents that hold behind each net; `none` for whichever held before it.
  private var effects: [Int32: Set<Int32>] = [:]

  init(_ network: Network, asked: Set<Int32> = []) {
    self.network = network
    let nets = network.neededNets()
    for net in nets {
      effects[net] = [Self.none]
      effects[net] = walk(net, [Self.none]) { _, _ in }
    }
    var held: [Int32: Set<Int32>] = [network.root: [Self.none]]
    for net in nets.reversed() {
      var (calls, taken): ([(arc: Network.Arc, held: Set<Int32>)], [(word: Int32, intent: Int32)]) = ([], [])
      _ = walk(net, held[net] ?? []) { node, here in
        let intent = here.count == 1 ? here.first ?? Self.several : Self.several
        for arc in node.words {
          let word = network.wordArcs[Int(arc)].word
          taken.append((word, intent))
          if asked.contains(word) { intents[word, default: []].formUnion(here) }
        }
        for arc in node.arcs where network.arcs[Int(arc)].kind == .call {
          calls.append((network.arcs[Int(arc)], here))
        }
      }
      for (arc, here) in calls {
        held[arc.net, default: []].formUnion(here)
        guard arc.name >= 0 else { continue }
        for intent in here { entities[intent, default: []].insert(arc.name) }
      }
      for (word, intent) in taken where words.updateValue(intent, forKey: word) ?? intent != intent {
        words[word] = Self.several
      }
    }
  }

  /// Goes through a net from its start.
  ///
  /// - Returns: The intents that hold at its end.
  private func walk(_ net: Int32, _ held: Set<Int32>, _ visit: (Network.Node, Set<Int32>) -> Void) -> Set<Int32> {
    var intents: [Int32: Set<Int32>] = [network.nets[Int(net)].start: held]
    for number in network.order(of: net) {
      let (node, here) = (network.nodes[Int(number)], intents[number] ?? [])
      visit(node, here)
      for arc in node.words { intents[network.wordArcs[Int(arc)].target, default: []].formUnion(here) }
      for place in node.arcs {
        let arc = network.arcs[Int(place)]
        let behind =
          switch arc.kind {
          case .intent: Set([arc.name])
          case .call: Self.behind(effects[arc.net] ?? [Self.none], here)
          case .silent, .exit, .template: here
          }
        intents[arc.target, default: []].formUnion(behind)
      }
    }
    return intents[network.nets[Int(net)].end] ?? []
  }

  /// The intents that hold behind a net where others held before.
  private static func behind(_ effect: Set<Int32>, _ before: Set<Int32>) -> Set<Int32> {
    effect.contains(none) ? effect.subtracting([none]).union(before) : effect
  }
}
