#if os(Linux)
  import SLUPronunciation
  import SLUSpeech
  import SLUTransport

  /// How English words sound: Debian's dictionary, rules for words that it does not have, and guesses for the rest.
  enum EnglishSounds {
    private static let read = Guarded<Pronouncer?>(nil)

    /// The dictionary, read when it is needed first: most programs know their words' sounds already.
    ///
    /// - Parameters:
    ///   - words: What is going to be pronounced; where one must be guessed, it is learnt how.
    ///   - messages: Told that this takes a while.
    /// - Throws: `modelNotFound`, which says what to install.
    static func shared(for words: some Sequence<String>, _ messages: Messages) throws(RecognizerError) -> Pronouncer {
      try read.withLock { known throws(RecognizerError) in
        var pronouncer = if let known { known } else { try installed() }
        pronouncer.learn(for: words, messages)
        known = pronouncer
        return pronouncer
      }
    }

    private static func installed() throws(RecognizerError) -> Pronouncer {
      let path = PronunciationOptions.installed
      guard let bytes = try? System.bytes(ofFile: path) else {
        throw RecognizerError(
          .modelNotFound,
          "there is no dictionary at \(path); install Debian's package pocketsphinx-en-us "
            + "(apt install pocketsphinx-en-us)")
      }
      return Pronouncer(dictionary: CMULexicon(bytes, file: path).dictionary)
    }
  }
#endif
