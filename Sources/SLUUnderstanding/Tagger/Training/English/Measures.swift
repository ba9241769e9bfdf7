import SLUGrammar

/// Writes numbers with their units as people type them: "5km" for "five kilometers", "25 min".
enum Measures {
  /// How a unit is written right behind its number; nil for what is none.
  static func unit(of word: String) -> String? { units[word] }

  /// Words with the first number and its unit in digits; as they are where there is none.
  static func typed(_ words: [String], using random: inout SplitMix64) -> [String] {
    guard let place = words.indices.dropFirst().first(where: { units[words[$0]] != nil }),
      let unit = units[words[place]]
    else { return words }
    let number = words[..<place].suffix(longest).drop { EntityType.number.written([$0]) == nil }
    guard !number.isEmpty, let value = EntityType.number.written(Array(number)) else { return words }
    let written = random.chance(0.6) ? [value + unit] : [value, random.chance(0.5) ? unit : words[place]]
    return words[..<number.startIndex] + written + words[(place + 1)...]
  }

  /// How many words a number has: "a hundred and twenty".
  private static let longest = 4

  private static let units: [String: String] = [
    "kilogram": "kg", "kilograms": "kg", "kilo": "kg", "kilos": "kg", "gram": "g", "grams": "g", "pounds": "lbs",
    "ounces": "oz",
    "kilometer": "km", "kilometers": "km", "kilometre": "km", "kilometres": "km", "meters": "m", "metres": "m",
    "centimeters": "cm", "centimetres": "cm", "mile": "mi", "miles": "mi", "feet": "ft", "minute": "min",
    "minutes": "min",
    "hour": "h", "hours": "h", "seconds": "s", "liters": "l", "litres": "l", "milliliters": "ml", "watts": "w",
    "gigabytes": "gb",
    "times": "x", "degrees": "°",
  ]
}
