/// When something was said, and where: what "tomorrow" and "in an hour" count from, and what "1/12" is.
///
/// Whoever makes one says where the speaker is; a recording replayed with the same context gives the same values.
public struct ValueContext: Hashable, Sendable, Codable {
  /// The day on which it was said, in the speaker's time zone.
  public var referenceDate: CalendarDate
  /// The time of day at which it was said, in the speaker's time zone.
  public var referenceTime: ClockTime
  /// Which stands first in a date of slashes whose day and month may change places.
  public var dateOrder: DateOrder

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - referenceDate: The speaker's day.
  ///   - referenceTime: The speaker's time of day.
  ///   - dateOrder: Which stands first in "1/12".
  public init(
    referenceDate: CalendarDate, referenceTime: ClockTime = .midnight, dateOrder: DateOrder = .monthFirst
  ) {
    self.referenceDate = referenceDate
    self.referenceTime = referenceTime
    self.dateOrder = dateOrder
  }

  /// Reads a context; one that was written without an order has the month first.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      referenceDate: try container.decode(CalendarDate.self, forKey: .referenceDate),
      referenceTime: try container.decode(ClockTime.self, forKey: .referenceTime),
      dateOrder: try container.decodeIfPresent(DateOrder.self, forKey: .dateOrder) ?? .monthFirst)
  }
}
