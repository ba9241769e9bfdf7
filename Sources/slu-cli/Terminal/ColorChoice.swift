import ArgumentParser

/// When to use colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never

  /// Help for an option that takes one.
  static let help = ArgumentHelp("Colours: auto, always, never; auto heeds NO_COLOR.", valueName: "when")

  /// Whether to use colours, given what the environment says.
  ///
  /// The option comes before the environment.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output goes to a terminal that understands escape codes.
  ///   - noColor: The value of `NO_COLOR`; any but the empty one asks for none (no-color.org).
  func isColored(isTerminal: Bool, noColor: String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && noColor?.isEmpty ?? true
    }
  }
}
