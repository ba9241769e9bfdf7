package import SLUGrammar

extension Grammar {
  /// What users said and somebody has labelled, by the words that it is said with: it may be said again.
  package var labelledUtterances: [[String]] {
    settings.labelled.map { $0.segments.flatMap(\.words).flatMap { SpokenForm.words(of: $0) } }.filter { !$0.isEmpty }
  }

  /// How much each of them is of all that is said, without what the templates say: together at most a fifth.
  static func share(ofEachOf labelled: [[String]]) -> Double { min(0.02, 0.2 / Double(max(1, labelled.count))) }
}
