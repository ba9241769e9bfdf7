import SLUCore
import SLUTransport

/// What was sent of one segment, and so what may be sent next.
struct ServedSegment: Hashable, Sendable {
  /// Whether the client keeps each tentative entity that it was ever sent (``ContextRequest/keepsTentativeEntities``).
  let keepsTentativeEntities: Bool
  private var hasEnded = false
  /// Final words by index: they are never sent again, not even in a tentative list.
  private var finalWords: Set<Int> = []
  /// The index after the last final word.
  private var finalEnd = 0
  /// The last list that was sent: what a client shows, final or not by now.
  private var sentWords: [SpeechTranscript] = []
  private var finalEntities: [SpeechEntity] = []
  /// The last list that was sent: what a client shows, final or not by now.
  private var sentEntities: [SpeechEntity] = []
  /// Final entities whose words were not sent yet: .NET wants words first.
  private var waiting: [SpeechEntity] = []
  private var shownIntent: String?
  private var hasFinalIntent = false

  init(keepsTentativeEntities: Bool = false) { self.keepsTentativeEntities = keepsTentativeEntities }

  mutating func serve(_ change: SegmentEvent) -> [SegmentEvent] {
    guard !hasEnded else { return [] }
    switch change {
    case .tentativeTranscript(let words): return showTentative(words)
    case .transcript(let word): return showFinal(word)
    case .tentativeEntities(let entities): return showTentative(entities)
    case .entity(let entity): return showFinal(entity)
    case .tentativeIntent(let name):
      guard !hasFinalIntent, shownIntent != name else { return [] }
      shownIntent = name
      return [.tentativeIntent(name)]
    case .intent(let name):
      guard !hasFinalIntent else { return [] }
      hasFinalIntent = true
      return [.intent(name)]
    case .end: return end()
    }
  }

  // MARK: - Words

  private mutating func showTentative(_ words: [SpeechTranscript]) -> [SegmentEvent] {
    let shown = words.filter { !finalWords.contains($0.index) }.map { word in
      SpeechTranscript(index: word.index, value: word.value, startTime: word.startTime, endTime: word.endTime)
    }
    guard shown != sentWords else { return [] }
    sentWords = shown
    return [.tentativeTranscript(shown)] + shortenedEntities()
  }

  private mutating func showFinal(_ word: SpeechTranscript) -> [SegmentEvent] {
    guard finalWords.insert(word.index).inserted else { return [] }
    finalEnd = max(finalEnd, word.index.moved(by: 1))
    var word = word
    word.isFinal = true
    return [.transcript(word)] + releaseWaiting()
  }

  // MARK: - Entities

  private mutating func showTentative(_ entities: [SpeechEntity]) -> [SegmentEvent] {
    // Any of them may turn out to be another one, or none.
    guard !keepsTentativeEntities else { return [] }
    let shown = entities.filter { entity in
      hasWords(of: entity) && !(finalEntities + waiting).contains(where: entity.overlaps)
    }.map { SpeechEntity(type: $0.type, value: $0.value, startIndex: $0.startIndex, endIndex: $0.endIndex) }
    guard shown != sentEntities else { return [] }
    sentEntities = shown
    return [.tentativeEntities(shown)]
  }

  private mutating func showFinal(_ entity: SpeechEntity) -> [SegmentEvent] {
    guard !(finalEntities + waiting).contains(where: entity.hasSameRange) else { return [] }
    var entity = entity
    entity.isFinal = true
    guard hasWords(of: entity) else {
      waiting.append(entity)
      return []
    }
    finalEntities.append(entity)
    return [.entity(entity)]
  }

  private mutating func releaseWaiting() -> [SegmentEvent] {
    guard !waiting.isEmpty else { return [] }
    let ready = waiting.filter(hasWords)
    waiting.removeAll { ready.contains($0) }
    finalEntities += ready
    return ready.map(SegmentEvent.entity)
  }

  /// When words vanish, the tentative entities on them go too.
  private mutating func shortenedEntities() -> [SegmentEvent] {
    guard !sentEntities.allSatisfy(hasWords) else { return [] }
    return showTentative(sentEntities)
  }

  /// Whether an entity that a client shows has become final.
  private func isFinal(_ entity: SpeechEntity) -> Bool {
    finalEntities.contains(where: entity.hasSameRange)
  }

  private func hasWords(of entity: SpeechEntity) -> Bool { entity.endIndex <= wordEnd }

  /// The index after the last word that was sent.
  private var wordEnd: Int {
    sentWords.reduce(finalEnd) { max($0, $1.index.moved(by: 1)) }
  }

  // MARK: - The end

  private mutating func end() -> [SegmentEvent] {
    var events: [SegmentEvent] = []
    if finalWords.isEmpty { events += showFinal(SpeechTranscript(index: 0, value: "")) }
    // What a client still shows as tentative is taken back, so that none takes it for said.
    if sentWords.contains(where: { !finalWords.contains($0.index) }) { events.append(.tentativeTranscript([])) }
    sentWords = []
    if !sentEntities.allSatisfy(isFinal) { events.append(.tentativeEntities([])) }
    sentEntities = []
    events += servedAtLast()
    if !hasFinalIntent { events.append(.intent("")) }
    hasFinalIntent = true
    hasEnded = true
    return events + [.end]
  }

  /// Final entities whose words never came reach as far as there are words, or are left out.
  private mutating func servedAtLast() -> [SegmentEvent] {
    var events: [SegmentEvent] = []
    for entity in waiting where entity.startIndex < wordEnd {
      var entity = entity
      entity.endIndex = min(entity.endIndex, wordEnd)
      if isFinal(entity) { continue }
      finalEntities.append(entity)
      events.append(.entity(entity))
    }
    waiting = []
    return events
  }
}
