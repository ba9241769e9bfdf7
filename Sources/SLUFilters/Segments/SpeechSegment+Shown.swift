import SLUCore

extension SpeechSegment {
  /// The words of an entity; its value when none of them is there.
  func shownWords(of entity: SpeechEntity) -> String {
    var words = ""
    for word in transcripts[transcripts.place(from: entity.startIndex)...] {
      if word.index >= entity.endIndex { break }
      if word.value.isEmpty { continue }
      if !words.isEmpty { words += " " }
      words += word.value
    }
    return words.isEmpty ? entity.value : words
  }

  /// The segment without what is tentative.
  var withoutTentative: SpeechSegment {
    SpeechSegment(
      contextId: contextId, segmentId: segmentId, isFinal: isFinal, intent: intent,
      entities: entities.filter(\.isFinal), transcripts: transcripts.filter(\.isFinal))
  }
}

extension [SpeechTranscript] {
  /// The place of the first word with an index of at least so much; the words are sorted by index.
  func place(from index: Int) -> Int { firstPlace { $0.index >= index } }
}
