/// What knows how words sound: a dictionary, rules of letters, or one after the other.
public protocol Pronouncing {
  /// The ways in which a word is pronounced, the usual one first.
  ///
  /// - Parameter word: A word as it is said, in lower case.
  /// - Returns: Each way as its phones in the letters of the CMU dictionary, without stress (`HH`, `AH`); none when it is
  ///   not known.
  func pronunciations(of word: String) -> [[String]]
}
