#if os(Linux)
  import SLULanguageModel
  import SLUPronunciation
  import SLUSpeech
  import SLUTransport

  /// How English words sound: Debian's dictionary, and rules for words that it does not have.
  struct EnglishSounds: Pronouncing, Sendable {
    private let pronouncer: Pronouncer

    /// Where the dictionary is, as Debian's package `pocketsphinx-en-us` installs it.
    private static let path = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
    private static let read = Guarded<EnglishSounds?>(nil)

    /// The dictionary, read when it is needed first: most programs know their words' sounds already.
    ///
    /// - Throws: `modelNotFound`, which says what to install.
    static func shared() throws(RecognizerError) -> EnglishSounds {
      try read.withLock { known throws(RecognizerError) in
        if let known { return known }
        let sounds = try EnglishSounds()
        known = sounds
        return sounds
      }
    }

    private init() throws(RecognizerError) {
      guard let bytes = try? System.bytes(ofFile: Self.path) else {
        throw RecognizerError(
          .modelNotFound,
          "there is no dictionary at \(Self.path); install Debian's package pocketsphinx-en-us "
            + "(apt install pocketsphinx-en-us)")
      }
      pronouncer = Pronouncer(dictionary: CMULexicon(bytes, file: Self.path).dictionary)
    }

    /// Whether the dictionary has a word.
    func contains(_ word: String) -> Bool { pronouncer.dictionary.contains(word) }

    /// The ways in which a word is pronounced.
    func pronunciations(of word: String) -> [[String]] { pronouncer.pronunciations(of: word) }
  }
#endif
