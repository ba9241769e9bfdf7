import CPocketSphinx

/// The searches of a decoder for one language: one while somebody speaks, another for when the utterance is heard again.
struct DecoderSearches {
  /// The name of the search while somebody speaks.
  let live: String
  /// The name of the search at the end; nil: nothing is heard again.
  let again: String?
  /// Whether the words of the end come with how sure they are.
  let hasConfidences: Bool

  /// Names the searches of a language.
  init(_ name: String, _ profile: DecoderProfile) {
    live = name
    switch profile.hasFurtherPasses {
    case nil: again = nil
    case false?: again = name
    case true?: again = "\(name) again"
    }
    hasConfidences = profile.hasFurtherPasses == true
  }

  /// Makes the searches for a language model, in place of those of the same names.
  ///
  /// - Returns: Whether the model could be used.
  func make(_ decoder: OpaquePointer, model path: String) -> Bool {
    let configuration = ps_get_config(decoder)
    // The model, which the searches hold too, or nil.
    guard let model = ngram_model_read(configuration, path, NGRAM_AUTO, ps_get_logmath(decoder)) else { return false }
    defer { ngram_model_free(model) }
    // 0, or less than 0 when the model has no end of sentences.
    guard ps_set_lm(decoder, live, model) == 0 else { return false }
    guard let again, again != live else { return true }
    // A search reads the options when it is made.
    for option in ["-fwdflat", "-bestpath"] { cmd_ln_set_int_r(configuration, option, 1) }
    defer { for option in ["-fwdflat", "-bestpath"] { cmd_ln_set_int_r(configuration, option, 0) } }
    return ps_set_lm(decoder, again, model) == 0
  }

  /// Lets go of the searches; those that were not made are none.
  func remove(_ decoder: OpaquePointer) {
    for name in Set([live, again ?? live]) { ps_unset_search(decoder, name) }
  }
}
