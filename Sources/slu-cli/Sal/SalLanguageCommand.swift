import ArgumentParser
import Foundation
import SLUAppFiles
import SLUGrammar
import SLULanguageModel
import SLUPronunciation
import SLUTransport
import SLUUnderstanding

#if os(Linux)
  import SLUEmbedded
  import SLUPocketSphinx
  import SLUSpeech
#endif

/// `slu-cli sal language`: what a recogniser is given to hear a configuration, as files.
struct SalLanguageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language", abstract: "Write the language model and the dictionary that a recogniser is given.",
    discussion: """
      NAME is that of the folder, or of the file. NAME.lm is a back-off model of three words in the ARPA format, \
      NAME.dict the pronunciations of its words as PocketSphinx reads them. NAME.fsg is the graph of all sentences of \
      the templates, unless it would be too large. Words that nobody knows how to pronounce are named on standard \
      error: they are never heard. The same configuration gives the same bytes.

      EXAMPLES:
        slu-cli sal language Fixtures/apps/flights --output /tmp
        pocketsphinx_continuous -inmic yes -lm /tmp/flights.lm -dict /tmp/flights.dict
      """)

  @OptionGroup var app: ConfigurationArgument

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the files.", valueName: "dir"), completion: .directory)
  var output = "."

  @Option(
    help: ArgumentHelp(
      "How much the configuration counts beside general English, 0.01 to 1. (default: as its asr_biasing has it)",
      valueName: "share"))
  var share: Double?

  @OptionGroup var pronunciation: PronunciationOptions

  func validate() throws {
    if let share, !(0.01...1).contains(share) {
      throw ValidationError("--share: expected a number from 0.01 to 1, found \(share)")
    }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    let grammar = try Compilation.reading(app.path, messages)
    var options = LanguageOptions(grammar.settings)
    options.share = share ?? options.share
    var pronouncer = try pronunciation.pronouncer(PronunciationDictionary(), messages)
    let said = grammar.settings.vocabulary.filter { !$0.pronunciations.isEmpty }.map(\.word)
    let words = Set(grammar.spokenVocabulary).union(grammar.settings.vocabulary.map(\.word)).subtracting(said)
    pronouncer.learn(for: words, messages)
    let language = SpokenLanguage(
      grammar, pronouncing: pronouncer, general: try general(grammar, options, pronouncer.dictionary, messages),
      options: options, paraphrases: grammar.paraphrases())
    let name = Self.name(ofApp: app.path)
    let folder = URL(fileURLWithPath: output)
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      messages.error("\(FileError(path: output, reason: error.systemReason, isWritten: true))")
      throw ExitCode.failure
    }
    var texts = [("lm", language.languageModel), ("dict", language.dictionary)]
    if let grammar = language.grammar { texts.append(("fsg", grammar.text)) }
    for (ending, text) in texts {
      let file = folder.appendingPathComponent("\(name).\(ending)").relativePath
      do throws(FileError) { try System.write(Array(text.utf8), toFile: file) } catch {
        messages.error("\(error)")
        throw ExitCode.failure
      }
    }
    for word in language.unpronounced {
      messages.error(
        "\(UnpronouncedWords.excerpt(word).printable): nobody knows how to pronounce it; vocabulary.csv can say it")
    }
  }

  /// What files of a configuration are called: as its folder, or as its file where that has a name of its own.
  static func name(ofApp app: String) -> String {
    let url = URL(fileURLWithPath: app).standardizedFileURL
    let isNamed = url.lastPathComponent != AppImport.mainFile
    return (isNamed ? url.deletingPathExtension() : url.deletingLastPathComponent()).lastPathComponent
  }

  /// What people say whatever the application; on systems without PocketSphinx nothing.
  private func general(
    _ grammar: Grammar, _ options: LanguageOptions, _ dictionary: PronunciationDictionary, _ messages: Messages
  ) throws -> BackoffModel? {
    #if os(Linux)
      do { return try GeneralEnglish.model(beside: grammar, options, dictionary) } catch {
        messages.error("\(error.message)")
        throw ExitCode.failure
      }
    #else
      return nil
    #endif
  }
}
