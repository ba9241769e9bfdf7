import CPocketSphinx

/// The searches of a decoder for one language: one while somebody speaks, another for when the words are heard again.
struct DecoderSearches {
  /// How words are heard again.
  struct Hearing {
    /// The name of the search.
    var search: String
    /// Whether its words come with how sure they are.
    var hasConfidences: Bool
  }

  /// The name of the search for sentences of the templates.
  static let sentences = "sentences"

  /// The name of the search while somebody speaks.
  let first: String
  /// How words are heard again; nil: they are not.
  let again: Hearing?
  /// Whether a sentence is looked for before that.
  let looksForSentence: Bool
  /// The names of the searches of words that may follow each other anyhow, and whether each has further passes.
  private let mixtures: [(name: String, hasFurtherPasses: Bool)]

  /// Names the searches of a language.
  ///
  /// - Parameters:
  ///   - name: The language's name.
  ///   - profile: How hard they search.
  ///   - hasGrammar: Whether the language has a graph of its sentences.
  init(_ name: String, _ profile: DecoderProfile, hasGrammar: Bool) {
    let hasFurtherPasses = profile.hasFurtherPasses
    first = name
    let second = hasFurtherPasses == true ? "\(name) again" : name
    mixtures = [(name, false)] + (hasFurtherPasses == true ? [(second, true)] : [])
    again = hasFurtherPasses.map { Hearing(search: second, hasConfidences: $0) }
    looksForSentence = hasGrammar && again != nil
  }

  /// Makes the searches for words, in place of those of the same names.
  ///
  /// - Returns: Whether the model could be used.
  func makeMixtures(_ decoder: OpaquePointer, model path: String) -> Bool {
    let configuration = ps_get_config(decoder)
    // The model, which the searches hold too, or nil.
    guard let model = ngram_model_read(configuration, path, NGRAM_AUTO, ps_get_logmath(decoder)) else { return false }
    defer { ngram_model_free(model) }
    let passes = ["-fwdflat", "-bestpath"]
    defer { for option in passes { cmd_ln_set_int_r(configuration, option, 0) } }
    return mixtures.allSatisfy { name, hasFurtherPasses in
      // A search reads the options when it is made.
      for option in passes { cmd_ln_set_int_r(configuration, option, hasFurtherPasses ? 1 : 0) }
      // 0, or less than 0 when the model has no end of sentences.
      return ps_set_lm(decoder, name, model) == 0
    }
  }

  /// Makes the search for sentences.
  ///
  /// - Returns: Whether the graph could be used.
  static func makeGrammar(_ decoder: OpaquePointer, graph path: String?) -> Bool {
    // The graph, which the search holds too, or nil when the file is not one.
    guard let graph = fsg_model_readfile(path, ps_get_logmath(decoder), grammarWeight) else { return false }
    defer { fsg_model_free(graph) }
    // This search reads the option at every step.
    cmd_ln_set_int_r(ps_get_config(decoder), "-maxhmmpf", grammarWidth)
    // 0, or less than 0 when a word has no pronunciation.
    return ps_set_fsg(decoder, sentences, graph) == 0
  }

  /// From how many phones on beams become narrower, where wide ones would have many thousands in a graph of long lists.
  private static let grammarWidth = 4000
  /// How much the probabilities of a graph count beside the sound.
  private static let grammarWeight: Float = 10

  /// Lets go of the searches for words; those that were not made are none.
  func remove(_ decoder: OpaquePointer) {
    for mixture in mixtures { ps_unset_search(decoder, mixture.name) }
  }
}
