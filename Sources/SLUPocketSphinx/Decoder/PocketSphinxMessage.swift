/// What PocketSphinx says about its work, as it would write it to its log.
public struct PocketSphinxMessage: Hashable, Sendable {
  /// How much it matters.
  public enum Level: Hashable, Sendable {
    /// What it does.
    case information
    /// What may be wrong.
    case warning
    /// What went wrong.
    case error
  }

  /// How much it matters.
  public let level: Level
  /// One line, without the place in PocketSphinx's source and without the end of the line.
  public let text: String

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - text: One line.
  public init(level: Level, text: String) {
    self.level = level
    self.text = text
  }
}
