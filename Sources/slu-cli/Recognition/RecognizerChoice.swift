#if os(Linux)
  import ArgumentParser

  /// What hears, as it is written on the command line.
  enum RecognizerChoice: ExpressibleByArgument, Hashable, Sendable {
    /// The recogniser of this process: `embedded`.
    case embedded
    /// A recogniser elsewhere: `wyoming://HOST:PORT`.
    case wyoming(WyomingAddress)

    init?(argument: String) {
      if argument == "embedded" {
        self = .embedded
      } else if let address = WyomingAddress(argument: argument) {
        self = .wyoming(address)
      } else {
        return nil
      }
    }

    /// Whether it is none of this process.
    var isElsewhere: Bool { self != .embedded }

    /// What to say of the option.
    static var help: ArgumentHelp {
      ArgumentHelp(
        "What hears: embedded, the recogniser of this process; or wyoming://HOST:PORT, one elsewhere that speaks the "
          + "Wyoming protocol. (default: embedded)", valueName: "embedded|url")
    }

    /// Refuses a profile for a recogniser that has none.
    ///
    /// - Parameters:
    ///   - choice: What hears; nil for the recogniser of this process.
    ///   - profile: The profile, where one is named.
    /// - Throws: What is wrong with the command line.
    static func check(_ choice: RecognizerChoice?, _ profile: ProfileChoice?) throws {
      if profile != nil, choice?.isElsewhere == true {
        throw ValidationError(
          "--profile is about the embedded recogniser: it goes without --recognizer wyoming://HOST:PORT")
      }
    }
  }
#endif
