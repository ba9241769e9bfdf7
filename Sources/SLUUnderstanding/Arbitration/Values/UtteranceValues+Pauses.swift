import SLUGrammar
import SLUValues

// Numbers, amounts and times with a pause to think inside.

extension UtteranceValues {
  /// Takes the second of two values with a pause between them for the one that is meant: "twenty uh thirty" is no 2030, "five uh ten
  /// euros" no 5.10.
  func correct(_ entity: inout Verdict.Entity, _ pauses: Set<Int>) {
    guard let type = types[entity.name], [.number, .money, .time].contains(type) else { return }
    let inside = entity.words.dropFirst().filter(pauses.contains)
    for (index, pause) in inside.enumerated().reversed() {
      let first = (index > 0 ? inside[index - 1] : entity.words.lowerBound)..<pause
      let second = pause..<entity.words.upperBound
      guard let before = reading(first, type) ?? reading(first, .number),
        let behind = reading(second, type), type != .time || isHour(second),
        !goesOn(first, second, before, behind)
      else { continue }
      (entity.words, entity.spelling) = (second, SpokenForm.bare(words[second]))
      return
    }
  }

  /// A segment in which, of two values of a name with nothing but a pause between them, the second is meant: "ten pounds uh twenty pounds", "at
  /// eight uh nine".
  func corrected(_ segment: Verdict.Segment, _ pauses: Set<Int>) -> Verdict.Segment {
    var corrected = segment
    for entity in segment.entities where pauses.contains(entity.words.upperBound) {
      guard let type = types[entity.name], type.isCounted else { continue }
      let start = entity.words.upperBound
      if let next = segment.entities.first(where: { $0.words.lowerBound == start }) {
        if next.name == entity.name, isInstead(entity.words, next.words, type) {
          corrected.entities.removeAll { $0 == entity }
        }
      } else if let place = longestValue(from: start, in: segment.words.upperBound, { isMeasure($0, entity) }),
        !segment.entities.contains(where: { $0.words.overlaps(place) }),
        let index = corrected.entities.firstIndex(of: entity)
      {
        corrected.entities[index].words = place
        corrected.entities[index].spelling = SpokenForm.bare(words[place])
      }
    }
    return corrected
  }

  /// Whether a value takes the place of the one before a pause, and does not go on with it.
  private func isInstead(_ first: Range<Int>, _ second: Range<Int>, _ type: EntityType) -> Bool {
    guard isReadable(first.lowerBound..<second.upperBound, type) else { return true }
    guard [.number, .money, .time].contains(type), let before = reading(first, type), let behind = reading(second, type)
    else { return false }
    return (type != .time || isHour(second)) && !goesOn(first, second, before, behind)
  }

  /// Whether a value goes on behind a pause: "two hundred uh fifty", "five uh hundred", "twenty uh five", "twenty dollars uh fifty cents".
  ///
  /// So do digits that are read one by one ("four one uh two three"), and a year whose second half comes.
  private func goesOn(_ first: Range<Int>, _ second: Range<Int>, _ before: String, _ behind: String)
    -> Bool
  {
    let (last, next) = (words.said(first.upperBound - 1), words.said(second.lowerBound))
    if SpokenNumber.isMagnitude(last) || SpokenNumber.isMagnitude(next) || behind.hasPrefix("0.") { return true }
    if first.count > 1 && first.count == before.count || second.count > 1 && second.count == behind.count {
      return true
    }
    guard let ahead = value(last), let following = value(next) else { return false }
    let isTen = ahead.isMultiple(of: 10) && (20...90).contains(ahead)
    let isYear = first.count == 1 && second.count > 1 && (13...20).contains(ahead) && Int(behind) != nil
    return isTen && (1...9).contains(following) || isYear
  }

  /// Whether a time begins with an hour of a clock: "ten uh fifteen" goes on.
  private func isHour(_ place: Range<Int>) -> Bool {
    value(words.said(place.lowerBound)).map { $0 <= 12 } ?? true
  }

  /// The value of a word that is a whole number.
  private func value(_ word: String) -> Int? {
    EntityType.number.reading(of: word, in: context).flatMap { Int($0) }
  }
}
