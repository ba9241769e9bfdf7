/// What intents do, as the ``SpeechActWords`` of their templates tell.
package struct SpeechActs: Sendable {
  /// The intents that ask for something.
  package let asking: Set<String>
  /// The intents that add or change something, and take nothing away.
  package let adding: Set<String>
  /// The intents that take something back or away, and do nothing else.
  package let removing: Set<String>
  /// The intents that are for what people did: "I spent ten euros".
  package let telling: Set<String>
  /// The intents that are, too, for how things are: "my dog has a cough".
  package let stating: Set<String>
  /// The intents that have the words with which people say that there is no need of something: "I no longer need it".
  package let declining: Set<String>
  private let intents: [String: Set<String>]
  private let switching: [String: Set<String>]
  private let negated: [String: Set<String>]
  private let inValues: [String: Set<String>]

  /// Creates what intents do.
  ///
  /// - Parameter facts: What stands in their templates.
  init(_ facts: IntentFacts) {
    let (intents, stated) = (facts.having, facts.stating)
    func having(_ words: Set<String>) -> Set<String> { words.reduce(into: []) { $0.formUnion(intents[$1] ?? []) } }
    let (additions, removals) = (having(SpeechActWords.adding), having(SpeechActWords.removing))
    asking = facts.asking
    adding = additions.subtracting(removals)
    removing = removals.subtracting(additions)
    stating = SpeechActWords.states.reduce(into: []) { $0.formUnion(stated[$1] ?? []) }
    telling = stated.keys.filter { !SpeechActWords.states.contains($0) && !PastForm.bases(of: $0).isEmpty }
      .reduce(into: []) { $0.formUnion(stated[$1] ?? []) }
    declining = having(SpeechActWords.declining)
    self.intents = intents
    switching = facts.switching
    negated = facts.negated
    inValues = facts.inValues
  }

  /// Whether templates of an intent have a word, and never right behind a negation: "skip", though another has "not there".
  ///
  /// - Parameters:
  ///   - word: A word as it is said.
  ///   - intent: The intent's name.
  package func isNeverNegated(_ word: String, in intent: String) -> Bool {
    has([word], in: intent) && !isNegated(word, in: intent)
  }

  /// Whether templates of an intent have a word right behind a negation: "there" of "not there".
  ///
  /// - Parameters:
  ///   - word: A word as it is said.
  ///   - intent: The intent's name.
  package func isNegated(_ word: String, in intent: String) -> Bool { negated[word]?.contains(intent) == true }

  /// Whether an intent has each of some ``SpeechActWords`` in values of entities: "don't want" of "don't want direct".
  ///
  /// - Parameters:
  ///   - words: Words as they are said.
  ///   - intent: The intent's name.
  package func hasInValues(_ words: [String], of intent: String) -> Bool {
    words.allSatisfy { inValues[$0]?.contains(intent) == true }
  }

  /// Whether templates of an intent have a particle behind its verb: "turn on", "turn the lights on".
  ///
  /// - Parameters:
  ///   - particle: A particle of ``SwitchingWords``.
  ///   - intent: The intent's name.
  package func has(particle: String, in intent: String) -> Bool { switching[particle]?.contains(intent) == true }

  /// Whether an intent does the opposite of what a particle says, and never that: it switches off what is to be switched on.
  ///
  /// - Parameters:
  ///   - particle: A particle of ``SwitchingWords``.
  ///   - intent: The intent's name.
  package func isOpposed(to particle: String, _ intent: String) -> Bool {
    has(particle: SwitchingWords.opposite(of: particle), in: intent) && !has(particle: particle, in: intent)
  }

  /// Whether templates of some intent have a word, outside of entities.
  ///
  /// - Parameter word: A word as it is said.
  package func isOfTemplates(_ word: String) -> Bool { intents[word]?.contains { !$0.isEmpty } == true }

  /// The intents that have a word, or another form of it, in some template outside of entities: "light", "lights" and "light's" are one.
  ///
  /// - Parameter word: A word as it is said.
  /// - Returns: Their names; the empty one for what stands before any.
  package func intents(withFormOf word: String) -> Set<String> {
    let bare = PossessiveForm.owner(word) ?? word
    return ([word, bare] + PluralForm.relatives(of: bare)).reduce(into: []) { $0.formUnion(intents[$1] ?? []) }
  }

  /// The words that templates have outside of entities, in any order.
  package var words: some Sequence<String> { intents.keys }

  /// Whether templates of an intent have each of some words, not necessarily one of them all.
  ///
  /// - Parameters:
  ///   - words: Words as they are said.
  ///   - intent: The intent's name; empty for what stands before any.
  package func has(_ words: [String], in intent: String) -> Bool {
    words.allSatisfy { intents[$0]?.contains(intent) == true }
  }
}
