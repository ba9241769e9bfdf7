public import SLUGrammar
public import SLUSpeech
public import SLUUnderstanding

/// What hears and understands one application's users.
public struct SpeechApplication<Engine: SpeechEngine>: Sendable {
  /// Gives a recogniser to each context.
  public var engine: Engine
  /// What may be said, and what it means.
  public let grammar: Grammar
  /// What was learnt of the grammar; nil when templates are all there is.
  public var tagger: Tagger?
  /// Which words are final while somebody still speaks.
  public var stability: StabilitySettings
  /// Judges whether what is said is any of the application's business; nil for a grammar without intents.
  let acceptance: Acceptance?

  /// Puts an application together.
  ///
  /// - Parameters:
  ///   - engine: Gives a recogniser to each context.
  ///   - grammar: What may be said, and what it means.
  ///   - tagger: What was learnt of the grammar.
  ///   - stability: Which words are final while somebody still speaks.
  public init(
    engine: Engine, grammar: Grammar, tagger: Tagger? = nil, stability: StabilitySettings = StabilitySettings()
  ) {
    self.engine = engine
    self.grammar = grammar
    self.tagger = tagger
    self.stability = stability
    acceptance = Acceptance(grammar)
  }
}
