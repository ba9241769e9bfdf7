import SLUEventLog

/// What was found out about one thing that listening needs.
struct Diagnosis: Equatable {
  /// The thing.
  var subject: String
  /// Whether it is as it must be.
  var isGood: Bool
  /// What was found.
  var found: String
  /// The line to type when it is not good; nil when it is, or when no line helps.
  var advice: String?

  /// The diagnosis for programs.
  var json: JSONValue {
    ["subject": .string(subject), "good": .bool(isGood), "found": .string(found), "type": JSONValue(advice)]
  }

  /// Diagnoses for people: a row each, and under those that are not good the line to type.
  static func lines(_ diagnoses: [Diagnosis]) -> [String] {
    var table = Table(columns: [.left, .left, .left])
    for diagnosis in diagnoses {
      table.add([diagnosis.isGood ? "good" : "BAD", diagnosis.subject, diagnosis.found])
    }
    return zip(diagnoses, table.lines).flatMap { diagnosis, line in
      [line] + (diagnosis.advice.map { ["      type: \($0)"] } ?? [])
    }
  }
}

extension Diagnosis {
  /// What is said of a microphone by how loud it was.
  ///
  /// - Parameters:
  ///   - device: Its name.
  ///   - loudest: The mean power of its loudest tenth of a second, in decibels; nil when it gave no sound in time.
  ///   - peak: The power of its loudest sample, in decibels.
  static func microphone(_ device: String, loudest: Float?, peak: Float) -> Diagnosis {
    guard let loudest else {
      return Diagnosis(
        subject: "microphone", isGood: false, found: "\(device) is open and gives no sound", advice: "slu-cli devices")
    }
    func diagnosis(_ isGood: Bool, _ words: String, _ advice: String?) -> Diagnosis {
      Diagnosis(subject: "microphone", isGood: isGood, found: "\(device): \(words)", advice: advice)
    }
    let level = loudest.isFinite ? "\(Int(loudest.rounded())) dB" : ""
    return switch loudest {
    case -.infinity: diagnosis(false, "nothing but silence: it is muted, or switched off", "alsamixer -V capture")
    case ..<quietest: diagnosis(false, "too soft: \(level) at the loudest", "alsamixer -V capture")
    case _ where peak > -0.1: diagnosis(false, "too loud: it is cut off at full scale", "alsamixer -V capture")
    default: diagnosis(true, "\(level) at the loudest", nil)
    }
  }

  /// Below this a voice at arm's length is hardly heard, in decibels.
  private static let quietest: Float = -50
}
