import SLUGrammar
import SLUSpeech

/// Chooses between the readings of an utterance: a sentence of the templates, or free words.
///
/// Free words always fit the sound better, with whatever sounds like it. Where they are no likely ones, that says little: how
/// well both fit counts together with how likely both are as free words, at the weight that the search gives to that.
struct ReadingChoice {
  /// How much better free words must be in any case, in natural logarithms of the whole utterance.
  private static let leastDifference = 120.0
  /// How much better they must be beside that, as a share of how badly they fit, where it is quiet and where it is not: in noise
  /// all sentences fit badly.
  private static let (quiet, noisy) = (0.1, 0.5)
  /// The decibels from which on it is quiet, and below which it is not.
  private static let contrasts = (noisy: 15.0, quiet: 25.0)

  /// How many phones people say in a second who take their time, and how many hardly anybody does: a sentence that would have been said so
  /// fast needs to fit as well as free words.
  private static let paces = (usual: 12.0, fastest: 16.0)

  /// How sure its words are at most: as sure as those of a recogniser that does not say.
  private static let surest = 2.0 / 3
  /// How much less sure words are where free words are better by all of how badly they fit.
  private static let doubt = 1.5
  /// How sure words are though nothing speaks for them: who speaks to an application means one of its sentences more often than not.
  private static let credit = 0.05

  /// How much better free words must be, as a share of how badly they fit.
  private let tolerance: Double
  /// The words that are taken by now.
  private(set) var words: [RecognizerOutput.Word]
  /// How the sentence fits; nil while none was looked for.
  private(set) var templateFit: RecognizerOutput.TemplateFit?
  /// The sentence, once one was found.
  private(set) var sentence: Reading?
  /// How sure the words of the sentence are, where it was taken in noise against other words; nil: nothing tells.
  private var sureness: Double?
  /// Whether it is noisy.
  private var isNoisy: Bool { tolerance > Self.quiet }
  /// Whether the sentence is taken though the words that were heard while somebody spoke are others: it was compared with free ones.
  var isInDoubt: Bool { templateFit?.isTaken == true && templateFit?.difference != nil }

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

  /// Takes the likeliest sentence of the templates.
  ///
  /// - Parameter reading: What was found.
  /// - Returns: Whether free words cannot be better: it has those that were heard freely.
  mutating func take(sentence reading: Reading) -> Bool {
    templateFit = .init(isTaken: !reading.words.isEmpty)
    guard !reading.words.isEmpty else { return false }
    sentence = reading
    let isSame = reading.hasWords(of: words)
    words = reading.words
    return isSame
  }

  /// Takes the likeliest free words, if they are better than the sentence.
  ///
  /// - Parameters:
  ///   - reading: What was found.
  ///   - likelier: How much likelier its words are than those of the sentence, as free words: a difference of natural
  ///     logarithms.
  ///   - pace: How many phones a second were said, if the sentence was.
  mutating func take(free reading: Reading, likelier: Double, pace: Double) {
    guard let sentence else {
      words = reading.words
      return
    }
    // Where no path reached the end, nothing was found to compare with.
    guard reading.length > 0 else { return }
    let difference = sentence.fit - reading.fit
    let advantage = DecoderOptions.wordWeight * likelier - difference * Double(reading.length)
    let ease = Self.isNegated(reading, beside: sentence) ? 0 : Self.ease(ofPace: pace)
    let needed = ease * (Self.leastDifference - tolerance * reading.fit * Double(reading.length))
    let isSame = sentence.hasWords(of: reading.words)
    let isTaken = isSame || advantage <= needed
    if isTaken, !isSame, isNoisy {
      let misfit = max(1, -reading.fit * Double(reading.length))
      sureness = Self.sureness(of: sentence, beside: reading, excess: (advantage - Self.leastDifference) / misfit)
    }
    words = isTaken ? sure(sentence.words) : reading.words
    templateFit = .init(isTaken: isTaken, difference: difference)
  }

  /// Whether free words have a negation that a sentence does not have: "don't skip it" is not "done and skip it".
  ///
  /// Then the sentence needs to fit as well as they do. To do what somebody said is not to be done is worse than to do nothing.
  private static func isNegated(_ free: Reading, beside sentence: Reading) -> Bool {
    negations(in: free) > negations(in: sentence)
  }

  /// How many words negate one behind them: at the end it is the noise behind what was said.
  private static func negations(in reading: Reading) -> Int {
    reading.words.dropLast().count { $0.text.hasSuffix("n't") || SpeechActWords.negating.contains($0.text) }
  }

  /// How easily a sentence of such a pace is said, 0 to 1.
  private static func ease(ofPace pace: Double) -> Double {
    min(1, max(0, (paces.fastest - pace) / (paces.fastest - paces.usual)))
  }

  /// Takes the sentence as it was heard once more, if it was heard to its end.
  ///
  /// - Parameter reading: What was found.
  mutating func take(sentenceAnew reading: Reading) {
    if !reading.words.isEmpty { words = sure(reading.words) }
  }

  /// How sure the words of a sentence are: by how many of them were heard freely, too, in their order, and less where free words
  /// are better.
  ///
  /// - Parameters:
  ///   - sentence: The sentence, which has words.
  ///   - free: The free words.
  ///   - excess: How much better those are, as a share of how badly they fit; below 0 where they are worse.
  private static func sureness(of sentence: Reading, beside free: Reading, excess: Double) -> Double {
    let others = sentence.words.map(\.text).difference(from: free.words.map(\.text)).insertions.count
    let agreeing = 1 - Double(others) / Double(sentence.words.count)
    return min(surest, max(0, credit + agreeing - doubt * excess))
  }

  /// Words with how sure they are, where something tells.
  private func sure(_ words: [RecognizerOutput.Word]) -> [RecognizerOutput.Word] {
    words.map { word in
      var word = word
      word.confidence = sureness ?? word.confidence
      return word
    }
  }
}
