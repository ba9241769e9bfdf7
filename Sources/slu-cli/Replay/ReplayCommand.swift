import ArgumentParser
import SLUCore
import SLUEventLog

/// `slu-cli replay`: recordings in, updates out.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay recordings: events in, segments with their words, intents and entities out.",
    discussion: """
      A recording is a file of JSON lines. Several are replayed one after the other, as if they were one stream. Lines \
      that cannot be used are reported on standard error and left out.

      EXAMPLES:
        See an utterance as it was spoken:
          slu-cli replay --speed 1 conversation.jsonl
        Search what was said:
          slu-cli replay --only final *.jsonl | grep destination
        Feed a program, line by line:
          slu-cli replay --output json conversation.jsonl | jq .segment.intent
        Watch a recording grow, until Ctrl-C:
          slu-cli replay --follow --summary conversation.jsonl
        See the flight search that is meant, as it changes:
          slu-cli replay --filter flights --reference-date 2026-11-20 trip.jsonl
        Find out how early an app may act on it:
          slu-cli replay --filter flights --policy compare *.jsonl
        Cut one context out of a long recording:
          slu-cli replay -o events --context 42 long.jsonl > short.jsonl

      EXIT CODES:
        0   every line was well-formed (what breaks the protocol is reported)
        1   a line was refused or cut off, a file could not be read, --strict
            found something, or a context that was asked for is in none of them
        64  wrong usage
      """)

  @Argument(
    help: ArgumentHelp(
      "Recordings in JSON lines; - is standard input, which is also read when it is no terminal and no file is named.",
      valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var files: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "pretty: drawn in place on a terminal. text: a line for each update. json: the same for programs. events: the "
        + "recording itself, in its normal form; what --context, --from-context and --only cut out of it is numbered anew. "
        + "(default: pretty on a terminal, otherwise text)", valueName: "format"))
  var output: ReplayFormat?

  @Option(help: ArgumentHelp("Print only segments that ended and contexts that finished.", valueName: "final"))
  var only: UpdateSelection?

  @OptionGroup var filtering: FilterOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many times as fast as it was recorded: 1 is real time; max does not wait.", valueName: "factor"))
  var speed: ReplaySpeed = .max

  @Option(help: ArgumentHelp("Only this context; may be given several times.", valueName: "id"))
  var context: [String] = []

  @Option(help: ArgumentHelp("Skip everything before this context first appears.", valueName: "id"))
  var fromContext: String?

  @Flag(help: "Stop at the first event that breaks a rule, and at the first unknown type.")
  var strict = false

  @Flag(help: "Go on as the last file grows, until Ctrl-C; a pipe ends when its writer does.")
  var follow = false

  @Flag(help: "Say at the end, on standard error, what was counted.")
  var summary = false

  @Option(help: ColorChoice.help)
  var color: ColorChoice = .auto

  @Option(parsing: .unconditional, help: ArgumentHelp("The longest line that is read.", valueName: "bytes"))
  var lineLimit: Int = EventLogFormat.defaultLineLimit

  @Flag(help: "Forget each final segment once it was shown, for contexts that last for hours.")
  var releaseFinal = false

  func validate() throws {
    guard lineLimit > 0 else { throw ValidationError("--line-limit: expected a number above 0, found \(lineLimit)") }
    if filtering.filter != nil, output == .events {
      throw ValidationError(
        "--output events is the recording itself, which has no query: use --filter with text, json or pretty")
    }
    if filtering.isComparing, only != nil {
      throw ValidationError("--policy compare shows no updates, so --only has nothing to choose from")
    }
    if files.isEmpty, StandardStream.input.isTerminal {
      throw ValidationError("no recording: name a file, or - for standard input")
    }
  }

  func run() throws {
    System.reportFailedWrites()
    // A pipe ends when its writer does; waiting for one cannot be interrupted, so there Ctrl-C stays what it is.
    if follow, !files.isEmpty, !files.contains("-") { System.catchInterrupts() }
    try ReplaySession(self).run()
  }
}
