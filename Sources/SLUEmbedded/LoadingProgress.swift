/// How far an application is that is made ready without a compiled file, or with one that no longer fits.
public struct LoadingProgress: Hashable, Sendable {
  /// What is being done.
  public let stage: Stage
  /// How much of the stage is done, 0 to 1.
  public let share: Double

  /// A part of the work; more may come.
  public struct Stage: RawRepresentable, Hashable, Sendable {
    /// The name of the stage.
    public let rawValue: String

    /// Creates a stage.
    ///
    /// - Parameter rawValue: The name of the stage.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Utterances are made of the templates, to learn from.
    public static let utterances = Stage(rawValue: "utterances")
    /// Which words have which intent is learnt.
    public static let intents = Stage(rawValue: "intents")
    /// Which words are entities is learnt.
    public static let entities = Stage(rawValue: "entities")
    /// How English is pronounced is learnt, as no dictionary has some of the words.
    public static let pronunciations = Stage(rawValue: "pronunciations")
    /// What the recogniser is given is made; it is told at its beginning and its end.
    public static let language = Stage(rawValue: "language")
  }
}
