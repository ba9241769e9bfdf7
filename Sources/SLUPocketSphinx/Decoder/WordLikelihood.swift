import CPocketSphinx

/// How likely words are by the model that a search for words has.
enum WordLikelihood {
  /// What a word counts at least, though the model does not have it: one of half a billion.
  private static let least = -20.0
  /// How many words before one its likelihood may depend on: the models are of three words.
  private static let context = 2

  /// How likely words are as a whole utterance: a natural logarithm; 0 where the search is none for words.
  static func logarithm(of words: [String], _ decoder: OpaquePointer, _ search: String) -> Double {
    // The search's model, which it goes on to hold; nil when it has none.
    guard let model = ps_get_lm(decoder, search) else { return 0 }
    let logarithms = ps_get_logmath(decoder)
    // The nearest first.
    var before = [ngram_wid(model, "<s>")]
    var sum = 0.0
    for word in words + ["</s>"] {
      let number = ngram_wid(model, word)
      var used: Int32 = 0
      let score = ngram_ng_prob(model, number, &before, Int32(before.count), &used)
      sum += max(least, logmath_log_to_ln(logarithms, score))
      before = [number] + before.prefix(context - 1)
    }
    return sum
  }
}
