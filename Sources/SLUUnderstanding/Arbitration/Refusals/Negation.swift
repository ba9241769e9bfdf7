import SLUGrammar

/// What people ask not to be done: "please don't turn off the heating".
///
/// Templates say what is to be done, and a word more does not keep words from being one. Where a request begins with a negation
/// that no template of its intent has, the request is the opposite of what is left of it, and so no request at all: "I don't want to turn off
/// the lamp".
/// "I don't want the lamp on" says what is wanted, though not in these words: that is for the tagger.
///
/// A silence that ends a segment may stand behind the negation: "please don't", and a second later "turn off the lamp", is no request
/// (``isOpen(atEndOf:)``).
struct Negation: Sendable {
  let grammar: Grammar

  /// Creates the negations of those who speak to an application.
  ///
  /// - Parameter grammar: What may be said: a negation that templates have, in any form, means what they say.
  init(_ grammar: Grammar) { self.grammar = grammar }

  /// Whether a segment asks for something not to be done.
  ///
  /// - Parameters:
  ///   - segment: The segment; a negation right before it counts, too. Of the templates of its intent alone it is asked whether they have a
  ///     negation.
  ///   - words: All words of the utterance.
  ///   - isNegated: Whether what was said before the first of the words ended in a negation that goes on.
  func holds(_ segment: Verdict.Segment, of words: UtteranceWords, isNegated: Bool = false) -> Bool {
    holds(segment.words, of: words, segment.intent, isNegated)
  }

  private func holds(_ segment: Range<Int>, of words: UtteranceWords, _ intent: String, _ isNegated: Bool) -> Bool {
    // Only the words around its beginning are looked at, however long the utterance is.
    func spoken(_ range: Range<Int>) -> [String] { Self.spoken(words, range) }
    let start = segment.lowerBound
    if isNegated, start == 0 {
      let first = Self.place(behind: Self.continuing, in: segment, of: words)
      // "Don't. Okay, turn off the lamp" is two things: who begins anew says so.
      let next = spoken(first..<min(first + 1, segment.upperBound)).first ?? ""
      if !DiscourseWords.leads.contains(next), !Self.affirming.contains(next) { return true }
    }
    if isToStop(segment, of: words, intent) { return true }
    let before = spoken((start - Self.longest)..<start)
    if negator({ before.suffix($0.count) == $0[...] }, of: start, in: words, intent) != nil { return true }
    guard let next = negator(of: segment, in: words, intent)?.upperBound else { return false }
    guard next < segment.upperBound else { return true }
    let said = spoken(next..<min(next + 3, segment.upperBound))
    if Self.isWish(said) { return true }
    if DeniedNeed.holds(said, of: intent, grammar.speechActs) { return true }
    if words.said(next - 1) == "not", Self.measuring.contains(said[0]) { return false }
    return !Self.affirming.contains(said[0]) && !(said[0] == "let" && said.last == "forget")
  }

  /// Whether words say that what an intent does is to end, and no template of it says so: "stop following me".
  private func isToStop(_ segment: Range<Int>, of words: UtteranceWords, _ intent: String) -> Bool {
    let place = Self.place(behind: Self.leadsToEnding, in: segment, of: words)
    guard place + 1 < segment.upperBound, Self.ending.contains(words.said(place)) else { return false }
    let acts = grammar.speechActs
    return !Self.ending.contains { acts.has([$0], in: intent) }
      && GerundForm.bases(of: words.said(place + 1)).contains { acts.has([$0], in: intent) }
  }

  /// Whether a segment begins with a negation of certain verbs: "please don't cancel it".
  ///
  /// Templates that have the negation before others, "I don't need it", are no reason against it.
  ///
  /// - Parameters:
  ///   - verbs: The verbs, each one word.
  ///   - segment: The segment.
  ///   - words: All words of the utterance.
  func forbids(_ verbs: Set<String>, in segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    guard let next = negator(of: segment.words, in: words, where: { _, _, _ in true })?.upperBound,
      next < segment.words.upperBound
    else { return false }
    return verbs.contains(Self.spoken(words, next..<(next + 1))[0])
  }

  /// Where something begins inside of a segment that is not to be done: "order a pizza but | don't add onions"; nil where nothing does.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func refusal(in segment: Verdict.Segment, of words: UtteranceWords) -> Int? {
    joints(in: segment.words, of: words).first { place in
      let part = place..<segment.words.upperBound
      guard let negator = negator(of: part, in: words, segment.intent), negator.upperBound < part.upperBound else {
        return false
      }
      return holds(part, of: words, segment.intent, false)
    }
  }

  /// Where something may turn out to begin inside of a segment, the last one of the words, that is not to be done: "order a pizza and | do".
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func possibleRefusals(in segment: Verdict.Segment, of words: UtteranceWords) -> [Int] {
    joints(in: segment.words, of: words).filter { place in
      let part = place..<segment.words.upperBound
      return mayFollow(part, of: words)
        || negator(of: part, in: words, segment.intent)?.upperBound == part.upperBound
    }
  }

  /// The words behind conjunctions of a segment.
  private func joints(in segment: Range<Int>, of words: UtteranceWords) -> [Int] {
    segment.dropFirst().filter { Conjunctions.ofRefusals.contains(words.said($0 - 1)) }
  }

  /// Where what is said of oneself ends, and may be the reason for a request: "I don't like this one" of "I don't like this one skip it".
  ///
  /// - Parameters:
  ///   - segment: A segment that begins with a negation, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  /// - Returns: The places where a request may begin; none where the negation is of whoever is spoken to, or reaches that far: "I don't think
  ///   you should turn off the lamp".
  func placesBehindReason(_ segment: Verdict.Segment, of words: UtteranceWords) -> [Int] {
    guard let negator = negator(of: segment.words, in: words, segment.intent), let place = negator.first,
      isOfSpeaker(place, words)
    else {
      return []
    }
    let first = negator.upperBound + 1
    guard first < segment.words.upperBound else { return [] }
    return (first..<segment.words.upperBound).filter { !Self.governing.contains(Self.spoken(words, ($0 - 1)..<$0)[0]) }
  }

  /// Whether a negation is of whoever speaks: "I don't", "I'm not".
  private func isOfSpeaker(_ place: Int, _ words: UtteranceWords) -> Bool {
    if Self.spoken(words, place..<(place + 1)).contains(where: Self.beings.contains) { return true }
    return Self.spoken(words, (place - 1)..<place).contains(where: DiscourseWords.selves.contains)
  }

  /// Whether a segment, the last one of the words, may turn out to begin with a negation: so far it has only what may stand before one,
  /// and perhaps the first word of one.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func mayFollow(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool { mayFollow(segment.words, of: words) }

  private func mayFollow(_ segment: Range<Int>, of words: UtteranceWords) -> Bool {
    guard segment.upperBound == words.count else { return false }
    let place = Self.place(behind: DiscourseWords.leads, in: segment, of: words)
    let rest = Self.spoken(words, place..<min(segment.upperBound, place + Self.longest))
    return Self.negator(where: { $0.count > rest.count && $0.starts(with: rest) }) { _, _ in true } != nil
  }

  /// Whether words end in a negation, so that what comes next is what is not to be done.
  ///
  /// It is the beginning of a request, or follows something that begins one ("turn on the lamp but don't"): "the lights don't" is neither.
  ///
  /// - Parameter words: The words.
  func isOpen(atEndOf words: UtteranceWords) -> Bool {
    let end = Self.spoken(words, (words.count - Self.longest)..<words.count)
    let negator = Self.negator(where: { end.suffix($0.count) == $0[...] }) { forms, _ in
      !forms.contains { $0.allSatisfy(grammar.contains) }
    }
    guard let negator else { return false }
    let place = words.count - negator.count
    return place == 0 || DiscourseWords.leads.contains(Self.spoken(words, (place - 1)..<place)[0])
  }

  /// Where the first word of a segment stands that is none of some, or where the segment ends; no more of them are looked at than people say.
  static func place(behind some: Set<String>, in segment: Range<Int>, of words: UtteranceWords) -> Int {
    let beginning = segment.prefix(mostLeads)
    return beginning.first { !some.contains(spoken(words, $0..<($0 + 1))[0]) } ?? beginning.upperBound
  }

  /// Whether words begin with what is refused together with what it is wished to do: "want to".
  static func isWish(_ said: [String]) -> Bool {
    said.first.map(wishes.contains) == true && said.dropFirst().first == "to"
  }

  /// The words of a range as they are said, as far as there are any.
  static func spoken(_ words: UtteranceWords, _ range: Range<Int>) -> [String] {
    range.clamped(to: words.indices).map { words.spoken($0).joined(separator: " ") }
  }

  /// The most words that stand before a negation; each place where one may begin looks at so many.
  private static let mostLeads = 16
  /// What stands before what is not to go on.
  private static let ending: Set<String> = ["stop", "quit", "cease"]
  private static let leadsToEnding = DiscourseWords.leadsToVerb.subtracting(ending)
  /// The most words of a negation.
  static let longest = 3
  /// What is refused together with what it is wished to do: "I don't want to …", "you don't need to …".
  private static let wishes: Set<String> = ["want", "wish", "like", "need", "have", "intend", "plan"]
  /// Who speaks of what they are.
  private static let beings: Set<String> = ["i'm", "we're"]
  /// What is no negation behind "not", but a bound, or not all of it: "not more than 500", "not only the lamp".
  private static let measuring: Set<String> = [
    "more", "less", "over", "under", "above", "below", "before", "after", "later", "earlier", "only", "just",
  ]
  /// What reaches on to what follows: "I don't want to", "I don't think you should".
  private static let governing = DiscourseWords.persons.union([
    "to", "me", "us", "should", "would", "could", "can", "will", "must", "do",
    "don't", "not",
    "want", "need", "let", "ever", "just", "even", "that", "if", "when", "how", "why",
  ])
  /// What may stand between a silence behind a negation and what is not to be done.
  private static let continuing: Set<String> = ["please", "just", "ever"]
  /// What makes something else of it: "don't forget to", "never mind", "don't you have"; so does "don't let me forget to".
  static let affirming: Set<String> = [
    "forget", "mind", "you", "worry", "know", "want", "need", "care", "have", "hesitate", "miss", "mean", "think",
  ]
}
