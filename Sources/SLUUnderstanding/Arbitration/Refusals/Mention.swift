import SLUGrammar

/// What people speak of and do not ask for: "I'd rather not skip it", "my brother always plays jazz", "I was about to call".
///
/// Templates say what is to be done, and words before them do not keep it from being done. Here they do: they say who would not do it,
/// cannot, might, or always does. Where templates of the intent have these words, they mean what it says.
struct Mention: Sendable {
  private let annotator: Annotator
  private let grammar: Grammar

  /// Creates what those who speak to an application only speak of.
  ///
  /// - Parameters:
  ///   - annotator: Knows what templates begin with.
  ///   - grammar: What may be said.
  init(_ annotator: Annotator, _ grammar: Grammar) { (self.annotator, self.grammar) = (annotator, grammar) }

  /// Where what goes on behind the verb that is only spoken of begins; nil where words begin otherwise.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func place(in segment: Verdict.Segment, of words: UtteranceWords) -> Int? {
    guard !segment.intent.isEmpty else { return nil }
    if let behind = placeBehindNot(segment, words) { return behind }
    let range = segment.words.prefix(Self.longest)
    guard let start = start(of: range, words) else { return nil }
    let behindSubjects = subjects(at: start, segment, words).compactMap { place(behindAdverbsFrom: $0, range, words) }
    let first = place(behindAdverbsFrom: start, range, words).map { [$0] } ?? []
    return MentionFrame.all.lazy.flatMap { frame in
      (frame.isOfSomebody ? behindSubjects : first).lazy.compactMap {
        place(behind: frame, at: $0, range, segment, words)
      }
    }.first
  }

  /// The first word from a place on that may not stand between somebody and what they do.
  private func place(behindAdverbsFrom start: Int, _ range: Range<Int>, _ words: UtteranceWords) -> Int? {
    range.suffix(from: min(start, range.upperBound)).first { !MentionFrame.between.contains(words.said($0)) }
  }

  /// The first word behind mere markers; the "no" of "no one" is none.
  private func start(of range: Range<Int>, _ words: UtteranceWords) -> Int? {
    let start = range.first { !DiscourseWords.markers.contains(words.said($0)) }
    guard let start, start > range.lowerBound, words.said(start) == "one", words.said(start - 1) == "no" else {
      return start
    }
    return start - 1
  }

  /// Where a verb ends that is only spoken of in words that begin at a place.
  private func place(
    behind frame: MentionFrame, at first: Int, _ range: Range<Int>, _ segment: Verdict.Segment, _ words: UtteranceWords
  ) -> Int? {
    let end = first + frame.words.count
    guard end < range.upperBound, zip(frame.words, first..<end).allSatisfy({ $0.contains(words.said($1)) }),
      !grammar.speechActs.has((first..<end).map(words.said), in: segment.intent)
    else { return nil }
    let verb = (end..<range.upperBound).first { !MentionFrame.governing.contains(words.said($0)) }
    guard let verb, !MentionFrame.wishes.contains(words.said(verb)) else { return nil }
    return !frame.isBeforeRequest || beginsRequest(verb, words) ? verb + 1 : nil
  }

  /// Where words behind "not" begin that say what is not meant: "block my card | not close my account".
  private func placeBehindNot(_ segment: Verdict.Segment, _ words: UtteranceWords) -> Int? {
    let start = segment.words.lowerBound
    guard start > 0, !grammar.speechActs.has(["not"], in: segment.intent) else { return nil }
    if words.said(start - 1) == "not" {
      // "Why not play it" asks for it.
      let isMeant = start > 1 && Exclusion.beforeNoExclusion.contains(words.said(start - 2))
      return isMeant ? nil : start + 1
    }
    guard words.said(start) == "not", start + 1 < segment.words.upperBound else { return nil }
    return DiscourseWords.owners.contains(words.said(start + 1)) || beginsRequest(start + 1, words) ? start + 2 : nil
  }

  /// Where the words end for those who may do it: each end that they may have.
  private func subjects(at start: Int, _ segment: Verdict.Segment, _ words: UtteranceWords) -> [Int] {
    let said = words.said(start)
    if DiscourseWords.owners.contains(said) { return [start + 2, start + 3].filter { $0 < segment.words.upperBound } }
    if MentionFrame.somebody.contains(said) { return [start + 1] }
    return segment.value(at: start, of: grammar).map { [$0.words.upperBound] } ?? []
  }

  /// Whether a word is one that a template begins with, in whatever person.
  private func beginsRequest(_ place: Int, _ words: UtteranceWords) -> Bool {
    let said = words.said(place)
    return ([said] + ThirdPersonForm.bases(of: said)).contains { $0.count > 1 && annotator.beginsTemplate([$0]) }
  }

  /// The most words that are looked at.
  private static let longest = 14
}
