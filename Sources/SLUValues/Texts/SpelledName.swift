/// Finds the letters in a name that spell a part of it.
enum SpelledName {
  /// The parts of a name with spelled letters joined, and "-" for a hyphen.
  ///
  /// - Parameter tokens: Words and single letters.
  static func joined(_ tokens: [String]) -> [String] {
    var names: [String] = []
    var run: [String] = []
    var position = 0
    while position < tokens.count {
      if let (letters, count) = letters(at: position, in: tokens) {
        run += letters
        position += count
        continue
      }
      names += closed(run, isLast: false)
      run = []
      let isHyphen = ["hyphen", "dash"].contains(tokens[position].lowercased())
      // At an end of the name it joins nothing, and may be somebody's name.
      names.append(isHyphen && position > 0 && position + 1 < tokens.count ? "-" : tokens[position])
      position += 1
    }
    return names + closed(run, isLast: true)
  }

  /// "c", "c as in charlie", "capital c", "double l", and "double u" for a w.
  private static func letters(at position: Int, in tokens: [String]) -> ([String], Int)? {
    let token = tokens[position]
    if token.count == 1, token.first?.isLetter == true {
      return ([token], 1 + SpelledNames.example(of: token, in: tokens[(position + 1)...]))
    }
    guard position + 1 < tokens.count, tokens[position + 1].count == 1, tokens[position + 1].first?.isLetter == true
    else {
      return nil
    }
    if let times = SpelledNames.times[token.lowercased()] {
      if times == 2, tokens[position + 1].lowercased() == "u" { return (["w"], 2) }
      return (Array(repeating: tokens[position + 1], count: times), 2)
    }
    return SpelledNames.cases[token.lowercased()] != nil ? ([tokens[position + 1]], 2) : nil
  }

  /// A run of letters as one name, or as initials.
  private static func closed(_ run: [String], isLast: Bool) -> [String] {
    let isSpelled = run.count > (isLast ? 1 : 2) && run.contains(where: isVowel)
    return isSpelled ? [run.joined().lowercased()] : run.map { $0.uppercased() }
  }

  /// Letters outside ASCII count as vowels: most of those that are spelled are ("ä", "ø", "é").
  private static func isVowel(_ letter: String) -> Bool {
    letter.contains { "aeiouy".contains($0.lowercased()) || !$0.isASCII }
  }
}
