extension Grammar {
  /// What users said and somebody has labelled, by the words that it is said with: it may be said again.
  package var labelledUtterances: [[String]] {
    settings.labelled.map { $0.segments.flatMap(\.words).flatMap { SpokenForm.words(of: $0) } }.filter { !$0.isEmpty }
  }

  /// The words that may be said: those of the templates, and others that were labelled.
  package var spokenVocabulary: [String] {
    let known = Set(vocabulary)
    return vocabulary + Set(labelledUtterances.joined()).subtracting(known).sorted()
  }
}
