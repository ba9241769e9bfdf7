import ArgumentParser
import Foundation
import SLUAppFiles
import SLUGrammar
import SLULanguageModel
import SLUPronunciation

#if os(Linux)
  import SLUPocketSphinx
  import SLUSpeech
#endif

/// `slu-cli sal language`: what a recogniser is given to hear a configuration, as files.
struct SalLanguageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language", abstract: "Write the language model and the dictionary that a recogniser is given.",
    discussion: """
      NAME.lm is a back-off model of three words in the ARPA format, NAME.dict the pronunciations of its words as \
      PocketSphinx reads them. Words that nobody knows how to pronounce are named on standard error: they are never \
      heard. The same configuration gives the same bytes.

      EXAMPLES:
        slu-cli sal language --app Fixtures/apps/flights --output /tmp
        pocketsphinx_continuous -inmic yes -lm /tmp/flights.lm -dict /tmp/flights.dict
      """)

  @Option(help: ArgumentHelp("The application's configuration.", valueName: "dir"), completion: .file())
  var app: String

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
    System.ignoreClosedPipes()
    let messages = Messages()
    let grammar = try Compilation.reading(app, messages)
    var options = LanguageOptions(grammar.settings)
    options.share = share ?? options.share
    var pronouncer = try pronunciation.pronouncer(PronunciationDictionary(), messages)
    let said = grammar.settings.vocabulary.filter { !$0.pronunciations.isEmpty }.map(\.word)
    let words = Set(grammar.vocabulary).union(grammar.settings.vocabulary.map(\.word)).subtracting(said)
    pronouncer.learn(for: words, messages)
    let general =
      options.share < 1 && !grammar.settings.isStrict ? try general(grammar, pronouncer.dictionary, messages) : nil
    let language = SpokenLanguage(
      grammar, pronouncing: Sounds(pronouncer: pronouncer), general: general, options: options)
    let name = URL(fileURLWithPath: app).standardizedFileURL.deletingPathExtension().lastPathComponent
    let folder = URL(fileURLWithPath: output)
    for (ending, text) in [("lm", language.languageModel), ("dict", language.dictionary)] {
      let file = folder.appendingPathComponent("\(name).\(ending)")
      do { try Data(text.utf8).write(to: file, options: .atomic) } catch {
        messages.error("\(file.relativePath): cannot be written: \(error.localizedDescription)")
        throw ExitCode.failure
      }
    }
    for word in language.unpronounced {
      messages.error("\(word.printable): nobody knows how to pronounce it; vocabulary.csv can say it")
    }
  }

  /// What people say whatever the application; on systems without PocketSphinx nothing.
  private func general(
    _ grammar: Grammar, _ dictionary: PronunciationDictionary, _ messages: Messages
  ) throws -> BackoffModel? {
    #if os(Linux)
      do { return try GeneralModel().commonest(3500, and: grammar.vocabulary) { dictionary.contains($0) } } catch {
        messages.error("\(error.message)")
        throw ExitCode.failure
      }
    #else
      return nil
    #endif
  }
}

/// What a pronouncer knows, for languages.
private struct Sounds: Pronouncing {
  let pronouncer: Pronouncer

  func pronunciations(of word: String) -> [[String]] { pronouncer.pronunciations(of: word) }
}
