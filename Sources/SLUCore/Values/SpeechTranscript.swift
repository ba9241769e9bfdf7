/// One word that was heard, at its place in the segment.
///
/// A word is *tentative* while it may still change and *final* once it never will.
public struct SpeechTranscript: Hashable, Sendable, Codable {
  /// The word's position in its segment: 0 or more, in the order of speech, possibly with gaps.
  public var index: Int
  /// The word as it is shown.
  ///
  /// It may be empty; empty words are kept and left out of every text (law 10).
  public var value: String
  /// Where the word begins, in milliseconds from the start of the context's audio.
  public var startTime: Int
  /// Where the word ends, in milliseconds from the start of the context's audio.
  public var endTime: Int
  /// Whether the word will never change again.
  public var isFinal: Bool

  /// Creates a word.
  ///
  /// - Parameters:
  ///   - index: Its position in the segment, 0 or more.
  ///   - value: The word as it is shown.
  ///   - startTime: Milliseconds from the start of the context's audio.
  ///   - endTime: Milliseconds from the start of the context's audio.
  ///   - isFinal: Whether it will never change again.
  @inlinable
  public init(index: Int, value: String, startTime: Int = 0, endTime: Int = 0, isFinal: Bool = false) {
    self.index = index
    self.value = value
    self.startTime = startTime
    self.endTime = endTime
    self.isFinal = isFinal
  }

  /// Whether all members are the same; the text is compared by its bytes (law 1).
  @inlinable
  public static func == (left: SpeechTranscript, right: SpeechTranscript) -> Bool {
    left.index == right.index && left.isFinal == right.isFinal && left.startTime == right.startTime
      && left.endTime == right.endTime && left.value.isSameText(as: right.value)
  }
}

extension SpeechTranscript: Comparable {
  /// Orders words by index, then by text, times and finality, so that `<` agrees with `==` (law 6).
  public static func < (left: SpeechTranscript, right: SpeechTranscript) -> Bool {
    if left.index != right.index { return left.index < right.index }
    if !left.value.isSameText(as: right.value) { return left.value.sortsBefore(right.value) }
    if left.startTime != right.startTime { return left.startTime < right.startTime }
    if left.endTime != right.endTime { return left.endTime < right.endTime }
    return !left.isFinal && right.isFinal
  }
}
