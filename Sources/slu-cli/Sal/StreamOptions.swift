import ArgumentParser

/// How written words are shown one by one, as if they were spoken.
struct StreamOptions: ParsableArguments {
  @Flag(help: "Show the words one by one, as if they were spoken; what is final while they come stays as it is.")
  var stream = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --stream: how many of the newest words may still change. (default: 1)", valueName: "words"))
  var lag: Int?

  /// How many of the newest words may still change; nil for all words at once.
  var newest: Int? { stream ? lag ?? 1 : nil }

  func validate() throws {
    guard let lag else { return }
    guard stream else { throw ValidationError("--lag is about --stream") }
    guard (0...1000).contains(lag) else {
      throw ValidationError("--lag: expected a number from 0 to 1000, found \(lag)")
    }
  }
}
