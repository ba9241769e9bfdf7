/// The words of a spelled text, read one character at a time.
struct SpelledWords {
  /// What words stand for, and how many they are.
  struct Found {
    var piece: Speller.Piece
    var words: Int
  }

  let words: [String]
  let spellings: [String]
  let speller: Speller

  /// A character said as several: "double seven", "triple w".
  func repeated(at position: Int) -> Found? {
    guard let times = word(position).flatMap({ SpelledNames.times[$0] }) else { return nil }
    // The letter w may have been written as it is said.
    if times == 2, word(position + 1) == "u" { return Found(piece: .letters("w"), words: 2) }
    guard let found = single(at: position + 1) else { return nil }
    let words = found.words + 1
    switch found.piece {
    case .letters(let text) where text.count == 1:
      return Found(piece: .letters(String(repeating: text, count: times)), words: words)
    case .digits(let text) where text.count == 1:
      return Found(piece: .digits(String(repeating: text, count: times)), words: words)
    case .symbol(let text): return Found(piece: .symbol(String(repeating: text, count: times)), words: words)
    case .oh: return Found(piece: .oh(times), words: words)
    default: return nil
    }
  }

  /// A character or a number: "a", "capital a", "b for bravo", "seven", "twenty three", "dot".
  func single(at position: Int) -> Found? {
    if let pair = word(position + 1), let symbol = SpelledNames.symbolPairs["\(words[position]) \(pair)"] {
      return Found(piece: .symbol(symbol), words: 2)
    }
    guard let word = word(position) else { return nil }
    if let symbol = SpelledNames.symbols[word] { return Found(piece: .symbol(symbol), words: 1) }
    if word == "at", speller.readsAt { return Found(piece: .symbol("@"), words: 1) }
    if let number = number(at: position) { return number }
    return capital(at: position) ?? letter(at: position)
  }

  /// A number in words or in digits; digits stay as they are written, zeros in front included.
  private func number(at position: Int) -> Found? {
    if words[position].utf8.allSatisfy({ (48...57).contains($0) }) {
      return Found(piece: .digits(words[position]), words: 1)
    }
    let reader = CardinalReader(words[position...])
    guard var number = reader.belowHundred() else { return nil }
    if number.value > 0, let next = word(position + number.words), CardinalReader.isMagnitude(next) {
      number = reader.cardinal() ?? number
    }
    return Found(piece: .digits(String(number.value)), words: number.words)
  }

  /// "capital a", "upper case a", "lower case a".
  private func capital(at position: Int) -> Found? {
    let pair = "\(words[position]) \(word(position + 1) ?? "")"
    let marks = SpelledNames.cases[words[position]].map { ($0, 1) } ?? SpelledNames.casePairs[pair].map { ($0, 2) }
    guard let (isCapital, count) = marks, let letter = letter(at: position + count) else { return nil }
    let text = isCapital ? letter.piece.text.uppercased() : letter.piece.text.lowercased()
    return Found(piece: .letters(text), words: letter.words + count)
  }

  /// "a", "a as in apple", "b for bravo", "alpha".
  private func letter(at position: Int) -> Found? {
    guard let word = word(position) else { return nil }
    if speller.readsSpellingAlphabet {
      if word == "x", self.word(position + 1) == "ray" { return Found(piece: .letters("x"), words: 2) }
      if let letter = SpelledNames.alphabet[word] { return Found(piece: .letters(letter), words: 1) }
    }
    let name = word == "oh" ? "o" : SpelledNames.letters[word] ?? word
    guard name.count == 1, name.first?.isLetter == true else { return nil }
    let example = SpelledNames.example(of: name, in: words[(position + 1)...])
    if word == "oh", example == 0 { return Found(piece: .oh(1), words: 1) }
    return Found(piece: .letters(name == word ? spellings[position] : name), words: 1 + example)
  }

  private func word(_ position: Int) -> String? { position < words.count ? words[position] : nil }
}
