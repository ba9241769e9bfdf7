import ArgumentParser
import SLUGrammar
import SLUTransport

/// `slu-cli sal sample`: utterances that a configuration takes, at random.
struct SalSampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Print annotated utterances that the templates give, weights heeded.",
    discussion: "The same configuration and seed give the same lines on every machine.")

  @OptionGroup var app: ConfigurationArgument

  @Option(name: .customShort("n"), parsing: .unconditional, help: ArgumentHelp("How many.", valueName: "count"))
  var count: Int = 10

  @Option(help: ArgumentHelp("Only utterances that have this intent.", valueName: "name"))
  var intent: String?

  @Option(parsing: .unconditional, help: .seed)
  var seed: UInt64 = 1

  func validate() throws {
    guard (1...10_000_000).contains(count) else {
      throw ValidationError("-n: expected a number from 1 to 10000000, found \(count)")
    }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    let grammar = try Compilation.reading(app.path, messages)
    if let intent, !grammar.intents.contains(intent) {
      messages.error(
        "--intent: no template of \(app.path) has the intent \(intent)"
          + Suggestion(for: intent, among: grammar.intents).question)
      throw ExitCode.failure
    }
    let sampler = Sampler(grammar)
    var random = SplitMix64(seed: seed)
    let buffer = OutputBuffer(isEager: false)
    for _ in 0..<count where buffer.failure == nil {
      guard let utterance = sample(sampler, &random) else {
        buffer.flush()
        messages.error(
          "--intent: none of \(Self.patience) utterances had the intent \(intent ?? ""): its weight is too small")
        throw ExitCode.failure
      }
      buffer.write("\(utterance.writable)".printable + "\n")
      buffer.endLine()
    }
    buffer.flush()
    if let failure = buffer.failure { throw failure }
  }

  /// The next utterance that is wanted; nil where there is none among very many.
  private func sample(_ sampler: Sampler, _ random: inout SplitMix64) -> AnnotatedUtterance? {
    for _ in 0..<Self.patience {
      let utterance = sampler.sample(using: &random)
      if intent.map({ name in utterance.segments.contains { $0.intent == name } }) ?? true { return utterance }
    }
    return nil
  }

  private static let patience = 100_000
}
