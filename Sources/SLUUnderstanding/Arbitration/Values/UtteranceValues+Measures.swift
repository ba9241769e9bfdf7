import SLUGrammar
import SLUValues

// Amounts, lengths and days that neither template nor tagger found, where their own words tell what they are.

extension UtteranceValues {
  /// A segment with the amount of money, the duration and the day that its intent has and nothing was found for, where a unit or a stretch of
  /// the calendar tells them: "a tenner", "forty five more minutes", "at the end of the month".
  ///
  /// Of several names for amounts or durations nothing says which one is meant; of days it is the one that templates have first.
  func withMissedMeasures(_ segment: Verdict.Segment) -> Verdict.Segment {
    guard !segment.intent.isEmpty, let known = grammar.entitiesOfIntents[segment.intent] else { return segment }
    var whole = segment
    let finders: [(is: (EntityType) -> Bool, find: (Verdict.Segment) -> Range<Int>?)] = [
      ({ $0 == .money }, missedAmount), ({ $0 == .duration }, missedDuration), ({ $0.isDate }, missedDay),
    ]
    for (isOfType, find) in finders {
      let names = known.filter { types[$0].map(isOfType) == true }
      guard let first = names.first, !whole.entities.contains(where: { types[$0.name].map(isOfType) == true }),
        names.count == 1 || isDate(first), let name = grammar.entities.first(where: names.contains),
        let place = find(whole)
      else { continue }
      whole = whole.adding([(name: name, words: place, spelling: SpokenForm.bare(words[place]))])
    }
    return whole
  }

  /// An amount of money with its unit: "a tenner".
  private func missedAmount(_ segment: Verdict.Segment) -> Range<Int>? {
    missed(in: segment, around: { SpokenMoney.namesUnit($0) }) { place in
      let isOne = Self.articles.contains(words.said(place.lowerBound)) && place.count == 2
      return isAmount(place) && (!isOne || Self.unmistakable.contains(words.said(place.upperBound - 1)))
    }
  }

  /// A length of time that is none to or from a moment: "ten whole minutes", and not "ten minutes past eight" or "every ten minutes".
  private func missedDuration(_ segment: Verdict.Segment) -> Range<Int>? {
    let mayBeAhead = grammar.entitiesOfIntents[segment.intent]?.contains { types[$0]?.isMoment == true } == true
    return missed(in: segment, around: { SpokenDuration.isUnit($0) }) { place in
      guard isReadable(place, .duration), words.said(place.lowerBound) != "for" else { return false }
      if Self.articles.contains(words.said(place.lowerBound)), place.count == 2 { return false }
      let before = place.lowerBound > 0 ? words.said(place.lowerBound - 1) : ""
      let behind = place.upperBound < words.count ? words.said(place.upperBound) : ""
      return !Self.beforeFrequencies.contains(before) && !(mayBeAhead && before == "in")
        && !Self.behindDistances.contains(behind)
    }
  }

  /// A day that is told by a stretch of the calendar: "end of the month", "in half a year", "last three days", "in 2025".
  private func missedDay(_ segment: Verdict.Segment) -> Range<Int>? {
    missed(in: segment, around: { Self.stretches.contains($0) || $0 == "in" }) { place in
      let (first, last) = (words.said(place.lowerBound), words.said(place.upperBound - 1))
      guard !Self.outsideOfDays.contains(first), first == "in" || Self.stretches.contains(last) else { return false }
      if first == "in", place.count > 1, words.said(place.lowerBound + 1) == "the" { return false }
      return isReadable(place, .date(.future))
    }
  }

  /// The first and longest run of free words around some word that is a value.
  private func missed(in segment: Verdict.Segment, around isHint: (String) -> Bool, _ isOne: (Range<Int>) -> Bool)
    -> Range<Int>?
  {
    var hints = 0
    for hint in segment.words where isHint(words.said(hint)) {
      hints += 1
      guard hints <= Self.mostHints else { return nil }
      let starts = max(segment.words.lowerBound, hint + 1 - Self.longestTime)...hint
      let ends = (hint + 1)...min(hint + Self.longestTime, segment.words.upperBound)
      for start in starts {
        for end in ends.reversed() where end - start <= Self.longestTime {
          let place = start..<end
          if !segment.entities.contains(where: { $0.words.overlaps(place) }), isOne(place) { return place }
        }
      }
    }
    return nil
  }

  /// How many words are looked around: who says more of them does not tell one value.
  private static let mostHints = 12
  private static let articles: Set<String> = ["a", "an"]
  /// Units of which one is meant wherever "a" stands before them; "a real" present is no money.
  private static let unmistakable: Set<String> = [
    "pound", "dollar", "euro", "quid", "buck", "penny", "cent", "tenner", "fiver",
  ]
  /// What makes a length one that comes again, or a day of it.
  private static let beforeFrequencies: Set<String> = ["every", "each", "per", "next", "last", "past", "this"]
  /// What makes a length the distance from a moment.
  private static let behindDistances: Set<String> = [
    "ago", "later", "before", "after", "from", "past", "to", "till", "until", "early", "late", "earlier", "old",
  ]
  private static let stretches: Set<String> = [
    "weekend", "week", "month", "year", "days", "weeks", "months", "years",
  ]
  /// What stands before days and is none of them.
  private static let outsideOfDays: Set<String> = ["at", "on", "by", "for", "the", "over", "during", "within"]
}
