/// The words that name a choice, cut so that names from code meet spoken ones.
struct ChoiceWords: Hashable {
  /// Lower case, none empty.
  let words: [String]

  /// Cuts a spoken text.
  ///
  /// - Parameter text: What was said.
  init(_ text: SpokenText) { words = text.spellings.flatMap(Self.cut) }

  /// Cuts a name: "premiumEconomy", "premium_economy" and "premium economy" are the same two words.
  ///
  /// - Parameter name: As it is written in code.
  init(_ name: String) { self.init(SpokenText(name)) }

  /// The words in one piece: where they were cut is a matter of spelling ("i phone", "iPhone").
  var joined: String { words.joined() }

  /// The words as a sentence has them.
  var sentence: String { words.joined(separator: " ") }

  /// Cuts at underscores, and before a capital behind a small letter or in front of one ("HTTPServer").
  private static func cut(_ spelling: String) -> [String] {
    let characters = Array(spelling)
    var words = [""]
    for (position, character) in characters.enumerated() {
      guard character != "_" else {
        words.append("")
        continue
      }
      let next = position + 1 < characters.count ? characters[position + 1] : nil
      if position > 0, character.isUppercase,
        characters[position - 1].isLowercase || (characters[position - 1].isUppercase && next?.isLowercase == true)
      {
        words.append("")
      }
      words[words.count - 1] += character.lowercased()
    }
    return words.filter { !$0.isEmpty }
  }
}
