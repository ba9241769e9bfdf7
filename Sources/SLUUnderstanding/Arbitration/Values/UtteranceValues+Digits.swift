import SLUGrammar
import SLUValues

// Places and signs of numbers, and digits that are said twice: "twenty one point five", "minus eighty", "double four".

extension UtteranceValues {
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
}
