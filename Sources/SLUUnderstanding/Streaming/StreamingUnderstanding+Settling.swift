import SLUCore
import SLUGrammar

/// What becomes final while a segment is open.
extension StreamingUnderstanding {
  /// Makes final what the final words settle.
  mutating func settle() {
    while finalCount > open.start {
      let interpretations = engine.interpretations(ofFirst: finalCount - origin, atMost: settings.witnesses)
      let readings = interpretations.map { open.part(of: $0, origin: origin) }
      let view = parts(ofFirst: words.count)
      guard let best = readings.first?.first else { return }
      if let end = settledEnd(readings) ?? distantEnd(best), view.first?.words.upperBound == end {
        close(best)
        forgetEnded()
        continue
      }
      if isTooLong(best) {
        endAll(before: finalCount)
        continue
      }
      settleWords(readings + [view])
      guard !engine.isStrict, isAccepted(open.start..<finalCount), isAccepted(open.start..<words.count) else { return }
      let likely = zip(interpretations, readings).filter(\.0.isLikely).map(\.1) + [view]
      settleIntent(likely)
      settleEntities(likely)
      return
    }
  }

  /// The best interpretation of the first words, from the open segment on.
  mutating func parts(ofFirst count: Int) -> [Interpretation.Segment] {
    engine.interpretations(ofFirst: count - origin, atMost: 1).first.map { open.part(of: $0, origin: origin) } ?? []
  }

  /// Where the open segment ends, if all have another intent begin there; what may be known as a whole has one end.
  private func settledEnd(_ readings: [[Interpretation.Segment]]) -> Int? {
    guard let best = readings.first, best.count > 1, !engine.mayBeWhole(fromFirst: finalCount - origin) else {
      return nil
    }
    let end = best[0].words.upperBound
    let isSettled = readings.allSatisfy { $0.count > 1 && $0[0].words.upperBound == end && !$0[1].intent.isEmpty }
    return isSettled ? end : nil
  }

  /// Where the open segment ends, if the final words go on far behind.
  private func distantEnd(_ best: Interpretation.Segment) -> Int? {
    finalCount - best.words.upperBound >= settings.settlingDistance ? best.words.upperBound : nil
  }

  /// Whether the open segment is so long that it ends for that alone; an entity that may still go on has a few words more.
  private func isTooLong(_ best: Interpretation.Segment) -> Bool {
    let isTorn =
      best.entities.last.map { $0.words.upperBound + settlingWords(of: $0) > finalCount } ?? false
    let words = finalCount - open.start - (isTorn ? StreamingSettings.longestEntity : 0)
    return words >= settings.longestSegment
  }

  /// Words are final up to where the next segment may begin.
  private mutating func settleWords(_ readings: [[Interpretation.Segment]]) {
    let ends = readings.compactMap { $0.count > 1 ? $0[0].words.upperBound : nil }
    open.settledEnd = max(open.settledEnd, min(ends.min() ?? finalCount, finalCount))
  }

  private mutating func settleIntent(_ readings: [[Interpretation.Segment]]) {
    guard open.intent == nil, let intent = readings.first?.first?.intent, !intent.isEmpty else { return }
    if readings.allSatisfy({ $0.first?.intent == intent && $0.first?.isCertain == true }) { open.intent = intent }
  }

  private func settlingWords(of entity: Interpretation.Entity) -> Int {
    let next = entity.words.upperBound
    return engine.settlingWords(of: entity.name, before: next < words.count ? words[next].text : nil)
  }

  private mutating func settleEntities(_ readings: [[Interpretation.Segment]]) {
    for found in readings.first?.first?.entities ?? [] where found.words.upperBound <= open.settledEnd {
      guard finalCount >= found.words.upperBound + settlingWords(of: found) else { continue }
      guard !open.overlapsFinal(found.words), readings.allSatisfy({ $0.first?.entities.contains(found) == true }) else {
        continue
      }
      open.entities.append(final(entity(found)))
    }
    open.entities.sort()
  }
}
