import SLUGrammar

// What was found beside a value and may be a part of it.

extension UtteranceValues {
  /// Whether an entity is of words that nothing but the tagger takes for one: neither a list has them nor a form of their own.
  func isGuess(_ entity: Verdict.Entity) -> Bool {
    types[entity.name]?.isCounted != true && !isListed(entity.words, as: entity.name)
  }

  /// Whether an entity beside a number may be a part of it: one of the same name, or of words that are no number or time.
  func isPart(_ other: Verdict.Entity, of entity: Verdict.Entity) -> Bool {
    if other.name == entity.name { return true }
    return types[other.name]?.isCounted != true
  }
}
