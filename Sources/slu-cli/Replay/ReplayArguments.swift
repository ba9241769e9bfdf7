import ArgumentParser

/// What `replay` prints.
enum ReplayFormat: String, ExpressibleByArgument, CaseIterable {
  case pretty
  case text
  case json
  case events
}

extension UpdateSelection: ExpressibleByArgument, CaseIterable {
  init?(argument: String) {
    guard argument == "final" else { return nil }
    self = .final
  }

  static var allCases: [UpdateSelection] { [.final] }

  static var allValueStrings: [String] { ["final"] }

  var defaultValueDescription: String { self == .all ? "all" : "final" }
}

/// How fast to replay.
enum ReplaySpeed: Equatable, ExpressibleByArgument {
  case max
  /// So many times as fast as it was recorded.
  case factor(Double)

  init?(argument: String) {
    if argument == "max" {
      self = .max
    } else if let factor = Double(argument), factor > 0, factor.isFinite {
      self = .factor(factor)
    } else {
      return nil
    }
  }

  // Shown to whoever gave another one.
  static var allValueStrings: [String] { ["max", "a number above 0"] }

  static var defaultCompletionKind: CompletionKind { .list(["max", "0.5", "1", "2"]) }

  var defaultValueDescription: String {
    switch self {
    case .max: "max"
    case .factor(let factor): "\(factor)"
    }
  }

  /// The pace; nil for as fast as possible.
  var pacing: Pacing? {
    switch self {
    case .max: nil
    case .factor(let factor): Pacing(speed: factor)
    }
  }
}
