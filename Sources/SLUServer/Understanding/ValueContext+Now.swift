internal import Foundation
public import SLUValues

// Linked statically, Foundation has a module of its own with C's structs, which the compiler may take them from.
#if canImport(CoreFoundation)
  internal import CoreFoundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension ValueContext {
  /// This very moment in a time zone.
  ///
  /// - Parameter timeZone: The zone's name, such as `Europe/Helsinki`; this machine's own, which TZ may say, when nil.
  /// - Returns: Nil when there is no such zone.
  public static func now(in timeZone: String?) -> ValueContext? {
    let seconds = time(nil)
    guard let timeZone else { return ValueContext(secondsSince1970: seconds + machineOffset(at: seconds)) }
    guard let zone = TimeZone(identifier: timeZone) else { return nil }
    return ValueContext(
      secondsSince1970: seconds + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
  }

  /// A moment in Greenwich, or wherever the seconds are counted from; nil for one that no calendar has.
  package init?(secondsSince1970 seconds: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    guard let date = CalendarDate(daysSinceEpoch: days) else { return nil }
    self.init(referenceDate: date, referenceTime: ClockTime(secondsSinceMidnight: seconds - days * 86_400))
  }

  /// How many seconds this machine's clocks are ahead of Greenwich.
  ///
  /// The C library knows all that TZ may be, and an `/etc/localtime` that is no link. localtime_r(3): nil for a year that is no
  /// `int`; whether it heeds a zone that has changed meanwhile is left open but for tzset(3).
  private static func machineOffset(at seconds: time_t) -> Int {
    var (seconds, local) = (seconds, tm())
    tzset()
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }
}
