import ArgumentParser

/// For whom a command prints: people, or programs.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json

  /// Help for an option that takes one.
  static let help = ArgumentHelp("text, or json for programs.", valueName: "format")
}
