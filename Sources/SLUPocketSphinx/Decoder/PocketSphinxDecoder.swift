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
  private var first: SphinxDecoder
  private var second: SecondHearing
  private let log: (@Sendable (PocketSphinxMessage) -> Void)?
  private let startingMean: [Float]
  /// The searches for the language that was loaded, and for another.
  private let (own, other): (DecoderSearches, DecoderSearches)
  private var otherLanguage: SpokenLanguage?
  /// Whether sound is taken.
  private var isListening = false
  private var result = RecognizerOutput(words: [], heardUntil: 0)
  /// How far speech stands out of noise.
  private var contrast = SoundContrast()
  private var samplesHeard = 0

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
    try model.check()
    var options = DecoderOptions()
    options.set("-hmm", model.folder)
    options.set("-cmninit", try model.cepstralMean())
    options.set("-dict", files.dictionary)
    let (words, graph) = (files.languageModel, files.grammar)
    let noise = try model.inNoise()
    let own = DecoderSearches("own", profile, hasGrammar: graph != nil, isStrict: files.isStrict)
    let first = try options.load(in: noise, log) { own.make($0, model: words, graph: graph) }
    let sentences =
      own.looksForSentence ? try options.load(in: noise, log) { DecoderSearches.makeGrammar($0, graph: graph) } : nil
    self.first = first
    second = SecondHearing(sentences: sentences)
    self.log = log
    self.own = own
    other = DecoderSearches("other", profile, hasGrammar: graph != nil, isStrict: files.isStrict)
    startingMean = CepstralMean.current(of: self.first.pointer)
  }

  /// Hears another language from the next utterance on, such as its own with more words; the utterance before is given up.
  ///
  /// - Parameter language: What can be said; nil: what the decoder was loaded with, of which nothing has changed.
  /// - Throws: `unusableModel` with PocketSphinx's own sentence; the decoder then hears its own language.
  public mutating func use(_ language: SpokenLanguage?) throws(RecognizerError) {
    guard language != otherLanguage else { return }
    abandon()
    let (decoder, other) = (first.pointer, other)
    if otherLanguage != nil { SphinxLog.during(to: log) { other.remove(decoder) } }
    otherLanguage = nil
    guard let language else { return }
    let files = try LanguageFiles.write(language)
    let (words, model) = (files.dictionary, files.languageModel)
    let complaints = Complaints(log)
    // 0, or less than 0 when the file cannot be used.
    let isLoaded = SphinxLog.during(to: complaints.take) {
      ps_load_dict(decoder, words, nil, nil) == 0 && other.makeMixtures(decoder, model: model)
    }
    guard isLoaded, complaints.isEmpty else {
      SphinxLog.during(to: log) { other.remove(decoder) }
      throw RecognizerError(.unusableModel, "PocketSphinx cannot use the language: \(complaints.sentence)")
    }
    otherLanguage = language
  }

  /// Begins an utterance; one that was not finished is given up.
  ///
  /// - Throws: `failed` with PocketSphinx's own sentence.
  public mutating func start() throws(RecognizerError) {
    contrast = SoundContrast()
    try begin(startingMean)
  }

  /// Ends the utterance and begins the next one in the same sound, whose level and microphone are known by now.
  ///
  /// - Throws: `failed` with PocketSphinx's own sentence, or when no utterance has begun.
  mutating func goOn() throws(RecognizerError) {
    try requireUtterance()
    try first.end()
    try begin(CepstralMean.current(of: first.pointer))
  }

  /// Takes the next sound of the utterance.
  ///
  /// - Parameter samples: One channel of 16,000 Hz.
  /// - Throws: `failed` with PocketSphinx's own sentence, or when no utterance has begun.
  public mutating func accept(_ samples: [Int16]) throws(RecognizerError) {
    try requireUtterance()
    second.keep(samples)
    let introduction = min(samples.count, max(0, SecondHearing.introduction - samplesHeard))
    contrast.add(samples[..<introduction])
    samplesHeard += samples.count
    try first.accept(samples[..<introduction])
    if introduction > 0, samplesHeard >= SecondHearing.introduction,
      let mean = CepstralMean.observed(by: first.pointer)
    {
      try second.goAhead(with: mean, in: contrast.noise, &first)
    }
    contrast.add(samples[introduction...])
    try first.accept(samples[introduction...])
    try second.follow(samples.count)
  }

  /// The likeliest words of the utterance by now.
  public var words: [RecognizerOutput.Word] { first.words }

  /// What the utterance is taken for by now.
  public var output: RecognizerOutput {
    let words = words
    // The sentences do not have what can be said in another language only.
    let agreed = otherLanguage == nil ? second.agreed(with: words) : nil
    return RecognizerOutput(
      words: words, heardUntil: samplesHeard / 16, isProvisional: isProvisional, agreed: agreed,
      contrast: contrast.decibels)
  }

  /// Whether the words are heard anew when the mean is known.
  private var isProvisional: Bool {
    isListening && second.isWanted && samplesHeard < SecondHearing.introduction
  }

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

  private mutating func begin(_ mean: [Float]) throws(RecognizerError) {
    isListening = false
    let searches = otherLanguage == nil ? own : other
    try first.begin(searches.first, mean, in: .quiet)
    second.begin(searches.again)
    samplesHeard = 0
    isListening = true
  }

  private func requireUtterance() throws(RecognizerError) {
    guard isListening else { throw RecognizerError(.failed, "no utterance has begun") }
  }
}

// The steps of ``PocketSphinxDecoder/finish(alternatives:)``, for those who must not hold a thread so long.
extension PocketSphinxDecoder {
  /// Ends the first hearing.
  mutating func endFirst() throws(RecognizerError) {
    try requireUtterance()
    isListening = false
    result = output
    if !second.isAhead {
      try first.end()
      // A grammar has no words for half a sentence once it has ended.
      let whole = words
      if !whole.isEmpty { result.words = whole }
      try second.beginLate(with: CepstralMean.current(of: first.pointer), in: contrast.noise)
    }
    second.choose(beside: result.words, contrast: contrast.decibels)
  }

  /// Hears the next part of the utterance again, if that is done at all.
  ///
  /// - Parameter count: At most so many samples.
  /// - Returns: Whether there is more.
  mutating func hearAgain(_ count: Int) throws(RecognizerError) -> Bool {
    if try second.hear(count, &first) { return true }
    result.words = second.words
    result.templateFit = second.templateFit
    return false
  }

  /// What the utterance is taken for after its last hearing.
  mutating func conclude(alternatives: Int) throws(RecognizerError) -> RecognizerOutput {
    var output = result
    guard alternatives > 0 else { return output }
    if first.isHearing { try first.end() }
    output.alternatives = first.alternatives(besides: output.words, atMost: alternatives)
    return output
  }

  /// Ends what was left open, as its words were not wanted: less is left to do when the next utterance begins.
  mutating func rest() { if !isListening { first.abandon() } }
}
