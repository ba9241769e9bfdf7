/// A piece of information in what was said: a destination, a date, a size.
public struct SpeechEntity: Hashable, Sendable, Codable {
  /// What kind of information it is, such as `destination`.
  public var type: String
  /// What was said, possibly normalised: `New York`, `2026-11-20`.
  public var value: String
  /// The index of its first word.
  public var startIndex: Int
  /// The index after its last word: the range `[startIndex, endIndex)` is half-open.
  public var endIndex: Int
  /// Whether the entity will never change again.
  public var isFinal: Bool

  /// Creates an entity over the words of a half-open range of indices.
  ///
  /// - Parameters:
  ///   - type: What kind of information it is.
  ///   - value: What was said, possibly normalised.
  ///   - startIndex: The index of the first word, 0 or more.
  ///   - endIndex: The index after the last word, greater than `startIndex`.
  ///   - isFinal: Whether it will never change again.
  @inlinable
  public init(type: String, value: String, startIndex: Int, endIndex: Int, isFinal: Bool = false) {
    self.type = type
    self.value = value
    self.startIndex = startIndex
    self.endIndex = endIndex
    self.isFinal = isFinal
  }

  /// Whether all members are the same; texts are compared by their bytes (law 1).
  @inlinable
  public static func == (left: SpeechEntity, right: SpeechEntity) -> Bool {
    left.hasSameRange(as: right) && left.isFinal == right.isFinal && left.hasSameContent(as: right)
  }

  /// Whether both cover the identical range of words.
  @inlinable
  package func hasSameRange(as other: SpeechEntity) -> Bool {
    startIndex == other.startIndex && endIndex == other.endIndex
  }

  /// Whether both say the same: equal type and equal value.
  @inlinable
  func hasSameContent(as other: SpeechEntity) -> Bool {
    type.isSameText(as: other.type) && value.isSameText(as: other.value)
  }

  /// Whether both share at least one word.
  @inlinable
  package func overlaps(_ other: SpeechEntity) -> Bool {
    startIndex < other.endIndex && other.startIndex < endIndex
  }
}

extension SpeechEntity: Comparable {
  /// Orders entities by start, end and type, then by value and finality, so that `<` agrees with `==` (law 6).
  public static func < (left: SpeechEntity, right: SpeechEntity) -> Bool {
    if left.startIndex != right.startIndex { return left.startIndex < right.startIndex }
    if left.endIndex != right.endIndex { return left.endIndex < right.endIndex }
    if !left.type.isSameText(as: right.type) { return left.type.sortsBefore(right.type) }
    if !left.value.isSameText(as: right.value) { return left.value.sortsBefore(right.value) }
    return !left.isFinal && right.isFinal
  }
}
