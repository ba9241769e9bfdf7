/// What speaks for the intent that a word belongs to, and for a segment that begins with it.
enum IntentFeatures {
  /// The features of an utterance.
  ///
  /// - Parameter observation: What is seen of it.
  static func table(_ observation: Observation) -> FeatureTable {
    let context = FeatureContext(observation)
    var table = FeatureTable()
    let lead = min(context.count, 3)
    let opening = FeatureKey.make(50, context.identity(0), context.identity(1))
    for word in 0..<context.count {
      neighbours(of: word, context, &table)
      if word == 0 {
        table.add(20, context.identity(0))
        table.add(21, opening)
        table.add(22, opening, context.identity(2))
        table.add(16, context.concept(0), context.concept(1))
        table.add(17, context.concept(0))
        table.add(23, UInt64(min(context.count, 6)))
        table.add(18, context.strangeness)
        table.add(19, context.strangeness, context.observation.spots.isEmpty ? 1 : 0)
        table.add(24, context.identity(context.count - 1))
      } else if word < lead {
        table.add(25, context.identity(word))
      }
      for mark in context.marks(word) { table.add(26, mark) }
      for mark in context.marks(word) { table.add(27, mark, context.identity(word - 1)) }
      table.add(28, context.observation.isKnown[word] ? 1 : 0)
      let telling = context.observation.telling[word]
      if telling != 0 { table.add(42, telling) }
      let (ahead, later) = context.phrasesAhead(word)
      table.add(35, ahead)
      table.add(36, ahead, later)
      table.add(37, ahead, context.concept(word))
      let behind = context.behindPhrase(word)
      table.add(38, ahead, behind)
      table.add(39, FeatureKey.make(0, context.concept(word - 1), context.concept(word)), behind)
      let mark = context.mark(before: word)
      if mark != .none {
        table.add(40, mark.rawValue)
        table.add(41, mark.rawValue, context.concept(word))
      }
      grammar(at: word, context, &table)
      table.endWord()
    }
    return table
  }

  /// The kind of the feature of a word itself.
  private static let itself: UInt64 = 2

  /// The feature of a word itself.
  ///
  /// - Parameter spoken: The word as it is said.
  static func identity(_ spoken: [String]) -> UInt64 {
    FeatureKey.make(itself, FeatureKey.text(spoken.joined(separator: " ")))
  }

  private static func neighbours(of word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    let (last, here, next) = (context.identity(word - 1), context.identity(word), context.identity(word + 1))
    table.add(1)
    table.add(itself, here)
    table.add(3, last)
    table.add(4, next)
    table.add(5, last, here)
    table.add(6, here, next)
    table.add(7, FeatureKey.make(0, last, here), next)
    table.add(8, context.identity(word - 2), here)
    table.add(9, context.shape(word))
    let (lastConcept, concept) = (context.concept(word - 1), context.concept(word))
    table.add(12, concept)
    table.add(13, lastConcept, concept)
    table.add(14, context.concept(word - 2), concept)
    table.add(15, FeatureKey.make(0, context.concept(word - 2), lastConcept), concept)
    if word > 0 { table.add(10) }
    for affix in context.observation.words[word].affixes { table.add(11, affix) }
  }

  private static func grammar(at word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    guard context.observation.parsed.indices.contains(word) else { return table.add(30) }
    let parsed = context.observation.parsed[word]
    table.add(31, parsed.intent, parsed.isStart ? 1 : 0)
    table.add(32, parsed.intent, parsed.fit)
    if parsed.isStart {
      table.add(33, parsed.intent, parsed.fit)
      table.add(34, context.identity(word), parsed.intent)
    }
  }
}
