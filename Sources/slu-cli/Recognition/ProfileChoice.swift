#if os(Linux)
  import ArgumentParser
  import SLUPocketSphinx

  /// How hard the embedded recogniser searches, as it is written on the command line.
  enum ProfileChoice: String, ExpressibleByArgument, CaseIterable {
    case fast
    case balanced
    case accurate

    /// The one where none is named.
    static let standard = accurate

    var profile: DecoderProfile {
      switch self {
      case .fast: .fast
      case .balanced: .balanced
      case .accurate: .accurate
      }
    }

    /// What to say of the option.
    static var help: ArgumentHelp {
      ArgumentHelp(
        "How hard the recogniser searches: fast: one pass; balanced: an utterance is heard twice; accurate: and searched once "
          + "more at its end. (default: \(standard))", valueName: "profile")
    }
  }
#endif
