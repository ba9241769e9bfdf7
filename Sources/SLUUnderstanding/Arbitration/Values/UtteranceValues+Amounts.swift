import SLUGrammar
import SLUValues

/// Amounts in two units, and numbers with a fraction: one number, whatever lies between its two.
extension UtteranceValues {
  /// How many words an amount may have behind its first number: "dollars and ninety nine cents".
  private static let longestRest = 5

  /// A segment in which a number goes on as far as the amount that it is part of: "twenty dollars and fifty cents" is one number, and so is
  /// "four and a half", "two dozen", and "half a" box.
  ///
  /// What a template has exactly stays as it is.
  func withWholeValues(_ segment: Verdict.Segment) -> Verdict.Segment {
    guard !segment.isExact else { return segment }
    var whole = segment
    for entity in segment.entities {
      // It may have become part of another.
      guard let index = whole.entities.firstIndex(of: entity) else { continue }
      let place = wholePlace(of: entity, whole)
      guard place != entity.words else { continue }
      whole.entities[index].words = place
      whole.entities[index].spelling = SpokenForm.bare(words[place])
      whole.entities = whole.entities.compactMap { $0.words == place ? $0 : rest(of: $0, behind: place) }
    }
    return whole
  }

  /// An entity of which a number has taken the first words: the "boxes" of "dozen boxes"; nil where none is left.
  private func rest(of entity: Verdict.Entity, behind place: Range<Int>) -> Verdict.Entity? {
    guard entity.words.overlaps(place) else { return entity }
    let rest = max(place.upperBound, entity.words.lowerBound)..<max(place.upperBound, entity.words.upperBound)
    guard entity.words.lowerBound >= place.lowerBound, !rest.isEmpty else { return nil }
    var entity = entity
    entity.words = rest
    entity.spelling = spellings?.text(of: words[rest], as: entity.name) ?? SpokenForm.bare(words[rest])
    return entity
  }

  /// All words of what an entity is the beginning of.
  private func wholePlace(
    of entity: Verdict.Entity, _ segment: Verdict.Segment
  ) -> Range<Int> {
    if let whole = wholeDate(entity, segment) ?? wholeAddress(entity, segment) { return whole }
    var whole = entity
    if let start = partStart(whole, segment) ?? wholeStart(whole, segment) ?? leadStart(whole, segment) {
      whole.words = start..<whole.words.upperBound
    }
    for end in [placesEnd, fractionEnd, magnitudeEnd, amountEnd, lengthEnd] {
      if let end = end(whole, segment) { whole.words = whole.words.lowerBound..<end }
    }
    return whole.words
  }

  /// An interpretation likewise: what else the templates have is no doubt about the amount.
  func withWholeValues(_ interpretation: Interpretation) -> Interpretation {
    var whole = interpretation
    for index in whole.segments.indices {
      let segment = whole.segments[index]
      let found = Verdict.Segment(
        intent: segment.intent, words: segment.words,
        entities: segment.entities.map { .init(name: $0.name, words: $0.words, spelling: $0.spelling, score: 0) },
        score: segment.score, isExact: segment.isExact)
      whole.segments[index].entities = withWholeValues(found).entities.map {
        .init(name: $0.name, words: $0.words, spelling: $0.spelling)
      }
    }
    return whole
  }

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
  private func amountEnd(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
    let start = entity.words.lowerBound
    guard let unit = unitPlace(entity.name, entity.words), unit < segment.words.upperBound,
      isAmount(start..<(unit + 1))
    else { return nil }
    let longest = min(unit + Self.longestRest, segment.words.upperBound)
    let whole = stride(from: longest, to: unit + 1, by: -1).first { end in
      guard isAmount(start..<end) else { return false }
      let behind = withoutAnd((unit + 1)..<end)
      let others = segment.entities.filter { $0.words.lowerBound > unit && $0.words.lowerBound < end }
      // Numbers of another name are not part of it; what else is taken for something, "cents" for what was bought, is.
      guard others.allSatisfy({ isPart($0, of: entity) && $0.words.upperBound <= end }) else { return false }
      // "Ten dollars twenty people" has two numbers: without its unit the second must be one of the same name.
      return isAmount(behind) || others.map(\.words) == [behind]
    }
    return whole ?? (isOfSmallUnit(entity, unit, segment) ? unit + 1 : nil)
  }

  /// Where a number ends that has a fraction behind it: "four and a half", "two and three quarters"; nil where there is none.
  private func fractionEnd(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
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
  private func wholeStart(_ entity: Verdict.Entity, _ segment: Verdict.Segment) -> Int? {
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

  /// Whether an entity is of words that nothing but the tagger takes for one: neither a list has them nor a form of their own.
  func isGuess(_ entity: Verdict.Entity) -> Bool {
    types[entity.name]?.isCounted != true && !isListed(entity.words, as: entity.name)
  }

  /// Whether the unit behind a number makes another one of it: "fifty cents" are no fifty.
  private func isOfSmallUnit(
    _ entity: Verdict.Entity, _ unit: Int, _ segment: Verdict.Segment
  ) -> Bool {
    let start = entity.words.lowerBound
    guard entity.words.upperBound == unit,
      reading(start..<unit, .number) != reading(start..<(unit + 1), .number)
    else { return false }
    return segment.entities.allSatisfy { !$0.words.contains(unit) || isPart($0, of: entity) }
  }

  func isPart(_ other: Verdict.Entity, of entity: Verdict.Entity) -> Bool {
    if other.name == entity.name { return true }
    return types[other.name]?.isCounted != true
  }

  /// Where the unit of an amount stands: behind a number, last in an amount of money; nil for what is neither.
  private func unitPlace(_ name: String, _ place: Range<Int>) -> Int? {
    switch types[name] {
    case .number: place.upperBound
    case .money: place.upperBound - 1
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

  /// Whether words are an amount of money, unit and all.
  private func isAmount(_ place: Range<Int>) -> Bool {
    guard !place.isEmpty else { return false }
    return SpokenMoney().read(SpokenText(text(place)), in: context).value != nil
  }
}
