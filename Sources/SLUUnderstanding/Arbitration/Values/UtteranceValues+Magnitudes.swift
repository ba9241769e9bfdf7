import SLUGrammar
import SLUValues

// Numbers that are counted in dozens, hundreds or millions, of which only the beginning was found, or two parts.

extension UtteranceValues {
  /// Where a number ends that is counted in dozens, hundreds or millions; nil where none stands behind it.
  ///
  /// "Two dozen" is no two, and "one quadrillion" no one: what is too large to be read is better no number than another.
  func magnitudeEnd(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    guard types[entity.name] == .number else { return nil }
    let (start, outset) = (entity.words.lowerBound, entity.words.upperBound)
    var end = outset
    while let next = magnitude(behind: end, in: segment.words.upperBound) { end = next }
    guard end > outset else { return nil }
    // What follows is added: "two thousand five hundred". The unit behind a number is none of it.
    let longest = min(end + Self.longestTail, segment.words.upperBound)
    let whole = stride(from: longest, to: end, by: -1).first { last in
      words.said(last - 1) != "and" && (end..<last).allSatisfy { isOfNumber(words.said($0)) }
        && SpokenNumber().read(SpokenText(text(start..<last)), in: context).value != nil
    }
    let place = outset..<(whole ?? end)
    let others = segment.entities.filter { $0.words.overlaps(place) }
    let areParts = others.allSatisfy {
      isGuess($0) || $0.words.upperBound <= place.upperBound && isPart($0, of: entity)
    }
    return areParts ? place.upperBound : nil
  }

  /// Entities with a number that was cut in two as one: "two hundred" and "fifty".
  func joined(_ entities: [Tagging.Entity]) -> [Tagging.Entity] {
    entities.reduce(into: []) { joined, next in
      if let last = joined.last, last.name == next.name, types[next.name] == .number,
        next.words.lowerBound == last.words.upperBound + 1, words.said(last.words.upperBound) == "and",
        isReadable(last.words.lowerBound..<next.words.upperBound, .number)
      {
        joined[joined.count - 1].words = last.words.lowerBound..<next.words.upperBound
        joined[joined.count - 1].score = min(last.score, next.score)
      } else {
        joined.append(next)
      }
    }
  }

  /// How many words are looked at behind a magnitude: "four hundred and twenty five".
  static let longestTail = 5

  /// The place behind the next magnitude: of "dozen", of "a dozen".
  private func magnitude(behind place: Int, in limit: Int) -> Int? {
    for next in [place, place + 1] where next < limit && SpokenNumber.isMagnitude(words.said(next)) {
      if next == place || ["a", "of"].contains(words.said(place)) { return next + 1 }
    }
    return nil
  }

  private func isOfNumber(_ word: String) -> Bool {
    word == "and" || SpokenNumber.isMagnitude(word) || isNumber(word)
  }
}
