import ArgumentParser

/// How updates are shown while they come, as it is written on the command line.
struct ViewOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "pretty, text, json or events, as with replay. (default: pretty on a terminal, otherwise text)",
      valueName: "format"))
  var output: ReplayFormat?

  @Option(
    help: ArgumentHelp(
      "Print only segments that ended and contexts that finished; at the end standard error counts reports and ignored events.",
      valueName: "final"))
  var only: UpdateSelection?

  @Option(help: ColorChoice.help)
  var color: ColorChoice = .auto
}
