import ArgumentParser
import SLUServer
import SLUValues

extension ValueContext {
  /// Reads a day, or a moment of it, that stands on the command line; a day alone is its midnight.
  ///
  /// - Throws: A `ValidationError` for anything but such as 2026-11-20 or 2026-11-20T15:30.
  static func argument(_ text: String) throws -> ValueContext {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let day = CalendarDate(parts[0]), let time = parts.count > 1 ? ClockTime(parts[1]) : .midnight else {
      throw ValidationError(
        "expected a day such as 2026-11-20, or a moment such as 2026-11-20T15:30, found \"\(text)\"")
    }
    return ValueContext(referenceDate: day, referenceTime: time)
  }

  /// This very moment where this machine is.
  static var now: ValueContext { now(in: nil) ?? ValueContext(referenceDate: .epoch) }
}
