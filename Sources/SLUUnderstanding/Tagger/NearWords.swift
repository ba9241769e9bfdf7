import SLUGrammar
import SLUValues

/// Words of templates, to be found by what means much the same and by slips of the pen.
struct NearWords: Sendable {
  private let byConcept: [UInt64: [String]]
  /// By their first letters, which are seldom wrong.
  private let byBeginning: [String: [String]]

  /// Sorts words.
  init(_ words: some Sequence<String>) {
    var (byConcept, byBeginning): ([UInt64: [String]], [String: [String]]) = ([:], [:])
    for word in words {
      byConcept[Concepts.key(word), default: []].append(word)
      if word.utf8.count >= Self.longEnough - 1 {
        byBeginning[String(word.prefix(Self.beginning)), default: []].append(word)
      }
    }
    (self.byConcept, self.byBeginning) = (byConcept, byBeginning)
  }

  /// Whether one of the words means the same as another, or is written nearly so, and is wanted.
  ///
  /// - Parameters:
  ///   - word: A word as it is said.
  ///   - isWanted: Asked for words that are near.
  func contains(near word: String, where isWanted: (String) -> Bool) -> Bool {
    if byConcept[Concepts.key(word)]?.contains(where: isWanted) == true { return true }
    let letters = Array(word.utf8)
    guard letters.count >= Self.longEnough, let alike = byBeginning[String(word.prefix(Self.beginning))] else {
      return false
    }
    return alike.contains { editDistance(letters, Array($0.utf8), limit: 1) != nil && isWanted($0) }
  }

  /// From how many letters on a word may be misspelt, and how many of them are right.
  private static let (longEnough, beginning) = (5, 2)
}
