#if os(Linux)
  import SLUEmbedded
  import SLUPronunciation
  import SLUSpeech

  extension EnglishSounds {
    /// Those of this program: most of its runs know their words' sounds already, and read nothing.
    private static let shared = EnglishSounds()

    /// The dictionary, read when it is needed first.
    ///
    /// - Parameters:
    ///   - words: What is going to be pronounced; where one must be guessed, it is learnt how, once for all runs.
    ///   - messages: Told that this takes a while.
    /// - Throws: `modelNotFound`, which says what to install.
    static func shared(for words: some Sequence<String>, _ messages: Messages) throws(RecognizerError) -> Pronouncer {
      try shared.knowing(words) { $0.learn(for: words, messages) }
    }
  }
#endif
