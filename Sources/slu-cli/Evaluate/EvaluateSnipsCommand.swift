import ArgumentParser
import Foundation
import SLUAppFiles
import SLUEventLog
import SLUGrammar
import SLUUnderstanding

/// `slu-cli evaluate snips`: trains on annotated utterances alone, and measures with others.
struct EvaluateSnipsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snips",
    abstract: "Train on annotated utterances alone, in the layout of the public Snips benchmark, and measure.",
    discussion: """
      A folder has one folder an intent, with train_INTENT_full.json (or train_INTENT.json, the small one) and \
      validate_INTENT.json. Spans count when all their words and the name are right.

      EXAMPLES:
        slu-cli evaluate snips 2017-06-custom-intent-engines
        slu-cli evaluate snips --per-intent 70 2017-06-custom-intent-engines

      EXIT CODES:
        0   it was measured
        1   a file is missing or has errors
        64  wrong usage
      """)

  @Argument(help: ArgumentHelp("The folder with one folder an intent.", valueName: "dir"), completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "How many utterances an intent to train with: the first ones of the small file. (default: all of the full one)",
      valueName: "n"))
  var perIntent: Int?

  @Option(help: .seed)
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How many of the worst lines to show, with who was taken for whom.", valueName: "count"))
  var show: Int = 0

  @Option(name: .shortAndLong, help: OutputFormat.help)
  var output: OutputFormat = .text

  @Option(help: ColorChoice.help)
  var color: ColorChoice = .auto

  /// How often the training goes through utterances that people annotated: they are fewer than samples.
  private static let epochs = 8

  func validate() throws {
    try ShownCount.check(show)
    if let perIntent, perIntent < 1 {
      throw ValidationError("--per-intent: expected a number of 1 or more, found \(perIntent)")
    }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    let (training, validation) = try files(messages)
    let progress = PassingLine()
    var start = System.uptime
    let model = TaggerTraining(seed: seed, epochs: Self.epochs).train(on: training, progress: progress.show)
    progress.end()
    let trained = System.uptime - start
    let tagger = Tagger(model)
    var (evaluation, whole) = (Evaluation(), Duration.zero)
    for (number, expected) in validation.enumerated() {
      let words = expected.segments.flatMap(\.words)
      start = System.uptime
      let tagging = tagger.tag(words)
      let spent = System.uptime - start
      whole += spent
      evaluation.add(
        Outcome(line: number + 1, expected: expected, found: tagging.annotation(of: words), duration: spent))
    }
    try print(evaluation, training.count, trained, whole / max(validation.count, 1))
  }

  private func print(_ evaluation: Evaluation, _ count: Int, _ trained: Duration, _ spent: Duration) throws {
    if output == .json {
      guard case .object(var members) = evaluation.json(show, slowest: 0, isRelaxed: true) else { return }
      members += [
        .init("utterances", .integer(count)), .init("trainingMilliseconds", .integer(trained.microseconds / 1000)),
        .init("microsecondsAnUtterance", .integer(spent.microseconds)),
      ]
      var lines = JSONLines()
      lines.append(.object(members))
      return try lines.withBytes { try StandardOutput().write($0) }
    }
    var table = Table(columns: [.left, .right, .left])
    let (intents, slots, lines) = (evaluation.intents, evaluation.entities, evaluation.relaxed)
    table.add(["training", "\(trained.microseconds / 1_000_000) s", "\(count) utterances"])
    table.add(["decoding", "\(spent.microseconds) µs", "an utterance"])
    table.add(["intents", intents.text, "\(intents.correct) of \(intents.total)"])
    table.add(["slot precision", slots.precision.thousandths, "\(slots.correct) of \(slots.found)"])
    table.add(["slot recall", slots.recall.thousandths, "\(slots.correct) of \(slots.expected)"])
    table.add(["slot F1", slots.f1.thousandths])
    table.add(["lines", lines.text, "\(lines.correct) of \(lines.total)"])
    try StandardOutput().write(table.lines)
    if show > 0 { try StandardOutput().write(EvaluationText(mistakesIn: evaluation, count: show).lines, color) }
  }

  private func files(
    _ messages: Messages
  ) throws(ExitCode) -> (training: [AnnotatedUtterance], validation: [AnnotatedUtterance]) {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      messages.error("\(FileError(path: folder, reason: error.systemReason))")
      throw .failure
    }
    var (training, validation): ([AnnotatedUtterance], [AnnotatedUtterance]) = ([], [])
    for name in names {
      let (small, full) = ("\(folder)/\(name)/train_\(name).json", "\(folder)/\(name)/train_\(name)_full.json")
      let wanted = perIntent == nil ? [full, small] : [small, full]
      let path = wanted.first { System.length(ofFile: $0) != nil }
      let measured = "\(folder)/\(name)/validate_\(name).json"
      // Other folders and files, such as a licence, are none of an intent; one of two files is.
      guard path != nil || System.length(ofFile: measured) != nil else { continue }
      training += try read(path ?? wanted[0], messages).prefix(perIntent ?? .max)
      validation += try read(measured, messages)
    }
    guard !validation.isEmpty else {
      messages.error("\(folder): expected a folder an intent with train_INTENT_full.json and validate_INTENT.json")
      throw .failure
    }
    return (training, validation)
  }

  private func read(_ path: String, _ messages: Messages) throws(ExitCode) -> [AnnotatedUtterance] {
    do { return try SnipsFile(try System.bytes(ofFile: path)).utterances } catch let error as SnipsFile.Fault {
      if let place = error.place {
        messages.error("\(path):\(place): no JSON: \(error.reason)")
      } else {
        messages.error("\(path): expected {\"INTENT\": [{\"data\": [{\"text\": …, \"entity\": …}]}]}: \(error.reason)")
      }
    } catch {
      messages.error("\(error)")
    }
    throw .failure
  }
}
