import SLUGrammar
import SLUValues

/// Weighs what the templates have against what the tagger has learnt.
///
/// - An utterance that a template has exactly means what the template says.
/// - One that somebody has labelled means what the label says; with `enable_strict_nlu` nothing else counts.
/// - Otherwise the tagger decides where segments are, what they mean and what their entities are. It has seen the parse.
/// - A segment about which it is not sure enough (`acceptance_threshold`) has no intent.
///
/// It remembers nothing of utterances, and never changes: a class so that copies of an engine have one.
final class Arbiter: Sendable {
  let annotator: Annotator
  let grammar: Grammar
  let types: [String: EntityType]
  let settings: AppSettings
  let tagger: Tagger?
  let negation: Negation
  let question: Question
  let removal: Removal
  let deed: Deed
  let retraction: Retraction
  let statement: Statement
  let denial: Denial
  let grounds: Grounds?
  private let exclusion: Exclusion
  private let rivalry: WordRivalry
  let labelled: LabelledUtterances

  /// Creates an arbiter.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - annotator: Decides of parses whether they are too far from their templates.
  ///   - tagger: What was learnt; nil when templates are all there is. A strict configuration has no use for it.
  init(_ grammar: Grammar, _ annotator: Annotator, tagger: Tagger?) {
    (self.annotator, self.grammar) = (annotator, grammar)
    types = grammar.types
    settings = grammar.settings
    negation = Negation(grammar)
    exclusion = Exclusion(grammar)
    rivalry = WordRivalry(grammar)
    question = Question(annotator, grammar)
    removal = Removal(grammar)
    deed = Deed(grammar)
    retraction = Retraction(annotator, removing: grammar.speechActs.removing)
    statement = Statement(grammar)
    denial = Denial(annotator, grammar)
    self.tagger = grammar.settings.isStrict ? nil : tagger
    labelled = self.tagger?.labelled ?? LabelledUtterances(grammar)
    grounds = self.tagger?.knownWords.map { Grounds(annotator, grammar, $0.nearWords) }
  }

  /// What words mean.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - parse: The best parse of them.
  ///   - pauses: The words before which somebody paused to think.
  ///   - isNegated: Whether what was said before them ended in a negation.
  ///   - memory: What the tagger found of the words that were asked of before.
  ///   - parseOfFirst: The best parse of the first so many words, where somebody has read them already.
  func decide(
    _ words: UtteranceWords, _ parse: Parse, pauses: Set<Int>, isNegated: Bool, memory: inout TaggerMemory,
    parseOfFirst: (Int) -> Parse?
  ) -> Verdict {
    if !parse.isExact, let verdict = labelled.verdict(of: words.shown), !isRefused(verdict, words, isNegated) {
      return verdict
    }
    let values = values(of: words)
    var verdict = weighed(values, parse, &memory, parseOfFirst)
    if !settings.isStrict {
      var requests = RequestsAhead()
      divideAtRefusals(&verdict, words, &requests)
      verdict.segments = verdict.segments.map { judged($0, parse, values, isNegated, &requests) }
    }
    guard !pauses.isEmpty else { return verdict }
    for segment in verdict.segments.indices {
      for entity in verdict.segments[segment].entities.indices {
        values.correct(&verdict.segments[segment].entities[entity], pauses)
      }
    }
    return verdict
  }

  /// A segment as far as it is meant: without what is not to be done, and what is excluded.
  private func judged(
    _ found: Verdict.Segment, _ parse: Parse, _ values: UtteranceValues, _ isNegated: Bool,
    _ requests: inout RequestsAhead
  ) -> Verdict.Segment {
    let words = values.words
    var segment = removal.meant(in: values.withNeighbors(values.withWholeValues(found)), of: words)
    if isUnsaidRemoval(segment, parse, words), let other = removal.instead(of: segment, of: words) {
      (segment.intent, segment.score) = (other.intent, other.score)
    }
    let known = founded(segment, values)
    if let known { (segment.intent, segment.score) = (known.intent, known.score) }
    segment.mayBeNoRequest = mayBeRefused(segment, words)
    if isMerelyPolite(segment, words) {
      segment.intent = ""
    } else if let refusal = refusal(of: segment, parse, words, isNegated, &requests)
      ?? (known == nil ? .unfounded : nil)
    {
      (segment.intent, segment.entities, segment.refusal) = ("", [], refusal)
    } else if !segment.isExact {
      segment.entities = exclusion.meant(in: segment, of: words)
    }
    return segment
  }

  /// The intent of a segment, or another likely one, for which something speaks where that is asked; nil where nothing does.
  private func founded(_ segment: Verdict.Segment, _ values: UtteranceValues) -> RankedIntent? {
    guard let grounds, !segment.isExact, !segment.intent.isEmpty else {
      return RankedIntent(intent: segment.intent, score: segment.score)
    }
    return grounds.intent(of: segment, in: values)
  }

  private func weighed(
    _ values: UtteranceValues, _ parse: Parse, _ memory: inout TaggerMemory, _ parseOfFirst: (Int) -> Parse?
  ) -> Verdict {
    let words = values.words
    guard let tagger, !parse.isExact else { return verdict(parse) }
    let requests = joinedRequests(words, parseOfFirst: parseOfFirst)
    if let joined = requests.verdict { return joined }
    if let followUp = followUp(parse, words) ?? bareRequest(words) { return followUp }
    // Names, addresses and codes may be of any words.
    if tagger.knownWords?.hasAny(of: words.shown) == false, !types.values.contains(where: \.isOpen) {
      return Verdict(segments: [.meaningless(words.indices)])
    }
    let starts = requests.starts.union(opposedStarts(words))
    let tagging = tagger.tag(words.shown, parse: parse, likelyStarts: starts, memory: &memory)
    let threshold = settings.acceptanceThreshold ?? Self.acceptanceThreshold
    let parsed = ParsedEntities(parse)
    var verdict = joined(
      tagging.segments.map { segment in
        let entities = values.joined(segment.entities.flatMap(values.divided)).compactMap { found in
          values.entity(found, parsed).map { (entity: $0, found: found) }
        }.filter { !isSaidOfOthers($0.entity, segment.intent, values) }
        let alternatives = alternatives(of: segment, having: entities.map(\.entity), words)
        let best = alternatives.first ?? RankedIntent(intent: segment.intent, score: segment.score)
        let isOfOthers = entities.isEmpty && tagger.knownWords?.areAboutOthers(words[segment.words]) == true
        let intent = best.score < threshold || isOfOthers ? "" : best.intent
        return Verdict.Segment(
          intent: intent, words: segment.words,
          entities: entities.compactMap { values.entity($0.entity, found: $0.found, of: intent) },
          score: best.score,
          isExact: false,
          alternatives: alternatives,
          refusal: isOfOthers && !best.intent.isEmpty ? .others : nil)
      })
    verdict.segments = withAdjuncts(verdict.segments, words).flatMap { repeated($0, parse, words) }
      .map { values.withMissedTimes(values.withMissedDay(values.withMissed($0, parse), tagging.unusedDays)) }
      .map(values.withCorrections)
    verdict.possibleStarts = tagging.starts.indices.filter { tagging.starts[$0] >= Verdict.doubt }
    return verdict
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

  /// A parse by itself.
  func verdict(_ parse: Parse) -> Verdict {
    Verdict(
      segments: parse.segments.map { found in
        let segment = annotator.judged(found)
        return Verdict.Segment(
          intent: segment.intent, words: segment.words,
          entities: segment.entities.map {
            .init(name: $0.name, words: $0.words, spelling: $0.spelling, score: segment.score)
          },
          score: segment.score, isExact: segment.isExact)
      }, isOfTemplates: parse.isExact)
  }

  /// A few words without intent go to the segment that they lead up to; at the end, to the one that they follow.
  private func joined(_ segments: [Verdict.Segment]) -> Verdict {
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
    return Verdict(segments: joined)
  }

  /// How sure the intent of a segment must be when the configuration does not say; below it there is none.
  ///
  /// Less than a half: several intents that are likely are no reason to believe in none of them.
  private static let acceptanceThreshold = 0.35

  /// What remains of how likely an intent is with each entity that its templates do not have.
  private static let strangeness = 0.02

  /// How many words without intent are no segment of their own.
  private static let longestAside = 6

  /// The words of an utterance, to be read as values.
  ///
  /// - Parameter words: The words.
  func values(of words: UtteranceWords) -> UtteranceValues {
    UtteranceValues(
      words: words, grammar: grammar, types: types, context: annotator.context, spellings: tagger?.spellings)
  }
}
