/// Says something that a grammar takes, at random: weights and probabilities are heeded.
///
/// ```swift
/// var random = SplitMix64(seed: 7)
/// let utterance = Sampler(grammar).sample(using: &random)
/// print(utterance)  // *greet hi there
/// ```
public struct Sampler: Sendable {
  private let network: Network

  /// Creates a sampler.
  ///
  /// - Parameter grammar: What may be said.
  public init(_ grammar: Grammar) { network = grammar.network }

  /// An utterance with its annotation; equal random numbers give equal utterances.
  ///
  /// - Parameter random: Where the random numbers come from.
  /// - Returns: At least one segment with at least one word, unless chance gives none a hundred times in a row.
  public func sample(using random: inout some RandomNumberGenerator) -> AnnotatedUtterance {
    for _ in 0..<100 {
      var draft = SampledWords()
      run(network.root, &draft, &random)
      if let utterance = draft.utterance { return utterance }
    }
    return AnnotatedUtterance(segments: [])
  }

  private func run(_ number: Int32, _ draft: inout SampledWords, _ random: inout some RandomNumberGenerator) {
    let net = network.nets[Int(number)]
    var node = net.start
    while node != net.end {
      let ways = network.nodes[Int(node)]
      var rest = Float(random.next() >> 40) / 16_777_216
      switch pick(ways, &rest) {
      case .word(let arc):
        if arc.spelling >= 0 { draft.say(network.spellings[Int(arc.spelling)].text) }
        node = arc.target
      case .other(let arc):
        if arc.kind == .intent { draft.begin(network.intents[Int(arc.name)]) }
        if arc.kind == .call {
          let start = draft.count
          run(arc.net, &draft, &random)
          if arc.name >= 0 { draft.mark(network.entities[Int(arc.name)], from: start) }
        }
        node = arc.target
      case nil: return
      }
    }
  }

  private enum Way {
    case word(Network.WordArc)
    case other(Network.Arc)
  }

  /// The way whose share of 0...1 a number lies in.
  private func pick(_ node: Network.Node, _ rest: inout Float) -> Way? {
    var last: Way?
    for number in node.arcs {
      let arc = network.arcs[Int(number)]
      guard arc.probability > 0 else { continue }
      last = .other(arc)
      rest -= arc.probability
      if rest < 0 { return last }
    }
    for number in node.words {
      let arc = network.wordArcs[Int(number)]
      guard arc.probability > 0 else { continue }
      last = .word(arc)
      rest -= arc.probability
      if rest < 0 { return last }
    }
    // What rounding left over.
    return last
  }
}

/// The words of a sample so far.
private struct SampledWords {
  private var segments: [AnnotatedUtterance.Segment] = []

  /// How many words the last segment has.
  var count: Int { segments.last?.words.count ?? 0 }

  mutating func begin(_ intent: String) { segments.append(.init(intent: intent, words: [])) }

  mutating func say(_ word: String) {
    if segments.isEmpty { begin("") }
    segments[segments.count - 1].words.append(word)
  }

  mutating func mark(_ entity: String, from start: Int) {
    guard count > start else { return }
    let words = segments[segments.count - 1].words[start...].joined(separator: " ")
    segments[segments.count - 1].entities.append(.init(type: entity, value: words, range: start..<count))
  }

  var utterance: AnnotatedUtterance? {
    guard !segments.isEmpty, segments.allSatisfy({ !$0.words.isEmpty }) else { return nil }
    return AnnotatedUtterance(segments: segments)
  }
}
