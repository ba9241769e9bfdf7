import SLUCore

/// Covers what is private in the events of a segment, one after the other.
struct SegmentCover: Sendable {
  private let segmentId: Int
  private let types: Set<String>
  private let words: PrivateWords
  private let finalTexts: Set<String>
  /// The words as they stand, those alone that are covered.
  private var covered = SegmentHypothesis()

  /// - Parameters:
  ///   - segmentId: The segment.
  ///   - types: Types of private entities in lower case.
  ///   - words: What is private in the context.
  ///   - final: All final words that the segment will have.
  init(_ segmentId: Int, types: Set<String>, words: PrivateWords, final: [SpeechTranscript]) {
    self.segmentId = segmentId
    self.types = types
    self.words = words
    finalTexts = PrivateWords.texts(of: final)
  }

  /// The next event of the segment without what is private.
  mutating func redact(_ change: SegmentEvent) -> SegmentEvent {
    switch change {
    case .tentativeTranscript(let list):
      let texts = PrivateWords.texts(of: list)
      let redacted = list.map { redact($0, beside: texts) }
      covered.take(.tentativeTranscript(zip(list, redacted).filter { $0 != $1 }.map(\.0)))
      return .tentativeTranscript(redacted)
    case .transcript(let word):
      let redacted = redact(word, beside: finalTexts)
      if redacted != word { covered.take(change) }
      return .transcript(redacted)
    case .tentativeEntities(let list): return .tentativeEntities(list.map(redact))
    case .entity(let entity): return .entity(redact(entity))
    case .tentativeIntent, .intent, .end: return change
    }
  }

  private func redact(_ word: SpeechTranscript, beside texts: Set<String>) -> SpeechTranscript {
    var word = word
    word.value = words.label(of: word, in: segmentId, beside: texts) ?? word.value
    return word
  }

  private func redact(_ entity: SpeechEntity) -> SpeechEntity {
    var entity = entity
    // The value of another type may say in other words what its covered words said: a date as numbers.
    let isPrivate = types.contains(entity.type.lowercased()) || !covered.words(in: entity.indices).isEmpty
    entity.value = isPrivate ? entity.type : words.redact(value: entity.value)
    return entity
  }
}
