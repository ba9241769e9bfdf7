/// What the speaker wants done: one per segment, empty when nobody knows.
public struct SpeechIntent: Hashable, Sendable, Codable {
  /// The intent's name, such as `book`; empty for none.
  public var value: String
  /// Whether the intent will never change again.
  public var isFinal: Bool

  /// Creates an intent.
  ///
  /// - Parameters:
  ///   - value: The intent's name, empty for none.
  ///   - isFinal: Whether it will never change again.
  @inlinable
  public init(value: String, isFinal: Bool = false) {
    self.value = value
    self.isFinal = isFinal
  }

  /// The intent of a segment of which nothing is known yet.
  public static let none = SpeechIntent(value: "")

  /// Whether name and finality are the same; the name is compared by its bytes (law 1).
  @inlinable
  public static func == (left: SpeechIntent, right: SpeechIntent) -> Bool {
    left.isFinal == right.isFinal && left.value.isSameText(as: right.value)
  }
}

extension SpeechIntent: Comparable {
  /// Orders intents by name, then by finality, so that `<` agrees with `==` (law 6).
  public static func < (left: SpeechIntent, right: SpeechIntent) -> Bool {
    if !left.value.isSameText(as: right.value) { return left.value.sortsBefore(right.value) }
    return !left.isFinal && right.isFinal
  }
}
