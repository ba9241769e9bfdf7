import SLUGrammar

/// What people take back before they have ended: "order ten bolts, never mind", "cancel my appointment no wait don't".
///
/// Where a template has the words that take it back, they mean what it says.
struct Retraction: Sendable {
  private let annotator: Annotator
  private let removing: Set<String>

  /// Creates the retractions of those who speak to an application.
  ///
  /// - Parameters:
  ///   - annotator: Knows what templates have.
  ///   - removing: The intents that take something back: for them to say so is to ask for it.
  init(_ annotator: Annotator, removing: Set<String>) { (self.annotator, self.removing) = (annotator, removing) }

  /// Whether a segment ends with taking back what it asks for, or is nothing else.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func holds(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    if forbidsItself(segment, of: words) { return true }
    let end = words.spoken(segment.words.suffix(Self.longest))
    let said = end.prefix(end.count - end.reversed().prefix { Self.asides.contains($0) }.count)
    guard let form = Self.forms.first(where: { said.suffix($0.count) == $0[...] }) else { return false }
    if let before = said.dropLast(form.count).last, DiscourseWords.denials.contains(before) { return false }
    let isAll = said.dropLast(form.count).allSatisfy(DiscourseWords.markers.contains)
    if isAll, segment.words.count <= Self.longest, removing.contains(segment.intent) { return false }
    return !annotator.parse(form).isExact
  }

  /// Whether a segment ends with "don't" and what it has asked for: "cancel the pickup no wait don't cancel it".
  private func forbidsItself(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    let said = words.spoken(segment.words.suffix(Self.longestWhole))
    let last = said.indices.reversed().lazy.compactMap { end in
      SpeechActWords.forbidding.first { said[...end].suffix($0.count) == $0[...] }.map { (end + 1 - $0.count)...end }
    }.first
    guard let last, last.lowerBound > 1, Self.turns.contains(said[last.lowerBound - 1]) else { return false }
    let before = Set(said[..<last.lowerBound])
    let again = said[(last.upperBound + 1)...].filter { !Self.asides.contains($0) && !Self.standIns.contains($0) }
    return !again.isEmpty && again.allSatisfy(before.contains)
  }

  /// What takes it back.
  private static let forms = [
    ["never", "mind"], ["nevermind"], ["forget", "about", "it"], ["forget", "about", "that"], ["forget", "it"],
    ["forget", "that"], ["scratch", "that"], ["strike", "that"], ["don't", "bother"], ["wait", "don't"],
    ["actually", "don't"], ["actually", "no"], ["no", "don't"], ["on", "second", "thought"],
    ["second", "thoughts"], ["second", "thoughts", "no"], ["no", "wait"], ["wait", "no"], ["cancel", "that"],
    ["undo", "that"], ["take", "that", "back"], ["take", "it", "back"], ["just", "kidding"], ["not", "now"],
    ["not", "yet"], ["changed", "my", "mind"], ["actually", "not"], ["no", "stop"], ["leave", "it"],
  ]
  /// What stands before a "don't" that is about what was just said.
  private static let turns: Set<String> = ["no", "wait", "actually", "sorry", "oh", "stop", "on"]
  /// What stands for things that were spoken of.
  private static let standIns = DiscourseWords.spokenOf.union(["the", "yet", "now"])
  /// What may stand behind.
  private static let asides: Set<String> = ["please", "thanks", "thank", "you", "sorry", "then"]
  /// The most words that are looked at.
  private static let longest = 8
  /// The same where what was asked for is looked at, too.
  private static let longestWhole = 40
}
