import SLUCore
import SLUTestKit

/// What is said in a context: segments of words, each at its time; every server hears the same.
struct Speech: Sendable {
  struct Segment: Sendable {
    /// Words with times from the start of the context; indices from the base.
    var words: [SpeechTranscript]
    var entities: [SpeechEntity]
    var intent: String
    var start: Int { words.first?.startTime ?? 0 }
    var end: Int { words.last?.endTime ?? 0 }
  }

  let segments: [Segment]
  /// Where word numbers and segment numbers begin.
  let base: (word: Int, segment: Int)

  init(using random: inout SplitMix64) {
    var clock = 100 + random.below(400)
    base = (random.pick([0, 0, 1]), random.pick([0, 0, 3]))
    let first = base.word
    segments = (0..<(1 + random.below(4))).map { _ in
      var words: [SpeechTranscript] = []
      for index in 0..<(1 + random.below(7)) {
        let end = clock + random.pick([1, 80, 240, 500])
        words.append(
          SpeechTranscript(
            index: first + index, value: random.pick(["no", "no", "tea", "New", "York", ""]), startTime: clock,
            endTime: end, isFinal: true))
        clock = end + random.pick([0, 0, 30])
      }
      // A segment of silence alone says nothing of where it ends.
      words[0].value = "go"
      var entities: [SpeechEntity] = []
      if words.count > 2, random.oneIn(2) {
        let start = random.below(words.count - 1)
        entities.append(
          SpeechEntity(
            type: "slot", value: "v\(start)", startIndex: first + start,
            endIndex: first + start + 1 + random.below(words.count - start), isFinal: true))
      }
      clock += 200 + random.below(300)
      return Segment(words: words, entities: entities, intent: random.pick(["", "book", "search"]))
    }
  }

  /// All of it as the app is to see it.
  func context(id: String) -> [SpeechSegment] {
    segments.enumerated().map { number, segment in
      SpeechSegment(
        contextId: id, segmentId: base.segment + number, isFinal: true,
        intent: SpeechIntent(value: segment.intent, isFinal: true), entities: segment.entities,
        transcripts: segment.words)
    }
  }

  /// What a server sends that hears the audio from a position on, in its own numbers and times, with guesses of its own.
  func events(id: String, from position: Int, using random: inout SplitMix64) -> [SLUEvent] {
    var events: [SLUEvent] = [.started(contextId: id)]
    let heard = segments.filter { $0.end > position }
    for (number, segment) in heard.enumerated() {
      for change in Self.changes(segment, from: position, using: &random) {
        events.append(.segment(contextId: id, segmentId: base.segment + number, change))
      }
    }
    if heard.isEmpty { events += Self.silence(base).map { .segment(contextId: id, segmentId: base.segment, $0) } }
    return events + [.finished(contextId: id)]
  }

  private static func silence(_ base: (word: Int, segment: Int)) -> [SegmentEvent] {
    [.transcript(SpeechTranscript(index: base.word, value: "", isFinal: true)), .intent(""), .end]
  }

  private static func changes(
    _ segment: Segment, from position: Int, using random: inout SplitMix64
  ) -> [SegmentEvent] {
    let words = segment.words.map { word in
      var word = word
      word.startTime -= position
      word.endTime -= position
      return word
    }
    var changes: [SegmentEvent] = []
    var finals = 0
    var (isIntentFinal, entity) = (false, segment.entities.first)
    for heard in 1...words.count {
      var shown = Array(words[finals..<heard])
      for place in shown.indices {
        shown[place].isFinal = false
        if random.oneIn(6) { shown[place].value = "misheard" }
      }
      changes.append(.tentativeTranscript(shown))
      if let entity, random.oneIn(2), entity.endIndex <= words[heard - 1].index + 1 {
        changes.append(.tentativeEntities([entity]))
      }
      if !isIntentFinal, random.oneIn(3) { changes.append(.tentativeIntent(random.pick(["book", "guess"]))) }
      while finals < heard, random.oneIn(2) {
        changes.append(.transcript(words[finals]))
        finals += 1
      }
      if let sure = entity, finals > 0, sure.endIndex <= words[finals - 1].index + 1, random.oneIn(2) {
        changes.append(.entity(sure))
        entity = nil
      }
      if !isIntentFinal, random.oneIn(8) {
        changes.append(.intent(segment.intent))
        isIntentFinal = true
      }
    }
    changes += words[finals...].map(SegmentEvent.transcript)
    changes.append(.tentativeTranscript([]))
    if let entity { changes.append(.entity(entity)) }
    changes.append(.tentativeEntities([]))
    if !isIntentFinal { changes.append(.intent(segment.intent)) }
    return changes + [.end]
  }
}
