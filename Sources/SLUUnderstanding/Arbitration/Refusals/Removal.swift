import SLUGrammar

/// What takes something back or away: "cancel my ticket", "delete it".
///
/// What an application does wrong it can mostly do again; what it has deleted is gone. So an intent that cancels or removes needs more than
/// the name of a thing that only its templates have: words that say so, of any kind ("get rid of", "I don't want"), or all words of a
/// template of it. "The train is late" cancels no ticket.
///
/// The other way round, who begins with such a verb wants nothing added: "remove this song" puts it into no playlist.
struct Removal: Sendable {
  private let grammar: Grammar

  /// Creates the removals of an application.
  ///
  /// - Parameter grammar: What may be said.
  init(_ grammar: Grammar) { self.grammar = grammar }

  /// Whether words take nothing away, though an intent that does seems to be theirs.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func isUnsaid(in segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    guard grammar.speechActs.removing.contains(segment.intent) else { return false }
    // "Off" may be all of a value; that of "bake off" takes nothing away.
    let names = Set(segment.entities.map(\.words).filter { $0.count > 1 }.joined())
    return !Self.isSaid(segment.words.filter { !names.contains($0) }.flatMap(words.spoken))
  }

  /// Whether words take away what their intent has nothing of, and templates of others do: "cancel the taxi", where only alarms are cancelled.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func isOfAnother(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    guard let object = object(in: segment, of: words), !segment.entities.contains(where: { $0.words.contains(object) })
    else { return false }
    let (acts, said) = (grammar.speechActs, words.said(object))
    // "Filter" may stand for "filters".
    let forms = [said, said + "s", said.hasSuffix("s") ? String(said.dropLast()) : said]
    return forms.contains { acts.isOfTemplates($0) } && !forms.contains { acts.has([$0], in: segment.intent) }
  }

  /// Whether all that is to be taken away is a value that only other intents have: "cancel the towels", where orders are cancelled.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - values: The words of the utterance, to be read as values.
  func isOfAnotherValue(_ segment: Verdict.Segment, in values: UtteranceValues) -> Bool {
    let words = values.words
    guard segment.entities.isEmpty, let object = object(in: segment, of: words) else { return false }
    let rest = segment.words.reversed().drop { DiscourseWords.polite.contains(words.said($0)) }
    guard let last = rest.first, last >= object else { return false }
    let names = values.names(listing: object..<(last + 1))
    return !names.isEmpty && names.isDisjoint(with: grammar.entitiesOfIntents[segment.intent] ?? [])
  }

  /// The first word of what a verb takes away, where the intent does that; nil where it is whatever was spoken of: "it".
  private func object(in segment: Verdict.Segment, of words: UtteranceWords) -> Int? {
    guard grammar.speechActs.removing.contains(segment.intent),
      let verb = segment.words.first(where: { SpeechActWords.removing.contains(words.said($0)) }),
      let object = segment.words.suffix(from: verb + 1).first(where: { !Self.determiners.contains(words.said($0)) })
    else { return nil }
    return GenericWords.contains(words.said(object)) ? nil : object
  }

  /// Whether words begin with taking something away, and their intent only adds, or does not end anything in any way.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func isOpposed(to segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    let (acts, said) = (grammar.speechActs, segment.said(of: words))
    guard !segment.intent.isEmpty, let verb = said.first(where: { !DiscourseWords.leadsToVerb.contains($0) }),
      SpeechActWords.removing.contains(verb)
    else {
      return false
    }
    if acts.adding.contains(segment.intent) { return !said.contains(where: SpeechActWords.adding.contains) }
    return Self.revoking.contains(verb) && !Self.ending.contains { acts.has([$0], in: segment.intent) }
  }

  /// Whether words say that nothing is to be taken away, though an intent that does seems to be theirs: "don't cancel it".
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  ///   - negation: Knows negations.
  func isForbidden(_ segment: Verdict.Segment, of words: UtteranceWords, by negation: Negation) -> Bool {
    grammar.speechActs.removing.contains(segment.intent)
      && negation.forbids(SpeechActWords.removing, in: segment, of: words)
  }

  /// A segment whose words take something away with the likeliest intent that does and has its entities, where its own only adds.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func meant(in segment: Verdict.Segment, of words: UtteranceWords) -> Verdict.Segment {
    guard !segment.isExact, isOpposed(to: segment, of: words) else { return segment }
    let names = Set(segment.entities.map(\.name))
    let leastScore = grammar.speechActs.adding.contains(segment.intent) ? 0 : Self.leastRest
    let removing = segment.alternatives.first {
      grammar.speechActs.removing.contains($0.intent) && names.isSubset(of: grammar.entitiesOfIntents[$0.intent] ?? [])
        && $0.score >= leastScore
    }
    guard let removing else { return segment }
    var meant = segment
    (meant.intent, meant.score) = (removing.intent, removing.score)
    return meant
  }

  /// What words mean of which an intent that takes something away seems to be the likeliest, and nothing says that anything is to be taken
  /// away: the next one, if its templates have the entities, or a word that is about something where there are none.
  ///
  /// - Parameters:
  ///   - segment: A segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func instead(of segment: Verdict.Segment, of words: UtteranceWords) -> RankedIntent? {
    let acts = grammar.speechActs
    guard let other = segment.alternatives.first(where: { !acts.removing.contains($0.intent) }), !other.intent.isEmpty,
      other.score >= Self.leastRest
    else { return nil }
    let names = Set(segment.entities.map(\.name))
    guard names.isEmpty else {
      // Who but names a thing, "the milk", has not said what is to become of it.
      let rest = segment.words.count - segment.entities.reduce(0) { $0 + $1.words.count }
      return rest > 1 && names.isSubset(of: grammar.entitiesOfIntents[other.intent] ?? []) ? other : nil
    }
    let known = KnownShare(words.spoken(segment.words), acts)
    return known.words(of: other.intent).isEmpty ? nil : other
  }

  /// How likely an intent must be to take the place of one that takes away.
  private static let leastRest = 0.1

  /// Whether words say that something is taken back, refused or taken away.
  private static func isSaid(_ words: [String]) -> Bool {
    let said = withoutIdioms(withoutReminders(words))
    return said.contains(where: takingBack.contains)
      || said.contains("take") && said.contains("back")
      || said.contains("out") && said.contains(where: ["take", "want", "get"].contains)
  }

  /// Words without what only reminds: "don't forget", "don't let me forget".
  private static func withoutReminders(_ words: [String]) -> [String] {
    guard let place = words.firstIndex(of: "forget") else { return words }
    let before = words[..<place].suffix(3)
    guard let negation = before.firstIndex(where: DiscourseWords.denials.contains) else { return words }
    return Array(words[..<negation] + words[(place + 1)...])
  }

  /// Words without what negates nothing that may be taken away: "I can't believe", "I don't know".
  private static func withoutIdioms(_ words: [String]) -> [String] {
    words.indices.filter { place in
      let next = place + 1 < words.count ? words[place + 1] : ""
      return switch words[place] {
      case "can't", "cannot": !abilities.contains(next)
      case "don't", "dont", "didn't": !knowledge.contains(next)
      default: true
      }
    }.map { words[$0] }
  }

  private static let abilities: Set<String> = [
    "believe", "stand", "wait", "remember", "imagine", "tell", "hear", "see", "find", "reach",
  ]
  private static let knowledge: Set<String> = ["know", "remember", "understand", "hear", "see"]

  /// Verbs that take back what was asked for, and are no work that is to be done: who wipes a table cleans it.
  private static let revoking: Set<String> = ["cancel", "delete", "undo"]
  /// Words of intents that end something, or undo it.
  private static let ending = undoing.union(["close", "discontinue", "end", "exit", "finish", "terminate"])
  /// What ends something, or takes it away.
  private static let undoing = SpeechActWords.removing.union([
    "abort", "clear", "disable", "drop", "forget", "kill", "off", "quit", "reset", "rid", "scrap", "scratch", "shut",
    "skip", "stop", "withdraw",
  ])

  /// What may stand before what is taken away.
  static let determiners = DiscourseWords.articles.union(["my", "our", "that", "this", "all", "of", "last"])

  /// Words of which one is said wherever something is taken back, refused or taken away.
  ///
  /// One that means other things, too ("off", "no"), does no harm: it only leaves the decision to what was learnt.
  private static let takingBack = undoing.union([
    "abandon", "annul", "away", "bin", "canceled", "cancellation", "cancelled", "cancelling", "cancels", "can't",
    "cannot", "changed", "cleared", "deleted", "deletes", "deleting", "empty", "erased", "removed", "removes",
    "removing", "trash", "unsubscribe", "cross", "crossed", "cut", "didn't", "dislike", "ditch", "doesn't", "don't",
    "dont", "dump", "eliminate", "enough", "exclude", "finished", "free", "fresh", "hate", "instead", "isn't", "kick",
    "leave", "longer", "lose", "mind", "minus", "mistake", "neither", "never", "no", "none", "nope", "nor", "not",
    "nothing", "omit", "purge", "refund", "reject", "revoke", "strike", "strip", "throw", "toss", "unless", "void",
    "without", "won't", "wrong",
  ])
}
