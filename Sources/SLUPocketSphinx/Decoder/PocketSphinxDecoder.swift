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
  private var samplesHeard = 0
  var speechStart = SpeechStart()
  private var foreground = Foreground()
  /// How many samples are left out before the utterance, as nobody speaks in them.
  private var lead = 0
  /// How many samples behind them the first hearing has heard.
  private(set) var heard = 0
  /// The last of the sound, until somebody has spoken for long enough: it may be that they begin in it.
  private var recent: [Int16] = []
  /// Whether it is too late for the utterance to turn out to begin later.
  private var isIntroduced = false
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
    try model.check()
    let options = try DecoderOptions(model, dictionary: files.dictionary)
    let (words, graph) = (files.languageModel, files.grammar)
    let shared = try model.phonetic()
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
    try begin(speechStart.isFound ? known : expected)
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
      let step = rest.prefix(Self.step - samplesHeard % Self.step)
      rest = rest.dropFirst(step.count)
      keep(step)
      if let lead = beginning(in: step) {
        try begin(leavingOut: lead)
      } else {
        try hear(step)
      }
    }
  }

  /// The likeliest words of the utterance by now.
  public var words: [RecognizerOutput.Word] { placed(first.words) }

  /// Words with their times in all of the sound, not only in what is heard of it.
  func placed(_ words: [RecognizerOutput.Word]) -> [RecognizerOutput.Word] {
    words.map { word in
      var word = word
      (word.startTime, word.endTime) = (
        word.startTime + lead / Self.millisecond, word.endTime + lead / Self.millisecond
      )
      return word
    }
  }

  /// What the utterance is taken for by now.
  public var output: RecognizerOutput {
    let words = words
    // The sentences do not have what can be said in another language only.
    let agreed = otherLanguage == nil ? second.agreed(with: words) : nil
    return RecognizerOutput(
      words: words, heardUntil: samplesHeard / Self.millisecond, isProvisional: isProvisional, agreed: agreed,
      contrast: contrast.decibels)
  }

  /// Whether words may be none at all: nobody is known to speak, or too little was said for it to be heard again by now.
  var isDoubtful: Bool { !speechStart.isFound || isProvisional }

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
  /// A millisecond in samples.
  private static var millisecond: Int { 16 }
  /// 10 ms in samples.
  private static var step: Int { 160 }
  /// How much was heard before somebody who is nearer can be another: 1.2 s.
  private static var patience: Int { 19_200 }
  /// How much sound belongs to who is found to be nearer: 400 ms, and 300 ms before.
  private static var hindsight: Int { 11_200 }
  /// How much of the sound is kept for who begins to speak: 2 s.
  private static var memory: Int { 32_000 }

  private mutating func begin(_ acoustics: Acoustics) throws(RecognizerError) {
    isListening = false
    try beginFirst(with: acoustics)
    second.begin(searches.again)
    (samplesHeard, lead, speechStart, foreground) = (0, 0, SpeechStart(), Foreground())
    (recent, isIntroduced) = ([], false)
    isListening = true
  }

  private mutating func keep(_ step: ArraySlice<Int16>) {
    second.keep(step)
    samplesHeard += step.count
    guard !isIntroduced || second.isWanted else { return recent = [] }
    recent += step
    recent.removeFirst(max(0, recent.count - Self.memory))
  }

  /// How many samples are before the utterance, if it turns out to begin in these.
  private mutating func beginning(in step: ArraySlice<Int16>) -> Int? {
    var place = isIntroduced ? nil : speechStart.add(Array(step))
    if second.isWanted, foreground.add(step), place == nil, heard >= Self.patience {
      place = samplesHeard - Self.hindsight
    }
    return place.flatMap { $0 > lead ? max($0, samplesHeard - recent.count) : nil }
  }

  /// Hears from where somebody begins to speak: the mean of silence is not that of speech.
  private mutating func begin(leavingOut lead: Int) throws(RecognizerError) {
    second.leaveOut(lead - self.lead)
    self.lead = lead
    isIntroduced = false
    try beginFirst(with: expected)
    try hear(recent.suffix(samplesHeard - lead))
  }

  private mutating func beginFirst(with acoustics: Acoustics) throws(RecognizerError) {
    try first.begin(searches.first, acoustics, isMeanKnown: false)
    (expected, contrast, heard) = (acoustics, SoundContrast(), 0)
  }

  /// Hears what belongs to the utterance; once the mean is known well enough, all of it is heard with that.
  private mutating func hear(_ samples: some Collection<Int16>) throws(RecognizerError) {
    let introduction = samples.prefix(max(0, SecondHearing.introduction - heard))
    try hearFirst(introduction)
    if speechStart.isFound, heard >= SecondHearing.introduction {
      if isWaiting, let mean = first.cepstra.mean(ofAtLeast: 100) {
        let acoustics = first.acoustics(mean, in: contrast.noise, saying: first.words)
        try second.goAhead(with: acoustics, &first, after: heard)
      }
      isIntroduced = true
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
