import SLUGrammar
import SLUValues

// Numbers that templates or the tagger have the beginning of: magnitudes behind them.

extension Arbiter {
  /// Where a number ends that is counted in dozens, hundreds or millions; nil where none stands behind it.
  ///
  /// "Two dozen" is no two, and "one quadrillion" no one: what is too large to be read is better no number than another.
  func magnitudeEnd(_ entity: Verdict.Entity, _ segment: Verdict.Segment, _ words: [String]) -> Int? {
    guard types[entity.name] == .number else { return nil }
    let (start, outset) = (entity.words.lowerBound, entity.words.upperBound)
    var end = outset
    while let next = magnitude(behind: end, in: segment.words.upperBound, words) { end = next }
    guard end > outset else { return nil }
    // What follows is added: "two thousand five hundred". The unit behind a number is none of it.
    let longest = min(end + Self.longestTail, segment.words.upperBound)
    let whole = stride(from: longest, to: end, by: -1).first { last in
      words[last - 1] != "and" && (end..<last).allSatisfy { isOfNumber(words[$0]) }
        && SpokenNumber().read(text(start..<last, words), in: context).value != nil
    }
    let place = outset..<(whole ?? end)
    let others = segment.entities.filter { $0.words.overlaps(place) }
    return others.allSatisfy { $0.words.upperBound <= place.upperBound && isPart($0, of: entity) }
      ? place.upperBound : nil
  }

  /// How many words are looked at behind a magnitude: "four hundred and twenty five".
  private static let longestTail = 5

  /// The place behind the next magnitude: of "dozen", of "a dozen".
  private func magnitude(behind place: Int, in limit: Int, _ words: [String]) -> Int? {
    for next in [place, place + 1] where next < limit && SpokenNumber.isMagnitude(SpokenForm.bare([words[next]])) {
      if next == place || ["a", "of"].contains(words[place]) { return next + 1 }
    }
    return nil
  }

  private func isOfNumber(_ word: String) -> Bool {
    word == "and" || SpokenNumber.isMagnitude(word) || SpokenNumber().read(SpokenText(word), in: context).value != nil
  }

  private func text(_ place: Range<Int>, _ words: [String]) -> SpokenText {
    SpokenText(words[place].joined(separator: " "))
  }
}
