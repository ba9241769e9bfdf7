import SLUGrammar

// Which of the entities that the tagger finds are some, and how they are written.

extension UtteranceValues {
  /// An entity that the tagger found, spelt as the configuration does where it knows the words; nil where it is none.
  ///
  /// Words that are no date, time or number are none of that name, unless templates list them. They may be one of another: "12/25" is
  /// no time.
  func entity(_ found: Tagging.Entity, _ parsed: ParsedEntities) -> Verdict.Entity? {
    // What templates have with its unit is not cut: "twenty seconds".
    let place = parsed[found.name, found.words] != nil ? found.words : readable(found)
    let known = parsed[found.name, place]
    var name = found.name
    if isPronoun(place) || known == nil && isNone(found, at: place) { return nil }
    let isOfOther = known == nil && !found.isListed && isOfOtherForm(name, place)
    if isOfOther || isHomonym(name, place) {
      let other = found.others.first { countedType(of: $0) != nil && isValue(place, of: $0) }
      guard let other else { return nil }
      name = other
    }
    let spelling = known?.spelling ?? written(place, as: name) ?? SpokenForm.bare(words[place])
    return Verdict.Entity(name: name, words: place, spelling: spelling, score: found.score)
  }

  /// Whether words have the form of another type than that of an entity.
  private func isOfOtherForm(_ name: String, _ place: Range<Int>) -> Bool {
    if types[name] == .phone { return isTimeOrCount(place) }
    if types[name] == .personName { return place.allSatisfy { isNumber(words.said($0)) } }
    return countedType(of: name).map { !isReadable(place, $0) && !isAmountWithoutUnit(place, $0) } ?? false
  }

  /// Whether words that may be a telephone number are a time, or too few digits: "call me at five thirty".
  private func isTimeOrCount(_ place: Range<Int>) -> Bool {
    if !isReadable(place, .phone) { return isReadable(place, .number) }
    guard place.lowerBound > 0, Self.leadsToTime.contains(words.said(place.lowerBound - 1)) else { return false }
    return isReadable(place, .time)
  }

  /// Whether words that no template has for an entity are none, whatever they look like.
  private func isNone(_ found: Tagging.Entity, at place: Range<Int>) -> Bool {
    if types[found.name] == .identifier, isArticle(place) { return true }
    guard !found.isListed else { return false }
    return countedType(of: found.name) == nil && isOfStrangeAmount(place)
      || isMeaningless(place, of: found.name)
  }

  /// An entity as an intent may have it: no template of "give" has a temperature, so a number is a dose there.
  ///
  /// Values of lists stay: what they are called tells what they are. So does what the intent has nothing for: the intent may be the one
  /// that is wrong, or people tell more at once than its templates do. The "a" of "a tee" is nothing, where none has how many, and neither
  /// is what no list has, where only other intents have such an entity.
  ///
  /// - Parameters:
  ///   - entity: What the words are.
  ///   - found: What the tagger says of them.
  ///   - intent: The intent of its segment; empty for none.
  func entity(
    _ entity: Verdict.Entity, found: Tagging.Entity, of intent: String
  ) -> Verdict.Entity? {
    guard !intent.isEmpty, let known = grammar.entitiesOfIntents[intent] else { return entity }
    let isMisplaced = !known.contains(entity.name)
    guard hasOwnForm(entity.name) else { return isMisplaced && !isListed(entity.words, as: entity.name) ? nil : entity }
    if isMisplaced, types[entity.name] == .number, isArticle(entity.words) { return nil }
    guard isMisplaced || isBeyondList(entity, found) else { return entity }
    let other = found.others.first { name in
      guard name != entity.name, known.contains(name), hasOwnForm(name) else { return false }
      return isValue(entity.words, of: name) || !isMisplaced && types[name] == .money
    }
    var entity = entity
    entity.name = other ?? entity.name
    return entity
  }

  /// Whether a number is none of those that templates have for its entity, as they have but some: "fifty" where sizes go up to forty-eight.
  private func isBeyondList(_ entity: Verdict.Entity, _ found: Tagging.Entity) -> Bool {
    types[entity.name] == .number && !found.isListed && found.words == entity.words
      && entity.words.allSatisfy { WordShape(of: words[$0]) == .number }
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

  /// Whether words are listed for an entity, as templates or its table have them.
  func isListed(_ place: Range<Int>, as name: String) -> Bool {
    if case .lookup(let table) = types[name], table[text(place)] != nil { return true }
    return spellings?.text(of: words[place], as: name) != nil
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

  /// Whether values of an entity are told from other words by their form: a number, a date.
  func hasOwnForm(_ name: String) -> Bool { grammar.type(of: name).hasOwnForm }

  /// Words as the configuration writes them; nil where no template has them for an entity, or it has other values than its words.
  private func written(_ place: Range<Int>, as name: String) -> String? {
    guard grammar.type(of: name) == .string, let spellings else { return nil }
    return spellings.text(of: words[place], as: name)
      ?? PossessiveForm.owner(words[place]).flatMap { spellings.text(of: $0[...], as: name) }
  }

  /// Whether a word stands for what was spoken of: "another one" is no number.
  private func isPronoun(_ place: Range<Int>) -> Bool {
    guard place.count == 1, place.lowerBound > 0 else { return false }
    return words.spoken(place) == ["one"]
      && Self.determiners.contains(words.spoken(place.lowerBound - 1).joined(separator: " "))
  }

  private static let determiners: Set<String> = [
    "another", "this", "that", "which", "the", "every", "any", "each", "some", "last", "next", "new", "right", "wrong",
  ]

  /// Whether a word is but the article of the next one: in "add a windscreen" no letter is said.
  private func isArticle(_ place: Range<Int>) -> Bool {
    place.count == 1 && place.upperBound < words.count && words[place.lowerBound].lowercased() == "a"
      && words[place.upperBound].count > 1
  }

  /// Whether words are no value of an entity, as they say nothing but how things are told: "it", "somewhere".
  private func isMeaningless(_ place: Range<Int>, of name: String) -> Bool {
    types[name]?.isOfWords == true
      && words.spoken(place).allSatisfy(GenericWords.contains)
  }

  /// The words of an entity without those at its edges that keep it from being a date, a time, a number or whatever counts, or that are
  /// beside a name.
  private func readable(_ found: Tagging.Entity) -> Range<Int> {
    guard let type = countedType(of: found.name) else { return listedPart(of: found) ?? withoutAdverbs(found) }
    let (first, end) = (found.words.lowerBound, found.words.upperBound)
    let candidates = [found.words] + (end - first > 1 ? [(first + 1)..<end, first..<(end - 1)] : [])
    return candidates.first { isReadable($0, type) }.map { withoutLead($0, type) } ?? found.words
  }

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
