/// Digits of amounts as they are written where thousands are no commas: "1.000,50" and "1 200".
///
/// Numbers alone are not read so: "1 200" may be two, and "5,50" the fifth and the fiftieth.
enum WrittenAmount {
  /// Digits enough for 64 bits, with separators and a sign.
  private static let longest = 32

  /// A word whose digits have a comma before two places, and perhaps points in thousands, with a point there and none elsewhere: 1000.50 of
  /// "1.000,50"; any other as it is.
  static func pointed(_ word: String) -> String {
    guard word.utf8.count <= longest, word.utf8.contains(UInt8(ascii: ",")),
      let first = word.firstIndex(where: \.isASCIIDigit), let last = word.lastIndex(where: \.isASCIIDigit)
    else { return word }
    let halves = word[first...last].split(separator: ",", omittingEmptySubsequences: false)
    guard halves.count == 2, halves[1].count == 2, halves[1].allSatisfy(\.isASCIIDigit) else { return word }
    let groups = halves[0].split(separator: ".", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      groups.count == 1 || groups[0].count <= 3 && groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return word }
    return "\(word[..<first])\(groups.joined()).\(halves[1])\(word[word.index(after: last)...])"
  }

  /// Words in which digits are one number that were written in groups of three: "1", "200" are 1200.
  static func joined(_ words: [MoneyWord]) -> [MoneyWord] {
    // Whether the last word may go on with three digits.
    var isOpen = false
    return words.reduce(into: []) { joined, word in
      guard case .word(let text) = word else {
        isOpen = false
        joined.append(word)
        return
      }
      let digits = text.prefix(while: \.isASCIIDigit)
      if isOpen, digits.count == 3, isPlaces(text[digits.endIndex...]), case .word(let thousands)? = joined.last {
        joined[joined.count - 1] = .word(thousands + text)
        isOpen = digits.endIndex == text.endIndex && thousands.utf8.count < longest
      } else {
        isOpen = (1...3).contains(digits.count) && digits.endIndex == text.endIndex && digits.first != "0"
        joined.append(word)
      }
    }
  }

  private static func isPlaces(_ text: Substring) -> Bool {
    text.isEmpty || text.first == "." && text.count > 1 && text.dropFirst().allSatisfy(\.isASCIIDigit)
  }
}
