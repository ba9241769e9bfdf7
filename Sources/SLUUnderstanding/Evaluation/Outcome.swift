public import SLUGrammar

/// What was expected of an utterance, and what was found.
public struct Outcome: Hashable, Sendable {
  /// The number of the utterance's line in its file, from 1.
  public var line: Int
  /// The annotation that is right.
  public var expected: AnnotatedUtterance
  /// The annotation that was found; its words are those of the expected one.
  public var found: AnnotatedUtterance
  /// How long it took to find.
  public var duration: Duration?

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - line: The number of the utterance's line in its file, from 1.
  ///   - expected: The annotation that is right.
  ///   - found: The annotation that was found.
  ///   - duration: How long it took to find; nil when it was not measured.
  public init(line: Int, expected: AnnotatedUtterance, found: AnnotatedUtterance, duration: Duration? = nil) {
    self.line = line
    self.expected = expected
    self.found = found
    self.duration = duration
  }

  /// Whether the found annotation is the expected one, values included.
  public var isExact: Bool { expected == found }

  /// Whether it is but for values, upper and lower case, and splits between neighbouring segments of one intent.
  public var isRelaxedExact: Bool { expected.relaxed == found.relaxed }

  /// Whether the intents are the expected ones in their order; neighbours of one intent count once.
  public var hasExpectedIntents: Bool {
    expected.relaxed.segments.map(\.intent) == found.relaxed.segments.map(\.intent)
  }

  /// How many entities are missing or too many, and how many words have another intent.
  public var mistakes: Int {
    let entities = expected.places.symmetricDifference(found.places).count
    return entities + zip(expected.intentsOfWords, found.intentsOfWords).count { $0 != $1 }
  }

  /// For each expected segment its intent, and the one that most of its words were found to have; of equals, the first.
  var intentPairs: [Confusion] {
    let intents = found.intentsOfWords
    var start = 0
    return expected.segments.map { segment in
      let words = intents.dropFirst(start).prefix(segment.words.count)
      start += segment.words.count
      var counts: [(intent: String, count: Int)] = []
      for intent in words {
        if let place = counts.firstIndex(where: { $0.intent == intent }) {
          counts[place].count += 1
        } else {
          counts.append((intent, 1))
        }
      }
      let most = counts.max { $0.count < $1.count }?.count
      return Confusion(
        expected: segment.intent, found: counts.first { $0.count == most }?.intent ?? "")
    }
  }
}

/// A name at some words of an utterance.
struct EntityPlace: Hashable {
  var name: String
  var words: Range<Int>
}

extension AnnotatedUtterance {
  /// Where the entities are in the utterance.
  var places: Set<EntityPlace> {
    var places: Set<EntityPlace> = []
    var start = 0
    for segment in segments {
      for entity in segment.entities {
        places.insert(
          EntityPlace(
            name: entity.type, words: (start + entity.range.lowerBound)..<(start + entity.range.upperBound)))
      }
      start += segment.words.count
    }
    return places
  }

  /// The intent of each word.
  var intentsOfWords: [String] {
    segments.flatMap { segment in segment.words.map { _ in segment.intent } }
  }

  /// The utterance in lower case, without values, neighbouring segments of one intent joined.
  var relaxed: AnnotatedUtterance {
    var joined: [Segment] = []
    for segment in segments {
      let words = segment.words.map { $0.lowercased() }
      let last = joined.last.flatMap { $0.intent == segment.intent ? joined.popLast() : nil }
      let before = last?.words ?? []
      let entities = segment.entities.map { entity in
        Entity(
          type: entity.type, value: "",
          range: (before.count + entity.range.lowerBound)..<(before.count + entity.range.upperBound))
      }
      joined.append(Segment(intent: segment.intent, words: before + words, entities: (last?.entities ?? []) + entities))
    }
    return AnnotatedUtterance(segments: joined)
  }
}
