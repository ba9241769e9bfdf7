import SLUGrammar
import SLUValues

// Two times that were found as one: "three to four".

extension UtteranceValues {
  /// A time as the two that it is, where "to" stands between them: of "from nine thirty to ten" nobody means twenty minutes.
  ///
  /// "Ten to nine" is one time, unless "from" or "between" stands in front of it.
  func divided(_ entity: Tagging.Entity) -> [Tagging.Entity] {
    guard types[entity.name] == .time,
      let link = entity.words.dropFirst().first(where: { Self.spanLinks.contains(words.said($0)) }),
      link + 1 < entity.words.upperBound
    else { return [entity] }
    let start = spanStart(before: entity.words.lowerBound)
    let (first, second) = ((start ?? entity.words.lowerBound)..<link, (link + 1)..<entity.words.upperBound)
    guard start != nil || !isReadable(entity.words, .time), isReadable(first, .time),
      isReadable(second, .time)
    else { return [entity] }
    return [first, second].map { part in
      var time = entity
      (time.words, time.isListed) = (part, false)
      return time
    }
  }

  /// Where a time begins that words from some place on are the end of, if it stands behind "from": the "nine" of "from nine thirty".
  private func spanStart(before place: Int) -> Int? {
    for start in stride(from: place, through: max(1, place - 2), by: -1) {
      if SpanWords.openings.contains(words.said(start - 1)) { return start }
      guard isNumber(words.said(start - 1)) else { return nil }
    }
    return nil
  }

  static let spanLinks = SpanWords.reaching.union(["and"])
}
