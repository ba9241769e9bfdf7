import Foundation
import SLUAppFiles
package import SLUPronunciation
package import SLUSpeech
import SLUTransport

/// How English words sound: Debian's dictionary, rules for words that it does not have, and guesses for the rest.
///
/// It is read when a word is asked for that is not in the application's own language: that of a compiled one is there already.
package final class EnglishSounds: Sendable {
  /// Where Debian's package pocketsphinx-en-us has the dictionary.
  private static let dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  private let read = Guarded<Pronouncer?>(nil)

  /// Reads nothing by itself.
  package init() {}

  /// The dictionary, and guesses where a word must be guessed.
  ///
  /// - Parameters:
  ///   - words: What is going to be pronounced.
  ///   - learning: Learns to guess, where one of them must be.
  /// - Throws: `modelNotFound`, which says what to install.
  package func knowing(
    _ words: some Sequence<String>,
    learning: (inout Pronouncer) -> Void = { $0.model = PronunciationTraining().train(on: $0.dictionary) }
  ) throws(RecognizerError) -> Pronouncer {
    try read.withLock { known throws(RecognizerError) in
      var pronouncer = if let known { known } else { try Self.installed() }
      if pronouncer.model == nil, words.contains(where: pronouncer.needsModel) { learning(&pronouncer) }
      known = pronouncer
      return pronouncer
    }
  }

  private static func installed() throws(RecognizerError) -> Pronouncer {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: dictionary)) else {
      throw RecognizerError(
        .modelNotFound,
        "there is no dictionary at \(dictionary); install Debian's package pocketsphinx-en-us "
          + "(apt install pocketsphinx-en-us)")
    }
    return Pronouncer(dictionary: CMULexicon(Array(bytes), file: dictionary).dictionary)
  }
}
