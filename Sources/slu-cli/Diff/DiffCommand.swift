import ArgumentParser
import SLUEventLog

/// `slu-cli diff`: two recordings, or what they amount to, compared in words.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two recordings, or two expected outputs, in words.",
    discussion: """
      A and B are recordings, or the updates that replay --output json prints, or one of each: the first line tells. \
      Contexts are matched by their ids, the rest in the order of their arrival; segments by number; words and entities \
      by what they say. Times count from the start of their context.

      A line such as "word 3 tea → t-shirts at 1.24 s, final 180 ms later" says that the word is tea in A and t-shirts in \
      B, where it lies in the audio, and that B was sure of it later.

      EXAMPLES:
        Did the new recogniser understand the same?
          slu-cli diff old.jsonl new.jsonl --only final
        And as quickly, give or take 50 ms?
          slu-cli diff old.jsonl new.jsonl --tolerance 50 --verbose
        Does a recording still give what is expected?
          slu-cli replay -o json c.jsonl | slu-cli diff c.expected.jsonl -

      EXIT CODES:
        0   they are equal
        1   they differ, or a line was refused
        64  wrong usage
      """)

  @Argument(help: "A recording or updates; - is standard input.", completion: .file(extensions: ["jsonl"]))
  var a: String

  @Argument(help: "What to compare it with; - is standard input.", completion: .file(extensions: ["jsonl"]))
  var b: String

  @Option(
    help: ArgumentHelp("Compare only what was understood in the end, not the way there.", valueName: "final"))
  var only: UpdateSelection?

  @Option(parsing: .unconditional, help: ArgumentHelp("How many milliseconds times may differ.", valueName: "ms"))
  var tolerance: Int = 0

  @Flag(name: .shortAndLong, help: "Tell the times of each word and entity, and what is equal.")
  var verbose = false

  func validate() throws {
    guard tolerance >= 0 else {
      throw ValidationError("--tolerance: expected a number of 0 or more, found \(tolerance)")
    }
    if a == "-", b == "-" { throw ValidationError("only one of A and B can be standard input") }
  }

  func run() throws {
    System.reportFailedWrites()
    let messages = Messages()
    do {
      let (left, right) = (try LogFile(path: a), try LogFile(path: b))
      let (leftLog, leftFaults) = LogHistory.reading(left, messages)
      let (rightLog, rightFaults) = LogHistory.reading(right, messages)
      let comparison = LogComparison(
        leftLog, rightLog, options: .init(onlyResults: only == .final, tolerance: tolerance))
      try show(comparison)
      if leftFaults || rightFaults || !comparison.isEqual { throw ExitCode.failure }
    } catch let error as EventLogError {
      messages.error("\(error)")
      throw ExitCode.failure
    }
  }

  private func show(_ comparison: LogComparison) throws {
    var lines = comparison.lines(isVerbose: verbose)
    if comparison.isEqual, verbose { lines.append("equal: \(comparison.extent)") }
    guard !lines.isEmpty else { return }
    try StandardOutput().write(["A \(a)", "B \(b)"] + lines)
  }
}

extension LogHistory {
  /// Reads a log of either form to its end.
  ///
  /// - Returns: The log, and whether a line of it was refused.
  fileprivate static func reading(_ file: LogFile, _ messages: Messages) -> (LogHistory, hasRefusedLines: Bool) {
    var history = LogHistory()
    let hasRefusedLines =
      switch file {
      case .recording(let reader): history.read(reader, messages)
      case .updates(let reader): history.read(reader, messages)
      }
    return (history, hasRefusedLines)
  }
}
