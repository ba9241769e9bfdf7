import SLUGrammar

/// Says utterances of templates in another order of their words, as English allows: "in the kitchen turn on the lamp" for "turn on the
/// lamp in the kitchen", "turn on the lamp" for "turn the lamp on".
///
/// Templates have one order or two, and people all of them.
struct WordOrder: Sendable {
  /// Entities that say when without a word before them: "tomorrow".
  private let adverbs: Set<String>

  /// Creates the orders of an application's utterances.
  ///
  /// - Parameter types: The types of entities by their names.
  init(types: [String: EntityType]) {
    adverbs = Set(types.filter { $0.value.isMoment }.keys)
  }

  // MARK: Adjuncts

  /// A segment with an adjunct at its beginning; nil when it has none that could stand there.
  func fronted(_ segment: TrainingExample.Segment, using random: inout SplitMix64) -> TrainingExample.Segment? {
    let adjuncts = adjuncts(of: segment)
    guard !adjuncts.isEmpty else { return nil }
    // One of them, or one with all that follow: "on friday at six book a table".
    let first = random.pick(adjuncts)
    let moved = random.chance(0.8) ? first : first.lowerBound..<segment.words.count
    guard moved.count < segment.words.count else { return nil }
    var words = segment.words
    words.removeSubrange(moved)
    return .init(intent: segment.intent, words: segment.words[moved] + words)
  }

  /// A segment that goes on with an adjunct of another, of a kind that it has: "in the kitchen and in the bedroom"; nil when there is none.
  func extended(
    _ segment: TrainingExample.Segment, by other: TrainingExample.Segment, using random: inout SplitMix64
  ) -> TrainingExample.Segment? {
    guard let last = adjuncts(of: segment).last, last.upperBound == segment.words.count else { return nil }
    let kind = Self.kind(segment.words[last])
    guard let more = adjuncts(of: other).first(where: { Self.kind(other.words[$0]) == kind }) else { return nil }
    let conjunction = random.chance(0.8) ? "and" : "or"
    return .init(
      intent: segment.intent,
      words: segment.words + [TrainingExample.Word(text: conjunction)] + other.words[more])
  }

  /// What an adjunct is about: its first word, and its entities.
  private static func kind(_ words: ArraySlice<TrainingExample.Word>) -> [String] {
    (words.first.map { $0.entity == nil ? [$0.text] : [] } ?? []) + words.compactMap { $0.isFirst ? $0.entity : nil }
  }

  /// The adjuncts behind what a segment begins with: a preposition with an entity, or a time by itself, as far as the next one.
  private func adjuncts(of segment: TrainingExample.Segment) -> [Range<Int>] {
    var starts: [Int] = []
    var hasEnded = false
    for span in segment.entities {
      let start = span.words.lowerBound
      if let preposition = Self.preposition(before: start, segment.words) {
        starts.append(preposition)
        hasEnded = false
      } else if adverbs.contains(span.name) {
        starts.append(start)
        hasEnded = false
      } else if !starts.isEmpty {
        // What is no adjunct may belong to the verb: the one before ends where, nobody knows.
        hasEnded = true
      }
    }
    if hasEnded { starts.removeLast() }
    return zip(starts, starts.dropFirst() + [segment.words.count]).map { $0..<$1 }.filter { $0.lowerBound > 0 }
  }

  private static func preposition(before start: Int, _ words: [TrainingExample.Word]) -> Int? {
    for place in [start - 1, start - 2] where place > 0 && words[place].entity == nil {
      if prepositions.contains(words[place].text) { return place }
      guard determiners.contains(words[place].text) else { return nil }
    }
    return nil
  }

  /// Models are learnt with these: others would make others of them.
  private static let prepositions: Set<String> = [
    "in", "on", "at", "for", "from", "by", "near", "around", "until", "before", "after", "during", "inside", "between",
    "since",
  ]
  private static let determiners: Set<String> = ["the", "a", "an", "my", "our", "this", "next", "all"]

  /// A segment with "between" for the "from" of two values: "between nine and ten"; nil where it has none.
  static func between(_ segment: TrainingExample.Segment) -> TrainingExample.Segment? {
    let entities = segment.entities
    for (first, second) in zip(entities, entities.dropFirst()) {
      let (from, link) = (first.words.lowerBound - 1, first.words.upperBound)
      guard from >= 0, second.words.lowerBound == link + 1, segment.words[link].entity == nil,
        segment.words[from] == .init(text: "from"), ["to", "until", "till"].contains(segment.words[link].text)
      else { continue }
      var spanned = segment
      spanned.words[from].text = "between"
      spanned.words[link].text = "and"
      return spanned
    }
    return nil
  }

  // MARK: Particles

  /// A segment with the particle of its verb in the other place; nil when it has none.
  func turned(_ segment: TrainingExample.Segment) -> TrainingExample.Segment? {
    guard let verb = segment.words.firstIndex(where: { $0.entity == nil && Self.verbs.contains($0.text) }) else {
      return nil
    }
    var words = segment.words
    let isParticle = { (word: TrainingExample.Word) in Self.particles.contains(word.text) }
    let next = verb + 1
    if next < words.count, isParticle(words[next]), Self.isAlone(next, words) {
      // "Turn on the lamp in the kitchen": behind the first entity, if nothing but what leads up to it stands between them.
      guard let thing = segment.entities.first(where: { $0.words.lowerBound > next }),
        words[(next + 1)..<thing.words.lowerBound].allSatisfy({ Self.determiners.contains($0.text) })
      else { return nil }
      let particle = words[next]
      words.insert(particle, at: thing.words.upperBound)
      words.remove(at: next)
    } else if let place = words.indices.dropFirst(next + 1).first(where: { isParticle(words[$0]) }),
      Self.isAlone(place, words), place == words.count - 1 || words[place].entity != nil
    {
      let particle = words.remove(at: place)
      words.insert(particle, at: next)
    } else {
      return nil
    }
    return .init(intent: segment.intent, words: words)
  }

  /// Whether a word is in no entity, or all of one.
  private static func isAlone(_ place: Int, _ words: [TrainingExample.Word]) -> Bool {
    guard let entity = words[place].entity else { return true }
    return words[place].isFirst
      && (place + 1 == words.count || words[place + 1].entity != entity || words[place + 1].isFirst)
  }

  private static let verbs: Set<String> = [
    "turn", "turning", "switch", "switching", "put", "set", "bring", "take", "pick", "shut", "flip", "roll", "move",
    "call", "throw", "clear", "push",
  ]
  private static let particles: Set<String> = ["on", "off", "up", "down", "out", "away", "back", "over"]
}
