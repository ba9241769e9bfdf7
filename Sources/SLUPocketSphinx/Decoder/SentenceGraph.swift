import CPocketSphinx

/// The graph of sentences that a decoder searches.
struct SentenceGraph {
  private let model: UnsafeMutablePointer<fsg_model_t>

  /// Finds the graph of a search, which has to outlive this value.
  ///
  /// - Parameters:
  ///   - search: The name of the search.
  ///   - decoder: Its decoder.
  /// - Returns: Nil when the search is for anything else, or there is none.
  init?(of search: String, _ decoder: OpaquePointer) {
    guard let model = ps_get_fsg(decoder, search) else { return nil }
    self.model = model
  }

  /// How words end as sentences, one behind the other.
  ///
  /// - Parameter words: The words; none are no sentence.
  func end(of words: [String]) -> SentenceEnd {
    guard !words.isEmpty else { return .missing }
    let beginnings = withoutWords([model.pointee.start_state])
    var states = beginnings
    for word in words {
      // The word's number, or -1 when the graph does not have it.
      let number = fsg_model_word_id(model, word)
      guard number >= 0 else { return .missing }
      states = withoutWords(Set(states.flatMap { state in targets(of: state) { $0 == number } }))
    }
    guard states.contains(model.pointee.final_state) else { return .missing }
    // Where another sentence begins is not where this one goes on.
    return states.subtracting(beginnings).contains { !targets(of: $0, where: isSaid).isEmpty } ? .open : .closed
  }

  /// States, and all that are reached from there without a word.
  private func withoutWords(_ states: Set<Int32>) -> Set<Int32> {
    var (reached, waiting) = (states, Array(states))
    while let state = waiting.popLast() {
      for target in targets(of: state, where: { $0 < 0 }) where reached.insert(target).inserted {
        waiting.append(target)
      }
    }
    return reached
  }

  /// Whether a step has a word that somebody says: neither none nor silence, which may be anywhere.
  private func isSaid(_ word: Int32) -> Bool {
    word >= 0 && model.pointee.vocab[Int(word)].flatMap { SegmentWords.word(String(cString: $0)) } != nil
  }

  /// Where the steps from a state lead whose word, by its number, is of a kind; that of none is less than 0.
  private func targets(of state: Int32, where isWanted: (Int32) -> Bool) -> [Int32] {
    var targets: [Int32] = []
    // The first step, or nil when there are none.
    var steps = fsg_model_arcs(model, state)
    while let step = steps.flatMap({ fsg_arciter_get($0) }) {
      if isWanted(step.pointee.wid) { targets.append(step.pointee.to_state) }
      // The next step; nil after the last, when the iterator is freed.
      steps = fsg_arciter_next(steps)
    }
    return targets
  }
}
