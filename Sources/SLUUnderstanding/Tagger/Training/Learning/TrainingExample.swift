import SLUGrammar

/// An utterance to learn from: words, each with the entity it belongs to, in segments.
struct TrainingExample: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    var text: String
    /// The name of its entity; nil outside of all.
    var entity: String?
    /// Whether the entity begins with it.
    var isFirst = false
  }

  struct Segment: Hashable, Sendable {
    var intent: String
    var words: [Word]

    /// The entities and their words, in order.
    var entities: [(name: String, words: Range<Int>)] {
      var found: [(name: String, words: Range<Int>)] = []
      for (place, word) in words.enumerated() {
        guard let name = word.entity else { continue }
        if let last = found.last, last.name == name, last.words.upperBound == place, !word.isFirst {
          found[found.count - 1].words = last.words.lowerBound..<(place + 1)
        } else {
          found.append((name, place..<(place + 1)))
        }
      }
      return found
    }
  }

  var segments: [Segment]

  init(segments: [Segment]) { self.segments = segments }

  init(_ utterance: AnnotatedUtterance) {
    segments = utterance.segments.map { segment in
      var words = segment.words.map { Word(text: $0) }
      for entity in segment.entities {
        for place in entity.range where words.indices.contains(place) {
          words[place].entity = entity.type
          words[place].isFirst = place == entity.range.lowerBound
        }
      }
      return Segment(intent: segment.intent, words: words)
    }
  }

  /// All words in order.
  var words: [Word] { segments.flatMap(\.words) }

  /// The words that segments begin with.
  var starts: [Int] {
    var starts: [Int] = []
    var place = 0
    for segment in segments {
      starts.append(place)
      place += segment.words.count
    }
    return starts
  }

  /// The labels of intents.
  func intentPath(_ labels: LabelSet, _ numbers: [String: Int]) -> [Int] {
    segments.flatMap { segment in
      let name = numbers[segment.intent] ?? 0
      return segment.words.indices.map { $0 == 0 ? labels.first(name) : labels.inside(name) }
    }
  }

  /// The labels of entities.
  func entityPath(_ labels: LabelSet, _ numbers: [String: Int]) -> [Int] {
    var path: [Int] = []
    for segment in segments {
      for (place, word) in segment.words.enumerated() {
        guard let entity = word.entity, let name = numbers[entity], !entity.isEmpty else {
          path.append(0)
          continue
        }
        let isFirst = word.isFirst || place == 0 || labels.name(of: path[path.count - 1]) != name
        path.append(isFirst ? labels.first(name) : labels.inside(name))
      }
    }
    return path
  }
}
