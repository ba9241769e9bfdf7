public import SLUGrammar

extension Grammar {
  /// How many paraphrases tell a recogniser what to expect.
  private static let paraphrases = 20_000
  /// In how many of them verbs have their particle in its other place.
  private static let turned = 0.3

  /// Utterances of the templates in other words, as taggers learn them, but with nothing misheard, misspelled or left out: what
  /// people say to an application though its templates do not.
  ///
  /// - Returns: Their words as they are said; the same for equal grammars. None for a strict configuration, which would not understand
  ///   them.
  public func paraphrases() -> [[String]] {
    guard !settings.isStrict else { return [] }
    var random = SplitMix64(seed: 1)
    let sampler = Sampler(self)
    let samples = (0..<Self.paraphrases).map { _ in TrainingExample(sampler.sample(using: &random)) }
    let (paraphrasing, order) = (Paraphrasing(samples), WordOrder(types: types))
    return samples.map { example in
      example.segments.flatMap { segment in
        let said = paraphrasing.applied(to: segment, chance: 0.5, using: &random)
        let turned = random.chance(Self.turned) ? order.turned(said) : nil
        return (turned ?? said).words.flatMap { SpokenForm.words(of: $0.text) }
      }
    }
  }
}
