import SLUCore
import SLUTestKit

/// The laws once more, as plainly as they can be said and without regard to cost: what the aggregator is compared with.
///
/// A segment is its final items and the last tentative lists; its snapshot is worked out anew every time.
struct NaiveFold {
  struct Refusal: Error { var code: Report.Code }

  struct Segment {
    var words: [Int: SpeechTranscript] = [:]
    var entities: [[Int]: SpeechEntity] = [:]
    var intent: String?
    var tentativeWords: [Int: SpeechTranscript] = [:]
    var tentativeEntities: [[Int]: SpeechEntity] = [:]
    var tentativeIntent = ""
    var isEnded = false
  }

  struct Context {
    var id: String
    var segments: [Int: Segment] = [:]
  }

  var options = SegmentAggregator.Options()
  var open: [Context] = []
  var finished: [String] = []

  /// What an event does: its updates, and the codes of its reports.
  mutating func apply(_ event: SLUEvent) throws(Refusal) -> ([SegmentUpdate], [Report.Code]) {
    if finished.suffix(1024).contains(where: { same($0, event.contextId) }) {
      return ([.ignored(event, .lateContext)], [])
    }
    var copy = self
    do {
      let result = try copy.change(event)
      self = copy
      return result
    } catch {
      if options.isStrict { throw error }
      return ([], [error.code])
    }
  }

  private mutating func change(_ event: SLUEvent) throws(Refusal) -> ([SegmentUpdate], [Report.Code]) {
    var position = open.firstIndex { same($0.id, event.contextId) }
    if case .segment(_, let number, let change) = event {
      if let position, open[position].segments[number]?.isEnded == true { return ([.ignored(event, .lateSegment)], []) }
      if number < 0 || change.isMalformed { throw Refusal(code: .malformedItem) }
    }
    if case .started = event {
      if position != nil { throw Refusal(code: .secondStart) }
      open.append(Context(id: event.contextId))
      return ([.contextStarted(contextId: event.contextId)], [])
    }
    var (updates, reports): ([SegmentUpdate], [Report.Code]) = ([], [])
    if position == nil {
      if options.isStrict { throw Refusal(code: .unknownContext) }
      position = open.count
      open.append(Context(id: event.contextId))
      updates = [.contextStarted(contextId: event.contextId)]
      reports = [.unknownContext]
    }
    if let position { updates.append(contentsOf: try change(event, at: position)) }
    return (updates, reports)
  }

  private mutating func change(_ event: SLUEvent, at position: Int) throws(Refusal) -> [SegmentUpdate] {
    guard case .segment(let contextId, let number, let change) = event else {
      let context = open.remove(at: position)
      finished.append(context.id)
      return [
        .contextFinished(
          SpeechContext(
            contextId: context.id,
            segments: snapshots(of: context) { $0.isEnded && !options.releasesFinalSegments }, isFinal: true),
          discarded: context.segments.filter { !$0.value.isEnded }.keys.sorted())
      ]
    }
    let before = open[position].segments[number]
    var segment = before ?? Segment()
    guard try segment.apply(change) else { return [.ignored(event, .repeated)] }
    open[position].segments[number] = segment
    let snapshot = segment.snapshot(contextId, number)
    if segment.isEnded { return [.segmentFinalized(snapshot)] }
    return before?.snapshot(contextId, number) == snapshot ? [] : [.segmentChanged(snapshot)]
  }

  /// The open contexts as the aggregator should show them.
  var contexts: [SpeechContext] {
    open.map { context in
      SpeechContext(
        contextId: context.id,
        segments: snapshots(of: context) { !$0.isEnded || !options.releasesFinalSegments })
    }
  }

  private func snapshots(of context: Context, where isIncluded: (Segment) -> Bool) -> [SpeechSegment] {
    context.segments.filter { isIncluded($0.value) }.sorted { $0.key < $1.key }
      .map { $0.value.snapshot(context.id, $0.key) }
  }
}

extension NaiveFold.Segment {
  /// Takes an event in; false when it repeats a final item.
  fileprivate mutating func apply(_ change: SegmentEvent) throws(NaiveFold.Refusal) -> Bool {
    switch change {
    case .tentativeTranscript(let list):
      tentativeWords = Dictionary(list.map { ($0.index, $0) }) { _, last in last }
    case .tentativeEntities(let list):
      tentativeEntities = Dictionary(list.map { ([$0.startIndex, $0.endIndex], $0) }) { _, last in last }
    case .tentativeIntent(let name):
      tentativeIntent = name
    case .transcript(let word):
      if let known = words[word.index] { return try repeats(same(known.value, word.value)) }
      words[word.index] = word
    case .entity(let entity):
      let range = [entity.startIndex, entity.endIndex]
      if let known = entities[range] {
        return try repeats(same(known.type, entity.type) && same(known.value, entity.value))
      }
      entities[range] = entity
    case .intent(let name):
      if let intent { return try repeats(same(intent, name)) }
      intent = name
    case .end:
      (tentativeWords, tentativeEntities, intent, isEnded) = ([:], [:], intent ?? "", true)
    }
    return true
  }

  private func repeats(_ isSame: Bool) throws(NaiveFold.Refusal) -> Bool {
    if !isSame { throw NaiveFold.Refusal(code: .contradiction) }
    return false
  }

  fileprivate func snapshot(_ contextId: String, _ segmentId: Int) -> SpeechSegment {
    var shown = tentativeWords.mapValues { word in
      SpeechTranscript(index: word.index, value: word.value, startTime: word.startTime, endTime: word.endTime)
    }
    for (index, word) in words {
      shown[index] = word
      shown[index]?.isFinal = true
    }
    let finals = entities.values.map { entity in
      SpeechEntity(
        type: entity.type, value: entity.value, startIndex: entity.startIndex, endIndex: entity.endIndex, isFinal: true)
    }
    let others = tentativeEntities.values.filter { entity in
      !finals.contains { $0.startIndex < entity.endIndex && entity.startIndex < $0.endIndex }
    }.map { SpeechEntity($0.type, $0.value, $0.startIndex..<$0.endIndex) }
    return SpeechSegment(
      contextId: contextId, segmentId: segmentId, isFinal: isEnded,
      intent: SpeechIntent(value: intent ?? tentativeIntent, isFinal: intent != nil),
      entities: (finals + others).sorted { ($0.startIndex, $0.endIndex) < ($1.startIndex, $1.endIndex) },
      transcripts: shown.values.sorted { $0.index < $1.index })
  }
}

extension SegmentEvent {
  fileprivate var isMalformed: Bool {
    switch self {
    case .tentativeTranscript(let words): words.contains { $0.index < 0 }
    case .transcript(let word): word.index < 0
    case .tentativeEntities(let entities): entities.contains { $0.startIndex < 0 || $0.endIndex <= $0.startIndex }
    case .entity(let entity): entity.startIndex < 0 || entity.endIndex <= entity.startIndex
    case .tentativeIntent, .intent, .end: false
    }
  }
}

/// Texts are the same when their bytes are.
private func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
