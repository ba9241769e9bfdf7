/// The other way to say a written word: character by character, as codes, telephone numbers and addresses are said.
///
/// "123" is "one two three", "AB12" "a b one two", "555-0199" its digits, "john@acme.com" "john at acme dot com". Letters of an address
/// that are no word to the grammar are spelled too: "j d at acme dot com".
enum SpelledForm {
  /// Longer words are neither codes nor addresses.
  private static let longest = 60

  /// What is said; nil for what can only be said as it is written.
  ///
  /// - Parameters:
  ///   - word: A word without white space.
  ///   - isWord: Whether the grammar has a word.
  static func words(of word: some StringProtocol, where isWord: (String) -> Bool) -> [String]? {
    let bytes = word.utf8
    guard (2...longest).contains(bytes.count), bytes.allSatisfy({ $0 < 128 }),
      bytes.contains(where: { (48...57).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") })
    else { return nil }
    let text = SpokenForm.bare(word.lowercased())
    let isNumber = !text.contains(where: \.isLetter)
    let isAddress = !isNumber && (text.contains("@") || text.contains("."))
    guard isNumber || isAddress || text.contains(where: \.isDigit) else { return nil }
    var words: [String] = []
    var rest = text[...]
    while let first = rest.first {
      let letters = rest.prefix(while: \.isLetter)
      let length = max(letters.count, 1)
      if !letters.isEmpty {
        words += isAddress && isWord(String(letters)) && letters != "www" ? [String(letters)] : letters.map(String.init)
      } else if first.isDigit {
        words += NumberNames.digits(rest.prefix(1))
      } else if let name = isNumber ? numberSigns[first] : signs[first] {
        words += name
      } else {
        return nil
      }
      rest = rest.dropFirst(length)
    }
    return words.count > 1 ? words : nil
  }

  /// What groups the digits of a telephone number is not said.
  private static let numberSigns: [Character: [String]] = ["+": ["plus"], "-": [], "(": [], ")": []]

  private static let signs: [Character: [String]] = [
    "@": ["at"], ".": ["dot"], "-": ["dash"], "_": ["underscore"], "/": ["slash"], ":": ["colon"], "#": ["hash"],
    "+": ["plus"],
  ]
}
