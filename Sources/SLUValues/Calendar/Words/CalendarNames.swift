// The names of months, weekdays and days that have the same date every year.

enum CalendarNames {
  static let months = [
    "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8, "september": 9,
    "october": 10, "november": 11, "december": 12, "jan": 1, "feb": 2, "mar": 3, "apr": 4, "jun": 6, "jul": 7, "aug": 8,
    "sep": 9, "sept": 9, "oct": 10, "nov": 11, "dec": 12,
  ]

  static let weekdays: [String: Weekday] = [
    "monday": .monday, "tuesday": .tuesday, "wednesday": .wednesday, "thursday": .thursday, "friday": .friday,
    "saturday": .saturday, "sunday": .sunday, "mon": .monday, "tue": .tuesday, "tues": .tuesday, "wed": .wednesday,
    "thu": .thursday, "thur": .thursday, "thurs": .thursday, "fri": .friday, "sat": .saturday, "sun": .sunday,
  ]

  /// The English name of a month.
  static func name(ofMonth month: Int) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return names.indices.contains(month - 1) ? names[month - 1] : "month \(month)"
  }
}
