import CPocketSphinx
import SLUSpeech

/// An utterance is heard again with its own cepstral mean: as a sentence of the templates, then as free words.
///
/// The sentence is looked for while somebody still speaks, as soon as the mean is known well enough, so that little of it is
/// left to do at the end. What is heard does not depend on how the sound came in pieces.
struct SecondHearing: ~Copyable {
  /// The most sound that is heard a second time: 30 seconds.
  static let longest = 480_000
  /// How much sound makes the mean known well enough: 1.5 seconds.
  static let introduction = 24_000
  /// How many times as fast as somebody speaks the sentence catches up with the sound.
  private static let pace = 3

  /// Looks for sentences; nil: the language has none.
  private var sentences: SphinxDecoder?
  private var hearings: ArraySlice<DecoderSearches.Hearing> = []
  /// The sound of the utterance, as much of it as may be heard again.
  private var sound: [Int16] = []
  private var end = SpeechEnd()
  private var mean: [Float]?
  private var choice = ReadingChoice(live: [], contrast: 0)
  /// How much of the sound the hearing that is under way has had; nil before it has begun.
  private var position: Int?

  /// Hears again with two decoders: one of its own for sentences, and that of the first hearing for free words.
  init(sentences: consuming SphinxDecoder?) { self.sentences = sentences }

  /// How the sentence fits; nil while none was looked for.
  var templateFit: RecognizerOutput.TemplateFit? { choice.templateFit }
  /// The words that are taken by now.
  var words: [RecognizerOutput.Word] { choice.words }

  /// Begins with an utterance; the one before is given up.
  ///
  /// - Parameter hearings: How it is heard again: each next hearing only where the words of the one before are not taken.
  mutating func begin(_ hearings: [DecoderSearches.Hearing]) {
    abandon()
    self.hearings = hearings[...]
  }

  /// Gives the utterance up.
  mutating func abandon() {
    sentences?.abandon()
    hearings = []
    (mean, position) = (nil, nil)
    sound.removeAll(keepingCapacity: true)
    end = SpeechEnd()
  }

  /// Takes the next sound of the utterance, and hears a part of what is known to belong to it.
  mutating func follow(_ samples: [Int16]) throws(RecognizerError) {
    guard !hearings.isEmpty else { return }
    guard sound.count + samples.count <= Self.longest else { return abandon() }
    sound += samples
    end.add(samples)
    guard position != nil else { return }
    _ = try hearSentence(atMost: Self.pace * samples.count, to: end.certain)
  }

  /// Takes the mean of the utterance; only the first counts.
  ///
  /// - Parameter mean: The mean; nil: it is not known yet.
  mutating func take(_ mean: [Float]?) throws(RecognizerError) {
    guard self.mean == nil, let mean, let hearing = hearings.first else { return }
    self.mean = mean
    guard hearing.isOfGrammar else { return }
    try sentences?.begin(hearing.search, mean)
    position = 0
  }

  /// Chooses from now on: the first hearing is over.
  ///
  /// - Parameters:
  ///   - words: What it heard.
  ///   - contrast: How far the sound stands out of noise, in decibels.
  mutating func choose(beside words: [RecognizerOutput.Word], contrast: Double) {
    choice = ReadingChoice(live: words, contrast: contrast)
    if sound.isEmpty { hearings = [] }
  }

  /// Hears the next part of the utterance that has ended.
  ///
  /// - Parameters:
  ///   - count: At most so many samples.
  ///   - free: The decoder of free words, whose utterance has ended.
  /// - Returns: Whether there is more.
  mutating func hear(_ count: Int, _ free: inout SphinxDecoder) throws(RecognizerError) -> Bool {
    guard let hearing = hearings.first, let mean else { return false }
    let reading: Reading
    if hearing.isOfGrammar {
      guard try hearSentence(atMost: count, to: end.count) else { return true }
      try sentences?.end()
      reading = sentences?.reading(hasConfidences: hearing.hasConfidences) ?? Reading(words: [], fit: -.infinity)
    } else {
      if position == nil { try free.begin(hearing.search, mean) }
      let (first, last) = (position ?? 0, end.count)
      let next = min(last, first + count)
      try free.accept(sound[first..<next])
      position = next
      guard next == last else { return true }
      try free.end()
      reading = free.reading(hasConfidences: hearing.hasConfidences)
    }
    position = nil
    hearings.removeFirst()
    if choice.take(reading, isOfGrammar: hearing.isOfGrammar) { hearings = [] }
    return !hearings.isEmpty
  }

  /// Hears a part of the sound as a sentence.
  ///
  /// - Returns: Whether all of it has been heard.
  private mutating func hearSentence(atMost count: Int, to last: Int) throws(RecognizerError) -> Bool {
    guard let first = position else { return true }
    let next = min(max(first, last), first + count)
    try sentences?.accept(sound[first..<next])
    position = next
    return next == last
  }
}
