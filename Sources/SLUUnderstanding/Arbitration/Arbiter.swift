import SLUGrammar

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
  let tagger: Tagger?
  let labelled: LabelledUtterances
  let rivalry: WordRivalry
  let refusals: Refusals
  private let grounds: Grounds?
  private let exclusion: Exclusion

  /// Creates an arbiter.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - annotator: Decides of parses whether they are too far from their templates.
  ///   - tagger: What was learnt; nil when templates are all there is. A strict configuration has no use for it.
  init(_ grammar: Grammar, _ annotator: Annotator, tagger: Tagger?) {
    (self.annotator, self.grammar) = (annotator, grammar)
    self.tagger = grammar.settings.isStrict ? nil : tagger
    labelled = self.tagger?.labelled ?? LabelledUtterances(grammar)
    rivalry = WordRivalry(grammar)
    grounds = self.tagger?.knownWords.map { Grounds(annotator, grammar, $0.nearWords) }
    refusals = Refusals(annotator, grammar, grounds)
    exclusion = Exclusion(grammar)
  }

  /// What words mean.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - parse: The best parse of them.
  ///   - pauses: The words before which somebody paused to think.
  ///   - isNegated: Whether what was said before them ended in a negation.
  ///   - memory: What was found of the words when they were asked of before.
  ///   - parseOfFirst: The best parse of the first so many words, where somebody has read them already.
  func decide(
    _ words: UtteranceWords, _ parse: Parse, pauses: Set<Int>, isNegated: Bool, memory: inout UtteranceMemory,
    parseOfFirst: (Int) -> Parse?
  ) -> Verdict {
    let readings = ValueReadings(taking: &memory.values)
    defer { memory.values = readings.memory }
    let evidence = Evidence(
      values: values(of: words, readings), parse: parse, isNegated: isNegated,
      requests: RequestsAhead(in: words, annotator))
    if let verdict = verdictOfLabel(evidence) { return verdict }
    var verdict = weighed(evidence, &memory.tagger, parseOfFirst)
    if !grammar.settings.isStrict {
      verdict = refusals.divided(verdict, evidence)
      verdict.segments = verdict.segments.map { judged($0, evidence) }
    }
    return evidence.values.corrected(verdict, pauses)
  }

  /// What the first of those says who know what words mean: templates that have them all, those that have them in parts, the tagger.
  private func weighed(_ evidence: Evidence, _ memory: inout TaggerMemory, _ parseOfFirst: (Int) -> Parse?) -> Verdict {
    let (words, parse) = (evidence.words, evidence.parse)
    guard let tagger, !parse.isExact else { return verdict(parse) }
    let requests = joinedRequests(words, parseOfFirst: parseOfFirst)
    return requests.verdict ?? followUp(parse, words) ?? bareRequest(words) ?? reminder(words) ?? repair(words)
      ?? unknown(words, tagger)
      ?? learnt(evidence, tagger, likelyStarts: requests.starts.union(opposedStarts(words)), &memory)
  }

  /// A segment as far as it is meant: with its values to their ends and the intent for which something speaks, without what is not to be done,
  /// and what is excluded.
  private func judged(_ found: Verdict.Segment, _ evidence: Evidence) -> Verdict.Segment {
    let words = evidence.words
    var segment = evidence.values.withValuesToTheirEnds(found)
    segment = withRemoval(segment, evidence)
    let founded = founded(segment, evidence)
    if let founded { segment.take(founded) }
    segment.mayBeNoRequest = refusals.mayFollow(segment, of: words)
    if segment.isMerelyPolite(words) {
      segment.intent = ""
    } else if let refusal = refusals.refusal(of: segment, evidence) ?? (founded == nil ? .unfounded : nil) {
      (segment.intent, segment.entities, segment.refusal) = ("", [], refusal)
    } else if !segment.isExact {
      segment.entities = exclusion.meant(in: segment, of: words)
    }
    return segment
  }

  /// A segment with an intent that takes something away only where that is said, and with none that adds where it is.
  private func withRemoval(_ found: Verdict.Segment, _ evidence: Evidence) -> Verdict.Segment {
    let removal = refusals.removal
    var segment = removal.meant(in: found, of: evidence.words)
    if refusals.isUnsaidRemoval(segment, evidence), let other = removal.instead(of: segment, of: evidence.words) {
      segment.take(other)
    }
    return segment
  }

  /// The intent of a segment, or another likely one, for which something speaks where that is asked; nil where nothing does.
  private func founded(_ segment: Verdict.Segment, _ evidence: Evidence) -> RankedIntent? {
    guard let grounds, !segment.isExact, !segment.intent.isEmpty else {
      return RankedIntent(intent: segment.intent, score: segment.score)
    }
    return grounds.intent(of: segment, in: evidence.values)
  }

  /// What a label says of the words, where it has just these; nil where what was said before them keeps them from being done.
  private func verdictOfLabel(_ evidence: Evidence) -> Verdict? {
    guard !evidence.parse.isExact, let verdict = labelled.verdict(of: evidence.words.shown) else { return nil }
    let isForbidden =
      evidence.isNegated
      && verdict.segments.first.map { refusals.negation.holds($0, of: evidence.words, isNegated: true) } == true
    return isForbidden ? nil : verdict
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

  /// Whether words end in a negation of what comes next.
  ///
  /// - Parameter words: The words.
  func isNegating(_ words: UtteranceWords) -> Bool {
    !grammar.settings.isStrict && refusals.negation.isOpen(atEndOf: words)
  }

  /// The words of an utterance, to be read as values.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - readings: What they were read as so far.
  func values(of words: UtteranceWords, _ readings: ValueReadings = ValueReadings()) -> UtteranceValues {
    UtteranceValues(
      words: words, grammar: grammar, types: grammar.types, context: annotator.context, spellings: tagger?.spellings,
      readings: readings)
  }
}
