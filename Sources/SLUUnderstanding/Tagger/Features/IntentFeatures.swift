/// What speaks for the intent that a word belongs to, and for a segment that begins with it.
enum IntentFeatures {
  /// The features of an utterance.
  ///
  /// - Parameter observation: What is seen of it.
  static func table(_ observation: Observation) -> FeatureTable {
    let context = FeatureContext(observation)
    var table = FeatureTable()
    let lead = min(context.count, 3)
    let opening = FeatureKey.make(openingKind, context.identity(0), context.identity(1))
    for word in 0..<context.count {
      neighbours(of: word, context, &table)
      if word == 0 {
        table.add(.firstWord, context.identity(0))
        table.add(.openingWords, opening)
        table.add(.threeOpeningWords, opening, context.identity(2))
        table.add(.openingConcepts, context.concept(0), context.concept(1))
        table.add(.firstConcept, context.concept(0))
        table.add(.length, UInt64(min(context.count, 6)))
        table.add(.strangeness, context.strangeness)
        table.add(.strangenessAndNoSpots, context.strangeness, context.observation.spots.isEmpty ? 1 : 0)
        table.add(.finalWord, context.identity(context.count - 1))
      } else if word < lead {
        table.add(.earlyWord, context.identity(word))
      }
      for mark in context.marks(word) { table.add(.spot, mark) }
      for mark in context.marks(word) { table.add(.spotAndWordBefore, mark, context.identity(word - 1)) }
      table.add(.isKnown, context.observation.isKnown[word] ? 1 : 0)
      let intent = context.observation.solelyOfIntent[word]
      if intent != 0 { table.add(.telling, intent) }
      let (ahead, later) = context.phrasesAhead(word)
      table.add(.phraseAhead, ahead)
      table.add(.twoPhrasesAhead, ahead, later)
      table.add(.phraseAheadAndConcept, ahead, context.concept(word))
      let behind = context.behindPhrase(word)
      table.add(.phraseAheadAndConceptBehind, ahead, behind)
      table.add(.conceptsAndConceptBehind, FeatureKey.pair(context.concept(word - 1), context.concept(word)), behind)
      let mark = context.mark(before: word)
      if mark != .none {
        table.add(.mark, mark.rawValue)
        table.add(.markAndConcept, mark.rawValue, context.concept(word))
      }
      grammar(at: word, context, &table)
      table.endWord()
    }
    return table
  }

  /// The kind of the key of the first two words.
  private static let openingKind: UInt64 = 50

  /// The feature of a word itself.
  ///
  /// - Parameter spoken: The word as it is said.
  static func identity(_ spoken: [String]) -> UInt64 {
    FeatureKey.make(IntentFeature.word.rawValue, FeatureKey.text(spoken.joined(separator: " ")))
  }

  private static func neighbours(of word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    let (last, here, next) = (context.identity(word - 1), context.identity(word), context.identity(word + 1))
    table.add(.bias)
    table.add(.word, here)
    table.add(.wordBefore, last)
    table.add(.wordAfter, next)
    table.add(.wordBeforeAndWord, last, here)
    table.add(.wordAndWordAfter, here, next)
    table.add(.wordAndWordsAround, FeatureKey.pair(last, here), next)
    table.add(.wordTwoBeforeAndWord, context.identity(word - 2), here)
    table.add(.shape, context.shape(word))
    let (lastConcept, concept) = (context.concept(word - 1), context.concept(word))
    table.add(.concept, concept)
    table.add(.conceptBeforeAndConcept, lastConcept, concept)
    table.add(.conceptTwoBeforeAndConcept, context.concept(word - 2), concept)
    table.add(.twoConceptsBeforeAndConcept, FeatureKey.pair(context.concept(word - 2), lastConcept), concept)
    if word > 0 { table.add(.notFirst) }
    for affix in context.observation.words[word].affixes { table.add(.affix, affix) }
  }

  private static func grammar(at word: Int, _ context: FeatureContext, _ table: inout FeatureTable) {
    guard context.observation.parsed.indices.contains(word) else { return table.add(.noParse) }
    let parsed = context.observation.parsed[word]
    table.add(.parsed, parsed.intent, parsed.isStart ? 1 : 0)
    table.add(.parsedAndFit, parsed.intent, parsed.fit)
    if parsed.isStart {
      table.add(.parsedStartAndFit, parsed.intent, parsed.fit)
      table.add(.parsedStartAndWord, context.identity(word), parsed.intent)
    }
  }
}

extension FeatureTable {
  fileprivate mutating func add(_ kind: IntentFeature, _ first: UInt64 = 0, _ second: UInt64 = 0) {
    append(FeatureKey.make(kind.rawValue, first, second))
  }
}
