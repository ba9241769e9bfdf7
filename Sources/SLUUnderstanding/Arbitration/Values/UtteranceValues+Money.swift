import SLUGrammar
import SLUValues

// Amounts of money that were found with the number of another one, or without what belongs to them.

extension UtteranceValues {
  /// A segment in which an amount ends where the next one begins: "ten pounds twenty pounds" and "fifty pounds and thirty euros" are two each.
  ///
  /// Minor units have no unit behind them that is no minor one.
  func withDividedAmounts(_ segment: Verdict.Segment) -> Verdict.Segment {
    var divided = segment
    for entity in segment.entities {
      guard let parts = amounts(of: entity, in: segment), let index = divided.entities.firstIndex(of: entity) else {
        continue
      }
      divided.entities.removeAll { $0 != entity && $0.words.overlaps(parts.second) }
      divided.entities[index].words = parts.first
      divided.entities[index].spelling = SpokenForm.bare(words[parts.first])
      divided = divided.adding([
        (name: entity.name, words: parts.second, spelling: SpokenForm.bare(words[parts.second]))
      ])
    }
    return divided
  }

  /// Both amounts of an entity whose last number has a unit behind it; nil where it is one.
  private func amounts(of entity: Verdict.Entity, in segment: Verdict.Segment) -> (
    first: Range<Int>, second: Range<Int>
  )? {
    guard [.money, .number].contains(types[entity.name]), (3...Self.longestAmount).contains(entity.words.count) else {
      return nil
    }
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    for split in (start + 2)..<end {
      let next = words.said(split) == "and" ? split + 1 : split
      guard next < end, SpokenMoney.isMajorUnit(words.said(split - 1)), isAmount(start..<split),
        let second = otherAmount(next..<end, segment.words.upperBound)
      else { continue }
      return (start..<split, second)
    }
    return nil
  }

  /// Whether a number behind an amount has a currency of its own behind it.
  func isOfOtherUnit(_ place: Range<Int>, _ limit: Int) -> Bool { otherAmount(place, limit) != nil }

  /// A number with the unit behind it, or behind a nation's name: "thirty" us dollars; nil where it is of a minor one, or none.
  private func otherAmount(_ number: Range<Int>, _ limit: Int) -> Range<Int>? {
    guard !number.isEmpty else { return nil }
    let ends = (number.upperBound + 1)..<min(number.upperBound + 3, limit + 1)
    let end = ends.first { SpokenMoney.isMajorUnit(words.said($0 - 1)) && isAmount(number.lowerBound..<$0) }
    return end.map { number.lowerBound..<$0 }
  }

  /// Where an amount begins whose currency, or whose thousands, stand before it: "gbp fifty", "1 200 pounds"; nil where it begins where it
  /// seems to.
  func amountStart(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    guard types[entity.name] == .money, start > segment.words.lowerBound,
      !segment.entities.contains(where: { $0.words.contains(start - 1) })
    else { return nil }
    let lead = words.said(start - 1)
    let isOfThousands = (1...3).contains(lead.utf8.count) && lead.allSatisfy(\.isDigit)
    let isUnit = SpokenMoney.isMajorUnit(lead) && !isAmount(entity.words)
    guard isUnit || isOfThousands && words.said(start).first?.isDigit == true,
      isAmount((start - 1)..<end) || isAmount((start - 1)..<min(end + 1, segment.words.upperBound))
    else { return nil }
    return start - 1
  }

  /// Whether an amount is but a number, whose unit was left out or not found.
  func isAmountWithoutUnit(_ entity: Verdict.Entity) -> Bool {
    types[entity.name] == .money && !isAmount(entity.words) && isAmountWithoutUnit(entity.words, .money)
  }

  /// Whether a number that was taken for an amount of money or a time is neither, nor anything else that an intent may have: "fifty percent of
  /// my savings", "in 2025".
  func isOfNoUnit(_ name: String, _ place: Range<Int>) -> Bool {
    let type = types[name]
    guard type == .money || type == .time, isReadable(place, .number), type != .money || !isAmount(place) else {
      return false
    }
    return type == .money && isShare(place) || isYear(place)
  }

  /// Whether a number tells a part of something, where templates have no percents.
  private func isShare(_ place: Range<Int>) -> Bool {
    guard !grammar.contains("percent") else { return false }
    let last = words.said(place.upperBound - 1)
    if last == "percent" || last.hasSuffix("%") { return true }
    return place.upperBound < words.count && ["percent", "%"].contains(words.said(place.upperBound))
  }

  /// Whether a number is a year: "in" stands before it, and it is no hour of the clock that begins so.
  private func isYear(_ place: Range<Int>) -> Bool {
    place.lowerBound > 0 && words.said(place.lowerBound - 1) == "in"
      && isReadable((place.lowerBound - 1)..<place.upperBound, .date(.future))
  }

  /// How many words an amount has at most that may be two.
  private static let longestAmount = 12
}
