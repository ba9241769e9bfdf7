import SLUGrammar

// Values that go on to either side of what was found of them.

extension UtteranceValues {
  /// A segment in which a number goes on as far as the amount that it is part of: "twenty dollars and fifty cents" is one number, and so is
  /// "four and a half", "two dozen", and "half a" box.
  ///
  /// What a template has exactly stays as it is.
  func withWholeValues(_ segment: Verdict.Segment) -> Verdict.Segment {
    guard !segment.isExact else { return segment }
    var whole = withJoinedNumbers(segment)
    for entity in whole.entities {
      // It may have become part of another.
      guard let index = whole.entities.firstIndex(of: entity) else { continue }
      let place = wholePlace(of: entity, whole)
      guard place != entity.words else { continue }
      whole.entities[index].words = place
      whole.entities[index].spelling = SpokenForm.bare(words[place])
      whole.entities = whole.entities.compactMap { $0.words == place ? $0 : rest(of: $0, behind: place) }
    }
    return withDividedAmounts(whole)
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
    if let start = partStart(whole, segment) ?? wholeStart(whole, segment) ?? leadStart(whole, segment)
      ?? amountStart(whole, segment)
    {
      whole.words = start..<whole.words.upperBound
    }
    for end in [placesEnd, fractionEnd, magnitudeEnd, amountEnd, lengthEnd] {
      if let end = end(whole, segment) { whole.words = whole.words.lowerBound..<end }
    }
    return whole.words
  }
}
