import SLUGrammar
import SLUValues

// Numbers with a fraction, and fractions of one thing: "four and a half", "half a" box.

extension UtteranceValues {
  /// Where a number ends that has a fraction behind it: "four and a half", "two and three quarters"; nil where there is none.
  func fractionEnd(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let (start, link) = (entity.words.lowerBound, entity.words.upperBound)
    let end = link + 3
    guard types[entity.name] == .number, end <= segment.words.upperBound, words.said(link) == "and",
      SpokenNumber.isPart(words.said(end - 1)), isReadable(start..<end, .number)
    else { return nil }
    let others = segment.entities.filter { $0.words.lowerBound >= link && $0.words.lowerBound < end }
    let arePart = others.allSatisfy { other in
      // What no list has may be cut: the "half meters" of "three and a half meters".
      types[other.name] == .number ? other.words.upperBound <= end : isGuess(other)
    }
    return arePart ? end : nil
  }

  /// Where a number begins of which a fraction was found: the "a pound" of "a pound and a half"; nil where it is all that there is.
  func wholeStart(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    guard types[entity.name] == .number, SpokenNumber.isPart(words.said(end - 1)),
      start > segment.words.lowerBound, words.said(start - 1) == "and"
    else { return nil }
    return (2...4).reversed().map { start - $0 }.first { first in
      let others = segment.entities.filter { $0.words.overlaps(first..<start) }
      return first >= segment.words.lowerBound && isReadable(first..<end, .number)
        && others.allSatisfy { $0.words.lowerBound >= first && isPart($0, of: entity) }
    }
  }

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
}
