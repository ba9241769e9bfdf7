import CPocketSphinx
import SLUSpeech

/// A decoder of the library: one search in the sound of one utterance at a time.
struct SphinxDecoder: ~Copyable {
  /// Sound goes to the library in pieces of this many samples, as the cepstral mean moves between pieces only.
  private static let step = 160
  /// The first piece is longer than what the library holds back at the beginning, which is 1,850 samples: a call that gives no frame
  /// makes it forget that an utterance begins, and take how the sound changes in its first frames from the end of the one before.
  private static let firstStep = 12 * step

  let pointer: OpaquePointer
  private let log: SphinxLog.Sink?
  /// The acoustic model in noise; nil: it is what it is in quiet.
  private let model: CompensatedModel?
  /// The noise that is expected by now.
  private var noise = NoiseLevel.quiet
  /// The mean that the utterance began with, where its own is not known yet.
  private var unknownMean: [Float]?
  /// Whether an utterance has begun and not ended.
  private(set) var isHearing = false
  /// How many samples of the utterance are decoded.
  private var decoded = 0
  /// What they sound like.
  private(set) var cepstra = UtteranceCepstra()
  /// The samples behind them, fewer than a step.
  private var pending: [Int16] = []

  /// Takes a decoder of the library, which is freed with this value.
  ///
  /// - Parameters:
  ///   - pointer: The decoder.
  ///   - model: Its acoustic model in noise; nil: it is what it is in quiet.
  ///   - log: Takes what PocketSphinx says while it is called; nil: nobody hears it.
  init(_ pointer: OpaquePointer, in model: CompensatedModel?, log: SphinxLog.Sink?) {
    self.pointer = pointer
    self.model = model
    self.log = log
  }

  deinit {
    let pointer = pointer
    // Returns how many others hold the decoder: none do.
    _ = SphinxLog.during(to: log) { ps_free(pointer) }
  }

  /// Begins an utterance; one that was not ended is given up.
  ///
  /// - Parameters:
  ///   - search: The name of the search.
  ///   - mean: The cepstral mean it begins with.
  ///   - isKnown: Whether that is the utterance's own; else it moves there.
  ///   - noise: The noise that is expected.
  /// - Throws: `failed` with PocketSphinx's own sentence.
  mutating func begin(_ search: String, _ mean: [Float], isKnown: Bool = true, in noise: NoiseLevel)
    throws(RecognizerError)
  {
    abandon()
    try expect(noise)
    let pointer = pointer
    // ps_set_search returns 0, or less than 0 when there is none of the name or an utterance goes on; ps_start_stream returns 0; ps_start_utt 0,
    // or less than 0 when there is an utterance or no language.
    try call("begin an utterance") {
      CepstralMean.set(mean, of: pointer)
      return ps_set_search(pointer, search) == 0 && ps_start_stream(pointer) == 0 && ps_start_utt(pointer) == 0
    }
    isHearing = true
    unknownMean = isKnown ? nil : mean
    decoded = 0
    cepstra = UtteranceCepstra()
    pending.removeAll(keepingCapacity: true)
  }

  /// Loads the means of gaussians as they are in noise, which takes some milliseconds.
  ///
  /// Where the process has no descriptors left, they stay as they are: it hears less well, but goes on.
  private mutating func expect(_ noise: NoiseLevel) throws(RecognizerError) {
    guard let model, noise != self.noise, model.variances.canBeOpened else { return }
    let (pointer, means) = (pointer, try model.means(at: noise))
    try call("read means for noise") {
      let configuration = ps_get_config(pointer)
      cmd_ln_set_str_r(configuration, "_mean", means.path)
      cmd_ln_set_str_r(configuration, "_var", model.variances.path)
      // The transformation, or nil when it cannot be read; the decoder holds it from then on, and returns it, or nil.
      return ps_mllr_read(model.transformation.path).flatMap { ps_update_mllr(pointer, $0) } != nil
    }
    self.noise = noise
  }

  /// Takes the next sound, one channel of 16,000 Hz, and decodes whole steps of it.
  mutating func accept(_ samples: some Collection<Int16>) throws(RecognizerError) {
    pending += samples
    guard decoded > 0 || pending.count >= Self.firstStep else { return }
    try decode(pending.count - pending.count % Self.step)
  }

  /// Decodes what is left, and ends the utterance.
  mutating func end() throws(RecognizerError) {
    try decode(pending.count)
    isHearing = false
    let pointer = pointer
    // 0; less than 0 when there is no utterance, or the search failed.
    try call("end an utterance") { ps_end_utt(pointer) >= 0 }
  }

  /// Gives the utterance up, if there is one.
  mutating func abandon() {
    guard isHearing else { return }
    isHearing = false
    let pointer = pointer
    // Whatever it returns, the utterance is over.
    _ = SphinxLog.during(to: log) { ps_end_utt(pointer) }
  }

  /// The utterance's own mean, or where fewer frames have come than wanted the one it is heard with by now.
  func mean(ofAtLeast least: Int) -> [Float] { cepstra.mean(ofAtLeast: least) ?? CepstralMean.current(of: pointer) }

  /// The likeliest words of the utterance by now.
  var words: [RecognizerOutput.Word] {
    let pointer = pointer
    return SphinxLog.during(to: log) { SegmentWords.collect(ps_seg_iter(pointer)) }
  }

  /// What was found in the utterance that has ended.
  ///
  /// - Parameters:
  ///   - hasConfidences: Whether its search says how sure each word is.
  ///   - count: How many samples of the sound count; nil: all.
  func reading(hasConfidences: Bool = false, until count: Int? = nil) -> Reading {
    let pointer = pointer
    return SphinxLog.during(to: log) {
      Reading(of: pointer, hasConfidences: hasConfidences, until: count.map { $0 / Self.step })
    }
  }

  /// How likely words are as a whole utterance, by the model of a search for words: a natural logarithm.
  func likelihood(of words: [RecognizerOutput.Word], by search: String) -> Double {
    let pointer = pointer
    return SphinxLog.during(to: log) { WordLikelihood.logarithm(of: words.map(\.text), pointer, search) }
  }

  /// Other readings of the utterance that has ended.
  func alternatives(besides best: [RecognizerOutput.Word], atMost count: Int) -> [[RecognizerOutput.Word]] {
    let pointer = pointer
    return SphinxLog.during(to: log) { Alternatives.collect(pointer, besides: best, atMost: count) }
  }

  /// Decodes the first of the pending samples.
  private mutating func decode(_ count: Int) throws(RecognizerError) {
    var start = 0
    defer { pending.removeFirst(start) }
    while start < count {
      let length = decoded == 0 ? Self.firstStep : Self.step
      let piece = pending[start..<min(count, start + length)]
      let (pointer, before) = (pointer, CepstralMean.Sum(of: pointer))
      try call("decode") {
        // How many frames were searched, or less than 0 when the search failed.
        piece.withUnsafeBufferPointer { ps_process_raw(pointer, $0.baseAddress, $0.count, 0, 0) >= 0 }
      }
      cepstra.add(CepstralMean.Sum(of: pointer).frames(since: before))
      start += piece.count
      decoded += piece.count
      if let unknownMean, let mean = cepstra.mean(comingFrom: unknownMean) { CepstralMean.move(to: mean, of: pointer) }
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
