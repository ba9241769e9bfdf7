import SLUGrammar
import SLUValues

// Amounts in two units: one number, whatever lies between its two.

extension UtteranceValues {
  /// How many words an amount may have behind its first number: "dollars and ninety nine cents".
  private static let longestRest = 5

  /// An interpretation in which the last amount takes all words, when its second unit may still follow; nil when it may not.
  ///
  /// It keeps the first number from being final: "twenty dollars and fifty".
  func withUnfinishedAmount(_ interpretation: Interpretation) -> Interpretation? {
    guard let last = interpretation.segments.last else { return nil }
    let unfinished = last.entities.firstIndex { entity in
      guard words.count > entity.words.upperBound, let unit = unitPlace(entity.name, entity.words),
        words.count - unit <= Self.longestRest, isAmount(entity.words.lowerBound..<(unit + 1))
      else { return false }
      let behind = withoutAnd((unit + 1)..<words.count)
      return behind.isEmpty || reading(behind, .number) != nil
    }
    guard let unfinished else { return nil }
    var interpretation = interpretation
    let entities = last.entities.prefix(unfinished + 1)
    let end = interpretation.segments.count - 1
    interpretation.segments[end].entities = Array(entities)
    interpretation.segments[end].entities[unfinished].words =
      last.entities[unfinished].words.lowerBound..<words.count
    return interpretation
  }

  /// Where an amount ends whose first number is an entity; nil when it has no second unit and is what the number says, or that belongs to
  /// something else.
  func amountEnd(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let start = entity.words.lowerBound
    guard let unit = unitPlace(entity.name, entity.words), unit < segment.words.upperBound,
      isAmount(start..<(unit + 1))
    else { return nil }
    let longest = min(unit + Self.longestRest, segment.words.upperBound)
    let whole = stride(from: longest, to: unit + 1, by: -1).first { end in
      guard isAmount(start..<end) else { return false }
      let behind = withoutAnd((unit + 1)..<end)
      // "Fifty pounds and thirty euros" are two.
      guard !isOfOtherUnit(behind, segment.words.upperBound) else { return false }
      let others = segment.entities.filter { $0.words.lowerBound > unit && $0.words.lowerBound < end }
      // Numbers of another name are not part of it; what else is taken for something, "cents" for what was bought, is.
      guard others.allSatisfy({ isPart($0, of: entity) && $0.words.upperBound <= end }) else { return false }
      // "Ten dollars twenty people" has two numbers: without its unit the second must be one of the same name.
      let isMoney = types[entity.name] == .money
      return isAmount(behind) || others.map(\.words) == [behind] && (isMoney || !isDigit(behind))
        || others.isEmpty && isMinorAlone(behind, of: entity, in: segment)
    }
    return whole ?? (isOfSmallUnit(entity, unit, segment) ? unit + 1 : nil)
  }

  /// Whether the unit behind a number makes another one of it: "fifty cents" are no fifty.
  private func isOfSmallUnit(
    _ entity: Verdict.Entity, _ unit: Int, _ segment: Verdict.Segment
  ) -> Bool {
    let start = entity.words.lowerBound
    guard entity.words.upperBound == unit,
      types[entity.name] == .money || reading(start..<unit, .number) != reading(start..<(unit + 1), .number)
    else { return false }
    if types[entity.name] == .money { return !segment.entities.contains { $0.words.contains(unit) } }
    return segment.entities.allSatisfy { !$0.words.contains(unit) || isPart($0, of: entity) }
  }

  /// Whether a number is below ten: behind another one's unit it counts something else.
  private func isDigit(_ place: Range<Int>) -> Bool { reading(place, .number)?.utf8.count == 1 }

  /// Whether a number behind a unit is of a smaller one, though that is not said: the five of "two pounds five to dad".
  private func isMinorAlone(_ place: Range<Int>, of entity: Verdict.Entity, in segment: Verdict.Segment) -> Bool {
    types[entity.name] == .money
      && (place.upperBound == segment.words.upperBound || Self.behindNumbers.contains(words.said(place.upperBound)))
  }

  /// Where the unit of an amount stands: behind a number, last in an amount of money; nil for what is neither.
  private func unitPlace(_ name: String, _ place: Range<Int>) -> Int? {
    switch types[name] {
    case .number: place.upperBound
    case .money: isAmountWithoutUnit(place, .money) && !isAmount(place) ? place.upperBound : place.upperBound - 1
    default: nil
    }
  }

  private func withoutAnd(_ place: Range<Int>) -> Range<Int> {
    place.first.map { words.said($0) == "and" ? $0 + 1 : $0 }.map { $0..<place.upperBound } ?? place
  }

  /// Whether words are of an amount of money whose unit the templates do not have: in "under three hundred dollars" no "dollars" are
  /// looked for, nor anything of a size that no list has.
  func isOfStrangeAmount(_ place: Range<Int>) -> Bool {
    let units = (place.upperBound - 1)..<min(place.upperBound + Self.longestRest, words.count)
    return units.contains { unit in
      guard words.spoken(unit).contains(where: { !grammar.contains($0) }) else { return false }
      return (max(0, place.lowerBound - Self.longestRest)...place.lowerBound).contains { start in
        start < unit && reading(start..<unit, .number) != nil && isAmount(start..<(unit + 1))
      }
    }
  }
}
