/// Words that people say around requests, whatever the application: "um", "okay" before one, "and" or "no wait" between two,
/// "please" behind one.
public struct Aside: Hashable, Sendable {
  /// Where it is said.
  public enum Place: Hashable, Sendable {
    /// Before an utterance.
    case before
    /// Between an utterance and another one.
    case between
    /// Behind an utterance.
    case behind
  }

  /// The words as they are said; at least one.
  public var words: [String]
  /// Where they are said.
  public var place: Place
  /// How many of all utterances have it, 0…1.
  public var share: Double

  /// Creates an aside.
  ///
  /// - Parameters:
  ///   - text: The words as they are said, with spaces between them.
  ///   - place: Where they are said.
  ///   - share: How many of all utterances have it, 0…1.
  public init(_ text: String, _ place: Place, share: Double) {
    words = text.split(separator: " ").map(String.init)
    self.place = place
    self.share = share
  }
}
