import SLUGrammar
import SLUValues

/// What speaks for an intent, besides how words follow each other.
///
/// What was learnt always finds some intent the likeliest, and values that no list has anywhere: "convert euros to dollars" may play a station
/// of that name. A guess is worth something where words that the intent's templates have, and few others, were said, or one of its values.
struct Grounds: Sendable {
  private let annotator: Annotator
  private let grammar: Grammar
  private let nearWords: NearWords

  /// Creates the grounds of an application's intents.
  ///
  /// - Parameters:
  ///   - annotator: Knows what templates begin with.
  ///   - grammar: What may be said.
  ///   - nearWords: The words of its templates outside of entities.
  init(_ annotator: Annotator, _ grammar: Grammar, _ nearWords: NearWords) {
    (self.annotator, self.grammar, self.nearWords) = (annotator, grammar, nearWords)
  }

  /// The likeliest of the intents that a segment may have for which something speaks; nil where nothing speaks for any.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - values: The words of the utterance, to be read as values.
  func intent(of segment: Verdict.Segment, in values: UtteranceValues) -> RankedIntent? {
    let said = segment.said(of: values.words)
    let first = RankedIntent(intent: segment.intent, score: segment.score)
    let rivals = segment.alternatives.filter { $0.score >= Self.leastRest && $0.intent != first.intent }
    let known = ([first] + rivals).first { speaks(for: $0.intent, said, segment, values) }
    return known ?? (beginsTemplate(segment.words, of: values.words) ? first : nil)
  }

  private func speaks(
    for intent: String, _ said: [String], _ segment: Verdict.Segment, _ values: UtteranceValues
  ) -> Bool {
    guard !intent.isEmpty else { return false }
    if isTold(segment, said, values.words, of: intent) {
      return said.contains { !GenericWords.contains($0) && isTelling($0, of: intent) }
    }
    let own = grammar.entitiesOfIntents[intent] ?? []
    let entities = segment.entities.filter { own.contains($0.name) }
    return entities.contains { isTelling($0, values) } || said.contains { isTelling($0, of: intent) }
      || isAll(said, of: segment, intent) || isOfFew && !entities.isEmpty && isAboutItsValues(said)
  }

  /// Whether something is told of a value, which by itself asks for nothing: "black holes freak me out", "Luna is such a pretty name".
  ///
  /// The value begins what is said, a verb or whom it concerns is among the rest, and something is that no template of the intent has.
  private func isTold(_ segment: Verdict.Segment, _ said: [String], _ words: UtteranceWords, of intent: String) -> Bool
  {
    beginsWithValue(segment, words)
      && said.contains { Self.predicates.contains($0) || !$0.hasSuffix("ed") && !PastForm.bases(of: $0).isEmpty }
      && said.contains { WordShape(of: $0) == .word && !GenericWords.contains($0) && !isTelling($0, of: intent) }
  }

  /// Whether a segment, the last one of the words, may turn out to tell something of a value: so far no word of its intent's templates was
  /// said.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func mayBeTold(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    !segment.isExact && segment.words.upperBound == words.count && beginsWithValue(segment, words)
      && !segment.said(of: words).contains { !GenericWords.contains($0) && isTelling($0, of: segment.intent) }
  }

  /// Whether a segment begins with somebody or something, and has little else of a value.
  private func beginsWithValue(_ segment: Verdict.Segment, _ words: UtteranceWords) -> Bool {
    let first = segment.words.first {
      !DiscourseWords.markers.contains(words.said($0)) && !DiscourseWords.owners.contains(words.said($0))
    }
    guard let first, let subject = segment.value(at: first, of: grammar), segment.entities.count <= Self.fewValues
    else { return false }
    return !segment.entities.contains { $0.words.lowerBound == subject.words.upperBound }
  }

  /// Words of a sentence that tells something: its verb, or whom it concerns.
  private static let predicates = DiscourseWords.copulas.union([
    "isn't", "aren't", "wasn't", "weren't", "has", "had", "does", "did", "me", "us", "him",
    "them",
  ])

  /// Whether an application has so few intents that one of them is likely whatever is said to it.
  private var isOfFew: Bool { grammar.intentCount <= Self.fewIntents }

  /// Whether what is said around values, something at least, is about nothing else: "make that a cortado", "it was from my debit card".
  private func isAboutItsValues(_ said: [String]) -> Bool { !said.isEmpty && said.allSatisfy(GenericWords.contains) }

  /// Whether an entity has a value that templates list, or a word of theirs, or is of a type that only some intents have.
  private func isTelling(_ entity: Verdict.Entity, _ values: UtteranceValues) -> Bool {
    guard grammar.types[entity.name]?.hasOwnForm == true else {
      return values.isListed(entity.words, as: entity.name)
        || values.words.spoken(entity.words)
          .contains { !GenericWords.contains($0) && grammar.contains($0) }
    }
    let count = grammar.entitiesOfIntents.count { $0.value.contains(entity.name) }
    return count <= max(Self.fewTypes, grammar.intentCount / 4)
  }

  /// Whether a word is one of an intent's templates, in some form, nearly, or roughly.
  ///
  /// One that says little tells something where hardly another intent has it; where intents are many, those that only make sentences never do.
  private func isTelling(_ word: String, of intent: String) -> Bool {
    guard !GenericWords.contains(word) else {
      return (isOfFew || !GenericWords.isOfSentences(word)) && isHardlyOfOthers(word, intent)
    }
    return grammar.speechActs.intents(withFormOf: word).contains(intent)
      || !grammar.contains(word) && nearWords.contains(near: word) { grammar.speechActs.has([$0], in: intent) }
  }

  /// Whether words take away what no template has a word for: "cancel the pizza", where trains are booked.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func takesAwayStrangers(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    let things = (wordsToTakeAway(segment, of: words) ?? []).filter {
      !GenericWords.contains($0) && !DiscourseWords.polite.contains($0)
    }
    return !things.isEmpty && things.allSatisfy(isStrange)
  }

  /// Whether a segment, the last one of the words, may turn out to do so: what is to be taken away was not said yet.
  ///
  /// - Parameters:
  ///   - segment: The segment, with the intent that it seems to have.
  ///   - words: All words of the utterance.
  func mayTakeAwayStrangers(_ segment: Verdict.Segment, of words: UtteranceWords) -> Bool {
    segment.words.upperBound == words.count
      && wordsToTakeAway(segment, of: words)?.allSatisfy(Removal.determiners.contains) == true
  }

  /// What is said behind a verb that takes away, where the intent does that and has no entities; nil elsewhere.
  private func wordsToTakeAway(_ segment: Verdict.Segment, of words: UtteranceWords) -> [String]? {
    guard grammar.speechActs.removing.contains(segment.intent), segment.entities.isEmpty else { return nil }
    let verb = segment.words.first { SpeechActWords.removing.contains(words.said($0)) || words.said($0) == "off" }
    return verb.map { segment.words.suffix(from: $0 + 1).map(words.said) }
  }

  /// Whether a word, or one that is like it, is in no template.
  private func isStrange(_ word: String) -> Bool {
    !grammar.contains(word) && grammar.speechActs.intents(withFormOf: word).isEmpty
      && !nearWords.contains(near: word) { _ in true }
  }

  /// Whether nothing was said but words that say little, one of them hardly any other intent's: "that's all".
  private func isAll(_ said: [String], of segment: Verdict.Segment, _ intent: String) -> Bool {
    segment.entities.isEmpty && said.allSatisfy(GenericWords.contains) && said.contains { isHardlyOfOthers($0, intent) }
  }

  private func isHardlyOfOthers(_ word: String, _ intent: String) -> Bool {
    let intents = grammar.speechActs.intents(withFormOf: word).subtracting([""])
    return intents.contains(intent) && intents.count <= max(1, grammar.intentCount / 6)
  }

  /// Whether words begin as some template does: "how do I get to", where each of them by itself says little.
  private func beginsTemplate(_ segment: Range<Int>, of words: UtteranceWords) -> Bool {
    let begun = segment.drop { DiscourseWords.polite.contains(words.said($0)) }.prefix(Self.beginning)
    return begun.count == Self.beginning && annotator.beginsTemplate(words[begun])
  }

  /// How likely an intent must be to take the place of one for which nothing speaks.
  private static let leastRest = 0.1
  /// Of how many values at most something may be told: who names more has something done.
  private static let fewValues = 2
  /// How many intents an application may have for one of them to be likely.
  private static let fewIntents = 10
  /// How many intents may have a date, say, for it to tell them from others.
  private static let fewTypes = 3
  /// How many words make a beginning.
  private static let beginning = 4
}
