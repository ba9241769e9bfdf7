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
  /// The last word leads up to what somebody wants to know: "me" of "tell me when it closes".
  static let inquiring = ClauseMoods(rawValue: 8)

  static let begun = opening
  static let each = [opening, stating, asking, inquiring]

  /// Whether a word asks for something here: "when" does not in "pause it when it rains".
  func asks(_ word: String) -> Bool {
    SpeechActWords.asking.contains(word) && (word != "when" || !isDisjoint(with: [.opening, .inquiring]))
  }

  func behind(_ word: String) -> ClauseMoods {
    isEmpty ? self : behind(ClauseWord(word))
  }
  var behindEntity: ClauseMoods { behind(.other) }

  /// What it is behind a word.
  func behind(_ word: ClauseWord) -> ClauseMoods {
    if isEmpty || word == .lead { return self }
    var behind = intersection(.asking)
    if word == .inquiry { behind.insert(.inquiring) }
    guard !isDisjoint(with: [.opening, .stating]) else { return behind }
    switch word {
    case .question: behind.insert(.asking)
    case .inversion:
      if contains(.opening) { behind.insert(.asking) }
      if contains(.stating) { behind.insert(.stating) }
    case .lead, .inquiry, .other: behind.insert(.stating)
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
  /// What is asked may follow: "me", "know".
  case inquiry
  case other

  init(_ word: String) {
    self =
      if SpeechActWords.asking.contains(word) || word == "why" {
        .question
      } else if Self.inverted.contains(word) {
        .inversion
      } else if Self.leads.contains(word) {
        .lead
      } else if Self.inquiries.contains(word) {
        .inquiry
      } else {
        .other
      }
  }

  private static let inverted: Set<String> = [
    "is", "are", "was", "were", "am", "has", "have", "had", "do", "does", "did", "can", "could", "may", "will", "would",
    "shall", "should", "let",
  ]
  private static let inquiries: Set<String> = [
    "me", "us", "know", "see", "find", "out", "check", "ask", "say", "tell", "about", "of", "for", "wonder",
    "wondering", "remember", "sure", "time", "day",
  ]
  private static let leads: Set<String> = [
    "please", "hey", "hi", "hello", "so", "well", "oh", "ok", "okay", "and", "um", "uh",
  ]
}
