import SLUGrammar

// What an entity is where the intent is known.

extension UtteranceValues {
  /// An entity as an intent may have it: no template of "give" has a temperature, so a number is a dose there.
  ///
  /// Values of lists stay: what they are called tells what they are. So does what the intent has nothing for: the intent may be the one
  /// that is wrong, or people tell more at once than its templates do. The "a" of "a tee" is nothing, where none has how many, and neither
  /// is what no list has, where only other intents have such an entity.
  ///
  /// - Parameters:
  ///   - entity: What the words are.
  ///   - found: What the tagger says of them.
  ///   - intent: The intent of its segment; empty for none.
  func entity(
    _ entity: Verdict.Entity, found: Tagging.Entity, of intent: String
  ) -> Verdict.Entity? {
    guard !intent.isEmpty, let known = grammar.entitiesOfIntents[intent] else { return entity }
    let isMisplaced = !known.contains(entity.name)
    guard hasOwnForm(entity.name) else { return isMisplaced && !isListed(entity.words, as: entity.name) ? nil : entity }
    if isMisplaced, types[entity.name] == .number, isArticle(entity.words) { return nil }
    guard isMisplaced || isBeyondList(entity, found) else { return entity }
    let other = found.others.first { name in
      guard name != entity.name, known.contains(name), hasOwnForm(name) else { return false }
      return isValue(entity.words, of: name) || !isMisplaced && types[name] == .money
    }
    var entity = entity
    entity.name = other ?? length(entity, known) ?? entity.name
    return entity
  }

  /// The name of a length that looks like a time, where an intent has but one of those and no times: "skip 1:30".
  private func length(_ entity: Verdict.Entity, _ known: Set<String>) -> String? {
    guard types[entity.name] == .time, !known.contains(where: { types[$0] == .time }) else { return nil }
    let names = known.filter { types[$0] == .duration }
    return names.count == 1 && isReadable(entity.words, .duration) ? names.first : nil
  }

  /// Whether a number is none of those that templates have for its entity, as they have but some: "fifty" where sizes go up to forty-eight.
  private func isBeyondList(_ entity: Verdict.Entity, _ found: Tagging.Entity) -> Bool {
    types[entity.name] == .number && !found.isListed && found.words == entity.words
      && entity.words.allSatisfy { WordShape(of: words[$0]) == .number }
  }
}
