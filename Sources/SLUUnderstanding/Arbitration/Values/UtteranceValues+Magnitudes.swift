import SLUGrammar
import SLUValues

// Numbers that are counted in dozens, hundreds or millions, of which only the beginning was found, or two parts.

extension UtteranceValues {
  /// Where a number ends that is counted in dozens, hundreds or millions; nil where none stands behind it.
  ///
  /// "Two dozen" is no two, and "one quadrillion" no one: what is too large to be read is better no number than another.
  func magnitudeEnd(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    guard types[entity.name] == .number || isAmountWithoutUnit(entity) else { return nil }
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
    if areParts { return place.upperBound }
    // "A million pounds" may have been found as another amount than its "three quarters".
    guard let type = types[entity.name], let last = others.last, others.allSatisfy({ $0.name == entity.name }),
      isReadable(start..<last.words.upperBound, type)
    else { return nil }
    return last.words.upperBound
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

  /// A segment with a number that was cut in two as one, where only the name tells that both are of it: "four hundred" and "four", "one"
  /// oh "five".
  func withJoinedNumbers(_ segment: Verdict.Segment) -> Verdict.Segment {
    guard segment.entities.count > 1 else { return segment }
    var joined = segment
    joined.entities = segment.entities.reduce(into: []) { entities, next in
      guard let last = entities.last, last.name == next.name, types[next.name] == .number,
        next.words.lowerBound == last.words.upperBound + 1, isJoint(last.words.upperBound),
        isReadable(last.words.lowerBound..<next.words.upperBound, .number)
      else {
        entities.append(next)
        return
      }
      let whole = last.words.lowerBound..<next.words.upperBound
      entities[entities.count - 1].words = whole
      entities[entities.count - 1].spelling = SpokenForm.bare(words[whole])
    }
    return joined
  }

  /// Whether a word joins two parts of a number: the "and" behind a hundred, the "oh" of "one oh five".
  private func isJoint(_ place: Int) -> Bool {
    switch words.said(place) {
    case "and": SpokenNumber.isMagnitude(words.said(place - 1))
    case "oh", "o": true
    default: false
    }
  }

  /// How many words are looked at behind a magnitude: "four hundred and twenty five".
  static let longestTail = 5

  /// The place behind the next magnitude: of "dozen", of "a dozen", of "of a million".
  private func magnitude(behind place: Int, in limit: Int) -> Int? {
    for next in [place, place + 1] where next < limit && SpokenNumber.isMagnitude(words.said(next)) {
      if next == place || ["a", "of"].contains(words.said(place)) { return next + 1 }
    }
    if place + 2 < limit, words.said(place) == "of", words.said(place + 1) == "a",
      SpokenNumber.isMagnitude(words.said(place + 2))
    {
      return place + 3
    }
    return nil
  }

  private func isOfNumber(_ word: String) -> Bool {
    word == "and" || SpokenNumber.isMagnitude(word) || isNumber(word)
  }
}
