import ArgumentParser
import Foundation
import SLUAppFiles
import SLUGrammar
import SLULanguageModel
import SLUUnderstanding

#if os(Linux)
  import SLUSpeech
#endif

/// `slu-cli sal compile`: trains the tagger of a configuration and keeps it in a file.
struct SalCompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Make once and for all what hears a configuration, and understands what no template has, as a file.",
    discussion: """
      The file is used as long as the configuration lets people say the same. The same configuration, seed and labelled \
      utterances give the same bytes on every machine with the same dictionary and general model of the recogniser. With \
      enable_strict_nlu nothing is learnt, as templates alone decide: the file holds what hears them.
      """)

  @OptionGroup var app: ConfigurationArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write. (default: DIR/NAME.slu, NAME that of the folder)", valueName: "file"))
  var output: String?

  @Option(help: .seed)
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How many utterances to sample.", valueName: "count"))
  var samples: Int = TaggerTraining().samples

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Files of annotated utterances, one a line, to learn from beside samples.",
      discussion: """
        What is in labelled.txt in the configuration's folder is always learnt. Of these files only the compiled file \
        knows, so they are not learnt again where the configuration has changed.
        """, valueName: "file"),
    completion: .file())
  var labelled: [String] = []

  @Flag(help: "Leave out what a recogniser needs: for text alone.")
  var noLanguage = false

  func validate() throws {
    guard (1...1_000_000).contains(samples) else {
      throw ValidationError("--samples: expected a number from 1 to 1000000, found \(samples)")
    }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    let grammar = try Compilation.reading(app.path, messages)
    let path = output ?? CompiledFile.path(forApp: app.path)
    // Nobody waits for minutes to hear that there is no such folder.
    if let obstacle = System.obstacle(toWriting: path) {
      messages.error("\(obstacle)")
      throw ExitCode.failure
    }
    let labelled = try labelled.flatMap { path in
      let gold = try GoldSet.reading(path, messages)
      // They may be meant, and are learnt; a slip of the pen is likelier.
      for (line, stranger) in gold.strangers(to: grammar) {
        messages.error("\(path):\(line): warning: \(stranger); it is learnt all the same")
      }
      return gold.entries.map(\.utterance)
    }
    var file = CompiledFile()
    let told = addTagger(of: grammar, labelled, to: &file, messages)
    if let language = language(of: grammar, messages) { file.set(CompiledFile.Name.language, language) }
    let bytes = file.bytes
    do throws(FileError) { try System.write(bytes, toFile: path) } catch {
      messages.error("\(error)")
      throw ExitCode.failure
    }
    messages.tell("\(path): \(told.what), \(bytes.count) bytes\(told.time)")
  }

  /// Trains the tagger and adds it, with what it learnt beside the configuration; a strict configuration never asks one, so that it
  /// has none.
  ///
  /// - Returns: What is to be said of it.
  private func addTagger(
    of grammar: Grammar, _ labelled: [AnnotatedUtterance], to file: inout CompiledFile, _ messages: Messages
  ) -> (what: String, time: String) {
    if grammar.settings.isStrict {
      if !labelled.isEmpty { messages.error("--labelled: nothing is learnt of a configuration with enable_strict_nlu") }
      return (
        "\(grammar.intents.count) intents, \(grammar.entities.count) entities, nothing learnt (enable_strict_nlu)", ""
      )
    }
    let (model, time) = model(of: grammar, labelled, messages)
    file.set(CompiledFile.Name.tagger, model.bytes)
    if !labelled.isEmpty {
      file.set(CompiledFile.Name.labelled, Array(labelled.map { "\($0)\n" }.joined().utf8))
    }
    // Utterances without an intent are learnt as having one without a name.
    let intents = model.intentNames.count { !$0.isEmpty }
    return (
      "\(intents) intents, \(model.entityNames.count) entities, \(model.featureCount) features", time
    )
  }

  /// What is learnt, or was learnt before by this very program, and what to say of the time that it took.
  private func model(
    of grammar: Grammar, _ labelled: [AnnotatedUtterance], _ messages: Messages
  ) -> (model: TaggerModel, time: String) {
    let start = System.uptime
    let training = TaggerTraining(seed: seed, samples: samples)
    let learnt = CompiledTagger.learn(grammar, by: training, labelled: labelled, messages) {
      // How far it is can be seen on a terminal alone: elsewhere nobody is to wonder for minutes whether it does anything.
      "slu-cli: learning what \(app.path) lets people say, from \(samples) utterances of its templates; that may take minutes"
    }
    let seconds = (System.uptime - start) / .seconds(1)
    return (learnt.model, learnt.isNew ? ", trained in \(seconds.decimal(digits: 1)) s" : ", learnt before")
  }

  /// What a recogniser is given, as a section; nil where none is wanted, or there is no recogniser.
  private func language(of grammar: Grammar, _ messages: Messages) -> [UInt8]? {
    #if os(Linux)
      guard !noLanguage else { return nil }
      let options = LanguageOptions(grammar.settings)
      do throws(RecognizerError) {
        let language = try EmbeddedRecognition.make(of: grammar, options, messages)
        return language.section(key: SpokenLanguage.key(of: grammar, options))
      } catch {
        messages.error("the file holds nothing for a recogniser: \(error.message)")
      }
    #endif
    return nil
  }
}
