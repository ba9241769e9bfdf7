import Foundation
import SLUCore
import SLUFilters
import SLUTestKit
import SLUValues
import Testing

/// The day on which all tests speak.
let context: ValueContext = {
  guard let day = CalendarDate(year: 2026, month: 11, day: 20) else { fatalError("there is such a day") }
  return ValueContext(referenceDate: day)
}()
