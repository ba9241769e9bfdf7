import CPocketSphinx
import Glibc
import SLUGrammar
public import SLULanguageModel
public import SLUSpeech

/// What people say whatever the application: the English language model that comes with PocketSphinx.
///
/// It has some seventy thousand words; an application needs its own and the commonest of the others.
///
/// ```swift
/// let general = try GeneralModel().commonest(3500, and: grammar.vocabulary) { dictionary.contains($0) }
/// ```
public struct GeneralModel: ~Copyable {
  /// Where Debian's package `pocketsphinx-en-us` has it.
  public static let defaultPath = InstalledModels.folder + "/en-us.lm.bin"

  private let model: OpaquePointer
  private let logarithms: OpaquePointer
  private let size: Int32

  /// Opens a language model.
  ///
  /// - Parameter path: A file in any of the formats that PocketSphinx reads.
  /// - Throws: `modelNotFound` when it is not there, `unusableModel` when it cannot be read.
  public init(path: String = GeneralModel.defaultPath) throws(RecognizerError) {
    guard access(path, R_OK) == 0 else {
      throw RecognizerError(
        .modelNotFound,
        "there is no language model at \(path); install Debian's package pocketsphinx-en-us, or name another file")
    }
    // Returns NULL when there is no memory.
    guard let logarithms = logmath_init(1.0001, 0, 0) else {
      throw RecognizerError(.failed, "there is no memory for a language model")
    }
    // Returns NULL for what is no language model; it has told why.
    guard let model = SphinxLog.during(to: nil, { ngram_model_read(nil, path, NGRAM_AUTO, logarithms) }) else {
      logmath_free(logarithms)
      throw RecognizerError(.unusableModel, "\(path) is no language model that PocketSphinx can read")
    }
    self.model = model
    self.logarithms = logarithms
    size = ngram_model_get_size(model)
  }

  deinit {
    ngram_model_free(model)
    logmath_free(logarithms)
  }

  /// A model of the commonest words, and of some more.
  ///
  /// - Parameters:
  ///   - count: How many of the commonest words there are.
  ///   - others: Words that are in it, too, as far as they are known.
  ///   - frequency: How often a sequence must be said among all words to be kept; rarer ones make little better and much larger.
  ///   - isKnown: Whether a word can be used at all: whether its pronunciation is known.
  /// - Returns: The model; its probabilities sum up to 1.
  public func commonest(
    _ count: Int, and others: some Sequence<String>, frequency: Double = 1e-5, where isKnown: (String) -> Bool
  ) -> BackoffModel {
    let kept = kept(count, Set(others), isKnown)
    let words = ["", "<s>", "</s>"] + kept
    // The library's numbers; the first is never asked for.
    let numbers = words.map { ngram_wid(model, $0) }
    let draft = GeneralDraft(model: model, logarithms: logarithms, numbers: numbers, frequency: frequency)
    return BackoffModel(words: words, probabilities: draft.probabilities(hasTriples: size > 2))
  }

  /// The words that are kept, in the order of the alphabet.
  private func kept(_ count: Int, _ others: Set<String>, _ isKnown: (String) -> Bool) -> [String] {
    let known = Int32(ngram_model_get_counts(model)?[0] ?? 0)
    var candidates: [(score: Int32, word: String)] = []
    var kept: Set<String> = []
    var used: Int32 = 0
    for number in 0..<known {
      guard let word = ngram_word(model, number).map({ String(cString: $0) }) else { continue }
      if others.contains(word) { kept.insert(word) }
      guard word.utf8.allSatisfy({ (97...122).contains($0) || $0 == 39 }) else { continue }
      candidates.append((ngram_ng_score(model, number, nil, 0, &used), word))
    }
    candidates.sort { ($1.score, $0.word) < ($0.score, $1.word) }
    return kept.union(candidates.lazy.map(\.word).filter(isKnown).prefix(count)).sorted()
  }
}
