import SLUCore
import SLUGrammar

/// How segments end.
extension StreamingUnderstanding {
  /// Ends all segments of the words before a place, as after a silence; the engine begins anew there.
  mutating func endAll(before end: Int) {
    let interpretation = engine.interpretations(ofFirst: end - origin, atMost: 1).first
    let parts = interpretation.map { open.part(of: $0, origin: origin) } ?? []
    if let interpretation, open.isSplit(by: interpretation, origin: origin) { disagreements.boundaries += 1 }
    if parts.isEmpty {
      close(.init(intent: "", words: open.start..<end, score: 0))
    }
    for part in joined(parts) { close(part) }
    // All of these words are final: what is not to be done is known before any of it is.
    negation = engine.isNegating(ofFirst: end - origin) ? words[end - 1].endTime : nil
    origin = end
    engine = blank
    readWords()
  }

  /// Ends the open segment as an interpretation has it, but for what is final already; another one opens.
  mutating func close(_ part: Interpretation.Segment) {
    let part = accepted(part, isOver: true)
    note(part)
    let intent = open.intent ?? part.intent
    let new = part.entities.filter { !open.overlapsFinal($0.words) }.map { entity($0) }
    ended.append(
      Annotation.Segment(
        range: part.words, hasEnded: true, words: transcripts(part.words, settledEnd: part.words.upperBound),
        entities: shifted(open.entities + new.map { entity in final(entity) }),
        intent: SpeechIntent(value: intent, isFinal: true), score: part.score, alternatives: []))
    open = OpenSegment(start: part.words.upperBound)
  }

  /// Counts what is final and would be otherwise by now.
  private mutating func note(_ part: Interpretation.Segment) {
    if let intent = open.intent, intent != part.intent { disagreements.intents += 1 }
    for known in open.entities {
      let isSame = part.entities.contains {
        $0.words == known.startIndex..<known.endIndex && $0.name == known.type
      }
      if !isSame { disagreements.entities += 1 }
    }
  }

  /// Lets the engine begin at the open segment, if that makes no difference or too much has ended: it need not be kept in
  /// mind.
  mutating func forgetEnded() {
    guard origin < open.start else { return }
    var fresh = blank
    fresh.read(words[open.start...].map(\.text))
    let isLong = open.start - origin >= settings.settlingDistance
    for count in Set([finalCount, words.count]) where count > open.start && !isLong {
      let old = engine.interpretations(ofFirst: count - origin, atMost: 1).first
      let new = fresh.interpretations(ofFirst: count - open.start, atMost: 1).first
      guard let old, let new else { return }
      guard open.part(of: old, origin: origin) == open.part(of: new, origin: open.start) else { return }
    }
    engine = fresh
    origin = open.start
    negation = nil
  }
}
