import SLUGrammar
import SLUValues

// Numbers that templates or the tagger have the beginning of: magnitudes behind them, parts before them.

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

  /// Where a number ends that has places behind it, or is below zero: "twenty one point five", "four below zero"; nil where neither stands
  /// there.
  func placesEnd(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    guard types[entity.name] == .number, end + 1 < segment.words.upperBound, Self.goesOn.contains(words.said(end))
    else { return nil }
    let longest = min(end + Self.longestTail, segment.words.upperBound)
    let whole = stride(from: longest, to: end + 1, by: -1).first { isReadable(start..<$0, .number) }
    guard let whole else { return nil }
    let others = segment.entities.filter { $0.words.overlaps(end..<whole) }
    return others.allSatisfy { $0.words.upperBound <= whole && isPart($0, of: entity) } ? whole : nil
  }

  private static let goesOn: Set<String> = ["point", "below"]

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
  private static let longestTail = 5

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

  /// Whether a word is a number by itself.
  func isNumber(_ word: String) -> Bool { SpokenNumber().read(SpokenText(word), in: context).value != nil }

  /// Where a number begins that is a part of one thing: "half a" box is no whole one; nil where it begins where it seems to.
  func partStart(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    guard types[entity.name] == .number, end - start == 1, ["a", "an"].contains(words.said(start)) else {
      return nil
    }
    return (1...4).reversed().map { start - $0 }.first { first in
      guard first >= segment.words.lowerBound, !segment.entities.contains(where: { $0.words.overlaps(first..<start) })
      else { return false }
      return SpokenNumber().read(beforeNoun: SpokenText(text(first..<end)), in: context)?.value != nil
    }
  }

  /// Where a number begins whose sign stands before it, or the word that doubles its first digit: "minus eighty", "double four two seven";
  /// nil where it begins where it seems to.
  ///
  /// What is below zero, or has a digit more, is another number.
  func leadStart(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    guard start > segment.words.lowerBound, let type = types[entity.name] else { return nil }
    let lead = words.said(start - 1)
    let isLead =
      switch type {
      case .number: Self.signs.contains(lead) || Self.multiples.contains(lead) && end - start > 1
      case .identifier, .phone: Self.multiples.contains(lead) && end - start > 1
      default: false
      }
    // "Twenty minus two" is not told by one number.
    let isBehindNumber = start - 1 > segment.words.lowerBound && isNumber(words.said(start - 2))
    guard isLead, !isBehindNumber, isReadable((start - 1)..<end, type),
      !segment.entities.contains(where: { $0.words.contains(start - 1) && !isPart($0, of: entity) })
    else { return nil }
    return start - 1
  }

  private static let signs: Set<String> = ["minus", "negative"]
  private static let multiples: Set<String> = ["double", "triple", "treble"]

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
