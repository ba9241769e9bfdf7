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
  private static let longestAgain = 480_000

  private let decoder: OpaquePointer
  private let log: (@Sendable (PocketSphinxMessage) -> Void)?
  private let startingMean: [Float]
  /// The searches for the language that was loaded, and for another.
  private let (own, other): (DecoderSearches, DecoderSearches)
  private var otherLanguage: SpokenLanguage?
  private var isHearing = false
  /// The sound of the utterance, as much of it as may be heard again.
  private var kept: [Int16] = []
  private var pending: [Int16] = []
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
    let searches = DecoderSearches("own", profile)
    decoder = try Self.load(options, searches, model: files.languageModel, log)
    self.log = log
    (own, other) = (searches, DecoderSearches("other", profile))
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
    kept.removeAll(keepingCapacity: true)
  }

  /// Takes the next sound of the utterance.
  ///
  /// - Parameter samples: One channel of 16,000 Hz.
  /// - Throws: `failed` with PocketSphinx's own sentence, or when no utterance has begun.
  public mutating func accept(_ samples: [Int16]) throws(RecognizerError) {
    try requireUtterance()
    samplesHeard += samples.count
    if own.again != nil { kept += samples.prefix(Self.longestAgain + 1 - kept.count) }
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
  public var output: RecognizerOutput { RecognizerOutput(words: words, heardUntil: samplesHeard / 16) }

  /// Ends the utterance.
  ///
  /// - Parameter alternatives: How many other readings are wanted at most; each costs a search.
  /// - Returns: The likeliest words, and other readings.
  /// - Throws: `failed` with PocketSphinx's own sentence, or when no utterance has begun.
  public mutating func finish(alternatives: Int = 0) throws(RecognizerError) -> RecognizerOutput {
    try requireUtterance()
    try end()
    let decoder = decoder
    var output = output
    if let again = searches.again, (1...Self.longestAgain).contains(kept.count) {
      // Its own mean is known only now.
      try begin(again, CepstralMean.current(of: decoder))
      pending = kept
      try end()
      let hasConfidences = own.hasConfidences
      output.words = SphinxLog.during(to: log) {
        SegmentWords.collect(ps_seg_iter(decoder), probabilities: hasConfidences ? ps_get_logmath(decoder) : nil)
      }
    }
    if alternatives > 0 {
      output.alternatives = SphinxLog.during(to: log) {
        Alternatives.collect(decoder, besides: output.words, atMost: alternatives)
      }
    }
    return output
  }

  /// Gives the utterance up, if there is one.
  public mutating func abandon() {
    guard isHearing else { return }
    isHearing = false
    let decoder = decoder
    // Whatever it returns, the utterance is over.
    _ = SphinxLog.during(to: log) { ps_end_utt(decoder) }
  }

  private var searches: DecoderSearches { otherLanguage == nil ? own : other }

  private mutating func begin(_ search: String, _ mean: [Float]) throws(RecognizerError) {
    let decoder = decoder
    // ps_set_search returns 0, or less than 0 when there is none of the name or an utterance goes on; ps_start_stream returns 0; ps_start_utt 0,
    // or less than 0 when there is an utterance or no language.
    try call("begin an utterance") {
      CepstralMean.set(mean, of: decoder)
      return ps_set_search(decoder, search) == 0 && ps_start_stream(decoder) == 0 && ps_start_utt(decoder) == 0
    }
    isHearing = true
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func end() throws(RecognizerError) {
    try process(pending.count)
    pending.removeAll(keepingCapacity: true)
    isHearing = false
    let decoder = decoder
    // 0; less than 0 when there is no utterance, or the search failed.
    try call("end an utterance") { ps_end_utt(decoder) >= 0 }
  }

  private func requireUtterance() throws(RecognizerError) {
    guard isHearing else { throw RecognizerError(.failed, "no utterance has begun") }
  }

  /// Decodes the first of the pending samples.
  private func process(_ count: Int) throws(RecognizerError) {
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

  private static func load(
    _ options: DecoderOptions, _ searches: DecoderSearches, model path: String,
    _ log: (@Sendable (PocketSphinxMessage) -> Void)?
  ) throws(RecognizerError) -> OpaquePointer {
    let complaints = Complaints(log)
    let decoder: OpaquePointer? = SphinxLog.during(to: complaints.take) {
      options.withConfiguration { configuration in
        // The decoder, or nil when the model or the dictionary cannot be read.
        guard let decoder = ps_init(configuration) else { return nil }
        if searches.make(decoder, model: path) { return decoder }
        ps_free(decoder)
        return nil
      }
    }
    guard let decoder else {
      throw RecognizerError(.unusableModel, "PocketSphinx cannot use the language: \(complaints.sentence)")
    }
    // A word whose phones the model does not know is left out with a complaint, and would never be heard.
    guard complaints.isEmpty else {
      _ = SphinxLog.during(to: log) { ps_free(decoder) }
      throw RecognizerError(.unusableModel, "PocketSphinx cannot use the language as it is: \(complaints.sentence)")
    }
    return decoder
  }
}
