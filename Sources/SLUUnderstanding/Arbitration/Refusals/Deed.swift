import SLUGrammar

/// What people tell of what is over: "we ordered ten bolts", "my brother flew to Rome", "we cleaned the boiler yesterday".
///
/// Nobody asks for what is done. Who tells of it begins with who did it, and with the past of a verb: of one that the intent's templates
/// have, or, unless it is for how things are ("my dog has a cough"), of any other. What went wrong, or came to an end, may be the reason for
/// a request ("I lost my card", "I finished the report"), and so may what was only wished. Where templates tell of deeds themselves ("I spent
/// ten euros"), telling is what the intent is for, but not of what nearly was.
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
  ///   - words: All words of the utterance.
  func place(in segment: Verdict.Segment, of words: UtteranceWords) -> Int? {
    guard !segment.intent.isEmpty else { return nil }
    let isForDeeds = grammar.speechActs.telling.contains(segment.intent)
    let range = segment.words.prefix(Self.longest)
    let rest = Self.behindTime(range.drop { DiscourseWords.markers.contains(words.said($0)) }, words)
    return subjects(rest, words, segment).lazy.compactMap { verb(behind: $0, rest, words) }
      .first {
        (!isForDeeds || $0.isAverted || isOwnDeed($0, words, segment.intent)) && isOver($0, words, segment.intent)
      }
      .map { isOfOld($0.place, words) ? min($0.place + 3, segment.words.upperBound) : $0.place + 1 }
  }

  /// Whether a verb only makes of another one what was so for long: "we used to watch it".
  private func isOfOld(_ place: Int, _ words: UtteranceWords) -> Bool {
    words.said(place) == "used" && words.indices.contains(place + 1) && words.said(place + 1) == "to"
  }

  /// Whether what is told of is what an intent does, and its templates tell only of other things: "I blocked my card", where "block my card"
  /// and "I lost my card" are templates.
  private func isOwnDeed(_ verb: Verb, _ words: UtteranceWords, _ intent: String) -> Bool {
    let (acts, said) = (grammar.speechActs, words.said(verb.place))
    return !acts.has([said], in: intent) && PastForm.bases(of: said).contains { acts.has([$0], in: intent) }
  }

  /// Who may have done it.
  private struct Subject {
    /// Where the words for who it is end.
    var end: Int
    /// Whether it is another one than whoever speaks.
    var isOther = false
    /// Whether the verb must be sure to be one: the words may be more than a subject.
    var isVague = false
  }

  /// A verb that may tell of a deed.
  private struct Verb {
    var place: Int
    var subject: Subject
    /// Whether words before it say that it is done: "I've", "already".
    var isDone = false
    /// Whether it did not come to it: "I almost lost it".
    var isAverted = false
  }

  /// Who may have done it; none where words begin with nobody who does anything.
  private func subjects(_ rest: Range<Int>.SubSequence, _ words: UtteranceWords, _ segment: Verdict.Segment)
    -> [Subject]
  {
    guard let start = rest.first else { return [] }
    let subject = words.said(start)
    let isValue = { (place: Int) in segment.entities.contains { $0.words.contains(place) } }
    if DiscourseWords.owners.contains(subject) {
      // The brother of "my brother"; "my ordered bolts" has none.
      let owned = rest.dropFirst().prefix(Self.longestOwned).prefix { PastForm.bases(of: words.said($0)).isEmpty }
      return owned.map { last in
        let isFirst = last == start + 1
        return Subject(
          end: last + 1, isOther: isFirst && Self.kin.contains(words.said(last)) && !isValue(last), isVague: !isFirst)
      }
    }
    if Self.subjects.contains(subject) || Self.kin.contains(subject) {
      let isOther = Self.kin.contains(subject) || DiscourseWords.thirdPersons.contains(subject)
      return [Subject(end: start + 1, isOther: isOther && !isValue(start))]
    }
    // Somebody of a name that nobody knows.
    if !Self.noNames.contains(subject), !grammar.contains(subject), !isValue(start) {
      return [Subject(end: start + 1, isOther: true, isVague: true)]
    }
    return segment.value(at: start, of: grammar).map { [Subject(end: $0.words.upperBound, isVague: true)] } ?? []
  }

  /// What may be the verb behind somebody.
  private func verb(behind subject: Subject, _ rest: Range<Int>.SubSequence, _ words: UtteranceWords) -> Verb? {
    let behind = rest.drop { $0 < subject.end }
    guard let first = behind.first else { return nil }
    // "We had ordered it", and "we had it".
    let isHaving =
      behind.count > 1 && words.said(first) == "had" && PastForm.bases(of: words.said(first + 1)).isEmpty
    if isHaving { return Verb(place: first, subject: subject) }
    return behind.first { !Self.between.contains(words.said($0)) }.map { place in
      let before = (first - 1..<place).map(words.said)
      return Verb(
        place: place, subject: subject,
        isDone: before.contains { Self.perfect.contains($0) || $0.hasSuffix("'ve") },
        isAverted: before.contains(where: Self.averting.contains))
    }
  }

  /// Whether a verb tells of something that is over, and that the intent does, or that is none of its business.
  private func isOver(_ verb: Verb, _ words: UtteranceWords, _ intent: String) -> Bool {
    let (said, next) = (
      words.said(verb.place), words.indices.contains(verb.place + 1) ? words.said(verb.place + 1) : ""
    )
    if isOfOld(verb.place, words) { return true }
    let isUnchanged = (verb.isDone || verb.subject.isOther) && PastForm.unchanged.contains(said)
    let bases = isUnchanged ? [said] : PastForm.bases(of: said)
    guard !bases.isEmpty else { return false }
    if verb.isAverted { return true }
    guard verb.subject.isOther || !Self.reasons.contains(said) else { return false }
    if verb.subject.isVague, !PastForm.isFinite(said), !Self.objects.contains(next) { return false }
    if said == "had" { return !Self.hedges.contains(next) && !grammar.speechActs.stating.contains(intent) }
    if Self.mending.contains(said) { return true }
    return verb.subject.isOther || !grammar.speechActs.stating.contains(intent)
      || bases.contains { grammar.speechActs.has([$0], in: intent) }
  }

  /// What is said behind when it was: "last year we opened the vents".
  private static func behindTime(_ rest: Range<Int>.SubSequence, _ words: UtteranceWords) -> Range<Int>.SubSequence {
    guard let first = rest.first else { return rest }
    if days.contains(words.said(first)) { return rest.dropFirst() }
    guard words.said(first) == "last", rest.count > 2 else { return rest }
    return rest.dropFirst(2)
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
  /// What only gives a reason, or is put off: "I had to", "I had a question".
  private static let hedges: Set<String> = [
    "to", "better", "hoped", "planned", "wanted", "a", "an", "trouble", "problems",
  ]
  private static let days: Set<String> = ["yesterday", "once", "earlier"]
  /// What a verb may have behind it, and a participle has not: "sent me", not "turned off".
  private static let objects = DiscourseWords.articles.union([
    "me", "us", "him", "her", "them", "it", "my", "our", "his", "their", "some", "two", "three",
    "four",
    "five", "six", "seven", "eight", "nine", "ten",
  ])
  /// The most words of a thing that does something, behind its article.
  private static let longestOwned = 3
  private static let noNames: Set<String> = [
    "what", "which", "who", "when", "where", "why", "how", "if", "that", "this", "there", "these", "those", "as",
    "because",
    "not", "never", "what's", "who's",
  ]
  private static let kin: Set<String> = [
    "mum", "mom", "mother", "dad", "father", "brother", "sister", "son", "daughter", "wife", "husband", "grandma",
    "grandpa", "grandmother", "grandfather", "uncle", "aunt", "cousin", "neighbour", "neighbor", "boss", "colleague",
    "friend", "roommate", "flatmate", "girlfriend", "boyfriend", "teacher", "landlord",
  ]
  private static let subjects = DiscourseWords.persons.union([
    "it", "i've", "we've", "you've", "they've", "he's", "she's", "it's",
    "someone",
    "somebody", "everyone", "everybody", "nobody",
  ])
  /// What may stand between who did it and the verb.
  private static let between = Set([
    "also", "never", "accidentally", "only", "been",
  ]).union(perfect).union(averting)
  /// What makes a verb one of what is done.
  private static let perfect: Set<String> = [
    "have", "has", "had", "just", "already", "finally", "recently", "he's", "she's",
  ]
  private static let averting: Set<String> = ["almost", "nearly"]
}
