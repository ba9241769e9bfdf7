import SLUGrammar

// What the tagger says, corrected by what templates have and by how values are read.

extension Arbiter {
  /// What words mean in the eyes of the tagger, where nothing of it is refused yet.
  ///
  /// Its segments are read one by one; then what they are divided into, and what was missed in them, is told by the words around.
  ///
  /// - Parameters:
  ///   - evidence: What is known of the utterance.
  ///   - tagger: What was learnt.
  ///   - likelyStarts: Words at which a segment is likely to begin.
  ///   - memory: What the tagger found of the words that were asked of before.
  func learnt(
    _ evidence: Evidence, _ tagger: Tagger, likelyStarts: Set<Int>, _ memory: inout TaggerMemory
  ) -> Verdict {
    let (words, parse) = (evidence.words, evidence.parse)
    let tagging = tagger.tag(words.shown, parse: parse, likelyStarts: likelyStarts, memory: &memory)
    let parsed = ParsedEntities(parse)
    var segments = tagging.segments.map { segment($0, evidence.values, parsed, tagger) }
    segments = withoutAsides(segments)
    segments = withAdjuncts(segments, words)
    segments = segments.flatMap { repeated($0, parse, words) }
    segments = segments.map { evidence.values.withMissedValues($0, parse, tagging.unusedDays) }
    return Verdict(
      segments: segments, possibleStarts: tagging.starts.indices.filter { tagging.starts[$0] >= Verdict.doubt })
  }

  /// A segment with the entities that its words can be, and the likeliest intent that may have them, if it is likely enough.
  private func segment(
    _ found: Tagging.Segment, _ values: UtteranceValues, _ parsed: ParsedEntities, _ tagger: Tagger
  ) -> Verdict.Segment {
    let words = values.words
    let entities = values.entities(found.entities, parsed).filter { !isSaidOfOthers($0.entity, found.intent, values) }
    let alternatives = alternatives(of: found, having: entities.map(\.entity), words)
    let best = alternatives.first ?? RankedIntent(intent: found.intent, score: found.score)
    let isOfOthers = entities.isEmpty && tagger.knownWords?.areAboutOthers(words[found.words]) == true
    let threshold = grammar.settings.acceptanceThreshold ?? Self.acceptanceThreshold
    let intent = best.score < threshold || isOfOthers ? "" : best.intent
    return Verdict.Segment(
      intent: intent, words: found.words,
      entities: entities.compactMap { values.entity($0.entity, found: $0.found, of: intent) },
      score: best.score,
      isExact: false,
      alternatives: alternatives,
      refusal: isOfOthers && !best.intent.isEmpty ? .others : nil)
  }

  /// Words of which none is known, to templates or to the tagger, mean nothing; nil where one is.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - tagger: What was learnt.
  func unknown(_ words: UtteranceWords, _ tagger: Tagger) -> Verdict? {
    // Names, addresses and codes may be of any words.
    guard tagger.knownWords?.hasAny(of: words.shown) == false, !grammar.types.values.contains(where: \.isOpen) else {
      return nil
    }
    return Verdict(segments: [.meaningless(words.indices)])
  }

  /// Whether a value that nothing lists is of words that other intents' templates have outside of entities, and none of the intent's.
  ///
  /// "Sprinklers" is no light where there are sprinklers to turn on. In "two teas" they may be several of what a list has.
  private func isSaidOfOthers(_ entity: Verdict.Entity, _ intent: String, _ values: UtteranceValues) -> Bool {
    guard !values.hasOwnForm(entity.name), !values.isListed(entity.words, as: entity.name) else { return false }
    let acts = grammar.speechActs
    return entity.words.allSatisfy { place in
      let said = values.words.said(place)
      return acts.isOfTemplates(said) && !acts.has([said], in: intent)
        && PluralForm.relatives(of: said).allSatisfy { acts.isOfTemplates($0) || !grammar.contains($0) }
    }
  }

  /// What the intent of a segment may be.
  ///
  /// Words with an entity are about something: there only the intents are weighed against each other. One whose templates do not have it is
  /// the less likely.
  private func alternatives(
    of segment: Tagging.Segment, having entities: [Verdict.Entity], _ words: UtteranceWords
  ) -> [RankedIntent] {
    let valued = Set(entities.flatMap(\.words))
    let alternatives = rivalry.weighed(
      segment.alternatives, having: Set(entities.map(\.name)),
      segment.words.filter { !valued.contains($0) }.map { words.said($0) })
    guard !entities.isEmpty else { return alternatives }
    return alternatives.filter { !$0.intent.isEmpty }.weighed(to: 1) { intent in
      let known = grammar.entitiesOfIntents[intent] ?? []
      return entities.reduce(1) { known.contains($1.name) ? $0 : $0 * Self.strangeness }
    } ?? alternatives
  }

  /// A few words without intent go to the segment that they lead up to; at the end, to the one that they follow.
  private func withoutAsides(_ segments: [Verdict.Segment]) -> [Verdict.Segment] {
    var joined: [Verdict.Segment] = []
    var lead: Verdict.Segment?
    for var segment in segments {
      if let before = lead.take() { segment.words = before.words.lowerBound..<segment.words.upperBound }
      let isAside = segment.intent.isEmpty && segment.entities.isEmpty && segment.words.count <= Self.longestAside
      if isAside { lead = segment } else { joined.append(segment) }
    }
    if let rest = lead {
      if let last = joined.indices.last {
        joined[last].words = joined[last].words.lowerBound..<rest.words.upperBound
      } else {
        joined.append(rest)
      }
    }
    return joined
  }

  /// How sure the intent of a segment must be when the configuration does not say; below it there is none.
  ///
  /// Less than a half: several intents that are likely are no reason to believe in none of them.
  private static let acceptanceThreshold = 0.35

  /// What remains of how likely an intent is with each entity that its templates do not have.
  private static let strangeness = 0.02

  /// How many words without intent are no segment of their own.
  private static let longestAside = 6
}
