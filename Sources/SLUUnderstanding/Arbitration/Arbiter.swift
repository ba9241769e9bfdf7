import SLUGrammar

/// Weighs what the templates have against what the tagger has learnt.
///
/// - An utterance that a template has exactly means what the template says; with `enable_strict_nlu` nothing else counts.
/// - Otherwise the tagger decides where segments are, what they mean and what their entities are. It has seen the parse.
/// - A segment about which it is not sure enough (`acceptance_threshold`) has no intent.
///
/// A value that remembers nothing of utterances.
struct Arbiter: Sendable {
  private let annotator: Annotator
  private let settings: AppSettings
  private let tagger: Tagger?

  /// Creates an arbiter.
  ///
  /// - Parameters:
  ///   - grammar: What may be said.
  ///   - annotator: Decides of parses whether they are too far from their templates.
  ///   - tagger: What was learnt; nil when templates are all there is. A strict configuration has no use for it.
  init(_ grammar: Grammar, _ annotator: Annotator, tagger: Tagger?) {
    self.annotator = annotator
    settings = grammar.settings
    self.tagger = grammar.settings.isStrict ? nil : tagger
  }

  /// What words mean.
  ///
  /// - Parameters:
  ///   - words: The words as they are shown.
  ///   - parse: The best parse of them.
  func decide(_ words: [String], _ parse: Parse) -> Verdict {
    guard let tagger, !parse.isExact else { return verdict(parse) }
    let tagging = tagger.tag(words, parse: parse)
    let threshold = settings.acceptanceThreshold ?? Annotator.acceptanceThreshold
    return Verdict(
      segments: tagging.segments.map { segment in
        Verdict.Segment(
          intent: segment.score < threshold ? "" : segment.intent, words: segment.words,
          entities: segment.entities.map { entity($0, words, parse) }, score: segment.score, isExact: false,
          alternatives: segment.alternatives.map { RankedIntent(intent: $0.intent, score: $0.score) })
      })
  }

  /// A parse by itself.
  func verdict(_ parse: Parse) -> Verdict {
    Verdict(
      segments: parse.segments.map { segment in
        let isRefused = annotator.refuses(segment)
        let entities = settings.isStrict && isRefused ? [] : segment.entities
        return Verdict.Segment(
          intent: isRefused ? "" : segment.intent, words: segment.words,
          entities: entities.map { .init(name: $0.name, words: $0.words, spelling: $0.spelling, score: segment.score) },
          score: segment.score, isExact: segment.isExact)
      })
  }

  /// An entity that the tagger found, spelt as the configuration does where it knows the words.
  private func entity(_ found: Tagging.Entity, _ words: [String], _ parse: Parse) -> Verdict.Entity {
    let known = parse.segments.lazy.flatMap(\.entities).first { $0.name == found.name && $0.words == found.words }
    return Verdict.Entity(
      name: found.name, words: found.words,
      spelling: known?.spelling ?? words[found.words].joined(separator: " "), score: found.score)
  }
}
