import ArgumentParser

/// The configuration that a command is about, by itself or, as other commands have it, behind `--app`.
struct ConfigurationArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The configuration.", valueName: "app"), completion: .file())
  var configuration: String?

  @Option(help: ArgumentHelp("The configuration, as other commands take it.", valueName: "app"), completion: .file())
  var app: String?

  /// Where it is.
  var path: String { configuration ?? app ?? "" }

  func validate() throws {
    switch (configuration, app) {
    case (nil, nil):
      throw ValidationError("Missing expected argument '<app>': the folder of a configuration, or a file")
    case (let first?, let second?):
      throw ValidationError("expected one configuration, found \(first) and --app \(second)")
    default: break
    }
  }
}
