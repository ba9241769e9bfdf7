import SLUCore

/// Follows the events of a segment and tells which words were part of private entities.
///
/// Words come before the entities over them, and entities that did not change are not sent again. So a list of entities counts
/// for the words that stand when it comes, and for later ones only where no other list follows them.
struct PrivateEntities: Sendable {
  private let segmentId: Int
  private let types: Set<String>
  /// The words as they stand.
  private(set) var hypothesis = SegmentHypothesis()
  private var tentative = LabelledRanges()
  private var final: [(range: Range<Int>, label: String)] = []
  /// Final words since the last list of entities.
  private var unsettled: [SpeechTranscript] = []
  private var isHypothesisSettled = true

  /// - Parameters:
  ///   - segmentId: The segment.
  ///   - types: Types of private entities in lower case.
  init(_ segmentId: Int, types: Set<String>) {
    self.segmentId = segmentId
    self.types = types
  }

  /// Takes the next event of the segment.
  mutating func take(_ change: SegmentEvent, into words: inout PrivateWords) {
    switch change {
    case .tentativeTranscript:
      settleHypothesis(into: &words)
      hypothesis.take(change)
      isHypothesisSettled = false
    case .transcript(let word):
      hypothesis.take(change)
      unsettled.append(word)
    case .tentativeEntities(let list):
      tentative = LabelledRanges(list.filter(isPrivate).map { (range: $0.indices, label: $0.type) })
      for entity in list where isPrivate(entity) { words.add(value: entity.value, entity.type) }
      for (range, label) in tentative.all { add(range, label, into: &words) }
      (unsettled, isHypothesisSettled) = ([], true)
    case .entity(let entity) where isPrivate(entity):
      words.add(value: entity.value, entity.type)
      add(entity.indices, entity.type, into: &words)
      final.append((entity.indices, entity.type))
    case .entity, .tentativeIntent, .intent, .end: break
    }
  }

  /// Takes note that there are no more events.
  mutating func finish(into words: inout PrivateWords) {
    settleHypothesis(into: &words)
    for word in unsettled {
      if let label = tentative.label(at: word.index) { words.add(word, in: segmentId, label) }
    }
    let settled = LabelledRanges(final)
    for word in hypothesis.final {
      if let label = settled.label(at: word.index) { words.add(word, in: segmentId, label) }
    }
  }

  private func isPrivate(_ entity: SpeechEntity) -> Bool { types.contains(entity.type.lowercased()) }

  private func add(_ range: Range<Int>, _ label: String, into words: inout PrivateWords) {
    for word in hypothesis.words(in: range) { words.add(word, in: segmentId, label) }
  }

  private mutating func settleHypothesis(into words: inout PrivateWords) {
    guard !isHypothesisSettled else { return }
    for word in hypothesis.tentative {
      if let label = tentative.label(at: word.index) { words.add(word, in: segmentId, label) }
    }
    isHypothesisSettled = true
  }
}
