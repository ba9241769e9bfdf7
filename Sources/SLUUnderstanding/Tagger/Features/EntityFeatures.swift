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
      table.add(.intent, intents[word])
      table.add(.intentAndWord, intents[word], context.identity(word))
      for mark in context.marks(word) { table.add(.intentAndSpot, intents[word], mark) }
      if starts.contains(word) { table.add(.start) }
      if context.isGeneric(word) { table.add(.generic, context.marks(word).isEmpty ? 1 : 0) }
      let bound = context.bound(word)
      if bound != .none {
        table.add(.bound, bound.rawValue)
        for mark in context.marks(word) { table.add(.boundAndSpot, bound.rawValue, mark) }
      }
      if context.observation.heedsCapitals {
        let capitals = context.observation.words[word].capitals
        table.add(.capitals, capitals, word == 0 ? 1 : 0)
        table.add(.capitalsAndWordBefore, capitals, context.identity(word - 1))
      }
      table.endWord()
    }
    return table
  }

  private static func neighbours(of word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    let (last, here, next) = (context.identity(word - 1), context.identity(word), context.identity(word + 1))
    table.add(.bias)
    table.add(.word, here)
    table.add(.wordBefore, last)
    table.add(.wordAfter, next)
    table.add(.wordTwoBefore, context.identity(word - 2))
    table.add(.wordTwoAfter, context.identity(word + 2))
    table.add(.wordBeforeAndWord, last, here)
    table.add(.wordAndWordAfter, here, next)
    table.add(.twoWordsBefore, context.identity(word - 2), last)
    table.add(.twoWordsAfter, next, context.identity(word + 2))
    table.add(.wordsAround, last, next)
    table.add(.concept, context.concept(word))
    table.add(.conceptBefore, context.concept(word - 1))
    table.add(.conceptAfter, context.concept(word + 1))
    table.add(.conceptsAround, context.concept(word - 1), context.concept(word + 1))
    table.add(.twoConceptsBefore, context.concept(word - 2), context.concept(word - 1))
    for affix in context.observation.words[word].affixes { table.add(.affix, affix) }
    let shape = context.shape(word)
    table.add(.shape, shape)
    table.add(.shapeAndWordBefore, shape, last)
    table.add(.shapeAndWordAfter, shape, next)
    table.add(.shapeBeforeAndShape, context.shape(word - 1), shape)
    table.add(.shapeAndShapeAfter, shape, context.shape(word + 1))
    table.add(.isKnown, context.observation.isKnown[word] ? 1 : 0)
    if !context.observation.isKnown[word] { table.add(.wordBeforeUnknown, last) }
  }

  private static func lists(at word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    let marks = context.marks(word)
    for mark in marks {
      table.add(.spot, mark)
      table.add(.spotAndWordBefore, mark, context.identity(word - 1))
      table.add(.spotAndWord, mark, context.identity(word))
      table.add(.spotAndWordAfter, mark, context.identity(word + 1))
    }
    for lead in context.leads(word) { table.add(.spotAndLead, lead) }
    if marks.isEmpty { table.add(.noSpot) }
    for mark in context.marks(word - 1) { table.add(.spotBefore, mark) }
    for mark in context.marks(word + 1) { table.add(.spotAfter, mark) }
  }

  private static func grammar(at word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    guard !context.observation.parsed.isEmpty else { return table.add(.noParse) }
    let (parsed, fit) = (context.parsedEntity(word), context.fit(word))
    table.add(.parsed, parsed)
    table.add(.parsedAndFit, parsed, fit)
    table.add(.parsedAndParsedBefore, parsed, context.parsedEntity(word - 1))
    table.add(.parsedAndParsedAfter, parsed, context.parsedEntity(word + 1))
    table.add(.parsedAndWord, parsed, context.identity(word))
    table.add(.parsedAndWordBefore, parsed, context.identity(word - 1))
  }
}

extension FeatureTable {
  fileprivate mutating func add(_ kind: EntityFeature, _ first: UInt64 = 0, _ second: UInt64 = 0) {
    append(FeatureKey.make(kind.rawValue, first, second))
  }
}
