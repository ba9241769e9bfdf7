import CFastSphinx
import CPocketSphinx
import SLUSpeech

extension DecoderOptions {
  /// The options for a model and a dictionary.
  ///
  /// - Parameters:
  ///   - model: How speech sounds.
  ///   - dictionary: The file with the words and how they are pronounced.
  /// - Throws: What ``AcousticModel/cepstralMean()`` does.
  init(_ model: AcousticModel, dictionary: String) throws(RecognizerError) {
    self.init()
    set("-hmm", model.folder)
    set("-cmninit", try model.cepstralMean())
    set("-dict", dictionary)
  }

  /// Loads a decoder.
  ///
  /// - Parameters:
  ///   - model: The acoustic model as decoders share it; nil: the library compares frames itself.
  ///   - log: Takes what PocketSphinx says while it is called; nil: nobody hears it.
  ///   - makeSearches: Makes its searches; whether that was possible.
  /// - Throws: `unusableModel` with PocketSphinx's own sentence.
  func load(
    _ model: PhoneticModel?, _ log: SphinxLog.Sink?, _ makeSearches: (OpaquePointer) -> Bool
  ) throws(RecognizerError) -> SphinxDecoder {
    let complaints = Complaints(log)
    let quiet = try model?.gaussians(at: .quiet)
    var scorer: OpaquePointer?
    let decoder: OpaquePointer? = SphinxLog.during(to: complaints) {
      withConfiguration { configuration in
        if let model, let quiet { slu_scorer_offer(quiet.pointer, model.mixtures.pointer, Int32(Self.gaussians)) }
        // The decoder, or nil when the model or the dictionary cannot be read.
        let decoder = ps_init(configuration)
        // Nil when nothing was offered.
        scorer = slu_scorer_taken()
        guard let decoder else { return nil }
        if makeSearches(decoder) { return decoder }
        ps_free(decoder)
        return nil
      }
    }
    guard let decoder else {
      throw RecognizerError(.unusableModel, "PocketSphinx cannot use the language: \(complaints.sentence)")
    }
    let loaded = SphinxDecoder(decoder, model, scorer: scorer, log: log)
    // A word whose phones the model does not know is left out with a complaint, and would never be heard.
    guard complaints.isEmpty else {
      throw RecognizerError(.unusableModel, "PocketSphinx cannot use the language as it is: \(complaints.sentence)")
    }
    return loaded
  }
}
