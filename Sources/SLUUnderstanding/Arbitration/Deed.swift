import SLUGrammar

/// What people tell of what is over: "we ordered ten bolts", "my brother flew to Rome", "we cleaned the boiler yesterday".
///
/// Nobody asks for what is done. Who tells of it begins with who did it, and with the past of a verb: of one that the intent's templates
/// have, or, unless it is for how things are ("my dog has a cough"), of any other. What went wrong, or came to an end, may be the reason for
/// a request ("I lost my card", "I finished the report"), and so may what was only wished. Where templates tell of deeds themselves ("I spent
/// ten euros"), telling is what the intent is for.
struct Deed: Sendable {
  private let grammar: Grammar

  /// Creates the deeds of those who speak to an application.
  ///
  /// - Parameter grammar: What may be said.
  init(_ grammar: Grammar) { self.grammar = grammar }

  /// Where what was done begins, behind the verb that tells of it; nil where nothing is told of.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words as they are shown.
  func place(in segment: Verdict.Segment, of words: [String]) -> Int? {
    guard !segment.intent.isEmpty, !grammar.speechActs.telling.contains(segment.intent) else { return nil }
    let range = segment.words.prefix(Self.longest)
    var rest = range.drop { DiscourseWords.markers.contains(words.said($0)) }
    guard let subject = rest.popFirst().map(words.said) else { return nil }
    if DiscourseWords.owners.contains(subject) {
      // The brother of "my brother"; "my ordered bolts" has none.
      guard let owned = rest.popFirst().map(words.said), PastForm.bases(of: owned).isEmpty else { return nil }
    } else if !Self.subjects.contains(subject) {
      return nil
    }
    rest = rest.drop { Self.between.contains(words.said($0)) }
    guard let verb = rest.first.map(words.said), isOver(verb, in: segment.intent) else { return nil }
    return rest.startIndex + 1
  }

  /// Whether a verb tells of something that is over, and that the intent does, or that is none of its business.
  private func isOver(_ verb: String, in intent: String) -> Bool {
    let bases = PastForm.bases(of: verb)
    guard !bases.isEmpty, !Self.reasons.contains(verb) else { return false }
    if Self.mending.contains(verb) { return true }
    return !grammar.speechActs.stating.contains(intent)
      || bases.contains { grammar.speechActs.has([$0], in: intent) }
  }

  /// The most words that are looked at.
  private static let longest = 12
  /// What went wrong, came to an end, or was wished.
  private static let reasons: Set<String> = [
    "broke", "crashed", "damaged", "dropped", "failed", "forgot", "locked", "lost", "missed", "ran", "spilled",
    "stopped",
    "stained", "ate", "drank", "emptied", "finished", "used", "decided", "figured", "got", "hoped", "liked", "needed",
    "planned", "thought", "tried", "wanted", "wondered",
  ]
  /// What puts right what was wrong.
  private static let mending: Set<String> = ["fixed", "mended", "repaired", "replaced", "solved"]
  private static let subjects: Set<String> = [
    "i", "we", "you", "he", "she", "it", "they", "i've", "we've", "you've", "they've", "he's", "she's", "it's",
    "someone",
    "somebody", "everyone", "everybody", "nobody",
  ]
  /// What may stand between who did it and the verb.
  private static let between: Set<String> = [
    "have", "has", "had", "just", "already", "finally", "recently", "also", "never", "accidentally", "only", "been",
  ]
}
