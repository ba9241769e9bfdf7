import SLUGrammar

/// What people ask not to be done: "please don't turn off the heating".
///
/// Templates say what is to be done, and a word more does not keep words from being one. Where a request begins with a negation
/// that no template has, the request is the opposite of what is left of it, and so no request at all. "I don't want the lamp on" says
/// what is wanted, though not in these words: that is for the tagger.
///
/// What was said before a silence that ends a segment is not known any more: "please don't", and two seconds later "turn off the lamp",
/// is a request.
struct Negation: Hashable, Sendable {
  /// The words that negate what follows; none that templates have in any form, as that means what it says.
  private let negators: [[String]]

  /// Creates the negations of those who speak to an application.
  ///
  /// - Parameter grammar: What may be said.
  init(_ grammar: Grammar) {
    negators = Self.english.filter { forms in
      !forms.contains { $0.allSatisfy(grammar.contains) }
    }.flatMap(\.self)
  }

  /// Whether a segment asks for something not to be done.
  ///
  /// - Parameters:
  ///   - segment: The segment's words; a negation right before them counts, too.
  ///   - words: All words as they are shown.
  func holds(_ segment: Range<Int>, of words: [String]) -> Bool {
    // Only the words around its beginning are looked at, however long the utterance is.
    func spoken(_ range: Range<Int>) -> [String] {
      words[range.clamped(to: words.indices)].map { SpokenForm.words(of: $0).joined(separator: " ") }
    }
    let start = segment.lowerBound
    if negators.contains(where: { spoken((start - $0.count)..<start) == $0 }) { return true }
    let place = segment.first { !Self.leads.contains(spoken($0..<($0 + 1))[0]) } ?? segment.upperBound
    guard let negator = negators.first(where: { spoken(place..<(place + $0.count)) == $0 }) else { return false }
    let next = place + negator.count
    return next == segment.upperBound || !Self.affirming.contains(spoken(next..<(next + 1))[0])
  }

  /// Negations in all their forms.
  private static let english = [[["don't"], ["dont"], ["do", "not"]], [["never"]]]
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
