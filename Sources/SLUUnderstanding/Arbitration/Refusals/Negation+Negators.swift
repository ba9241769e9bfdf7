import SLUGrammar

// Which words negate, and which of them say something other than templates do.

extension Negation {
  /// The words of the negation that a segment begins with, and that templates have in no form; nil where it begins with none.
  func negator(of segment: Range<Int>, in words: UtteranceWords, _ intent: String) -> Range<Int>? {
    negator(of: segment, in: words) { !isOfTemplates($0, $1, before: $2, in: words, intent) }
  }

  /// The words of the negation that a segment begins with; nil where it begins with none that counts, by all its forms and the place behind it.
  func negator(
    of segment: Range<Int>, in words: UtteranceWords, where counts: ([[String]], [String], Int) -> Bool
  ) -> Range<Int>? {
    // "No" may stand before a negation, and begins one.
    let last = Self.place(behind: DiscourseWords.leads, in: segment, of: words)
    for place in segment.lowerBound...last {
      let beginning = Self.spoken(words, place..<(place + Self.longest))
      let negator = Self.negator(where: { beginning.prefix($0.count) == $0[...] }) { forms, form in
        counts(forms, form, place + form.count)
      }
      if let negator { return place..<(place + negator.count) }
    }
    return nil
  }

  /// The first negation of which something is true, and that templates do not have before what stands at a place.
  func negator(
    _ isMeant: ([String]) -> Bool, of place: Int, in words: UtteranceWords, _ intent: String
  ) -> [String]? {
    Self.negator(where: isMeant) { !isOfTemplates($0, $1, before: place, in: words, intent) }
  }

  /// The first negation of which something is true, and that counts, by all its forms and the one that it has.
  static func negator(
    where isMeant: ([String]) -> Bool, _ counts: ([[String]], [String]) -> Bool
  ) -> [String]? {
    for forms in negations {
      if let form = forms.first(where: isMeant), counts(forms, form) { return form }
    }
    return nil
  }

  /// Whether templates have a negation before what stands behind it.
  ///
  /// They have it before something else where the next word is one of their own, and is never negated: "the bin is not there" says nothing of
  /// "don't skip it", nor of "I don't want to skip it". What a value has may be said of it in other words, though.
  private func isOfTemplates(
    _ forms: [[String]], _ form: [String], before place: Int, in words: UtteranceWords, _ intent: String
  ) -> Bool {
    guard intent.isEmpty || grammar.intents.contains(intent) else {
      return forms.contains { $0.allSatisfy(grammar.contains) }
    }
    let acts = grammar.speechActs
    guard forms.contains(where: { acts.has($0, in: intent) }) else { return false }
    if acts.hasInValues(form, of: intent) { return true }
    let next = Self.spoken(words, place..<(place + 3))
    if isOfOtherRequest(next, forms, form, before: place, words, intent) { return false }
    return !(next.prefix(1) + (Self.isWish(next) ? next.dropFirst(2) : [])).contains {
      acts.isNeverNegated($0, in: intent)
    }
  }

  /// Whether what is forbidden is what templates of others ask for: "don't play it", where a template of the intent has "don't record".
  private func isOfOtherRequest(
    _ next: [String], _ forms: [[String]], _ form: [String], before place: Int, _ words: UtteranceWords,
    _ intent: String
  ) -> Bool {
    let before = Self.spoken(words, (place - form.count - 1)..<(place - form.count))
    guard forms == SpeechActWords.forbidding, !before.contains(where: DiscourseWords.selves.contains),
      let verb = next.first, !Self.affirming.contains(verb)
    else { return false }
    return grammar.speechActs.isOfTemplates(verb) && !grammar.speechActs.isNegated(verb, in: intent)
  }

  /// "Could you not" asks for what is not to be done, too.
  private static let negations = SpeechActWords.negations + DiscourseWords.modals.sorted().map { [[$0, "you", "not"]] }
}
