import SLUGrammar
import SLUValues

// Times that neither template nor tagger found, where what stands before them tells what they are.

extension UtteranceValues {
  /// A segment with the times that are told behind "between" or "at", where its intent has times of one name and none was found: "book a
  /// table tomorrow between three and five".
  ///
  /// Bare numbers may be something else where the intent has any.
  func withMissedTimes(_ segment: Verdict.Segment) -> Verdict.Segment {
    let known = grammar.entitiesOfIntents[segment.intent] ?? []
    let names = known.filter { types[$0] == .time }
    guard names.count == 1, let name = names.first, !segment.entities.contains(where: { $0.name == name }) else {
      return segment
    }
    let mayBeBare = !known.contains { types[$0] == .number || types[$0] == .money }
    let isFree = { (place: Range<Int>) in
      !segment.entities.contains { $0.words.overlaps(place) } && isValue(place, of: name)
        && (mayBeBare || !isReadable(place, .number))
    }
    let found = segment.words.dropLast().lazy.compactMap { lead in
      times(behind: lead, in: segment.words.upperBound, isFree)
    }
    let missed = found.first ?? []
    return segment.adding(missed.map { (name: name, words: $0, spelling: SpokenForm.bare(words[$0])) })
  }

  /// The time that a word leads to, or both of a span; nil where it leads to none.
  private func times(behind lead: Int, in limit: Int, _ isFree: (Range<Int>) -> Bool) -> [Range<Int>]? {
    let word = words.said(lead)
    if Self.leadsToTime.contains(word) { return longestValue(from: lead + 1, in: limit, isFree).map { [$0] } }
    guard SpanWords.openings.contains(word) else { return nil }
    // Up to where the span's middle is: "three thirty and five" has an earlier time of two words.
    for end in (lead + 2)..<min(lead + 2 + Self.longestTime, limit) where Self.spanLinks.contains(words.said(end)) {
      guard isFree((lead + 1)..<end), let second = longestValue(from: end + 1, in: limit, isFree) else { continue }
      return [(lead + 1)..<end, second]
    }
    return nil
  }

  /// What stands before times.
  static let leadsToTime: Set<String> = ["at", "by", "around", "before", "after", "until"]
}
