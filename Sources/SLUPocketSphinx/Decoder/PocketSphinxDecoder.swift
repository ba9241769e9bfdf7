import CPocketSphinx
public import SLULanguageModel
public import SLUSpeech

/// A recogniser of PocketSphinx with its models, for one utterance after the other.
///
/// ```swift
/// var decoder = try PocketSphinxDecoder(language: language)
/// try decoder.start()
/// try decoder.accept(samples)
/// print(try decoder.finish().words)
/// ```
///
/// Equal sound gives equal words: each utterance starts anew, and how the sound is cut into pieces makes no difference.
public struct PocketSphinxDecoder: ~Copyable {
  var first: SphinxDecoder
  var second: SecondHearing
  let log: (@Sendable (PocketSphinxMessage) -> Void)?
  /// What an utterance sounds like of which nothing is known.
  private let average: Acoustics
  /// The searches for the language that was loaded, and for another.
  let (own, other): (DecoderSearches, DecoderSearches)
  /// The other language that is heard; nil: the own.
  var otherLanguage: SpokenLanguage?
  /// Whether sound is taken.
  var isListening = false
  var result = RecognizerOutput(words: [], heardUntil: 0)
  /// How far speech stands out of noise.
  var contrast = SoundContrast()
  /// Where the utterance begins in the sound.
  var onset = UtteranceOnset()
  /// How many samples behind its beginning the first hearing has heard.
  private(set) var heard = 0
  /// What the utterance was expected to sound like when it began.
  private var expected: Acoustics

  /// Loads a recogniser.
  ///
  /// - Parameters:
  ///   - language: What can be said.
  ///   - profile: How hard it searches.
  ///   - model: How speech sounds.
  ///   - log: Takes what PocketSphinx says while it is called; nil: nobody hears it.
  /// - Throws: `modelNotFound`, which says what to install; `unusableModel` with PocketSphinx's own sentence.
  public init(
    language: SpokenLanguage, profile: DecoderProfile = .accurate, model: AcousticModel = .english,
    log: (@Sendable (PocketSphinxMessage) -> Void)? = nil
  ) throws(RecognizerError) {
    try self.init(files: LanguageFiles.write(language), profile: profile, model: model, log: log)
  }

  /// Loads a recogniser from files, which are not needed afterwards.
  init(
    files: borrowing LanguageFiles, profile: DecoderProfile, model: AcousticModel,
    log: (@Sendable (PocketSphinxMessage) -> Void)?
  ) throws(RecognizerError) {
    let shared = try model.phonetic()
    let options = try DecoderOptions(model, dictionary: files.dictionary)
    let (words, graph) = (files.languageModel, files.grammar)
    let own = DecoderSearches("own", profile, hasGrammar: graph != nil)
    let first = try options.load(shared, log) { own.makeMixtures($0, model: words) }
    let sentences =
      own.looksForSentence ? try options.load(shared, log) { DecoderSearches.makeGrammar($0, graph: graph) } : nil
    self.first = first
    second = SecondHearing(sentences: sentences)
    self.log = log
    self.own = own
    other = DecoderSearches("other", profile, hasGrammar: graph != nil)
    average = self.first.acoustics
    expected = average
  }

  /// Begins an utterance; one that was not finished is given up.
  ///
  /// - Throws: `failed` with PocketSphinx's own sentence.
  public mutating func start() throws(RecognizerError) { try begin(average) }

  /// Ends the utterance and begins the next one in the same sound, whose level and microphone are known by now.
  ///
  /// - Throws: `failed` with PocketSphinx's own sentence.
  mutating func goOn() throws(RecognizerError) {
    if first.isHearing { try first.end() }
    // What nobody spoke in says nothing of how they sound.
    let known = Acoustics(mean: first.mean(ofAtLeast: 100), warp: first.acoustics.warp)
    try begin(onset.isFound ? known : expected)
  }

  /// Takes the next sound of the utterance.
  ///
  /// - Parameter samples: One channel of 16,000 Hz.
  /// - Throws: `failed` with PocketSphinx's own sentence, or when no utterance has begun.
  public mutating func accept(_ samples: [Int16]) throws(RecognizerError) {
    try requireUtterance()
    var rest = samples[...]
    // In steps of 10 ms, so that it makes no difference how the sound is cut.
    while !rest.isEmpty {
      let step = rest.prefix(SpeechSamples.perFrame - onset.samples % SpeechSamples.perFrame)
      rest = rest.dropFirst(step.count)
      second.keep(step)
      if let more = onset.add(step, heard: heard, looksForNearer: second.isWanted) {
        try begin(leavingOut: more)
      } else {
        try hear(step)
      }
    }
  }

  /// The likeliest words of the utterance by now.
  public var words: [RecognizerOutput.Word] { placed(first.words) }

  /// Words with their times in all of the sound, not only in what is heard of it.
  func placed(_ words: [RecognizerOutput.Word]) -> [RecognizerOutput.Word] {
    let lead = onset.lead / SpeechSamples.perMillisecond
    return words.map { word in
      var word = word
      (word.startTime, word.endTime) = (word.startTime + lead, word.endTime + lead)
      return word
    }
  }

  /// What the utterance is taken for by now.
  public var output: RecognizerOutput {
    let words = words
    // The sentences do not have what can be said in another language only.
    let agreed = otherLanguage == nil ? second.agreed(with: words) : nil
    return RecognizerOutput(
      words: words, heardUntil: onset.samples / SpeechSamples.perMillisecond, isProvisional: isProvisional,
      agreed: agreed, contrast: contrast.decibels)
  }

  /// Whether words may be none at all: nobody is known to speak, or too little was said for it to be heard again by now.
  var isDoubtful: Bool { !onset.isFound || isProvisional }

  /// Whether what was said is heard again when it is over.
  var hearsSpeechAgain: Bool { second.isAhead }

  /// How the likeliest sentence of the templates by now ends; only the language that was loaded has some.
  var sentenceEnd: SentenceEnd { otherLanguage == nil ? second.sentenceEnd : .missing }

  /// Whether the words are heard anew when the mean is known.
  private var isProvisional: Bool { isListening && isWaiting }

  /// Ends the utterance.
  ///
  /// - Parameter alternatives: How many other readings are wanted at most; each costs a search.
  /// - Returns: The likeliest words, and other readings.
  /// - Throws: `failed` with PocketSphinx's own sentence, or when no utterance has begun.
  public mutating func finish(alternatives: Int = 0) throws(RecognizerError) -> RecognizerOutput {
    try endFirst()
    while try hearAgain(SecondHearing.longest) {}
    return try conclude(alternatives: alternatives)
  }

  /// Gives the utterance up, if there is one.
  public mutating func abandon() {
    isListening = false
    first.abandon()
    second.abandon()
  }

  /// Whether too little was said by now for it to be heard again.
  private var isWaiting: Bool { second.isWanted && !second.isAhead }
  private var searches: DecoderSearches { otherLanguage == nil ? own : other }

  private mutating func begin(_ acoustics: Acoustics) throws(RecognizerError) {
    isListening = false
    try beginFirst(with: acoustics)
    second.begin(searches.again)
    onset = UtteranceOnset()
    isListening = true
  }

  /// Hears from where the utterance turned out to begin.
  private mutating func begin(leavingOut more: Int) throws(RecognizerError) {
    second.leaveOut(more)
    try beginFirst(with: expected)
    try hear(onset.sound)
  }

  private mutating func beginFirst(with acoustics: Acoustics) throws(RecognizerError) {
    try first.begin(searches.first, acoustics, isMeanKnown: false)
    (expected, contrast, heard) = (acoustics, SoundContrast(), 0)
  }

  /// Hears what belongs to the utterance; once the mean is known well enough, all of it is heard with that.
  private mutating func hear(_ samples: some Collection<Int16>) throws(RecognizerError) {
    let introduction = samples.prefix(max(0, SecondHearing.introduction - heard))
    try hearFirst(introduction)
    if onset.isFound, heard >= SecondHearing.introduction {
      if isWaiting, let mean = first.cepstra.mean(ofAtLeast: 100) {
        let acoustics = first.acoustics(mean, in: contrast.noise, saying: first.words)
        try second.goAhead(with: acoustics, &first, after: heard)
      }
      onset.settle()
    }
    try hearFirst(samples.dropFirst(introduction.count))
    try second.follow(samples.count)
  }

  private mutating func hearFirst(_ samples: some Collection<Int16>) throws(RecognizerError) {
    contrast.add(samples)
    try first.accept(samples)
    heard += samples.count
  }

  func requireUtterance() throws(RecognizerError) {
    guard isListening else { throw RecognizerError(.failed, "no utterance has begun") }
  }
}
