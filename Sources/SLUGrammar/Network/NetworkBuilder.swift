/// Builds the network of checked templates.
struct NetworkBuilder {
  private struct Use: Hashable {
    var definition: Int
    var isStrict: Bool
  }

  private struct Span: Hashable {
    var lower: Int
    var upper: Int
  }

  /// How much of a list's weights counts in costs: all of it would make what is rare worse than what was misheard.
  static let damping: Float = 0.1

  private let checked: Checked
  var network = Network()
  var wordArcs: [(source: Int32, arc: Network.WordArc)] = []
  var arcs: [(source: Int32, arc: Network.Arc)] = []
  /// The nets that are left when a permutation is left early, for each such way out.
  var exits: [[Int32]] = []
  /// The nets in the order in which they were finished.
  var finished: [Int32] = []
  private var uses: [Use: Int32] = [:]
  private var ranges: [Span: Int32] = [:]
  private var spellings: [Network.Spelling: Int32] = [:]
  private var intents: [String: Int32] = [:]
  private var entities: [String: Int32] = [:]
  var net: Int32 = 0
  var isStrict = false

  /// Whether there were too many arcs; the network is good for nothing then.
  var isTooLarge = false
  /// The template with which they became too many; nil where all of them together did.
  private(set) var overflow: SourcePlace?

  init(_ checked: Checked) {
    self.checked = checked
    network.templates = checked.templates.map(\.place)
    let share = 1 / Double(max(checked.templates.count, 1))
    network.root = subnet(isStrict: false) { builder, start, end in
      for (number, template) in checked.templates.enumerated() {
        let first = builder.node()
        let cost = Self.cost(share)
        builder.add(
          .init(
            kind: .template, target: first, cost: cost, probability: Float(share), name: Int32(number)), from: start)
        builder.emit(template.expression, from: first, to: end, 1)
        if builder.isTooLarge {
          builder.overflow = template.place
          return
        }
      }
    }
    guard !isTooLarge else { return }
    var finish = NetworkFinish(network, wordArcs, arcs, exits: exits, finished)
    isTooLarge = !finish.run()
    network = finish.network
  }

  // MARK: Parts

  private mutating func emit(_ expression: Checked.Expression, from: Int32, to: Int32, _ share: Double) {
    if isTooLarge { return }
    switch expression {
    case .words(let words): emit(words, from: from, to: to, share)
    case .sequence(let parts): sequence(parts, from: from, to: to, share)
    case .intent(let name):
      let number = Self.number(of: name, in: &intents, &network.intents)
      add(
        .init(kind: .intent, target: to, cost: Self.cost(share), probability: Float(share), name: number), from: from)
    case .optional(let probability, let content):
      var fork = from
      if share != 1 {
        fork = node()
        silent(from: from, to: fork, share)
      }
      let inside = node()
      silent(from: fork, to: inside, probability)
      silent(from: fork, to: to, 1 - probability)
      emit(content, from: inside, to: to, 1)
    case .entity(let name, let content):
      let wasStrict = isStrict
      isStrict = true
      let net = callable(content)
      isStrict = wasStrict
      let number = wasStrict ? -1 : Self.number(of: name, in: &entities, &network.entities)
      call(net, from: from, to: to, share, name: number)
    case .list, .permutation, .range, .reference: call(callable(expression), from: from, to: to, share)
    }
  }

  private mutating func sequence(_ parts: [Checked.Expression], from: Int32, to: Int32, _ share: Double) {
    guard let last = parts.last else { return silent(from: from, to: to, share) }
    var (at, share) = (from, share)
    for part in parts.dropLast() {
      let next = node()
      emit(part, from: at, to: next, share)
      (at, share) = (next, 1)
    }
    emit(last, from: at, to: to, share)
  }

  private mutating func emit(_ words: [Checked.Word], from: Int32, to: Int32, _ share: Double) {
    let said = words.filter { !$0.spoken.isEmpty }
    guard !said.isEmpty else { return silent(from: from, to: to, share) }
    network.spelledOut.add(said.lazy.map { $0.isAsSaid ? [] : $0.spoken })
    var (at, share) = (from, share)
    for (place, word) in said.enumerated() {
      let target = place == said.count - 1 ? to : node()
      let ways = word.isAsSaid ? [(word.spoken, 1)] : NumberWays.of(word.spelling, spoken: word.spoken)
      for (spoken, part) in ways { emit(spoken, of: word, from: at, to: target, share * part) }
      (at, share) = (target, 1)
    }
    isTooLarge = isTooLarge || wordArcs.count > Limits.arcs
  }

  /// A word in one of the ways that it is said.
  private mutating func emit(
    _ spoken: [String], of word: Checked.Word, from: Int32, to: Int32, _ share: Double
  ) {
    let spelling = Self.number(
      of: Network.Spelling(text: word.spelling, isAsSaid: word.isAsSaid), in: &spellings, &network.spellings)
    var (at, share) = (from, share)
    for (place, said) in spoken.enumerated() {
      let target = place == spoken.count - 1 ? to : node()
      let number = Self.number(of: said, in: &network.numbers.exact, &network.vocabulary)
      wordArcs.append(
        (
          at,
          .init(
            word: number, target: target, cost: Self.cost(share), probability: Float(share),
            spelling: place == 0 ? spelling : -1)
        ))
      (at, share) = (target, 1)
    }
  }

  /// The net of an expression.
  private mutating func callable(_ expression: Checked.Expression) -> Int32 {
    switch expression {
    case .reference(let number):
      let use = Use(definition: number, isStrict: isStrict)
      if let net = uses[use] { return net }
      let definition = checked.definitions[number]
      let net =
        switch definition.expression {
        case .list, .permutation, .range, .reference: callable(definition.expression)
        default: plain(definition.expression)
        }
      uses[use] = net
      return net
    case .range(let lower, let upper): return range(lower, upper)
    case .list(let items): return list(items)
    case .permutation(let items): return permutation(items)
    case .words, .sequence, .optional, .entity, .intent: return plain(expression)
    }
  }

  private mutating func plain(_ expression: Checked.Expression) -> Int32 {
    subnet(isStrict: isStrict) { builder, start, end in builder.emit(expression, from: start, to: end, 1) }
  }

  private mutating func list(_ items: [(weight: Double, expression: Checked.Expression)]) -> Int32 {
    let sum = items.reduce(0) { $0 + $1.weight }
    return subnet(isStrict: isStrict) { builder, start, end in
      for item in items {
        builder.emit(item.expression, from: start, to: end, item.weight / max(sum, .leastNormalMagnitude))
      }
    }
  }

  private mutating func range(_ lower: Int, _ upper: Int) -> Int32 {
    if let net = ranges[Span(lower: lower, upper: upper)] { return net }
    let share = 1 / Double(upper - lower + 1)
    let net = subnet(isStrict: true) { builder, start, end in
      for number in lower...upper {
        let name = NumberNames.cardinal(number)
        let words = name.map { Checked.Word(spelling: $0, spoken: [$0], isAsSaid: true) }
        let isDigitZero = number == 0 && upper <= 9
        builder.emit(words, from: start, to: end, isDigitZero ? share * 0.9 : share)
        // Digits are said one by one, and a zero among them is "oh" often enough.
        if isDigitZero {
          for (said, part) in [("oh", 0.1), ("o", 0)] {
            let zero = Checked.Word(spelling: "zero", spoken: [said], isAsSaid: true)
            builder.emit([zero], from: start, to: end, share * part)
          }
        }
        for way in Self.otherWays(number, words) { builder.emit(way, from: start, to: end, 0) }
      }
    }
    ranges[Span(lower: lower, upper: upper)] = net
    return net
  }

  /// How else a number of a range is understood: "two hundred and five", "a hundred".
  private static func otherWays(_ number: Int, _ words: [Checked.Word]) -> [[Checked.Word]] {
    var ways: [[Checked.Word]] = []
    if let hundred = words.lastIndex(where: { $0.spelling == "hundred" }), number % 100 != 0 {
      ways.append(words)
      ways[0].insert(.init(spelling: "and", spoken: ["and"], isAsSaid: true), at: hundred + 1)
    }
    if words.count > 1, words[0].spelling == "one" {
      let one = Checked.Word(spelling: "one", spoken: ["a"], isAsSaid: true)
      ways += ([words] + ways).map { [one] + $0.dropFirst() }
    }
    return ways
  }

  /// All orders of the items: a node for each set of those that were said.
  private mutating func permutation(_ items: [Checked.Expression]) -> Int32 {
    let nets = items.map { item -> (net: Int32, name: Int32) in
      guard case .entity(let name, let content) = item else { return (callable(item), -1) }
      let wasStrict = isStrict
      isStrict = true
      defer { isStrict = wasStrict }
      return (callable(content), wasStrict ? -1 : Self.number(of: name, in: &entities, &network.entities))
    }
    return subnet(isStrict: isStrict) { builder, start, end in
      let all = 1 << nets.count
      let nodes = (0..<all).map { $0 == 0 ? start : $0 == all - 1 ? end : builder.node() }
      for said in 0..<(all - 1) {
        let share = 1 / Double(nets.count - said.nonzeroBitCount)
        for (number, item) in nets.enumerated() where said & (1 << number) == 0 {
          builder.call(
            item.net, from: nodes[said], to: nodes[said | (1 << number)], share, name: item.name, takesWords: true)
        }
        builder.exit(
          from: nodes[said], to: end, leaving: nets.indices.filter { said & (1 << $0) == 0 }.map { nets[$0].net })
      }
    }
  }
}
