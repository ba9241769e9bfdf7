import SLUGrammar

/// What people say is not as an intent is told that it is: "the boxes are not wet", "nothing is broken", "no damage on pallet five".
enum DeniedState {
  /// Whether a segment denies what its intent is told.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  ///   - acts: What the templates of intents have.
  static func holds(_ segment: Verdict.Segment, of words: UtteranceWords, _ acts: SpeechActs) -> Bool {
    guard acts.stating.contains(segment.intent) else { return false }
    return segment.entities.contains { isDenied($0, of: segment, words, acts) } || isOfNone(segment, words, acts)
  }

  /// Whether a value is what something is said not to be, or nothing is said to be.
  private static func isDenied(
    _ entity: Verdict.Entity, of segment: Verdict.Segment, _ words: UtteranceWords, _ acts: SpeechActs
  ) -> Bool {
    let (start, end) = (entity.words.lowerBound, entity.words.upperBound)
    guard start - 2 >= segment.words.lowerBound, !acts.isNegated(words.said(start), in: segment.intent) else {
      return false
    }
    // What is not warm enough is to be warmer.
    if end < segment.words.upperBound, words.said(end) == "enough" { return false }
    let (before, last) = (words.said(start - 2), words.said(start - 1))
    if last == "not" { return DiscourseWords.copulas.contains(before) || before.hasSuffix("'s") }
    return Denial.contracted[last] != nil || DiscourseWords.copulas.contains(last) && nobody.contains(before)
  }

  /// Whether words begin with there being none of what the intent is about.
  private static func isOfNone(_ segment: Verdict.Segment, _ words: UtteranceWords, _ acts: SpeechActs) -> Bool {
    guard let no = segment.words.first(where: { !leads.contains(words.said($0)) }), words.said(no) == "no",
      no + 1 < segment.words.upperBound, !acts.has(["no"], in: segment.intent)
    else { return false }
    let next = words.said(no + 1)
    return !GenericWords.contains(next) && acts.has([next], in: segment.intent)
      && !segment.entities.contains { $0.words.contains(no + 1) }
  }

  /// Of whom what is said is not so.
  private static let nobody: Set<String> = ["nothing", "none", "nobody"]
  /// What may stand before there being none of something.
  private static let leads = DiscourseWords.copulas.union(["there", "there's", "i", "we", "see", "have", "well", "so"])
}
