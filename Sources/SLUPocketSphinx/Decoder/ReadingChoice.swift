import SLUSpeech

/// Chooses between the readings of an utterance: a sentence of the templates, or free words.
struct ReadingChoice {
  /// How much worse a sentence may fit the sound than free words do, as a share of how badly those fit, where it is quiet
  /// and where it is not: free words fit noise, too, with whatever sounds like it.
  private static let (quiet, noisy) = (0.25, 0.6)
  /// The decibels from which on it is quiet, and below which it is not.
  private static let contrasts = (noisy: 15.0, quiet: 25.0)

  /// How much worse a sentence may fit, as a share of how badly free words do.
  private let tolerance: Double
  /// The words that are taken by now.
  private(set) var words: [RecognizerOutput.Word]
  /// How the sentence fits; nil while none was looked for.
  private(set) var templateFit: RecognizerOutput.TemplateFit?
  private var sentence: Reading?

  /// Begins with the words that were heard while somebody spoke.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - contrast: How far their sound stands out of noise, in decibels.
  init(live words: [RecognizerOutput.Word], contrast: Double) {
    self.words = words
    let range = Self.contrasts
    let noise = min(1, max(0, (range.quiet - contrast) / (range.quiet - range.noisy)))
    tolerance = Self.quiet + noise * (Self.noisy - Self.quiet)
  }

  /// Takes the next reading.
  ///
  /// - Parameters:
  ///   - reading: What was found.
  ///   - isOfGrammar: Whether it is a sentence of the templates.
  /// - Returns: Whether no other reading can be better: the sentence has the words that were heard freely.
  mutating func take(_ reading: Reading, isOfGrammar: Bool) -> Bool {
    guard isOfGrammar else {
      guard let sentence, !sentence.words.isEmpty else {
        words = reading.words
        return true
      }
      let difference = sentence.fit - reading.fit
      let isTaken = difference >= tolerance * reading.fit
      words = isTaken ? sentence.words : reading.words
      templateFit = .init(isTaken: isTaken, difference: difference)
      return true
    }
    sentence = reading
    guard !reading.words.isEmpty else {
      templateFit = .init(isTaken: false)
      return false
    }
    let isSame = reading.words.map(\.text) == words.map(\.text)
    words = reading.words
    templateFit = .init(isTaken: true)
    return isSame
  }
}
