import SLUSpeech

/// An utterance is heard again with its own cepstral mean: as a sentence of the templates, then as free words.
///
/// Both begin while somebody still speaks, as soon as the mean is known well enough, so that little is left to do at the end:
/// the sentence is looked for by a decoder of its own, and that of the first hearing begins anew. In a short utterance both
/// are done at the end. A sentence that is taken though other words were shown is heard once more with the mean of the whole
/// utterance. What is heard does not depend on how the sound came in pieces.
struct SecondHearing: ~Copyable {
  /// The most sound that is heard a second time: 30 seconds.
  static let longest = 480_000
  /// How much sound makes the mean known well enough: 1.5 seconds.
  static let introduction = 24_000
  /// The most sound of which a sentence is heard once more, as all wait for it: 8 seconds.
  private static let longestAnew = 128_000
  /// How many times as fast as somebody speaks the sentence catches up with the sound.
  private static let pace = 3

  /// What is heard next.
  private enum Stage { case sentence, words, sentenceAnew, nothing }

  /// Looks for sentences; nil: they are not looked for beside free words.
  private var sentences: SphinxDecoder?
  /// How words are heard again; nil: they are not.
  private var again: DecoderSearches.Hearing?
  private var stage = Stage.nothing
  /// The sound of the utterance, as much of it as may be heard again.
  private var sound: [Int16] = []
  private var end = SpeechEnd()
  /// How much of the sound has been looked at for a sentence, or heard again for words.
  private var position = 0
  /// What the utterance sounds like, once that is known.
  private var acoustics: Acoustics?
  /// Whether the decoder of the first hearing has begun anew with that, and is to be ended only where its words are wanted.
  private(set) var isAhead = false
  private var choice = ReadingChoice(live: [], contrast: 0)

  /// Hears again with two decoders: one of its own for sentences, and that of the first hearing for words.
  init(sentences: consuming SphinxDecoder?) { self.sentences = sentences }

  /// Whether the utterance is to be heard again.
  var isWanted: Bool { again != nil }
  /// The words that are taken by now.
  var words: [RecognizerOutput.Word] { choice.words }
  /// How the sentence fits; nil while none was looked for.
  var templateFit: RecognizerOutput.TemplateFit? { choice.templateFit }

  /// How many of the first words the sentence has, too, as far as it was looked for by now; nil: it was not.
  func agreed(with words: [RecognizerOutput.Word]) -> Int? {
    guard isAhead, stage == .sentence else { return nil }
    switch sentences {
    case .some(let decoder): return zip(words, decoder.words).prefix { $0.text == $1.text }.count
    case .none: return nil
    }
  }

  /// How the likeliest sentence by now ends; missing where it is not known, as the sound has not been looked at to its end.
  var sentenceEnd: SentenceEnd {
    isAhead && stage == .sentence && position == end.certain ? endOfFound : .missing
  }

  /// How the words that were found as a sentence end.
  private var endOfFound: SentenceEnd {
    switch sentences {
    case .some(let decoder): decoder.sentenceEnd
    case .none: .missing
    }
  }

  /// Begins with an utterance; the one before is given up.
  ///
  /// - Parameter again: How its words are heard again; nil: nothing is heard again.
  mutating func begin(_ again: DecoderSearches.Hearing?) {
    abandon()
    self.again = again
  }

  /// Gives the utterance up.
  mutating func abandon() {
    sentences?.forget()
    (again, stage) = (nil, .nothing)
    sound.removeAll(keepingCapacity: true)
    end = SpeechEnd()
    position = 0
    (acoustics, isAhead) = (nil, false)
  }

  /// Takes the next sound of the utterance.
  mutating func keep(_ samples: some Collection<Int16>) {
    guard again != nil else { return }
    guard sound.count + samples.count <= Self.longest else { return abandon() }
    sound += samples
    end.add(samples)
  }

  /// Leaves out the first sound of the utterance: its speaker does not speak in it.
  ///
  /// - Parameter count: How many samples.
  mutating func leaveOut(_ count: Int) {
    let (again, rest) = (again, sound.dropFirst(count))
    begin(again)
    keep(rest)
  }

  /// Begins while somebody still speaks.
  ///
  /// - Parameters:
  ///   - acoustics: What the utterance sounds like.
  ///   - first: The decoder of the first hearing.
  ///   - count: How many samples that one has heard.
  mutating func goAhead(
    with acoustics: Acoustics, _ first: inout SphinxDecoder, after count: Int
  ) throws(RecognizerError) {
    guard let again else { return }
    try begin(acoustics)
    isAhead = true
    try first.begin(again.search, acoustics)
    try first.accept(sound[..<count])
  }

  /// Looks for the sentence in a part of the sound that is known to belong to the utterance.
  ///
  /// - Parameter count: How much sound has come since the last time.
  mutating func follow(_ count: Int) throws(RecognizerError) {
    if isAhead, stage == .sentence { _ = try hearSentence(atMost: Self.pace * count, to: end.certain) }
  }

  /// Chooses from now on: nothing more is said.
  ///
  /// - Parameters:
  ///   - words: What was heard.
  ///   - contrast: How far the sound stands out of noise, in decibels.
  mutating func choose(beside words: [RecognizerOutput.Word], contrast: Double) {
    choice = ReadingChoice(live: words, contrast: contrast)
  }

  /// Begins when nothing more is said.
  ///
  /// - Parameter acoustics: What the utterance sounds like.
  mutating func beginLate(with acoustics: Acoustics) throws(RecognizerError) {
    if again != nil, !sound.isEmpty { try begin(acoustics) }
  }

  /// Hears the next part of the utterance that has ended.
  ///
  /// - Parameters:
  ///   - count: At most so many samples.
  ///   - first: The decoder of the first hearing.
  /// - Returns: Whether there is more.
  mutating func hear(_ count: Int, _ first: inout SphinxDecoder) throws(RecognizerError) -> Bool {
    switch stage {
    case .nothing: return false
    case .sentence:
      guard try hearSentence(atMost: count, to: end.count) else { return true }
      try sentences?.end()
      let reading = sentences?.reading() ?? Self.nothing
      // A part of a sentence is none: it keeps words from being heard that nobody said, and stands where free words are the same.
      let isTaken = reading.hasWords(of: choice.words) || endOfFound != .missing
      stage = choice.take(sentence: isTaken ? reading : Self.nothing) ? .nothing : .words
      position = 0
    case .words:
      guard let again, try hearWords(again, atMost: count, &first) else { return true }
      try first.end()
      // Behind the end of speech there is noise, out of which it may have made words.
      let reading = first.reading(hasConfidences: again.hasConfidences, until: end.count)
      let mean = end.count <= Self.longestAnew ? first.cepstra.mean(ofAtLeast: 100) : nil
      let (free, sentence) = (reading.words, choice.sentence?.words ?? [])
      choice.take(
        free: reading,
        likelier: first.likelihood(of: free, by: again.search) - first.likelihood(of: sentence, by: again.search),
        pace: sentences?.pace(of: sentence) ?? 0)
      stage = try beginAnew(with: mean) ? .sentenceAnew : .nothing
    case .sentenceAnew:
      guard try hearSentence(atMost: count, to: end.count) else { return true }
      try sentences?.end()
      if let reading = sentences?.reading() { choice.take(sentenceAnew: reading) }
      stage = .nothing
    }
    if stage == .nothing { sentences?.forget() }
    return stage != .nothing
  }

  private static let nothing = Reading(words: [], fit: -.infinity, length: 0)

  /// Begins with the sentence once more where it is taken in doubt, and was heard with the mean of the introduction.
  ///
  /// - Parameter mean: The mean of the whole utterance; nil where it is not to be heard once more.
  /// - Returns: Whether it is heard.
  private mutating func beginAnew(with mean: [Float]?) throws(RecognizerError) -> Bool {
    guard let mean, isAhead, choice.isInDoubt, var acoustics else { return false }
    acoustics.mean = mean
    try sentences?.begin(DecoderSearches.sentences, acoustics)
    position = 0
    return true
  }

  private mutating func begin(_ acoustics: Acoustics) throws(RecognizerError) {
    self.acoustics = acoustics
    try sentences?.begin(DecoderSearches.sentences, acoustics)
    stage = sentences == nil ? .words : .sentence
  }

  /// Hears a part of the sound as a sentence.
  ///
  /// - Returns: Whether all of it has been heard.
  private mutating func hearSentence(atMost count: Int, to last: Int) throws(RecognizerError) -> Bool {
    let next = min(max(position, last), position + count)
    try sentences?.accept(sound[position..<next])
    position = next
    return next == last
  }

  /// Hears a part of the sound as words, where that has not been done ahead.
  ///
  /// - Returns: Whether all of it has been heard.
  private mutating func hearWords(
    _ again: DecoderSearches.Hearing, atMost count: Int, _ first: inout SphinxDecoder
  ) throws(RecognizerError) -> Bool {
    guard let acoustics, !isAhead else { return true }
    if position == 0 { try first.begin(again.search, acoustics) }
    let next = min(end.count, position + count)
    try first.accept(sound[position..<next])
    position = next
    return next == end.count
  }
}
