/// An application's configuration as it is written, before it is checked (SAL, section 3).
public struct AppSource: Sendable {
  /// A name that the configuration declares.
  public struct Declaration: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Where it is declared.
    public var place: SourcePlace?

    /// Creates a declaration.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - place: Where it is declared.
    public init(name: String, place: SourcePlace? = nil) {
      self.name = name
      self.place = place
    }
  }

  /// The language; nil for English.
  public var language: Declaration?
  /// The templates, in the order in which they are read.
  public var templates: [SourceText] = []
  /// The lists that come from tables.
  public var imports: [ImportedList] = []
  /// The intents that are declared; when there are none, all names will do.
  public var intents: [Declaration] = []
  /// The entities that are declared; when there are none, all names will do.
  public var entities: [(declaration: Declaration, type: EntityType)] = []
  /// What else it says of the application.
  public var settings = AppSettings()

  /// Creates an empty configuration.
  public init() {}

  /// Creates a configuration of templates alone.
  ///
  /// - Parameters:
  ///   - templates: What they say.
  ///   - file: Their file's name, for diagnostics.
  public init(templates: String, file: String = "templates") {
    self.templates = [SourceText(templates, file: file)]
  }
}

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
  /// What it says of words beside the templates, in the order of its file; each word once.
  public var vocabulary: [VocabularyEntry] = []
  /// What users said and somebody has labelled: it means what its label says, and is learnt beside what the templates let people say.
  public var labelled: [AnnotatedUtterance] = []
  /// Where those stand, in the same order; none where they are of no file.
  public var labelledPlaces: [SourcePlace] = []

  /// Creates the settings of a configuration that says nothing of them.
  public init() {}
}
