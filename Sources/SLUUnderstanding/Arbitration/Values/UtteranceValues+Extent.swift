import SLUGrammar

// How many of the words that the tagger found for an entity are it.

extension UtteranceValues {
  /// The words of an entity without those at its edges that keep it from being a date, a time, a number or whatever counts, or that are
  /// beside a name.
  func readable(_ found: Tagging.Entity) -> Range<Int> {
    guard let type = countedType(of: found.name) else { return listedPart(of: found) ?? withoutAdverbs(found) }
    let (first, end) = (found.words.lowerBound, found.words.upperBound)
    let candidates = [found.words] + (end - first > 1 ? [(first + 1)..<end, first..<(end - 1)] : [])
    return candidates.first { isReadable($0, type) }.map { withoutLead($0, type) } ?? found.words
  }

  /// The part of an entity that is listed, where what stands before it only tells which or how many: the "bolts" of "extra bolts"; nil where
  /// there is no such part.
  private func listedPart(of found: Tagging.Entity) -> Range<Int>? {
    guard !found.isListed else { return nil }
    let lead = found.words.dropLast().prefix { Self.modifiers.contains(words.said($0)) || isNumber(words.said($0)) }
    guard !lead.isEmpty else { return nil }
    return ((found.words.lowerBound + 1)...lead.endIndex).lazy.map { $0..<found.words.upperBound }
      .first { isListed($0, as: found.name) }
  }

  private static let modifiers = determiners.union([
    "a", "an", "my", "our", "your", "these", "those", "extra", "spare", "more", "other", "additional", "several", "few",
    "fresh", "old",
  ])

  /// A person's name without when somebody is called: the "john" of "john later".
  private func withoutAdverbs(_ found: Tagging.Entity) -> Range<Int> {
    guard types[found.name] == .personName, !found.isListed else { return found.words }
    let rest = found.words.dropFirst().reversed()
      .prefix { Self.adverbs.contains(words.said($0)) || DayWords.tells(words.said($0)) }
    return found.words.dropLast(rest.count)
  }

  private static let adverbs: Set<String> = ["later", "again", "please", "now", "back", "soon", "first", "too"]

  /// A day or a time without the preposition before it, which readers take, too, where templates have that outside of entities.
  private func withoutLead(_ place: Range<Int>, _ type: EntityType) -> Range<Int> {
    let rest = place.dropFirst()
    guard Self.leadsToMoment.contains(words.said(place.lowerBound)), !rest.isEmpty,
      grammar.speechActs.isOfTemplates(words.said(place.lowerBound)), isReadable(rest, type)
    else { return place }
    return rest
  }

  private static let leadsToMoment: Set<String> = ["at", "on"]
}
