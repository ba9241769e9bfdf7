import Foundation
import SLUValues

extension ValueContext {
  /// This very moment in a time zone.
  ///
  /// - Parameter timeZone: The zone's name, such as `Europe/Helsinki`; Greenwich when nil.
  /// - Returns: Nil when there is no such zone.
  static func now(in timeZone: String?) -> ValueContext? {
    var seconds = System.secondsSince1970
    if let timeZone {
      guard let zone = TimeZone(identifier: timeZone) else { return nil }
      seconds += zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    return CalendarDate(daysSinceEpoch: days).map {
      ValueContext(referenceDate: $0, referenceTime: ClockTime(secondsSinceMidnight: seconds - days * 86_400))
    }
  }
}
