import SLUCore
import SLUGrammar

/// What is shown of the open segment.
extension StreamingUnderstanding {
  /// The open segment with all words that were heard since it began.
  mutating func openSegment() -> Annotation.Segment {
    let range = open.start..<words.count
    let parts = range.isEmpty ? [] : parts(ofFirst: words.count).map { accepted($0, isOver: false) }
    let tentative = parts.flatMap(\.entities).filter { !open.overlapsFinal($0.words) }.map { entity($0) }
    let intent = open.intent ?? parts.first?.intent ?? ""
    return Annotation.Segment(
      range: range, hasEnded: false, words: transcripts(range, settledEnd: open.settledEnd),
      entities: shifted(open.entities + tentative), intent: SpeechIntent(value: intent, isFinal: open.intent != nil),
      score: parts.first?.score ?? 0, alternatives: alternatives(to: intent))
  }

  private mutating func alternatives(to intent: String) -> [RankedIntent] {
    guard settings.alternatives > 0, words.count > open.start else { return [] }
    var ranked: [RankedIntent] = []
    for interpretation in engine.interpretations(ofFirst: words.count - origin, atMost: settings.witnesses) {
      guard let part = open.part(of: interpretation, origin: origin).first, part.intent != intent else { continue }
      if ranked.count < settings.alternatives, !ranked.contains(where: { $0.intent == part.intent }) {
        ranked.append(RankedIntent(intent: part.intent, score: part.score))
      }
    }
    return ranked
  }

  /// An entity with its value; the range is of the context's words.
  func entity(_ found: Interpretation.Entity) -> SpeechEntity {
    let own = Interpretation.Entity(
      name: found.name, words: (found.words.lowerBound - origin)..<(found.words.upperBound - origin),
      spelling: found.spelling)
    return SpeechEntity(
      type: found.name, value: engine.value(of: own), startIndex: found.words.lowerBound,
      endIndex: found.words.upperBound)
  }

  func final(_ entity: SpeechEntity) -> SpeechEntity {
    var entity = entity
    entity.isFinal = true
    return entity
  }

  /// Entities in order, ranges being those of the open segment's words.
  func shifted(_ entities: [SpeechEntity]) -> [SpeechEntity] {
    entities.sorted().map { entity in
      var entity = entity
      entity.startIndex -= open.start
      entity.endIndex -= open.start
      return entity
    }
  }

  func transcripts(_ range: Range<Int>, settledEnd: Int) -> [SpeechTranscript] {
    range.map { number in
      SpeechTranscript(
        index: number - range.lowerBound, value: words[number].text, startTime: words[number].startTime,
        endTime: words[number].endTime, isFinal: number < settledEnd)
    }
  }
}
