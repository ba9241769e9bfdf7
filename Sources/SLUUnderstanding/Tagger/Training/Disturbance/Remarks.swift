import SLUGrammar

/// What people say to each other of things that an application knows, without a request: "my sister was in Rome last year".
///
/// A value tells what a request is about, and not that there is one. Without such examples any sentence that names one would have an
/// intent.
struct Remarks {
  /// Values of one kind, each as often as samples have it, and sentences for them ("*").
  private struct Topic {
    var frames: [[String]]
    var values: [[String]]
  }

  private let observer: Observer
  private let topics: [Topic]
  private let deeds: [[String]]
  private let opinions: [[String]]

  init(_ samples: some Collection<TrainingExample>, of grammar: Grammar, _ observer: Observer) {
    self.observer = observer
    var values: [RemarkFrames.Kind: [[String]]] = [:]
    for segment in samples.lazy.flatMap(\.segments) {
      for span in segment.entities {
        guard let kind = RemarkFrames.Kind(grammar.type(of: span.name)) else { continue }
        values[kind, default: []].append(segment.words[span.words].map(\.text))
      }
    }
    topics = RemarkFrames.Kind.allCases.compactMap { kind in
      values[kind].map { Topic(frames: RemarkFrames.frames(kind), values: $0) }
    }
    // "I spent" and "it was great" may be what an application is told: none of its own words.
    deeds = RemarkFrames.deeds.filter { $0.first.map(observer.knows) == false }
    opinions = RemarkFrames.opinions.filter { $0.last.map(observer.knows) == false }
  }

  /// A remark; nil where there are no values, or templates have nearly the same.
  func make(using random: inout SplitMix64) -> [String]? {
    guard !topics.isEmpty else { return nil }
    let topic = random.pick(topics)
    let frame = random.chance(0.5) ? random.pick(topic.frames) : sentence(&random)
    let words = frame.flatMap { word -> [String] in
      switch word {
      case "*": random.pick(topic.values)
      case "@": random.pick(RemarkFrames.subjects)
      default: [word]
      }
    }
    return observer.hasNearly(words) ? nil : words
  }

  /// A sentence of parts, about a thing of any kind.
  private func sentence(_ random: inout SplitMix64) -> [String] {
    var words = random.chance(0.25) ? random.pick(RemarkFrames.embeddings) : []
    let thing = random.pick(RemarkFrames.determiners) + ["*"]
    switch random.below(5) {
    case 0...1 where !deeds.isEmpty: words += ["@"] + random.pick(deeds) + thing
    case 2 where !opinions.isEmpty:
      words += thing + random.pick(RemarkFrames.copulas) + random.pick(RemarkFrames.degrees) + random.pick(opinions)
    case 3: words += random.pick(RemarkFrames.questions) + thing
    default: words += ["@"] + random.pick(RemarkFrames.habits) + thing
    }
    return random.chance(0.4) ? words + random.pick(RemarkFrames.tails) : words
  }
}
