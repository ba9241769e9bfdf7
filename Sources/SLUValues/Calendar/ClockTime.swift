/// A time of day on a 24-hour clock, without a day and a time zone.
public struct ClockTime: Hashable, Sendable {
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59.
  public let second: Int

  /// Creates a time of day.
  ///
  /// - Parameters:
  ///   - hour: 0 to 23.
  ///   - minute: 0 to 59.
  ///   - second: 0 to 59.
  /// - Returns: Nil when there is no such time.
  public init?(hour: Int, minute: Int = 0, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    self.init(unchecked: hour, minute, second)
  }

  private init(unchecked hour: Int, _ minute: Int, _ second: Int) {
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The beginning of the day.
  public static let midnight = ClockTime(unchecked: 0, 0, 0)
  /// The middle of the day.
  public static let noon = ClockTime(unchecked: 12, 0, 0)

  /// Seconds since midnight, 0 to 86,399.
  public var secondsSinceMidnight: Int { hour * 3600 + minute * 60 + second }

  /// The time so many seconds after midnight; whole days are left out.
  ///
  /// - Parameter seconds: Any number of seconds.
  public init(secondsSinceMidnight seconds: Int) {
    let rest = (seconds % 86_400 + 86_400) % 86_400
    self.init(unchecked: rest / 3600, rest / 60 % 60, rest % 60)
  }

  /// Seconds until another time comes next: 1 to 86,400.
  package func seconds(until next: ClockTime) -> Int {
    let distance = next.secondsSinceMidnight - secondsSinceMidnight
    return distance > 0 ? distance : distance + 86_400
  }
}

extension ClockTime: Comparable {
  /// Orders times from midnight to midnight.
  public static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.secondsSinceMidnight < right.secondsSinceMidnight
  }
}
