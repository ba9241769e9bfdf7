import Foundation
package import SLUValues

extension ValueContext {
  /// This very moment in a time zone.
  ///
  /// - Parameter timeZone: The zone's name, such as `Europe/Helsinki`; Greenwich when nil.
  /// - Returns: Nil when there is no such zone.
  package static func now(in timeZone: String?) -> ValueContext? {
    var seconds = Int(Date().timeIntervalSince1970.rounded(.down))
    if let timeZone {
      guard let zone = TimeZone(identifier: timeZone) else { return nil }
      seconds += zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
    return ValueContext(secondsSince1970: seconds)
  }

  /// A moment in Greenwich, or wherever the seconds are counted from; nil for one that no calendar has.
  package init?(secondsSince1970 seconds: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    guard let date = CalendarDate(daysSinceEpoch: days) else { return nil }
    self.init(referenceDate: date, referenceTime: ClockTime(secondsSinceMidnight: seconds - days * 86_400))
  }
}
