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
