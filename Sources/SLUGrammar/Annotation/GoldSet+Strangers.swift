extension GoldSet {
  /// The names that a configuration does not have, each where it stands first.
  ///
  /// - Parameter grammar: What the configuration lets people say.
  /// - Returns: Of each the number of its line, from 1, and what is to be said of it.
  package func strangers(to grammar: Grammar) -> [(line: Int, message: String)] {
    var known = (intents: Set(grammar.intents), entities: Set(grammar.entities))
    return entries.flatMap { entry in
      entry.utterance.segments.flatMap { segment in
        var strangers: [(Int, String)] = []
        if !segment.intent.isEmpty, known.intents.insert(segment.intent).inserted {
          strangers.append((entry.line, "no template has the intent \(segment.intent)"))
        }
        for entity in segment.entities where known.entities.insert(entity.type).inserted {
          strangers.append((entry.line, "no template has the entity \(entity.type)"))
        }
        return strangers
      }
    }
  }
}
