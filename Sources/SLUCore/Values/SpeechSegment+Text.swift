extension SpeechSegment {
  /// The words that are shown: every transcript whose text is not empty (law 10), in order.
  public var words: [SpeechTranscript] {
    transcripts.contains { $0.value.isEmpty } ? transcripts.filter { !$0.value.isEmpty } : transcripts
  }

  /// All words, joined by single spaces.
  public var text: String { Self.join(transcripts) { _ in true } }

  /// The words that will never change, joined by single spaces.
  public var finalText: String { Self.join(transcripts, where: \.isFinal) }

  /// The words that may still change, joined by single spaces.
  public var tentativeText: String { Self.join(transcripts) { !$0.isFinal } }

  /// The words of this segment that an entity covers, empty ones left out.
  ///
  /// - Parameter entity: An entity of this segment.
  /// - Returns: The words with an index in `[startIndex, endIndex)`; none when they have not arrived yet.
  public func words(of entity: SpeechEntity) -> [SpeechTranscript] {
    transcripts.filter { !$0.value.isEmpty && $0.index >= entity.startIndex && $0.index < entity.endIndex }
  }

  /// What was said for an entity: its words joined by single spaces, beside its (possibly normalised) value.
  ///
  /// - Parameter entity: An entity of this segment.
  /// - Returns: The words of its range as they were said; empty when they have not arrived yet.
  public func text(of entity: SpeechEntity) -> String {
    Self.join(words(of: entity)) { _ in true }
  }

  /// The first entity of a type, by position.
  ///
  /// - Parameter type: The type's name, compared without regard to case.
  /// - Returns: The entity, or nil when the segment has none of that type.
  public func entity(ofType type: String) -> SpeechEntity? {
    let wanted = type.lowercased()
    return entities.first { $0.type.lowercased() == wanted }
  }

  private static func join(
    _ transcripts: [SpeechTranscript], where isIncluded: (SpeechTranscript) -> Bool
  ) -> String {
    var text = ""
    for word in transcripts where !word.value.isEmpty && isIncluded(word) {
      if !text.isEmpty { text += " " }
      text += word.value
    }
    return text
  }
}
