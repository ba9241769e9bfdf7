import SLUGrammar

/// The words of an utterance: its elements as they are shown, and each of them as it is said.
///
/// All who judge an utterance read the same words, with straight apostrophes, and each is made ready once, however many ask for it.
struct UtteranceWords: Sendable {
  /// The words as they are shown.
  private(set) var shown: [String] = []
  private var said: [String] = []
  private var spoken: [String] = []
  /// Of each word the place of its first one among those that all are spoken with.
  private var offsets: [Int] = []

  /// Says words.
  ///
  /// - Parameter shown: The words as they are shown.
  init(_ shown: [String] = []) { shown.forEach { append($0) } }

  /// Takes the words as they are now; those in common with the last ones, from the first on, are not said again.
  ///
  /// - Parameter shown: All words so far, as they are shown.
  mutating func read(_ shown: [String]) {
    let common = zip(shown, self.shown).prefix { $0 == $1 }.count
    if common < count { self = first(common) }
    shown[common...].forEach { append($0) }
  }

  /// The first of the words.
  func first(_ count: Int) -> UtteranceWords {
    guard count < self.count else { return self }
    var first = self
    first.shown.removeSubrange(count...)
    first.said.removeSubrange(count...)
    first.spoken.removeSubrange(offsets[count]...)
    first.offsets.removeSubrange(count...)
    return first
  }

  /// A word as it is said: without capitals, and without punctuation around it.
  ///
  /// - Parameter place: The word's place.
  func said(_ place: Int) -> String { said[place] }

  /// The words that a word is spoken with, as templates have them: "t shirt" for "t-shirt", none for mere punctuation.
  ///
  /// - Parameter place: The word's place.
  func spoken(_ place: Int) -> ArraySlice<String> { spoken[offset(place)..<offset(place + 1)] }

  /// The words that a range of them is spoken with.
  ///
  /// - Parameter range: Places of words.
  func spoken(_ range: Range<Int>) -> [String] { Array(spoken[offset(range.lowerBound)..<offset(range.upperBound)]) }

  private func offset(_ place: Int) -> Int { place < offsets.count ? offsets[place] : spoken.count }

  private mutating func append(_ word: String) {
    shown.append(word)
    offsets.append(spoken.count)
    if word.utf8.allSatisfy({ (97...122).contains($0) }) {
      said.append(word)
      if !word.isEmpty { spoken.append(word) }
      return
    }
    said.append(Self.straightened(SpokenForm.bare(CollectionOfOne(word)).lowercased()))
    spoken += SpokenForm.words(of: word)
  }

  private static func straightened(_ word: String) -> String {
    guard word.unicodeScalars.contains("’") else { return word }
    return String(String.UnicodeScalarView(word.unicodeScalars.map { $0 == "’" ? "'" : $0 }))
  }
}

extension UtteranceWords: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { shown.count }
  subscript(place: Int) -> String { shown[place] }
  subscript(range: Range<Int>) -> ArraySlice<String> { shown[range] }
}
