import CFastSphinx
import CPocketSphinx
import SLUSpeech

/// A decoder of the library: one search in the sound of one utterance at a time.
struct SphinxDecoder: ~Copyable {
  /// After so many frames it is clear enough what a speaker sounds like.
  private static let introduction = SecondHearing.introduction / SpeechSamples.perFrame

  let pointer: OpaquePointer
  private let frontEnd: FrontEnd
  private let log: SphinxLog.Sink?
  /// The acoustic model; nil: the library compares frames itself.
  private let model: PhoneticModel?
  /// What compares frames with that model, as long as the library has this decoder; nil: the library does.
  let scorer: OpaquePointer?
  /// What the utterance is taken to sound like by now.
  private(set) var acoustics: Acoustics
  /// The mean that it began with, where its own is not known yet.
  private var unknownMean: [Float]?
  /// Whether an utterance has begun and not ended.
  private(set) var isHearing = false
  /// Whether the library keeps what it found in an utterance.
  private var isRemembering = false
  /// The cepstra of the utterance by now.
  private(set) var cepstra = UtteranceCepstra()
  /// The last frame that was searched.
  private var lastFrame: [Float]?
  /// The samples that are not decoded, fewer than a frame.
  private var pending: [Int16] = []

  /// Takes a decoder of the library, which is freed with this value.
  ///
  /// - Parameters:
  ///   - pointer: The decoder.
  ///   - model: Its acoustic model; nil: the library compares frames itself.
  ///   - scorer: What compares frames with that model.
  ///   - log: Takes what PocketSphinx says while it is called; nil: nobody hears it.
  init(_ pointer: OpaquePointer, _ model: PhoneticModel?, scorer: OpaquePointer?, log: SphinxLog.Sink?) {
    self.pointer = pointer
    frontEnd = FrontEnd(of: pointer)
    acoustics = Acoustics(mean: CepstralMean.current(of: pointer))
    (self.model, self.scorer) = (model, scorer)
    self.log = log
  }

  deinit {
    let (pointer, isHearing) = (pointer, isHearing)
    SphinxLog.during(to: log) {
      // The library does not free what it knows of an utterance that goes on. Whatever this returns, it is over.
      if isHearing { _ = ps_end_utt(pointer) }
      // Returns how many others hold the decoder: none do.
      _ = ps_free(pointer)
    }
  }

  /// Begins an utterance; one that was not ended is given up.
  ///
  /// - Parameters:
  ///   - search: The name of the search.
  ///   - acoustics: What it is expected to sound like.
  ///   - isMeanKnown: Whether the mean is the utterance's own; else it moves there.
  /// - Throws: `failed` with PocketSphinx's own sentence.
  mutating func begin(_ search: String, _ acoustics: Acoustics, isMeanKnown: Bool = true) throws(RecognizerError) {
    abandon()
    try expect(acoustics.noise)
    let mean = acoustics.warp.apply(acoustics.mean)
    // ps_set_search returns 0, or less than 0 when there is none of the name or an utterance goes on; ps_start_stream returns 0; ps_start_utt 0,
    // or less than 0 when there is an utterance or no language.
    try call("begin an utterance") {
      CepstralMean.set(mean, of: pointer)
      return ps_set_search(pointer, search) == 0 && ps_start_stream(pointer) == 0 && ps_start_utt(pointer) == 0
    }
    isHearing = true
    isRemembering = true
    self.acoustics = acoustics
    unknownMean = isMeanKnown ? nil : acoustics.mean
    cepstra = UtteranceCepstra()
    lastFrame = nil
    pending.removeAll(keepingCapacity: true)
  }

  /// Has frames compared with gaussians as they are in noise.
  private func expect(_ noise: NoiseLevel) throws(RecognizerError) {
    guard let model, let scorer else { return }
    slu_scorer_use(scorer, try model.gaussians(at: noise).pointer, noise.weightOfCepstra)
  }

  /// Takes the next sound, one channel of 16,000 Hz, and decodes whole frames of it.
  mutating func accept(_ samples: some Collection<Int16>) throws(RecognizerError) {
    pending += samples
    try decode(pending.count - pending.count % SpeechSamples.perFrame)
  }

  /// Decodes what is left, and ends the utterance.
  mutating func end() throws(RecognizerError) {
    try decode(pending.count)
    isHearing = false
    try search { frontEnd in frontEnd.end() }
    let last = lastFrame.map(acoustics.warp.apply)
    try call("end an utterance") {
      if let last, !frontEnd.searchLast(last) { return false }
      // 0; less than 0 when there is no utterance, or the search failed.
      return ps_end_utt(pointer) >= 0
    }
  }

  /// Gives the utterance up, if there is one.
  mutating func abandon() {
    guard isHearing else { return }
    isHearing = false
    // Whatever it returns, the utterance is over.
    _ = SphinxLog.during(to: log) { ps_end_utt(pointer) }
  }

  /// Gives the utterance up, if there is one, and the memory for what was found in it back.
  ///
  /// The library keeps all words that ended anywhere until the next utterance begins: of half a minute, a hundred megabytes.
  mutating func forget() {
    abandon()
    guard isRemembering else { return }
    isRemembering = false
    // An utterance of nothing. Each returns less than 0 where it fails; then it is kept until the next one.
    _ = SphinxLog.during(to: log) { ps_start_utt(pointer) == 0 && ps_end_utt(pointer) >= 0 }
  }

  /// The utterance's own mean, or where fewer frames have come than wanted the one it is heard with by now.
  func mean(ofAtLeast least: Int) -> [Float] { cepstra.mean(ofAtLeast: least) ?? acoustics.mean }

  /// What the utterance sounds like, as far as words tell that were heard in it.
  ///
  /// - Parameters:
  ///   - mean: Its mean.
  ///   - noise: How much noise there is in it.
  ///   - words: The words.
  func acoustics(_ mean: [Float], in noise: NoiseLevel, saying words: [RecognizerOutput.Word]) -> Acoustics {
    Acoustics(mean: mean, noise: noise, warp: warp(in: noise, without: mean, saying: words))
  }

  private func warp(
    in noise: NoiseLevel, without mean: [Float], saying words: [RecognizerOutput.Word]
  ) -> FrequencyWarp {
    // Where memory is short, nobody knows; what cannot do without complains.
    guard let last = words.last, let likelihoods = try? model?.likelihoods(at: noise) else { return .none }
    let phones = words.map { WordPhones.names(of: $0.text, pointer).compactMap { likelihoods.numbers[$0] } }
    return likelihoods.warp(
      of: cepstra.frames.prefix(last.endTime / 10), without: mean, saying: phones.filter { !$0.isEmpty })
  }

  /// The likeliest words of the utterance by now.
  var words: [RecognizerOutput.Word] {
    SphinxLog.during(to: log) { SegmentWords.collect(ps_seg_iter(pointer)) }
  }

  /// How the likeliest words by now end as sentences of the graph that it searches.
  var sentenceEnd: SentenceEnd {
    let words = words.map(\.text)
    return SphinxLog.during(to: log) {
      SentenceGraph(of: DecoderSearches.sentences, pointer)?.end(of: words) ?? .missing
    }
  }

  /// What was found in the utterance that has ended.
  ///
  /// - Parameters:
  ///   - hasConfidences: Whether its search says how sure each word is.
  ///   - count: How many samples of the sound count; nil: all.
  func reading(hasConfidences: Bool = false, until count: Int? = nil) -> Reading {
    SphinxLog.during(to: log) {
      Reading(of: pointer, hasConfidences: hasConfidences, until: count.map { $0 / SpeechSamples.perFrame })
    }
  }

  /// How likely words are as a whole utterance, by the model of a search for words: a natural logarithm.
  func likelihood(of words: [RecognizerOutput.Word], by search: String) -> Double {
    SphinxLog.during(to: log) { WordLikelihood.logarithm(of: words.map(\.text), pointer, search) }
  }

  /// How many phones of words were said in a second of them; 0 for no words.
  func pace(of words: [RecognizerOutput.Word]) -> Double {
    let time = words.reduce(0) { $0 + $1.endTime - $1.startTime }
    let phones = words.reduce(0) { $0 + WordPhones.names(of: $1.text, pointer).count }
    return time > 0 ? 1000 * Double(phones) / Double(time) : 0
  }

  /// Other readings of the utterance that has ended.
  func alternatives(besides best: [RecognizerOutput.Word], atMost count: Int) -> [[RecognizerOutput.Word]] {
    SphinxLog.during(to: log) { Alternatives.collect(pointer, besides: best, atMost: count) }
  }

  /// Decodes the first of the pending samples, frame by frame, as the cepstral mean moves between pieces only.
  private mutating func decode(_ count: Int) throws(RecognizerError) {
    var start = 0
    defer { pending.removeFirst(start) }
    while start < count {
      let piece = pending[start..<min(count, start + SpeechSamples.perFrame)]
      try search { frontEnd in frontEnd.cepstra(of: piece) }
      start += piece.count
    }
  }

  /// Searches what the front end makes of sound.
  ///
  /// - Parameter make: Makes frames; nil when it cannot.
  private mutating func search(_ make: (borrowing FrontEnd) -> [[Float]]?) throws(RecognizerError) {
    var frames: [[Float]] = []
    try call("decode") {
      guard let made = make(frontEnd) else { return false }
      frames = made
      return frontEnd.search(made.map(acoustics.warp.apply))
    }
    guard let last = frames.last else { return }
    lastFrame = last
    let before = cepstra.frames.count
    cepstra.add(frames)
    adapt(after: before)
  }

  /// Moves to what the utterance sounds like, where that was not known when it began.
  ///
  /// - Parameter count: How many frames were known before the last came.
  private mutating func adapt(after count: Int) {
    guard let unknownMean else { return }
    let isIntroduced = count < Self.introduction && cepstra.frames.count >= Self.introduction
    if isIntroduced { acoustics.warp = warp(in: acoustics.noise, without: mean(ofAtLeast: 1), saying: words) }
    let mean = cepstra.mean(comingFrom: unknownMean)
    guard isIntroduced || mean != nil else { return }
    if let mean { acoustics.mean = mean }
    CepstralMean.move(to: acoustics.warp.apply(acoustics.mean), of: pointer)
  }

  /// Makes calls; when they fail, what PocketSphinx said of it is the error.
  private func call(_ purpose: String, _ calls: () -> Bool) throws(RecognizerError) {
    let complaints = Complaints(log)
    guard SphinxLog.during(to: complaints, calls) else {
      throw RecognizerError(.failed, "PocketSphinx cannot \(purpose): \(complaints.sentence)")
    }
  }
}
