import SLUGrammar
import SLUValues

// Days that are told by their distance from another: one date, whichever part of it was found.

extension UtteranceValues {
  /// How many words a distance has on either side: "the week after" of "saturday", "on the twenty third" of "next month".
  private static let longestDistance = 4

  /// The words of a date with its distance: "a week on" saturday, next week "on tuesday", friday "after next"; nil where there is no more
  /// of it.
  ///
  /// Words beside a date that are a date with it are not enough: "for a week on saturday" are two things that are told, so only what
  /// says a distance is taken, and nothing that is an entity of another name.
  func wholeDate(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Range<Int>? {
    guard isDate(entity.name) else { return nil }
    if let ofMonth = dayOfMonth(entity, segment) { return ofMonth }
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    let first = max(segment.words.lowerBound, start - Self.longestDistance)
    let last = min(segment.words.upperBound, end + Self.longestDistance)
    let starts = (first...start).filter { $0 == start || isDistance($0..<start) }
    let ends = (end...last).reversed().filter { $0 == end || Self.goingOn.contains(words.said(end)) }
    for from in starts {
      for to in ends where (from, to) != (start, end) {
        let whole = from..<to
        let others = segment.entities.filter { $0.words.overlaps(whole) }
        let areParts = others.allSatisfy { $0.name == entity.name && whole.contains($0.words.upperBound - 1) }
        if areParts, reading(whole, .date(.future)) != nil { return whole }
      }
    }
    return nil
  }

  /// The words of a date whose day stands before its month: of "seventeenth february two others", where "february two" was found; nil where
  /// none stands there.
  private func dayOfMonth(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Range<Int>? {
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    guard start > segment.words.lowerBound, end - start > 1, WordShape(of: words[start - 1]) == .ordinal,
      WordShape(of: words[start]) == .word,
      !segment.entities.contains(where: { $0.words.contains(start - 1) })
    else { return nil }
    return (start + 1...end).reversed().lazy.map { (start - 1)..<$0 }.first { isReadable($0, .date(.future)) }
  }

  /// Whether words before a day tell how far from it another one is: "two weeks on", "the day after".
  private func isDistance(_ place: Range<Int>) -> Bool {
    let said = place.map(words.said)
    guard let link = said.last, Self.links.contains(link), said.contains(where: Self.spans.contains),
      said.first != "the" || said.dropFirst().first == "day"
    else { return false }
    // "For a week on saturday" tells how long, and when.
    if said.first == "for" { return false }
    let before = place.lowerBound > 0 ? words.said(place.lowerBound - 1) : ""
    return link != "on" || before != "for"
  }

  private static let links: Set<String> = ["on", "from", "after", "before"]
  private static let spans: Set<String> = ["day", "days", "week", "weeks", "fortnight", "month", "months"]
  /// What a date may go on with.
  private static let goingOn: Set<String> = [
    "week", "fortnight", "on", "from", "after", "before", "next", "this", "last", "of",
  ]
}
