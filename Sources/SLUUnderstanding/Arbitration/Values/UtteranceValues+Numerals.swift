import SLUGrammar
import SLUValues

// Listed words that end in a number, and numbers that go on behind it: "channel four" in "channel four hundred".

extension UtteranceValues {
  /// A segment in which no number is cut: of "channel five hundred" and "channel 401" nobody means channel five, or four.
  ///
  /// The number is the one that the intent has, where there is but one name for it; what was listed is not meant.
  func withWholeNumerals(_ segment: Verdict.Segment) -> Verdict.Segment {
    var whole = segment
    for entity in segment.entities {
      guard let place = numeral(from: entity, in: segment), let index = whole.entities.firstIndex(of: entity) else {
        continue
      }
      whole.entities.remove(at: index)
      whole.entities.removeAll { $0.words.overlaps(place) }
      let names = grammar.entitiesOfIntents[segment.intent]?.filter { types[$0] == .number } ?? []
      guard names.count == 1, let name = names.first, !whole.entities.contains(where: { $0.name == name }) else {
        continue
      }
      whole = whole.adding([(name: name, words: place, spelling: SpokenForm.bare(words[place]))])
    }
    return whole
  }

  /// The words of a number that begins within a listed value and goes on behind it; nil where none does.
  private func numeral(from entity: Verdict.Entity, in segment: Verdict.Segment) -> Range<Int>? {
    guard !hasOwnForm(entity.name), entity.words.count > 1 else { return nil }
    let last = entity.words.upperBound - 1
    let spoken = words.spoken(last)
    if spoken.count > 1, let first = spoken.first, words.said(last).allSatisfy(\.isDigit) {
      // "401" begins as the four of a list does.
      let beginning = words[entity.words.dropLast()] + [first]
      let isBegun = spellings?.text(of: beginning, as: entity.name) != nil
      return isBegun && !isListed(entity.words, as: entity.name) ? last..<entity.words.upperBound : nil
    }
    let next = last + 1
    guard next < segment.words.upperBound, isNumber(words.said(last)),
      SpokenNumber.isMagnitude(words.said(next))
        || ["oh", "o"].contains(words.said(next)) && (next + 1 == words.count || isNumber(words.said(next + 1)))
    else { return nil }
    let longest = min(next + Self.longestTail, segment.words.upperBound)
    return stride(from: longest, to: next, by: -1).lazy.map { last..<$0 }.first { isReadable($0, .number) }
  }
}
