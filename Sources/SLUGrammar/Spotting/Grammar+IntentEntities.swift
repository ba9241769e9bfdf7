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
  /// What stands in templates behind which intents; what stands before any intent is that of the intent of no name.
  ///
  /// - Parameter words: Words that are asked for wherever they stand, as they are said; of all others only those outside of entities are.
  /// - Returns: The names of the entities that each intent has, and of the words that are there the intents that have them; of those in
  ///   statements, too, by themselves.
  func intentFacts(asking words: Set<String>) -> IntentFacts {
    func name(_ intent: Int32) -> String { intent < 0 ? "" : intents[Int(intent)] }
    let asked = words.filter { numbers[$0] >= 0 }
    let survey = IntentSurvey(self, asked: Set(asked.map { numbers[$0] }))
    var names = Dictionary(intents.map { ($0, Set<String>()) }) { first, _ in first }
    for (intent, found) in survey.entities {
      names[name(intent), default: []].formUnion(found.map { entities[Int($0)] })
    }
    // Two of the words may be one word of the templates: "don't" and "dont".
    let having = asked.reduce(into: [:]) { $0[$1] = survey.intents[numbers[$1]].map { Set($0.map(name)) } }
    func named(_ found: [Int32: Set<Int32>]) -> [String: Set<String>] {
      Dictionary(uniqueKeysWithValues: found.map { (vocabulary[Int($0.key)], Set($0.value.map(name))) })
    }
    return IntentFacts(
      entities: names, having: having.merging(named(survey.intents)) { $1 }, asking: Set(survey.asking.map(name)),
      stating: named(survey.stating),
      switching: named(survey.switching), negated: named(survey.negated),
      inValues: named(survey.inValues))
  }
}

extension Network {
  /// Whether what may come behind a word makes something else of it than what is, or was: "I have to", "I've had enough".
  fileprivate func isOfPhrase(_ arc: WordArc) -> Bool {
    let phrases = vocabulary[Int(arc.word)] == "had" ? ["to", "enough", "better"] : ["to"]
    let last = phrases.map { numbers[$0] }.filter { $0 >= 0 }
    return !last.isEmpty && nodes[Int(arc.target)].words.contains { last.contains(wordArcs[Int($0)].word) }
  }
}

extension IntentFacts {
  /// Adds what somebody has labelled with an intent: it counts as a template does.
  mutating func add(_ segment: AnnotatedUtterance.Segment) {
    entities[segment.intent, default: []].formUnion(segment.entities.map(\.type))
    guard !segment.intent.isEmpty else { return }
    var (moods, switching, negation) = (ClauseMoods.begun, SwitchingState.begun, NegationState.begun)
    for (place, word) in segment.words.enumerated() {
      let isValue = segment.entities.contains { $0.range.contains(place) }
      for spoken in SpokenForm.words(of: word) {
        let before = moods
        moods = moods.behind(isValue ? .other : ClauseWord(spoken))
        if negation == .negated { negated[spoken, default: []].insert(segment.intent) }
        negation = negation.behind(spoken)
        if isValue, SpeechActWords.all.contains(spoken) { inValues[spoken, default: []].insert(segment.intent) }
        guard !isValue else { continue }
        if before.asks(spoken) { asking.insert(segment.intent) }
        having[spoken, default: []].insert(segment.intent)
        if switching == .switching, SwitchingWords.particles.contains(spoken) {
          self.switching[spoken, default: []].insert(segment.intent)
        }
        switching = switching.behind(spoken)
        if moods.contains(.stating) { stating[spoken, default: []].insert(segment.intent) }
      }
    }
  }
}

/// What stands in templates behind which intents; the intent of no name for what stands before any.
struct IntentFacts {
  /// The names of the entities of each intent.
  var entities: [String: Set<String>]
  /// The intents of words.
  var having: [String: Set<String>]
  /// The intents that ask for something.
  var asking: Set<String>
  /// The intents of words where they stand in a statement, outside of entities.
  var stating: [String: Set<String>]
  /// The intents of particles of ``SwitchingWords``, where they stand behind their verbs.
  var switching: [String: Set<String>]
  /// The intents of words right behind ``SpeechActWords/negating`` ones.
  var negated: [String: Set<String>]
  /// The intents that have each of the words that are asked for in a value of an entity.
  var inValues: [String: Set<String>]
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
  /// All intents of the words that are asked for, and of those that stand outside of entities.
  private(set) var intents: [Int32: Set<Int32>] = [:]
  /// The intents that ask for something.
  private(set) var asking: Set<Int32> = []
  /// The intents of words in statements, outside of entities.
  private(set) var stating: [Int32: Set<Int32>] = [:]
  /// The intents of particles behind verbs that wait for one.
  private(set) var switching: [Int32: Set<Int32>] = [:]
  /// The intents of words right behind those that negate.
  private(set) var negated: [Int32: Set<Int32>] = [:]
  /// The intents of the words that are asked for, in values of entities.
  private(set) var inValues: [Int32: Set<Int32>] = [:]
  private let network: Network
  /// The intents that hold behind each net; `none` for whichever held before it.
  private var effects: [Int32: Set<Int32>] = [:]

  init(_ network: Network, asked: Set<Int32> = []) {
    self.network = network
    let nets = network.neededNets()
    for net in nets {
      effects[net] = [Self.none]
      effects[net] = network.flow(through: net, from: [Self.none], behindArc: behind)
    }
    let moods = SentenceSurvey<ClauseMoods>(network, nets: nets).states
    let switches = SentenceSurvey<SwitchingState>(network, nets: nets).states
    let negations = SentenceSurvey<NegationState>(network, nets: nets).states
    var held: [Int32: Set<Int32>] = [network.root: [Self.none]]
    var outside: Set<Int32> = [network.root]
    for net in nets.reversed() {
      let isOutside = outside.contains(net)
      var (calls, taken): ([(arc: Network.Arc, held: Set<Int32>)], [(word: Int32, intent: Int32)]) = ([], [])
      _ = network.flow(through: net, from: held[net] ?? [], behindArc: behind) { number, node, here in
        let mood = moods[number] ?? []
        let isSwitching = isOutside && switches[number]?.contains(.switching) == true
        let isNegated = negations[number]?.contains(.negated) == true
        let intent = here.count == 1 ? here.first ?? Self.several : Self.several
        for arc in node.words {
          let word = network.wordArcs[Int(arc)].word
          taken.append((word, intent))
          if isNegated { negated[word, default: []].formUnion(here) }
          guard isOutside || asked.contains(word) else { continue }
          if !isOutside { inValues[word, default: []].formUnion(here) }
          let text = network.vocabulary[Int(word)]
          let kind = ClauseWord(text)
          if isSwitching, SwitchingWords.particles.contains(text) {
            switching[word, default: []].formUnion(here)
          }
          // What asks within a name asks for nothing: "Doctor Who".
          if isOutside || kind != .question || mood.contains(.opening) {
            intents[word, default: []].formUnion(here)
            if kind == .question, mood.asks(text) { asking.formUnion(here) }
          }
          if isOutside, mood.behind(kind).contains(.stating), !network.isOfPhrase(network.wordArcs[Int(arc)]) {
            stating[word, default: []].formUnion(here)
          }
        }
        for arc in node.arcs where network.arcs[Int(arc)].kind == .call {
          calls.append((network.arcs[Int(arc)], here))
        }
      }
      for (arc, here) in calls {
        held[arc.net, default: []].formUnion(here)
        guard arc.name >= 0 else {
          if isOutside { outside.insert(arc.net) }
          continue
        }
        for intent in here { entities[intent, default: []].insert(arc.name) }
      }
      for (word, intent) in taken where words.updateValue(intent, forKey: word) ?? intent != intent {
        words[word] = Self.several
      }
    }
  }

  /// The intents that hold behind an arc that is no word.
  private func behind(_ arc: Network.Arc, _ here: Set<Int32>) -> Set<Int32> {
    switch arc.kind {
    case .intent: [arc.name]
    case .call: Self.behind(effects[arc.net] ?? [Self.none], here)
    case .silent, .exit, .template: here
    }
  }

  /// The intents that hold behind a net where others held before.
  private static func behind(_ effect: Set<Int32>, _ before: Set<Int32>) -> Set<Int32> {
    effect.contains(none) ? effect.subtracting([none]).union(before) : effect
  }
}
