// The names of months, weekdays and days that have the same date every year.

package enum CalendarNames {
  /// The months as they are said, in their order.
  package static let monthsInOrder = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// The numbers of the months by their names, whole and cut short.
  static let months: [String: Int] = {
    var months = ["sept": 9]
    for (number, name) in zip(1..., monthsInOrder) {
      months[name] = number
      months[String(name.prefix(3))] = number
    }
    return months
  }()

  static let weekdays: [String: Weekday] = [
    "monday": .monday, "tuesday": .tuesday, "wednesday": .wednesday, "thursday": .thursday, "friday": .friday,
    "saturday": .saturday, "sunday": .sunday, "mon": .monday, "tue": .tuesday, "tues": .tuesday, "wed": .wednesday,
    "thu": .thursday, "thur": .thursday, "thurs": .thursday, "fri": .friday, "sat": .saturday, "sun": .sunday,
  ]

  /// The English name of a month.
  static func name(ofMonth month: Int) -> String {
    guard monthsInOrder.indices.contains(month - 1) else { return "month \(month)" }
    let name = monthsInOrder[month - 1]
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
