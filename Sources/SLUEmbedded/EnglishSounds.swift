import Foundation
import SLUAppFiles
package import SLUPronunciation
package import SLUSpeech
import SLUTransport

/// How English words sound: Debian's dictionary, rules for words that it does not have, and guesses for the rest.
///
/// It is read when a word is asked for that is not in the application's own language: that of a compiled one is there already.
package final class EnglishSounds: Sendable {
  /// What is known by now; it is held for no longer than the dictionary takes to be read.
  private let known = Guarded<Pronouncer?>(nil)
  /// The same with a model, once it was learnt: who needs that waits for whoever learns it.
  private let learnt = Guarded<Pronouncer?>(nil)

  /// Reads nothing by itself.
  package init() {}

  /// The dictionary, and guesses where a word must be guessed.
  ///
  /// Who can do without a model does not wait while somebody else learns one.
  ///
  /// - Parameters:
  ///   - words: What is going to be pronounced.
  ///   - learning: Learns to guess, where one of them must be.
  /// - Throws: `modelNotFound`, which says what to install.
  package func knowing(
    _ words: some Sequence<String>,
    learning: (inout Pronouncer) -> Void = { $0.model = PronunciationTraining().train(on: $0.dictionary) }
  ) throws(RecognizerError) -> Pronouncer {
    let pronouncer = try known.withLock { known throws(RecognizerError) in
      let pronouncer = if let known { known } else { try Self.installed() }
      known = pronouncer
      return pronouncer
    }
    guard pronouncer.model == nil, words.contains(where: pronouncer.needsModel) else { return pronouncer }
    let taught = learnt.withLock { learnt in
      if let learnt { return learnt }
      var taught = pronouncer
      learning(&taught)
      if taught.model != nil { learnt = taught }
      return taught
    }
    known.withLock { $0 = taught }
    return taught
  }

  private static func installed() throws(RecognizerError) -> Pronouncer {
    let path = CMULexicon.installed
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw RecognizerError(
        .modelNotFound,
        "there is no dictionary at \(path); install Debian's package pocketsphinx-en-us "
          + "(apt install pocketsphinx-en-us)")
    }
    return Pronouncer(dictionary: CMULexicon(Array(bytes), file: path).dictionary)
  }
}
