/// What speaks for a word's entity.
enum EntityFeatures {
  /// The features of an utterance.
  ///
  /// - Parameters:
  ///   - observation: What is seen of it.
  ///   - intents: The key of the intent of each word's segment.
  ///   - starts: The words that segments begin with.
  static func table(_ observation: Observation, intents: [UInt64], starts: Set<Int>) -> FeatureTable {
    let context = FeatureContext(observation)
    var table = FeatureTable()
    for word in 0..<context.count {
      neighbours(of: word, context, &table)
      lists(at: word, context, &table)
      grammar(at: word, context, &table)
      table.add(40, intents[word])
      table.add(41, intents[word], context.identity(word))
      for mark in context.marks(word) { table.add(42, intents[word], mark) }
      if starts.contains(word) { table.add(43) }
      if context.isGeneric(word) { table.add(53, context.marks(word).isEmpty ? 1 : 0) }
      let bound = context.bound(word)
      if bound != .none {
        table.add(51, bound.rawValue)
        for mark in context.marks(word) { table.add(52, bound.rawValue, mark) }
      }
      if context.observation.heedsCapitals {
        let capitals = context.observation.words[word].capitals
        table.add(44, capitals, word == 0 ? 1 : 0)
        table.add(45, capitals, context.identity(word - 1))
      }
      table.endWord()
    }
    return table
  }

  private static func neighbours(of word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    let (last, here, next) = (context.identity(word - 1), context.identity(word), context.identity(word + 1))
    table.add(1)
    table.add(2, here)
    table.add(3, last)
    table.add(4, next)
    table.add(5, context.identity(word - 2))
    table.add(6, context.identity(word + 2))
    table.add(7, last, here)
    table.add(8, here, next)
    table.add(9, context.identity(word - 2), last)
    table.add(10, next, context.identity(word + 2))
    table.add(11, last, next)
    table.add(46, context.concept(word))
    table.add(47, context.concept(word - 1))
    table.add(48, context.concept(word + 1))
    table.add(49, context.concept(word - 1), context.concept(word + 1))
    table.add(50, context.concept(word - 2), context.concept(word - 1))
    for affix in context.observation.words[word].affixes { table.add(12, affix) }
    let shape = context.shape(word)
    table.add(13, shape)
    table.add(14, shape, last)
    table.add(15, shape, next)
    table.add(16, context.shape(word - 1), shape)
    table.add(17, shape, context.shape(word + 1))
    table.add(18, context.observation.isKnown[word] ? 1 : 0)
    if !context.observation.isKnown[word] { table.add(19, last) }
  }

  private static func lists(at word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    let marks = context.marks(word)
    for mark in marks {
      table.add(20, mark)
      table.add(21, mark, context.identity(word - 1))
      table.add(22, mark, context.identity(word))
      table.add(23, mark, context.identity(word + 1))
    }
    for lead in context.leads(word) { table.add(24, lead) }
    if marks.isEmpty { table.add(25) }
    for mark in context.marks(word - 1) { table.add(26, mark) }
    for mark in context.marks(word + 1) { table.add(27, mark) }
  }

  private static func grammar(at word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    guard !context.observation.parsed.isEmpty else { return table.add(30) }
    let (parsed, fit) = (context.parsedEntity(word), context.fit(word))
    table.add(31, parsed)
    table.add(32, parsed, fit)
    table.add(33, parsed, context.parsedEntity(word - 1))
    table.add(34, parsed, context.parsedEntity(word + 1))
    table.add(35, parsed, context.identity(word))
    table.add(36, parsed, context.identity(word - 1))
  }
}
