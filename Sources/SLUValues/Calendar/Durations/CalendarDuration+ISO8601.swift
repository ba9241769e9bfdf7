extension CalendarDuration: LosslessStringConvertible, Codable {
  /// The form of ISO 8601: `P2W`, `P1Y6M`, `PT1H30M`, and `PT0S` for nothing.
  ///
  /// Weeks may stand beside other units (`P2W3D`), as ISO 8601-2 allows.
  public var description: String {
    let days = written([(years, "Y"), (months, "M"), (weeks, "W"), (days, "D")])
    let clock = written([(hours, "H"), (minutes, "M"), (seconds, "S")])
    if days.isEmpty, clock.isEmpty { return "PT0S" }
    return clock.isEmpty ? "P\(days)" : "P\(days)T\(clock)"
  }

  /// Reads the form of ISO 8601, with whole numbers.
  ///
  /// - Parameter text: Such as `P2W`, `P2W3D` or `PT1H30M`, in capital letters.
  /// - Returns: Nil when the text has another form, a unit twice or out of order, or too large a number.
  public init?(_ text: String) {
    guard text.first == "P", !text.hasSuffix("T") else { return nil }
    let halves = text.dropFirst().split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first, text.count > 1, let days = Self.parts(first, units: "YMWD"),
      let clock = Self.parts(halves.count > 1 ? halves[1] : "", units: "HMS")
    else { return nil }
    self.init(
      years: days[0], months: days[1], weeks: days[2], days: days[3], hours: clock[0], minutes: clock[1],
      seconds: clock[2])
  }

  /// Reads the form of ISO 8601.
  public init(from decoder: any Decoder) throws {
    self = try decoded(from: decoder, form: "a duration such as PT1H30M")
  }

  /// Writes the form of ISO 8601.
  public func encode(to encoder: any Encoder) throws { try encoded(description, to: encoder) }

  private func written(_ parts: [(Int, String)]) -> String {
    parts.map { $0 == 0 ? "" : "\($0)\($1)" }.joined()
  }

  /// The number of each unit, 0 where it is not there.
  private static func parts(_ text: Substring, units: String) -> [Int]? {
    var rest = text
    var parts: [Int] = []
    for unit in units {
      let digits = rest.prefix(while: \.isASCIIDigit)
      guard rest.dropFirst(digits.count).first == unit else {
        parts.append(0)
        continue
      }
      guard (1...12).contains(digits.count), let number = Int(digits) else { return nil }
      parts.append(number)
      rest = rest.dropFirst(digits.count + 1)
    }
    return rest.isEmpty ? parts : nil
  }
}
