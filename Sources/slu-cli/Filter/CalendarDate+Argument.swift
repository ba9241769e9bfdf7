import ArgumentParser
import SLUValues

extension CalendarDate {
  /// Reads a day that stands on the command line.
  ///
  /// - Throws: A `ValidationError` for anything but a day such as 2026-11-20.
  static func argument(_ text: String) throws -> CalendarDate {
    guard let day = CalendarDate(text) else {
      throw ValidationError("expected a day such as 2026-11-20, found \"\(text)\"")
    }
    return day
  }

  /// The day that it is where this machine is.
  static var today: CalendarDate { ValueContext.now.referenceDate }
}
