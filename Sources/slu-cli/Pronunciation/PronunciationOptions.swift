import ArgumentParser
import SLUAppFiles
import SLUPronunciation

/// Where pronunciations come from, beside the configuration.
struct PronunciationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The dictionary of the language, as the CMU dictionary is written. (default: \(Self.installed))",
      valueName: "file"), completion: .file())
  var dictionary: String?

  @Option(
    help: ArgumentHelp(
      "A lexicon whose words go before the dictionary's: CMU text or W3C PLS. May be given again.", valueName: "file"),
    completion: .file())
  var lexicon: [String] = []

  /// Where Debian's package pocketsphinx-en-us has the dictionary.
  static let installed = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  /// Reads dictionary and lexicons.
  ///
  /// - Parameters:
  ///   - app: The configuration's own entries.
  ///   - messages: Where to say what is wrong with a file.
  /// - Throws: The exit code when a file cannot be read or has lines that are wrong.
  func pronouncer(_ app: PronunciationDictionary, _ messages: Messages) throws(ExitCode) -> Pronouncer {
    var lexicons: [PronunciationDictionary] = []
    for path in lexicon { lexicons.append(try Self.read(path, messages)) }
    return Pronouncer(app: app, lexicons: lexicons, dictionary: try languageDictionary(messages))
  }

  /// Reads the dictionary of the language.
  ///
  /// - Throws: The exit code, after saying what is wrong; when it is not installed, which package to install.
  func languageDictionary(_ messages: Messages) throws(ExitCode) -> PronunciationDictionary {
    if dictionary == nil, !System.exists(Self.installed) {
      messages.error(
        "\(Self.installed): there is no dictionary; install the package pocketsphinx-en-us, or name one with --dictionary"
      )
      throw .failure
    }
    return try Self.read(dictionary ?? Self.installed, messages)
  }

  private static func read(_ path: String, _ messages: Messages) throws(ExitCode) -> PronunciationDictionary {
    let lexicon: LexiconFile
    do { lexicon = LexiconFile(try System.bytes(ofFile: path), file: path) } catch {
      messages.error("\(error)")
      throw .failure
    }
    for problem in lexicon.problems { messages.error("\(problem)") }
    guard lexicon.problems.isEmpty else { throw .failure }
    return lexicon.dictionary
  }
}

extension Pronouncer {
  /// Lets words be guessed, if one of them must be.
  ///
  /// The model is read from where this program keeps it; the first time it is trained, which takes seconds.
  ///
  /// - Parameters:
  ///   - words: What is going to be pronounced.
  ///   - messages: Where to say that it takes a while.
  mutating func learn(for words: some Sequence<String>, _ messages: Messages) {
    guard model == nil, words.contains(where: needsModel) else { return }
    let fingerprint = dictionary.fingerprint
    let cache = ProgramCache(String(fingerprint, radix: 16), kind: "slp")
    if let bytes = cache?.bytes, let kept = try? PronunciationModel(bytes: bytes), kept.fingerprint == fingerprint {
      model = kept
      return
    }
    messages.tell("slu-cli: learning from the dictionary how words are pronounced that it does not have; once only")
    let progress = ShareProgress("learning")
    model = PronunciationTraining().train(on: dictionary, progress: progress.tell)
    progress.end()
    if let model, let cache, let reason = cache.keep(model.bytes) {
      messages.error("\(cache.path): cannot be written: \(reason)")
    }
  }
}
