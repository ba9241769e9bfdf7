#if os(Linux)
  import ArgumentParser
  import Logging
  import SLUServer

  /// When a recorded event is sent, as it is written on the command line.
  enum PaceChoice: String, ExpressibleByArgument, CaseIterable {
    case audio
    case clock
    case once

    var pace: RecordingBackend<ContinuousClock>.Pace {
      switch self {
      case .audio: .audio
      case .clock: .clock
      case .once: .once
      }
    }
  }

  /// How much is logged, as it is written on the command line.
  enum LogLevelChoice: String, ExpressibleByArgument, CaseIterable {
    case trace
    case debug
    case info
    case notice
    case warning
    case error
    case critical

    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .notice }
  }
#endif
