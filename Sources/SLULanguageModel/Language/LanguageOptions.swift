public import SLUGrammar

/// How a language is made of a grammar.
public struct LanguageOptions: Hashable, Sendable {
  /// How much the grammar counts beside what people say elsewhere, above 0 and up to 1.
  public var share: Double
  /// How many utterances the grammar is taken to have been seen in: the more, the less it expects others.
  public var utterances: Double
  /// What a sequence of words must be worth to be kept; see ``BackoffModel/pruned(threshold:)``.
  public var threshold: Double
  /// Whether the sentences of the grammar are heard as such, too; see ``SpokenGrammar``.
  public var hasSentences: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - share: How much the grammar counts beside what people say elsewhere.
  ///   - utterances: How many utterances the grammar is taken to have been seen in.
  ///   - threshold: What a sequence of words must be worth to be kept.
  ///   - hasSentences: Whether the sentences of the grammar are heard as such, too.
  public init(
    share: Double = 0.8, utterances: Double = 30_000, threshold: Double = 3e-7, hasSentences: Bool = true
  ) {
    self.share = share
    self.utterances = utterances
    self.threshold = threshold
    self.hasSentences = hasSentences
  }

  /// The options that a configuration asks for (`asr_biasing`).
  ///
  /// - Parameter settings: What the configuration says beside its words.
  public init(_ settings: AppSettings) {
    self.init()
    if let share = Self.shares[settings.recognizerBiasing?.lowercased() ?? ""] { self.share = share }
  }

  /// How much a grammar counts by the names that `asr_biasing` may have (`AppSettings.recognizerBiasings`); without one, or with another,
  /// as if strong.
  public static let shares = ["weak": 0.4, "moderate": 0.6, "strong": 0.8, "maximum": 0.95]
}
