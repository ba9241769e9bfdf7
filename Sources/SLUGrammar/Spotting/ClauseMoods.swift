/// What a sentence of the templates is by the time that it comes to a word: nothing yet, a statement, or something asked for.
struct ClauseMoods: SentenceState {
  let rawValue: UInt8

  /// Nothing was said by then that makes a sentence.
  static let opening = ClauseMoods(rawValue: 1)
  /// Something was said, and no question: "the pump" of "the pump is leaking".
  static let stating = ClauseMoods(rawValue: 2)
  /// A question was begun: "what" of "what is on", "is" of "is the door locked", "can" of "can I have it".
  ///
  /// It stays one to its end.
  static let asking = ClauseMoods(rawValue: 4)

  static let begun = opening
  static let each = [opening, stating, asking]

  func behind(_ word: String) -> ClauseMoods {
    // Where no word changes anything none is looked at: lists are long.
    isSubset(of: .asking) ? self : behind(ClauseWord(word))
  }
  var behindEntity: ClauseMoods { behind(.other) }

  /// What it is behind a word.
  func behind(_ word: ClauseWord) -> ClauseMoods {
    var behind = intersection(.asking)
    guard self != behind else { return behind }
    switch word {
    case .lead: behind.formUnion(self)
    case .question: behind.insert(.asking)
    case .inversion:
      if contains(.opening) { behind.insert(.asking) }
      if contains(.stating) { behind.insert(.stating) }
    case .other: behind.insert(.stating)
    }
    return behind
  }
}

/// What a word makes of a sentence.
enum ClauseWord {
  /// It stands before a sentence and is none of it: "please".
  case lead
  /// It asks, wherever it stands: "what".
  case question
  /// It asks where it begins a sentence: "is", "can".
  case inversion
  case other

  init(_ word: String) {
    self =
      if SpeechActWords.asking.contains(word) || word == "why" {
        .question
      } else if Self.inverted.contains(word) {
        .inversion
      } else if Self.leads.contains(word) {
        .lead
      } else {
        .other
      }
  }

  private static let inverted: Set<String> = [
    "is", "are", "was", "were", "am", "has", "have", "had", "do", "does", "did", "can", "could", "may", "will", "would",
    "shall", "should", "let",
  ]
  private static let leads: Set<String> = [
    "please", "hey", "hi", "hello", "so", "well", "oh", "ok", "okay", "and", "um", "uh",
  ]
}
