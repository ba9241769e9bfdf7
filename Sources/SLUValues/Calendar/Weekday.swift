/// A day of the week, in ISO's order.
public enum Weekday: Int, Hashable, Sendable, Codable, CaseIterable {
  /// The first day of the week.
  case monday = 1
  /// The second day.
  case tuesday
  /// The third day.
  case wednesday
  /// The fourth day.
  case thursday
  /// The fifth day.
  case friday
  /// The sixth day.
  case saturday
  /// The last day of the week.
  case sunday
}
