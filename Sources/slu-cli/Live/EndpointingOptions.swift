import ArgumentParser
import SLUAudio

/// When utterances begin and end, as it is written on the command line.
struct EndpointingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who finds where utterances begin and end: off: nobody, all is one; end: silence ends it; auto: hands-free, one after "
        + "the other. (default: auto for a microphone, off for a file)", valueName: "who"))
  var endpointing: EndpointingChoice?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long nobody has to speak at first until it is given up; \"never\" waits. (default: 1500; hands-free without "
        + "--once: never)",
      valueName: "milliseconds"))
  var initialSilence: SilenceLimit?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long nobody has to speak any more until an utterance ends. (default: 850)", valueName: "milliseconds"))
  var endingSilence: SilenceLimit?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long an utterance may be. (default: 25000)", valueName: "milliseconds"))
  var maxUtterance: SilenceLimit?

  /// Refuses times for which nobody looks.
  ///
  /// - Parameter standard: Who decides unless the command line says.
  /// - Throws: What is wrong with the command line.
  func check(standard: EndpointingChoice) throws {
    guard (endpointing ?? standard) == .off else { return }
    if initialSilence != nil || endingSilence != nil || maxUtterance != nil {
      throw ValidationError(
        "--initial-silence, --ending-silence and --max-utterance are for who finds where utterances end: say --endpointing "
          + "end or auto")
    }
  }

  /// The options for a kind of source.
  ///
  /// - Parameters:
  ///   - standard: Who decides unless the command line says.
  ///   - isOnce: Whether one utterance is all that is wanted.
  func options(standard: EndpointingChoice, isOnce: Bool) -> EndpointerOptions {
    let choice = endpointing ?? standard
    let initial = initialSilence ?? SilenceLimit(milliseconds: choice == .auto && !isOnce ? nil : 1500)
    return EndpointerOptions(
      mode: choice.mode, initialSilence: initial.duration,
      endingSilence: (endingSilence ?? SilenceLimit(milliseconds: 850)).duration,
      maximum: (maxUtterance ?? SilenceLimit(milliseconds: 25_000)).duration)
  }
}

/// Who finds utterances, as it is written on the command line.
enum EndpointingChoice: String, ExpressibleByArgument, CaseIterable {
  case off
  case end
  case auto

  var mode: EndpointerOptions.Mode {
    switch self {
    case .off: .off
    case .end: .endOnly
    case .auto: .startAndEnd
    }
  }
}

/// A time in milliseconds, or `never`.
struct SilenceLimit: ExpressibleByArgument {
  /// The time; nil for never.
  let milliseconds: Int?

  init(milliseconds: Int?) { self.milliseconds = milliseconds }

  init?(argument: String) {
    if argument == "never" {
      milliseconds = nil
    } else if let number = Int(argument), (1...3_600_000).contains(number) {
      milliseconds = number
    } else {
      return nil
    }
  }

  var duration: Duration? { milliseconds.map { .milliseconds($0) } }
}
