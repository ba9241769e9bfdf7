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
    if isPronoun(place) || known == nil && isNone(found, at: place) || isOfNoUnit(name, place) { return nil }
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

  static let determiners: Set<String> = [
    "another", "this", "that", "which", "the", "every", "any", "each", "some", "last", "next", "new", "right", "wrong",
  ]

  /// Whether a word is but the article of the next one: in "add a windscreen" no letter is said.
  func isArticle(_ place: Range<Int>) -> Bool {
    place.count == 1 && place.upperBound < words.count && words[place.lowerBound].lowercased() == "a"
      && words[place.upperBound].count > 1
  }

  /// Whether words are no value of an entity, as they say nothing but how things are told: "it", "somewhere".
  private func isMeaningless(_ place: Range<Int>, of name: String) -> Bool {
    types[name]?.isOfWords == true
      && words.spoken(place).allSatisfy(GenericWords.contains)
  }
}
