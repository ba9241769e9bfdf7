import ArgumentParser
import SLUAppFiles
import SLUPronunciation

/// Where pronunciations come from, beside the configuration.
struct PronunciationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The dictionary of the language, as the CMU dictionary is written. (default: \(CMULexicon.installed))",
      valueName: "file"), completion: .file())
  var dictionary: String?

  @Option(
    help: ArgumentHelp(
      "A lexicon whose words go before the dictionary's: CMU text or W3C PLS. May be given again.", valueName: "file"),
    completion: .file())
  var lexicon: [String] = []

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
  /// - Throws: The exit code, after saying what is wrong.
  func languageDictionary(_ messages: Messages) throws(ExitCode) -> PronunciationDictionary {
    if let dictionary { return try Self.read(dictionary, messages) }
    return try Self.read(try Self.installedDictionary(messages), messages)
  }

  /// Finds the dictionary that is installed.
  ///
  /// - Throws: The exit code, after saying which package to install.
  static func installedDictionary(
    _ messages: Messages, at path: String = CMULexicon.installed
  ) throws(ExitCode) -> String {
    guard System.exists(path) else {
      messages.error(
        "\(path): there is no dictionary; install the package pocketsphinx-en-us, or name one with --dictionary")
      throw .failure
    }
    return path
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
