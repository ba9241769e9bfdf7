import ArgumentParser

/// The noise that recordings are heard in.
struct NoiseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Put this noise under every recording: a sound file, begun anywhere, that goes round.", valueName: "file"),
    completion: .file())
  var noise: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many decibels louder speech is than the noise; each in turn, as 24,12,6 or clean,12.", valueName: "list"),
    transform: SpeechCondition.list)
  var snr: [SpeechCondition]?

  @Option(help: ArgumentHelp("Where the random numbers begin that say where the noise does.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    guard (noise == nil) == (snr == nil) else {
      throw ValidationError("--noise and --snr go together: which noise, and how much louder speech is")
    }
  }

  /// The conditions to hear the recordings in.
  var conditions: [SpeechCondition] { snr ?? [.clean] }
}

/// What recordings are heard in.
enum SpeechCondition: Hashable {
  case clean
  /// Noise, so many decibels below speech.
  case noise(decibels: Double)

  /// Conditions as they are written on the command line.
  static func list(_ text: String) throws -> [SpeechCondition] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { item in
      let word = item.trimmingPrefix { $0 == " " }
      if word == "clean" { return .clean }
      guard let decibels = Double(word), (-60...120).contains(decibels) else {
        throw ValidationError("expected decibels from -60 to 120, or clean, found \"\(item)\"")
      }
      return .noise(decibels: decibels)
    }
  }

  /// The condition for people.
  var name: String {
    switch self {
    case .clean: "clean"
    case .noise(let decibels):
      decibels == decibels.rounded() ? "\(Int(decibels)) dB" : "\(decibels) dB"
    }
  }
}
