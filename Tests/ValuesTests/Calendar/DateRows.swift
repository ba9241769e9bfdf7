import SLUValues

// Dates and what they mean on a reference date. The expectations were worked out with another calendar, not with ours.

/// Words, the day on which they are said, the day that they mean.
typealias DateRow = (words: String, on: String, date: String)

enum DateRows {
  /// Dates: written out with a year.
  static let withYear: [DateRow] = [
    ("january fifth twenty twenty", "2026-11-20", "2020-01-05"),
    ("july third twenty twenty one", "2026-11-20", "2021-07-03"),
    ("january fifth twenty twenty one", "2026-11-20", "2021-01-05"),
    ("january the fifth twenty twenty", "2026-11-20", "2020-01-05"),
    ("the fifth of january twenty twenty", "2026-11-20", "2020-01-05"),
    ("5 november 2021", "2026-11-20", "2021-11-05"), ("nov 5 2021", "2026-11-20", "2021-11-05"),
    ("May 5, 2020", "2026-11-20", "2020-05-05"), ("May 5,2020", "2026-11-20", "2020-05-05"),
    ("November 5th, 2021", "2026-11-20", "2021-11-05"), ("5th of November 2021", "2026-11-20", "2021-11-05"),
    ("the twenty first of march twenty nineteen", "2026-11-20", "2019-03-21"),
    ("twenty-first of March, 2019", "2026-11-20", "2019-03-21"),
    ("march twenty first two thousand and five", "2026-11-20", "2005-03-21"),
    ("march twenty one nineteen eighty four", "2026-11-20", "1984-03-21"),
    ("march twenty one twenty nineteen", "2026-11-20", "2019-03-21"),
    ("march twenty twenty twenty", "2026-11-20", "2020-03-20"),
    ("march twenty twenty twenty one", "2026-11-20", "2021-03-20"),
    ("march twenty two thousand", "2026-11-20", "2000-03-20"),
    ("march twenty two two thousand", "2026-11-20", "2000-03-22"),
    ("march one two thousand and five", "2026-11-20", "2005-03-01"),
    ("december thirty one nineteen ninety nine", "2026-11-20", "1999-12-31"),
    ("february twenty ninth twenty twenty four", "2026-11-20", "2024-02-29"),
    ("february twenty eighth nineteen hundred", "2026-11-20", "1900-02-28"),
    ("the second of may nineteen oh five", "2026-11-20", "1905-05-02"),
    ("the second of may nineteen o five", "2026-11-20", "1905-05-02"),
    ("august tenth nineteen hundred and fourteen", "2026-11-20", "1914-08-10"),
    ("october twelfth fourteen ninety two", "2026-11-20", "1492-10-12"),
    ("december seventh two oh two four", "2026-11-20", "2024-12-07"),
    ("june first two thousand twenty six", "2026-11-20", "2026-06-01"),
    ("june first two thousand and twenty six", "2026-11-20", "2026-06-01"),
    ("july fourth seventeen seventy six", "2026-11-20", "1776-07-04"),
    ("on the first of april in twenty thirty", "2026-11-20", "2030-04-01"),
    ("31 dec 2026", "2026-11-20", "2026-12-31"), ("sept 9 2001", "2026-11-20", "2001-09-09"),
    ("Sep. 9, 2001", "2026-11-20", "2001-09-09"),
    ("friday november twentieth twenty twenty six", "2026-11-20", "2026-11-20"),
    ("friday the twentieth of november twenty twenty six", "2026-11-20", "2026-11-20"),
    ("thursday, 5 november 2026", "2026-11-20", "2026-11-05"), ("may fifth this year", "2026-11-20", "2026-05-05"),
    ("may fifth next year", "2026-11-20", "2027-05-05"), ("may fifth of last year", "2026-11-20", "2025-05-05"),
    ("march ten ten sixty six", "2026-11-20", "1066-03-10"),
    ("the tenth of october twenty ten", "2026-11-20", "2010-10-10"),
    ("may fifteen twenty fifteen", "2026-11-20", "2015-05-15"),
    ("april thirty twenty twenty", "2026-11-20", "2020-04-30"), ("january 1 2000", "2026-11-20", "2000-01-01"),
    ("1 january 9999", "2026-11-20", "9999-01-01"), ("JANUARY FIFTH TWENTY TWENTY", "2026-11-20", "2020-01-05"),
    ("february 29 2000", "2026-11-20", "2000-02-29"), ("may fifth ninety", "2026-11-20", "1990-05-05"),
    ("may the fifth ninety", "2026-11-20", "1990-05-05"), ("the fifth of may ninety", "2026-11-20", "1990-05-05"),
    ("may 5th, '90", "2026-11-20", "1990-05-05"), ("may fifth oh five", "2026-11-20", "2005-05-05"),
    ("may fifth twenty six", "2026-11-20", "2026-05-05"), ("may fifth forty one", "2026-11-20", "2041-05-05"),
    ("may five ninety", "2026-11-20", "1990-05-05"), ("march ten ninety", "2026-11-20", "1090-03-01"),
    ("five five nineteen ninety", "2026-11-20", "1990-05-05"),
    ("oh five oh five nineteen ninety", "2026-11-20", "1990-05-05"),
    ("zero five twenty three twenty twenty one", "2026-11-20", "2021-05-23"),
    ("twenty three five twenty twenty one", "2026-11-20", "2021-05-23"),
    ("twelve twenty two thousand", "2026-11-20", "2000-12-20"),
    ("twelve twenty two two thousand", "2026-11-20", "2000-12-22"),
    ("twelve twelve two oh two four", "2026-11-20", "2024-12-12"), ("5 5 1990", "2026-11-20", "1990-05-05"),
  ]

  /// Dates: without a year, the next such day.
  static let nextSuchDay: [DateRow] = [
    ("the fifth of november", "2026-11-20", "2027-11-05"), ("november 5th", "2026-11-20", "2027-11-05"),
    ("november twentieth", "2026-11-20", "2026-11-20"), ("november twenty first", "2026-11-20", "2026-11-21"),
    ("november twenty", "2026-11-20", "2026-11-20"), ("november twenty one", "2026-11-20", "2026-11-21"),
    ("november nineteenth", "2026-11-20", "2027-11-19"), ("december first", "2026-11-20", "2026-12-01"),
    ("first of january", "2026-11-20", "2027-01-01"), ("on january the first", "2025-12-31", "2026-01-01"),
    ("december thirty first", "2025-12-31", "2025-12-31"), ("december thirtieth", "2025-12-31", "2026-12-30"),
    ("march twenty one", "2026-11-20", "2027-03-21"), ("january twenty one", "2026-11-20", "2027-01-21"),
    ("may five", "2024-02-29", "2024-05-05"), ("5 may", "2024-02-29", "2024-05-05"),
    ("february twenty ninth", "2026-11-20", "2028-02-29"), ("29 february", "2024-02-29", "2024-02-29"),
    ("the twenty ninth of february", "2023-02-28", "2024-02-29"),
    ("february twenty eighth", "2023-02-28", "2023-02-28"), ("by the third of march", "2026-03-01", "2026-03-03"),
    ("for march first", "2026-03-01", "2026-03-01"), ("february twenty eight", "2026-03-01", "2027-02-28"),
    ("next november twentieth", "2026-11-20", "2027-11-20"), ("last november twentieth", "2026-11-20", "2025-11-20"),
    ("this november fifth", "2026-11-20", "2026-11-05"),
    ("saturday november twenty first", "2026-11-20", "2026-11-21"),
    ("friday the fifth of november", "2026-11-20", "2027-11-05"), ("aug 31", "2026-01-31", "2026-08-31"),
    ("the fourth july", "2026-11-20", "2027-07-04"),
  ]

  /// Dates: days of fixed date.
  static let fixedDays: [DateRow] = [
    ("christmas", "2026-11-20", "2026-12-25"), ("christmas day", "2026-11-20", "2026-12-25"),
    ("christmas eve", "2026-11-20", "2026-12-24"), ("new year's eve", "2026-11-20", "2026-12-31"),
    ("New Year’s Eve", "2025-12-31", "2025-12-31"), ("new year's day", "2025-12-31", "2026-01-01"),
    ("new year's", "2026-11-20", "2027-01-01"), ("the new year", "2026-11-20", "2027-01-01"),
    ("valentine's day", "2026-11-20", "2027-02-14"), ("valentines day", "2026-01-31", "2026-02-14"),
    ("halloween", "2026-11-20", "2027-10-31"), ("on halloween", "2026-03-01", "2026-10-31"),
    ("independence day", "2026-11-20", "2027-07-04"), ("boxing day", "2026-11-20", "2026-12-26"),
    ("saint patrick's day", "2026-03-01", "2026-03-17"), ("leap day", "2026-11-20", "2028-02-29"),
    ("april fools' day", "2026-03-01", "2026-04-01"), ("next christmas", "2026-11-20", "2026-12-25"),
    ("last christmas", "2026-11-20", "2025-12-25"), ("this christmas", "2025-12-31", "2025-12-25"),
    ("christmas twenty twenty two", "2026-11-20", "2022-12-25"), ("christmas next year", "2026-11-20", "2027-12-25"),
    ("christmas day of last year", "2026-11-20", "2025-12-25"),
    ("new year's eve nineteen ninety nine", "2026-11-20", "1999-12-31"),
    ("groundhog day", "2026-11-20", "2027-02-02"),
  ]

  /// Dates: days with a name that are found by a rule.
  static let daysByRule: [DateRow] = [
    ("easter", "2026-11-20", "2027-03-28"), ("easter", "2024-01-10", "2024-03-31"),
    ("easter", "2011-01-10", "2011-04-24"),
    ("easter twenty twenty five", "2026-11-20", "2025-04-20"), ("easter monday", "2026-11-20", "2027-03-29"),
    ("easter sunday twenty thirty eight", "2026-11-20", "2038-04-25"), ("good friday", "2026-11-20", "2027-03-26"),
    ("last easter", "2026-11-20", "2026-04-05"), ("thanksgiving", "2026-11-20", "2026-11-26"),
    ("thanksgiving day", "2026-11-27", "2027-11-25"), ("black friday", "2026-11-20", "2026-11-27"),
    ("cyber monday", "2026-11-20", "2026-11-30"), ("labor day", "2026-11-20", "2027-09-06"),
    ("labor day twenty twenty five", "2026-11-20", "2025-09-01"), ("memorial day", "2026-11-20", "2027-05-31"),
    ("memorial day twenty twenty six", "2026-11-20", "2026-05-25"), ("mother's day", "2026-11-20", "2027-05-09"),
    ("father's day next year", "2026-11-20", "2027-06-20"), ("presidents' day", "2026-11-20", "2027-02-15"),
    ("martin luther king day", "2026-11-20", "2027-01-18"), ("columbus day", "2026-11-20", "2027-10-11"),
    ("veterans day", "2026-11-20", "2027-11-11"), ("juneteenth", "2026-11-20", "2027-06-19"),
    ("friday after thanksgiving", "2026-11-20", "2026-11-27"),
  ]

  /// Dates: digits.
  static let digits: [DateRow] = [
    ("2026-11-20", "2026-11-23", "2026-11-20"), ("2026-11-20T00:00:00Z", "2026-11-23", "2026-11-20"),
    ("2026-11-20T23:30:00-08:00", "2026-11-23", "2026-11-20"),
    ("2026-11-20T00:30:00+0200", "2026-11-23", "2026-11-20"),
    ("2026-11-20T12:00:00.000Z", "2026-11-23", "2026-11-20"),
    ("2026-11-20T12:00:00.123456789+05:30", "2026-11-23", "2026-11-20"),
    ("2026-11-20T12:00", "2026-11-23", "2026-11-20"), ("2026-11-20 12:00:00", "2026-11-23", "2026-11-20"),
    ("2026-11-20 12:00:00 +00:00", "2026-11-23", "2026-11-20"), ("on 2024-02-29", "2026-11-20", "2024-02-29"),
    ("0001-01-01", "2026-11-20", "0001-01-01"), ("13/6/2021", "2026-11-20", "2021-06-13"),
    ("6/13/2021", "2026-11-20", "2021-06-13"), ("6/6/2021", "2026-11-20", "2021-06-06"),
    ("31.12.2026", "2026-11-20", "2026-12-31"), ("06.06.2021", "2026-11-20", "2021-06-06"),
    ("25-12-2026", "2026-11-20", "2026-12-25"), ("2021/11/05", "2026-11-20", "2021-11-05"),
    ("2021/2/3", "2026-11-20", "2021-02-03"), ("25/12/26", "2026-11-20", "2026-12-25"),
    ("25/12/84", "2026-11-20", "1984-12-25"), ("25/12/76", "2026-11-20", "2076-12-25"),
    ("25/12/77", "2026-11-20", "1977-12-25"), ("25/12", "2026-11-20", "2026-12-25"),
    ("12/25", "2026-11-20", "2026-12-25"), ("11/11", "2026-11-20", "2027-11-11"),
    ("29/2", "2026-11-20", "2028-02-29"), ("5-nov-2021", "2026-11-20", "2021-11-05"),
    ("29.02.2024", "2026-11-20", "2024-02-29"),
  ]
}
