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

  @Option(parsing: .unconditional, help: .seed)
  var seed: UInt64 = 1

  func validate() throws {
    guard (1...10_000_000).contains(count) else {
      throw ValidationError("-n: expected a number from 1 to 10000000, found \(count)")
    }
  }

  func run() throws {
    System.ignoreClosedPipes()
    let sampler = Sampler(try Compilation.reading(app.path, Messages()))
    var random = SplitMix64(seed: seed)
    let buffer = OutputBuffer(isEager: false)
    for _ in 0..<count where buffer.failure == nil {
      buffer.write("\(sampler.sample(using: &random).writable)".printable + "\n")
      buffer.endLine()
    }
    buffer.flush()
    if let failure = buffer.failure { throw failure }
  }
}
