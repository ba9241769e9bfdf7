import SLUGrammar

/// Hides some of what is seen of an utterance, so that nothing is learnt to be enough by itself (feature dropout).
struct Forgetting {
  /// How much is hidden: 0 for nothing, 1 for a lot.
  var strength: Double

  func apply(to observation: inout Observation, using random: inout SplitMix64) {
    // Of words: who they are. Of phrases: that they are on a list. Of all: what the grammar makes of it.
    for word in observation.words.indices where random.chance(0.2 * strength) {
      observation.words[word].identity = WordFacts.unknown
      observation.words[word].affixes = []
      if random.chance(0.25) { observation.words[word].concept = WordFacts.unknown }
    }
    if random.chance(0.15 * strength) { observation.spots = [] }
    if random.chance(0.25 * strength) { observation.parsed = [] }
  }
}
