import Foundation
import SLUAppFiles
import SLULanguageModel
import SLUPronunciation
import SLUSpeech
import SLUTransport

/// How words sound, read when a word is not in the application's own language: that of a compiled one is there already.
final class EmbeddedSounds: Sendable {
  /// Where Debian's package pocketsphinx-en-us has the dictionary.
  private static let dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  private let read = Guarded<Pronouncer?>(nil)

  /// The dictionary; where a word must be guessed, it is learnt how, which takes seconds.
  ///
  /// - Throws: `modelNotFound`, which says what to install.
  func knowing(_ words: some Sequence<String>) throws(RecognizerError) -> Pronouncer {
    try read.withLock { known throws(RecognizerError) in
      var pronouncer = if let known { known } else { try Self.installed() }
      if pronouncer.model == nil, words.contains(where: pronouncer.needsModel) {
        pronouncer.model = PronunciationTraining().train(on: pronouncer.dictionary)
      }
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

  /// A dictionary as languages ask it.
  struct Words: Pronouncing {
    let pronouncer: Pronouncer

    func pronunciations(of word: String) -> [[String]] { pronouncer.pronunciations(of: word) }
  }
}
