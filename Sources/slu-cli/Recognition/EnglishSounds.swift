#if os(Linux)
  import SLULanguageModel
  import SLUPronunciation
  import SLUSpeech
  import SLUTransport

  /// How English words sound: Debian's dictionary, rules for words that it does not have, and guesses for the rest.
  struct EnglishSounds: Pronouncing, Sendable {
    private var pronouncer: Pronouncer
    private static let read = Guarded<EnglishSounds?>(nil)

    /// The dictionary, read when it is needed first: most programs know their words' sounds already.
    ///
    /// - Parameters:
    ///   - words: What is going to be pronounced; where one must be guessed, it is learnt how.
    ///   - messages: Told that this takes a while.
    /// - Throws: `modelNotFound`, which says what to install.
    static func shared(for words: some Sequence<String>, _ messages: Messages) throws(RecognizerError) -> EnglishSounds
    {
      try read.withLock { known throws(RecognizerError) in
        var sounds = if let known { known } else { try EnglishSounds() }
        sounds.pronouncer.learn(for: words, messages)
        known = sounds
        return sounds
      }
    }

    private init() throws(RecognizerError) {
      let path = PronunciationOptions.installed
      guard let bytes = try? System.bytes(ofFile: path) else {
        throw RecognizerError(
          .modelNotFound,
          "there is no dictionary at \(path); install Debian's package pocketsphinx-en-us "
            + "(apt install pocketsphinx-en-us)")
      }
      pronouncer = Pronouncer(dictionary: CMULexicon(bytes, file: path).dictionary)
    }

    /// Whether the dictionary has a word.
    func contains(_ word: String) -> Bool { pronouncer.dictionary.contains(word) }

    /// The ways in which a word is pronounced.
    func pronunciations(of word: String) -> [[String]] { pronouncer.pronunciations(of: word) }
  }
#endif
