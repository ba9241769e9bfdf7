import SLUGrammar
import SLUValues

// Lengths in two units: "one metre eighty".

extension UtteranceValues {
  /// Where a length ends that has centimetres behind it: "one metre eighty"; nil where none stand there.
  func lengthEnd(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    guard types[entity.name] == .number, let unit = (end - 1...end).first(where: { isMetre($0, segment) }) else {
      return nil
    }
    return [unit + 3, unit + 2].first { last in
      guard last <= segment.words.upperBound, last > end, isReadable(start..<last, .number) else { return false }
      let others = segment.entities.filter { $0.words.overlaps(end..<last) }
      return others.allSatisfy { $0.words.upperBound <= last && $0.name == entity.name }
    }
  }

  private func isMetre(_ place: Int, _ segment: Verdict.Segment) -> Bool {
    place < segment.words.upperBound && EntityType.isMetre(words.said(place))
  }
}
