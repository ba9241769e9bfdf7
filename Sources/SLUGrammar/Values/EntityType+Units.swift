import SLUValues

extension EntityType {
  /// How many of something words are that name it, too: 20 of "twenty seconds", 5 of "five stars", 1 of "an hour", 25 of "twenty five degrees
  /// celsius".
  ///
  /// What is counted stays in the words of the entity. By itself that is no reading: where words are looked for that are a number, the unit
  /// behind it is none of them.
  ///
  /// - Parameters:
  ///   - surface: The words as they were said.
  ///   - context: When they were said.
  /// - Returns: The number; nil where the words are not one with a noun or two behind it, and for other types.
  func countOfUnits(_ surface: String, in context: ValueContext) -> String? {
    guard self == .number else { return nil }
    let words = surface.split(whereSeparator: \.isWhitespace).map(String.init)
    for length in 1...2 where words.count > length {
      let (number, unit) = (words.dropLast(length), words.suffix(length))
      if unit.last == "of" || unit.contains(where: { !Self.mayBeCounted($0, behind: number, context) }) { return nil }
      if let count = reading(of: number.joined(separator: " "), in: context),
        SpokenOrdinal().read(SpokenText(number.joined(separator: " ")), in: context).value == nil
      {
        return count
      }
    }
    return nil
  }

  /// The number that has its unit within it: 1.5 of "a cup and a half", 2.25 of "two litres and a quarter"; nil for what is none.
  ///
  /// - Parameters:
  ///   - words: The words that they are spoken with.
  ///   - context: When they were said.
  func numberAroundUnit(_ words: [String], in context: ValueContext) -> String? {
    guard self == .number, let link = words.lastIndex(of: "and"), link >= 2, let last = words.last,
      SpokenNumber.isPart(last)
    else { return nil }
    let (number, unit, fraction) = (words[..<(link - 1)], words[link - 1], words[(link + 1)...])
    guard Self.mayBeCounted(unit, behind: number, context) else { return nil }
    let whole = ["a", "an"].contains(number.joined(separator: " ")) ? ["one"] : Array(number)
    return reading(of: (whole + ["and"] + fraction).joined(separator: " "), in: context)
  }

  private static func mayBeCounted(_ word: String, behind number: ArraySlice<String>, _ context: ValueContext) -> Bool {
    let spoken = SpokenForm.words(of: word).joined(separator: " ")
    if spoken.isEmpty || others.contains(spoken) || SpokenNumber.isMagnitude(spoken) { return false }
    if number.count == 1, ["a", "an"].contains(SpokenForm.bare(number).lowercased()), amounts.contains(spoken) {
      return false
    }
    return SpokenNumber().read(SpokenText(word), in: context).value == nil
  }

  /// What stands behind a number and is not counted.
  private static let others: Set<String> = [
    "and", "or", "to", "by", "past", "till", "until", "minus", "plus", "times", "point", "am", "pm", "o'clock",
    "oclock",
    "more", "less", "fewer", "another", "other", "class", "a", "an", "the",
  ]
  /// What makes "a" no one.
  private static let amounts: Set<String> = [
    "lot", "few", "bit", "little", "number", "while", "couple", "pair", "dozen",
  ]
}
