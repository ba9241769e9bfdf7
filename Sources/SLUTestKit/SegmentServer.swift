import SLUCore
import SLUGrammar

/// What a well-behaved server sends while it hears a segment (Protocol, section 1; SAL, section 7).
struct SegmentServer {
  private let segment: AnnotatedUtterance.Segment
  private let words: [SpeechTranscript]
  private let entities: [SpeechEntity]
  /// Entities that are noticed only one word after they began.
  private let late: Set<Int>
  /// How many of the newest words stay tentative.
  private let lag: Int
  /// With how many words the intent is first guessed, and with how many it is final.
  private let intentGuess: Int
  private let intentFinal: Int
  private let wrongIntent: String?

  private var finalWords = 0
  private var finalEntities = 0
  private var shownWords: [SpeechTranscript] = []
  private var shownEntities: [SpeechEntity] = []
  /// Whether the last list of tentative entities that was sent was empty, or there was none.
  private var isEntityListEmpty = true
  private var shownIntent = ""
  private var hasFinalIntent = false

  init(
    _ segment: AnnotatedUtterance.Segment, words: [SpeechTranscript], otherIntents: [String],
    using random: inout SplitMix64
  ) {
    self.segment = segment
    self.words = words
    entities = segment.entities.map { SpeechEntity($0.type, $0.value, $0.range) }
    late = Set(entities.indices.filter { _ in random.oneIn(4) })
    lag = 1 + random.below(2)
    let others = otherIntents.filter { !$0.utf8.elementsEqual(segment.intent.utf8) }
    wrongIntent = !others.isEmpty && words.count > 3 && random.oneIn(3) ? random.pick(others) : nil
    intentGuess = min(2, words.count)
    intentFinal = 3 + random.below(3)
  }

  /// Shows words that are not heard to their end; nothing follows from them yet.
  mutating func show(_ heard: [SpeechTranscript]) -> [SegmentEvent] {
    let tail = Array(heard[finalWords...])
    guard tail != shownWords else { return [] }
    shownWords = tail
    return [.tentativeTranscript(tail)]
  }

  /// Shows words, and what follows from them: first what they are, then what they mean.
  ///
  /// - Parameters:
  ///   - heard: The words as they were heard.
  ///   - count: How many words were said by now.
  ///   - isCertain: Whether the newest word is what was said.
  mutating func hear(_ heard: [SpeechTranscript], count: Int, isCertain: Bool = true) -> [SegmentEvent] {
    var changes = show(heard)
    // The word after a misheard one puts that right: then all but the newest are certain.
    if isCertain { changes += makeWordsFinal(upTo: count - lag) }
    changes += intent(after: count)
    changes += makeEntitiesFinal(after: finalWords)
    changes += show(entities: tentativeEntities(heard, count: count))
    return changes
  }

  /// Ends the segment: what is left becomes final, and nothing tentative is left.
  mutating func end() -> [SegmentEvent] {
    var changes = makeWordsFinal(upTo: words.count)
    changes.append(.tentativeTranscript([]))
    while finalEntities < entities.count { changes.append(nextFinalEntity()) }
    if !isEntityListEmpty { changes.append(.tentativeEntities([])) }
    if !hasFinalIntent { changes.append(.intent(segment.intent)) }
    return changes + [.end]
  }

  // MARK: - Words

  private mutating func makeWordsFinal(upTo end: Int) -> [SegmentEvent] {
    var changes: [SegmentEvent] = []
    while finalWords < end {
      var word = words[finalWords]
      word.isFinal = true
      changes.append(.transcript(word))
      finalWords += 1
    }
    shownWords.removeAll { $0.index < finalWords }
    return changes
  }

  // MARK: - Intent

  private mutating func intent(after count: Int) -> [SegmentEvent] {
    guard !hasFinalIntent, !segment.intent.isEmpty, count >= intentGuess else { return [] }
    if count >= intentFinal, count < words.count {
      hasFinalIntent = true
      return [.intent(segment.intent)]
    }
    let guess = count < intentFinal - 1 ? wrongIntent ?? segment.intent : segment.intent
    guard guess != shownIntent else { return [] }
    shownIntent = guess
    return [.tentativeIntent(guess)]
  }

  // MARK: - Entities

  /// The entities that are known, as far as their words were heard, and not final.
  private func tentativeEntities(_ heard: [SpeechTranscript], count: Int) -> [SpeechEntity] {
    entities.indices.dropFirst(finalEntities).compactMap { place in
      let entity = entities[place]
      guard entity.startIndex < count - (late.contains(place) && count < words.count ? 1 : 0) else { return nil }
      let end = min(entity.endIndex, count)
      let covered = heard.filter { $0.index >= entity.startIndex && $0.index < end }.map(\.value)
      let isWhole = end == entity.endIndex && covered == Array(segment.words[entity.startIndex..<end])
      return SpeechEntity(
        entity.type, isWhole ? entity.value : covered.joined(separator: " "), entity.startIndex..<end)
    }
  }

  private mutating func show(entities: [SpeechEntity]) -> [SegmentEvent] {
    guard entities != shownEntities else { return [] }
    shownEntities = entities
    isEntityListEmpty = entities.isEmpty
    return [.tentativeEntities(entities)]
  }

  /// An entity is final when one more final word stands behind it, or two behind a date or a number.
  private mutating func makeEntitiesFinal(after finalWords: Int) -> [SegmentEvent] {
    var changes: [SegmentEvent] = []
    while finalEntities < entities.count {
      let entity = entities[finalEntities]
      guard finalWords >= entity.endIndex + (entity.mayGoOn ? 2 : 1) else { break }
      changes.append(nextFinalEntity())
    }
    return changes
  }

  private mutating func nextFinalEntity() -> SegmentEvent {
    var entity = entities[finalEntities]
    entity.isFinal = true
    finalEntities += 1
    shownEntities.removeAll { $0.startIndex == entity.startIndex }
    return .entity(entity)
  }
}

extension SpeechEntity {
  /// Whether the words behind it may still belong to it, as in "the fifth of May" and "three hundred".
  fileprivate var mayGoOn: Bool {
    let name = type.lowercased()
    return ["date", "time", "number", "amount", "count"].contains { name.contains($0) }
  }
}
