/// Says numbers in words, by other rules than those that read them: digits in groups of three, from the left.
struct Speller {
  var hasAnd = false
  var hasHyphens = false

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let decades = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
  private static let groups = ["", " thousand", " million", " billion", " trillion"]

  /// The words for a number from 0 to 999 trillion.
  func words(_ number: Int) -> String {
    guard number > 0 else { return "zero" }
    var text = ""
    var rest = number
    var group = 0
    while rest > 0 {
      let part = rest % 1000
      if part > 0 {
        // "And" before the last two digits: "one thousand and five".
        let isSmallEnd = group == 0 && part < 100 && number >= 1000
        let words = (isSmallEnd && hasAnd ? "and " : "") + belowThousand(part) + Self.groups[group]
        text = text.isEmpty ? words : words + " " + text
      }
      rest /= 1000
      group += 1
    }
    return text
  }

  private func belowThousand(_ number: Int) -> String {
    guard number >= 100 else { return belowHundred(number) }
    let hundreds = Self.small[number / 100] + " hundred"
    guard number % 100 > 0 else { return hundreds }
    return hundreds + (hasAnd ? " and " : " ") + belowHundred(number % 100)
  }

  private func belowHundred(_ number: Int) -> String {
    guard number >= 20 else { return Self.small[number] }
    guard number % 10 > 0 else { return Self.decades[number / 10] }
    return Self.decades[number / 10] + (hasHyphens ? "-" : " ") + Self.small[number % 10]
  }
}
