import SLUEventLog

/// What was found out about one thing that listening needs.
struct Finding: Equatable {
  /// The thing.
  var subject: String
  /// Whether it is as it must be.
  var isGood: Bool
  /// What was found.
  var found: String
  /// The line to type when it is not good; nil when it is, or when no line helps.
  var advice: String?

  /// The finding for programs.
  var json: JSONValue {
    ["subject": .string(subject), "good": .bool(isGood), "found": .string(found), "type": JSONValue(advice)]
  }

  /// Findings for people: a row each, and under those that are not good the line to type.
  static func lines(_ findings: [Finding]) -> [String] {
    var table = Table(columns: [.left, .left, .left])
    for finding in findings {
      table.add([finding.isGood ? "good" : "BAD", finding.subject, finding.found])
    }
    return zip(findings, table.lines).flatMap { finding, line in
      [line] + (finding.advice.map { ["      type: \($0)"] } ?? [])
    }
  }
}

extension Finding {
  /// What is said of a microphone by how loud it was.
  ///
  /// - Parameters:
  ///   - device: Its name.
  ///   - loudest: The mean power of its loudest tenth of a second, in decibels; nil when it gave no sound in time.
  ///   - peak: The power of its loudest sample, in decibels.
  static func microphone(_ device: String, loudest: Float?, peak: Float) -> Finding {
    guard let loudest else {
      return Finding(
        subject: "microphone", isGood: false, found: "\(device) is open and gives no sound", advice: "slu-cli devices")
    }
    func finding(_ isGood: Bool, _ words: String, _ advice: String?) -> Finding {
      Finding(subject: "microphone", isGood: isGood, found: "\(device): \(words)", advice: advice)
    }
    let level = loudest.isFinite ? "\(Int(loudest.rounded())) dB" : ""
    return switch loudest {
    case -.infinity: finding(false, "nothing but silence: it is muted, or switched off", "alsamixer -V capture")
    case ..<quietest: finding(false, "too soft: \(level) at the loudest", "alsamixer -V capture")
    case _ where peak > -0.1: finding(false, "too loud: it is cut off at full scale", "alsamixer -V capture")
    default: finding(true, "\(level) at the loudest", nil)
    }
  }

  /// Below this a voice at arm's length is hardly heard, in decibels.
  private static let quietest: Float = -50
}
