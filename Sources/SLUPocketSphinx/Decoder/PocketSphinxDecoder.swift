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
  /// Sound goes to the library in pieces of this many samples, as the cepstral mean moves between pieces only.
  private static let step = 160
  /// The most sound that is heard a second time: 30 seconds.
  static let longestAgain = 480_000

  let decoder: OpaquePointer
  let log: (@Sendable (PocketSphinxMessage) -> Void)?
  private let startingMean: [Float]
  /// The mean of the utterance itself, once it has ended.
  var ownMean: [Float] = []
  /// The searches for the language that was loaded, and for another.
  private let (own, other): (DecoderSearches, DecoderSearches)
  private var otherLanguage: SpokenLanguage?
  private var isHearing = false
  /// The hearings of the utterance that there may still be.
  var hearings: ArraySlice<DecoderSearches.Hearing> = []
  var choice = ReadingChoice(live: [], contrast: 0)
  /// The sound of the utterance, as much of it as may be heard again.
  var kept: [Int16] = []
  /// How much of it has been heard again; nil while it is heard first, and afterwards.
  var heardAgain: Int?
  var result = RecognizerOutput(words: [], heardUntil: 0)
  var pending: [Int16] = []
  /// How far speech stands out of noise.
  private(set) var contrast = SoundContrast()
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
    let grammar = files.grammar.map { _ in "sentences" }
    let searches = DecoderSearches("own", profile, grammar: grammar, isStrict: files.isStrict)
    decoder = try options.load(searches, files, log)
    self.log = log
    (own, other) = (searches, DecoderSearches("other", profile, grammar: grammar, isStrict: files.isStrict))
    startingMean = CepstralMean.current(of: decoder)
  }

  deinit {
    let decoder = decoder
    // Returns how many others hold the decoder: none do.
    _ = SphinxLog.during(to: log) { ps_free(decoder) }
  }

  /// Hears another language from the next utterance on, such as its own with more words; the utterance before is given up.
  ///
  /// - Parameter language: What can be said; nil: what the decoder was loaded with, of which nothing has changed.
  /// - Throws: `unusableModel` with PocketSphinx's own sentence; the decoder then hears its own language.
  public mutating func use(_ language: SpokenLanguage?) throws(RecognizerError) {
    guard language != otherLanguage else { return }
    abandon()
    let (decoder, other) = (decoder, other)
    if otherLanguage != nil { SphinxLog.during(to: log) { other.remove(decoder) } }
    otherLanguage = nil
    guard let language else { return }
    let files = try LanguageFiles.write(language)
    let (words, model) = (files.dictionary, files.languageModel)
    let complaints = Complaints(log)
    // 0, or less than 0 when the file cannot be used.
    let isLoaded = SphinxLog.during(to: complaints.take) {
      ps_load_dict(decoder, words, nil, nil) == 0 && other.make(decoder, model: model)
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
    abandon()
    try begin(searches.live, startingMean)
    samplesHeard = 0
    contrast = SoundContrast()
    kept.removeAll(keepingCapacity: true)
  }

  /// Ends the utterance and begins the next one in the same sound, whose level and microphone are known by now.
  ///
  /// - Throws: `failed` with PocketSphinx's own sentence, or when no utterance has begun.
  mutating func goOn() throws(RecognizerError) {
    try requireUtterance()
    try end()
    try begin(searches.live, CepstralMean.current(of: decoder))
    samplesHeard = 0
    kept.removeAll(keepingCapacity: true)
  }

  /// Takes the next sound of the utterance.
  ///
  /// - Parameter samples: One channel of 16,000 Hz.
  /// - Throws: `failed` with PocketSphinx's own sentence, or when no utterance has begun.
  public mutating func accept(_ samples: [Int16]) throws(RecognizerError) {
    try requireUtterance()
    samplesHeard += samples.count
    contrast.add(samples)
    if !own.again.isEmpty { kept += samples.prefix(Self.longestAgain + 1 - kept.count) }
    pending += samples
    let whole = pending.count - pending.count % Self.step
    try process(whole)
    pending.removeFirst(whole)
  }

  /// The likeliest words of the utterance by now.
  public var words: [RecognizerOutput.Word] {
    let decoder = decoder
    return SphinxLog.during(to: log) { SegmentWords.collect(ps_seg_iter(decoder)) }
  }

  /// What the utterance is taken for by now.
  public var output: RecognizerOutput {
    RecognizerOutput(words: words, heardUntil: samplesHeard / 16, contrast: contrast.decibels)
  }

  /// Ends the utterance.
  ///
  /// - Parameter alternatives: How many other readings are wanted at most; each costs a search.
  /// - Returns: The likeliest words, and other readings.
  /// - Throws: `failed` with PocketSphinx's own sentence, or when no utterance has begun.
  public mutating func finish(alternatives: Int = 0) throws(RecognizerError) -> RecognizerOutput {
    try endLive()
    while try hearAgain(Self.longestAgain) {}
    return conclude(alternatives: alternatives)
  }

  /// Gives the utterance up, if there is one.
  public mutating func abandon() {
    guard isHearing else { return }
    isHearing = false
    let decoder = decoder
    // Whatever it returns, the utterance is over.
    _ = SphinxLog.during(to: log) { ps_end_utt(decoder) }
  }

  var searches: DecoderSearches { otherLanguage == nil ? own : other }

  mutating func begin(_ search: String, _ mean: [Float]) throws(RecognizerError) {
    let decoder = decoder
    // ps_set_search returns 0, or less than 0 when there is none of the name or an utterance goes on; ps_start_stream returns 0; ps_start_utt 0,
    // or less than 0 when there is an utterance or no language.
    try call("begin an utterance") {
      CepstralMean.set(mean, of: decoder)
      return ps_set_search(decoder, search) == 0 && ps_start_stream(decoder) == 0 && ps_start_utt(decoder) == 0
    }
    isHearing = true
    heardAgain = nil
    pending.removeAll(keepingCapacity: true)
  }

  mutating func end() throws(RecognizerError) {
    try process(pending.count)
    pending.removeAll(keepingCapacity: true)
    isHearing = false
    heardAgain = nil
    let decoder = decoder
    // 0; less than 0 when there is no utterance, or the search failed.
    try call("end an utterance") { ps_end_utt(decoder) >= 0 }
  }

  func requireUtterance() throws(RecognizerError) {
    guard isHearing, heardAgain == nil else { throw RecognizerError(.failed, "no utterance has begun") }
  }

  /// Decodes the first of the pending samples.
  func process(_ count: Int) throws(RecognizerError) {
    let (decoder, pending) = (decoder, pending)
    try call("decode") {
      pending.withUnsafeBufferPointer { samples in
        stride(from: 0, to: count, by: Self.step).allSatisfy { start in
          let piece = UnsafeBufferPointer(rebasing: samples[start..<min(count, start + Self.step)])
          // How many frames were searched, or less than 0 when the search failed.
          return ps_process_raw(decoder, piece.baseAddress, piece.count, 0, 0) >= 0
        }
      }
    }
  }

  /// Makes calls; when they fail, what PocketSphinx said of it is the error.
  private func call(_ purpose: String, _ calls: () -> Bool) throws(RecognizerError) {
    let complaints = Complaints(log)
    guard SphinxLog.during(to: complaints.take, calls) else {
      throw RecognizerError(.failed, "PocketSphinx cannot \(purpose): \(complaints.sentence)")
    }
  }
}
