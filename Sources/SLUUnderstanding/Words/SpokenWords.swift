import SLUGrammar

/// Words as they are said, and where each of those that are shown begins among them.
package struct SpokenWords {
  /// The words as they are said, without apostrophes and accents.
  package private(set) var key: [String] = []
  /// Of each word that is shown the place of its first; last, how many there are.
  private(set) var offsets: [Int] = []

  /// Says words.
  ///
  /// - Parameter words: Words as they are shown.
  package init(_ words: [String]) {
    for word in words {
      offsets.append(key.count)
      key += SpokenForm.words(of: word).map(PlainWord.of)
    }
    offsets.append(key.count)
  }

  /// The shown words of a range of spoken ones; nil where it begins or ends within one.
  func place(of spoken: Range<Int>) -> Range<Int>? {
    // Punctuation that stands alone is said with nothing, and is in no entity at its edge.
    guard let start = offsets.lastIndex(of: spoken.lowerBound), let end = offsets.firstIndex(of: spoken.upperBound)
    else { return nil }
    return start..<end
  }

  /// The same for a segment: what is said with nothing belongs to the one before it.
  func segment(of spoken: Range<Int>) -> Range<Int>? {
    guard let end = offsets.lastIndex(of: spoken.upperBound) else { return nil }
    return spoken.lowerBound == 0 ? 0..<end : offsets.lastIndex(of: spoken.lowerBound).map { $0..<end }
  }
}
