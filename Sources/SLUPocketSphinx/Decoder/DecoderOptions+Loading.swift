import CPocketSphinx
import SLUSpeech

extension DecoderOptions {
  /// Loads a decoder and makes its searches for a language.
  ///
  /// - Returns: The decoder, which the caller frees.
  /// - Throws: `unusableModel` with PocketSphinx's own sentence.
  func load(
    _ searches: DecoderSearches, _ files: borrowing LanguageFiles, _ log: (@Sendable (PocketSphinxMessage) -> Void)?
  ) throws(RecognizerError) -> OpaquePointer {
    let complaints = Complaints(log)
    let (model, graph) = (files.languageModel, files.grammar)
    let decoder: OpaquePointer? = SphinxLog.during(to: complaints.take) {
      withConfiguration { configuration in
        // The decoder, or nil when the model or the dictionary cannot be read.
        guard let decoder = ps_init(configuration) else { return nil }
        let hasGrammar = graph.map { searches.makeGrammar(decoder, graph: $0) } ?? true
        if hasGrammar, searches.make(decoder, model: model) { return decoder }
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
