/// Reads a time of day: "half past nine", "three thirty pm", "fifteen thirty".
///
/// It understands, in words or digits, with or without "at", "by" and "for" before them:
///
/// - hours and minutes: "three thirty pm", "fifteen thirty", "six oh five", "oh six thirty", "three o'clock", "nineteen
///   hundred hours", "five";
/// - minutes before and after an hour: "half past nine", "half nine" (09:30, as the British say it), "quarter to noon", "ten
///   to five", "five minutes after midnight", "quarter of five";
/// - "noon", "midday", "midnight", "twelve noon";
/// - parts of the day: am and pm, "in the morning" (00:00 to 11:59), "in the afternoon" (12:00 to 18:59), "in the evening"
///   (16:00 to 23:59), "at night" (18:00 to 05:59), "tonight" (16:00 to 03:59); an hour that is not in the part is impossible;
/// - times from now: "now", "in an hour", "half an hour from now", "ten minutes ago", "two hours before noon"; past midnight
///   they go on from 00:00;
/// - written forms: `15:30`, `15:30:05`, `3:30 pm`, `3pm`, `11.45`, `1530`, and the time of an ISO 8601 date-time, as
///   written.
///
/// When the words do not say which half of the day is meant, ``TwelveHourReading`` decides.
public struct SpokenTime: ValueParser {
  /// What an hour from one to twelve is, when no half of the day is said.
  public enum TwelveHourReading: Hashable, Sendable, Codable, CaseIterable {
    /// An hour of a 24-hour clock: "half past nine" is 09:30, "five" is 05:00, "ten to one" is 00:50, "twelve" is 12:00.
    case asSpoken
    /// The first such time strictly after the reference time, of both halves of the day: "five" said at 14:00 is 17:00.
    ///
    /// Hours of a 24-hour clock ("fifteen thirty", "oh six thirty", `06:30`, "eight hundred hours") stay as they are.
    case next
  }

  /// What an hour from one to twelve is, when no half of the day is said.
  public var reading: TwelveHourReading

  /// Creates a parser.
  ///
  /// - Parameter reading: What an hour from one to twelve is, when no half of the day is said.
  public init(reading: TwelveHourReading = .asSpoken) { self.reading = reading }

  /// Reads all of the words.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Its time is what "in an hour" counts from; its date has no influence.
  /// - Returns: The time, or why there is none.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<ClockTime> {
    let reader = TimeReader(reference: context.referenceTime, twelveHours: reading)
    if var cursor = WordCursor(text) {
      _ = cursor.take(oneOf: ["at", "by", "for"])
      if let reading = reader.read(cursor) { return reading }
    }
    return .fault(.notOfThisKind("\"\(text.excerpt)\" is no time of day; say one such as \"half past nine\""))
  }
}
