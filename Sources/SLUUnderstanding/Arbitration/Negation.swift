import SLUGrammar

/// What people ask not to be done: "please don't turn off the heating".
///
/// Templates say what is to be done, and a word more does not keep words from being one. Where a request begins with a negation
/// that no template has, the request is the opposite of what is left of it, and so no request at all. "I don't want the lamp on" says
/// what is wanted, though not in these words: that is for the tagger.
struct Negation: Hashable, Sendable {
  /// The words that negate what follows; none that a template has, as that means what it says.
  private let negators: [[String]]

  /// Creates the negations of those who speak to an application.
  ///
  /// - Parameter grammar: What may be said.
  init(_ grammar: Grammar) {
    negators = Self.english.filter { words in !words.allSatisfy(grammar.contains) }
  }

  /// Whether a segment asks for something not to be done.
  ///
  /// - Parameters:
  ///   - segment: The segment's words; a negation right before them counts, too.
  ///   - words: All words as they are shown.
  func holds(_ segment: Range<Int>, of words: [String]) -> Bool {
    guard !negators.isEmpty else { return false }
    let spoken = words[..<segment.upperBound].map { SpokenForm.words(of: $0).joined(separator: " ") }
    for negator in negators {
      if spoken[..<segment.lowerBound].suffix(negator.count) == negator[...] { return true }
      var place = segment.lowerBound
      while place < spoken.count, Self.leads.contains(spoken[place]) { place += 1 }
      guard spoken[place...].starts(with: negator), place + negator.count < spoken.count else { continue }
      return !Self.affirming.contains(spoken[place + negator.count])
    }
    return false
  }

  private static let english = [["don't"], ["dont"], ["do", "not"], ["never"]]
  /// What may stand before a negation.
  private static let leads: Set<String> = [
    "please", "hey", "hi", "hello", "ok", "okay", "so", "well", "no", "oh", "and", "but", "or", "just", "actually",
    "wait",
    "sorry", "also", "then", "now", "yes", "yeah", "you",
  ]
  /// What makes something else of it: "don't forget to", "never mind", "don't you have".
  private static let affirming: Set<String> = [
    "forget", "mind", "you", "worry", "know", "want", "need", "care", "have", "hesitate", "miss",
  ]
}
