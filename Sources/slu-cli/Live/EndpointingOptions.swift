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
    help: ArgumentHelp("How long nobody has to speak any more until an utterance ends.", valueName: "milliseconds"))
  var endingSilence = SilenceLimit(milliseconds: 850)

  @Option(parsing: .unconditional, help: ArgumentHelp("How long an utterance may be.", valueName: "milliseconds"))
  var maxUtterance = SilenceLimit(milliseconds: 25_000)

  /// The options for a kind of source.
  ///
  /// - Parameters:
  ///   - standard: Who decides unless the command line says.
  ///   - isOnce: Whether one utterance is all that is wanted.
  func options(standard: EndpointingChoice, isOnce: Bool) -> EndpointerOptions {
    let choice = endpointing ?? standard
    let initial = initialSilence ?? SilenceLimit(milliseconds: choice == .auto && !isOnce ? nil : 1500)
    return EndpointerOptions(
      mode: choice.mode, initialSilence: initial.duration, endingSilence: endingSilence.duration,
      maximum: maxUtterance.duration)
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
struct SilenceLimit: ExpressibleByArgument, CustomStringConvertible {
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

  var description: String { milliseconds.map(String.init) ?? "never" }

  var defaultValueDescription: String { description }
}
