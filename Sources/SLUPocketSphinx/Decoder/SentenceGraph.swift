import CPocketSphinx
import SLULanguageModel

/// The graph of sentences that a decoder searches.
struct SentenceGraph {
  private let model: UnsafeMutablePointer<fsg_model_t>
  /// The logarithm of how likely another sentence is behind one.
  ///
  /// The library has joined steps without words that follow each other, so that some lead past the state in which sentences begin;
  /// but none of those is likelier.
  private let another: Int32

  /// Finds the graph of a search, which has to outlive this value.
  ///
  /// - Parameters:
  ///   - search: The name of the search.
  ///   - decoder: Its decoder.
  /// - Returns: Nil when the search is for anything else, or there is none.
  init?(of search: String, _ decoder: OpaquePointer) {
    guard let model = ps_get_fsg(decoder, search) else { return nil }
    self.model = model
    let logarithm = Float(logmath_log(model.pointee.lmath, SpokenGrammar.joint)) * model.pointee.lw
    another = Int32(logarithm * 0.999)
  }

  /// How words end as sentences, one behind the other.
  ///
  /// - Parameter words: The words; none are no sentence.
  func end(of words: [String]) -> SentenceEnd {
    guard !words.isEmpty else { return .missing }
    var states: Set<Int32> = [model.pointee.start_state]
    for word in words {
      // The word's number, or -1 when the graph does not have it.
      let number = fsg_model_word_id(model, word)
      guard number >= 0 else { return .missing }
      let before = withoutWords(states, atLeast: .min)
      states = Set(before.flatMap { state in targets(of: state) { $0.wid == number } })
    }
    let reached = withoutWords(states, atLeast: another + 1)
    guard reached.contains(model.pointee.final_state) else { return .missing }
    return reached.contains { !targets(of: $0, where: isSaid).isEmpty } ? .open : .closed
  }

  /// States, and all that are reached from there without a word.
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - least: The least logarithm of how likely a step is.
  private func withoutWords(_ states: Set<Int32>, atLeast least: Int32) -> Set<Int32> {
    var (reached, waiting) = (states, Array(states))
    while let state = waiting.popLast() {
      for target in targets(of: state, where: { $0.wid < 0 && $0.logs2prob >= least })
      where reached.insert(target).inserted {
        waiting.append(target)
      }
    }
    return reached
  }

  /// Whether a step has a word that somebody says: neither none nor silence, which may be anywhere.
  private func isSaid(_ step: fsg_link_t) -> Bool {
    step.wid >= 0 && model.pointee.vocab[Int(step.wid)].flatMap { SegmentWords.word(String(cString: $0)) } != nil
  }

  /// Where the steps of a kind lead from a state; the number of their word is less than 0 where they have none.
  private func targets(of state: Int32, where isWanted: (fsg_link_t) -> Bool) -> [Int32] {
    var targets: [Int32] = []
    // The first step, or nil when there are none.
    var steps = fsg_model_arcs(model, state)
    while let step = steps.flatMap({ fsg_arciter_get($0) }) {
      if isWanted(step.pointee) { targets.append(step.pointee.to_state) }
      // The next step; nil after the last, when the iterator is freed.
      steps = fsg_arciter_next(steps)
    }
    return targets
  }
}
