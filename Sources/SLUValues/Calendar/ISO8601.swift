// The written forms of dates and times: ISO 8601, as the wire has them.

extension CalendarDate: LosslessStringConvertible, Codable {
  /// The form `2026-11-20`.
  public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  /// Reads the form `2026-11-20`.
  ///
  /// - Parameter text: Ten characters.
  /// - Returns: Nil when the text has another form or there is no such day.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = digits(parts[0], 4), let month = digits(parts[1], 2),
      let day = digits(parts[2], 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads the form `2026-11-20`.
  public init(from decoder: any Decoder) throws { self = try decoded(from: decoder, form: "a date such as 2026-11-20") }

  /// Writes the form `2026-11-20`.
  public func encode(to encoder: any Encoder) throws { try encoded(description, to: encoder) }
}

extension ClockTime: LosslessStringConvertible, Codable {
  /// The form `15:30`, or `15:30:05` when there are seconds.
  public var description: String {
    let short = "\(padded(hour, 2)):\(padded(minute, 2))"
    return second == 0 ? short : "\(short):\(padded(second, 2))"
  }

  /// Reads the forms `15:30` and `15:30:05`.
  ///
  /// - Parameter text: Five or eight characters.
  /// - Returns: Nil when the text has another form or there is no such time.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = digits(parts[0], 2), let minute = digits(parts[1], 2),
      let second = parts.count == 3 ? digits(parts[2], 2) : 0
    else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }

  /// Reads the forms `15:30` and `15:30:05`.
  public init(from decoder: any Decoder) throws { self = try decoded(from: decoder, form: "a time such as 15:30") }

  /// Writes the form `15:30`, or `15:30:05` when there are seconds.
  public func encode(to encoder: any Encoder) throws { try encoded(description, to: encoder) }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

private func digits(_ text: Substring, _ count: Int) -> Int? {
  guard text.utf8.count == count, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
  return Int(text)
}

func decoded<Value: LosslessStringConvertible>(from decoder: any Decoder, form: String) throws -> Value {
  let container = try decoder.singleValueContainer()
  let text = try container.decode(String.self)
  guard let value = Value(text) else {
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is not \(form)")
  }
  return value
}

func encoded(_ text: String, to encoder: any Encoder) throws {
  var container = encoder.singleValueContainer()
  try container.encode(text)
}
