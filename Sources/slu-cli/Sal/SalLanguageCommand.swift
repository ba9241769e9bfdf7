import ArgumentParser
import Foundation
import SLUGrammar
import SLULanguageModel

#if os(Linux)
  import SLUPocketSphinx
#endif

/// `slu-cli sal language`: what a recogniser needs to hear a configuration, as files.
struct SalLanguageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language", abstract: "Write the language model and the dictionary that recognisers are given.",
    discussion: """
      NAME.lm is a back-off model in the ARPA format, NAME.dict a dictionary as PocketSphinx reads it. Words that nobody \
      knows how to pronounce are named on standard error, and are never heard.
      """)

  @Option(help: ArgumentHelp("The application's configuration.", valueName: "dir"), completion: .file())
  var app: String

  @Option(name: .shortAndLong, help: ArgumentHelp("Where the files go.", valueName: "dir"), completion: .directory)
  var output = "."

  @Option(
    help: ArgumentHelp(
      "How much the configuration counts beside general English, up to 1. (default: as asr_biasing says)",
      valueName: "share"))
  var share: Double?

  @Option var utterances: Double?
  @Option var threshold: Double?
  @Option var general: Double = 3e-7
  @Option var commonest: Int = 3500

  func validate() throws {
    if let share, !(0.01...1).contains(share) {
      throw ValidationError("--share: expected a number from 0.01 to 1, found \(share)")
    }
  }

  func run() throws {
    System.ignoreClosedPipes()
    let messages = Messages()
    let grammar = try Compilation.reading(app, messages)
    let dictionary = try TextDictionary()
    var options = LanguageOptions(grammar.settings)
    options.share = share ?? options.share
    options.utterances = utterances ?? options.utterances
    options.threshold = threshold ?? options.threshold
    let start = System.uptime
    var model: BackoffModel?
    if options.share < 1 {
      model = try GeneralModel().commonest(commonest, and: grammar.vocabulary, frequency: general) {
        dictionary.words[$0] != nil
      }
    }
    let middle = System.uptime
    let language = SpokenLanguage(grammar, pronouncing: dictionary, general: model, options: options)
    messages.tell(
      "general \((middle - start) / .seconds(1)) s \(model?.sequences.count ?? 0), all \((System.uptime - start) / .seconds(1)) s"
    )
    let name = URL(fileURLWithPath: app).standardizedFileURL.deletingPathExtension().lastPathComponent
    try language.languageModel.write(toFile: output + "/\(name).lm", atomically: true, encoding: .utf8)
    var seen: [String: Int] = [:]
    let lines = language.pronunciations.map { item -> String in
      seen[item.word, default: 0] += 1
      let number = seen[item.word] ?? 1
      return item.word + (number > 1 ? "(\(number))" : "") + " " + item.phones.joined(separator: " ") + "\n"
    }
    try lines.joined().write(toFile: output + "/\(name).dict", atomically: true, encoding: .utf8)
    for word in language.unpronounced { messages.error("\(word): nobody knows how to pronounce it") }
  }
}

private struct TextDictionary: Pronouncing {
  var words: [String: [[String]]] = [:]
  init() throws {
    let text = try String(contentsOfFile: "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict", encoding: .utf8)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      words[String(parts[0].prefix { $0 != "(" }), default: []].append(Array(parts.dropFirst()))
    }
  }
  func pronunciations(of word: String) -> [[String]] { words[word] ?? [] }
}
