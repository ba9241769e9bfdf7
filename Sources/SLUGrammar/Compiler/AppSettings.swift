public import SLUValues

/// What a configuration says beside its words.
public struct AppSettings: Hashable, Sendable {
  /// Whether only what a template matches exactly has an intent and entities.
  public var isStrict = false
  /// The score below which a segment has no intent, 0 to 1: that of the understanding, and of speech its acceptance, too.
  public var acceptanceThreshold: Double?
  /// How strongly the recogniser prefers the application's words: one of ``recognizerBiasings``, as it is written.
  public var recognizerBiasing: String?
  /// The names of how strongly a recogniser may prefer the application's words (`asr_biasing`), the weakest first.
  public static let recognizerBiasings = ["weak", "moderate", "strong", "maximum"]
  /// The silence that ends a segment, in milliseconds; nil when silence does not.
  public var segmentEndingSilence: Int?
  /// Which of day and month stands first in "1/12": that of the language's country.
  public var dateOrder = DateOrder.monthFirst
  /// What it says of words beside the templates, in the order of its file; each word once.
  public var vocabulary: [VocabularyEntry] = []
  /// What users said and somebody has labelled: it means what its label says, and is learnt beside what the templates let people say.
  public var labelled: [AnnotatedUtterance] = []
  /// Where those stand, in the same order; none where they are of no file.
  public var labelledPlaces: [SourcePlace] = []

  /// Creates the settings of a configuration that says nothing of them.
  public init() {}
}
